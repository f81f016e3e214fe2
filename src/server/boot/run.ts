import type { ServerOptions } from './build-server.ts';
import { listStartLines } from './start-lines.ts';
import { startServer } from './start.ts';
import { doesJobs } from './workers/role.ts';

/** Starts the server of the environment's settings, and says where it is and who may sign in. */
export async function runServer(options: Pick<ServerOptions, 'preview'>): Promise<void> {
  const server = await startServer(process.env, options);
  // Of several processes one says it for all.
  if (!server || !doesJobs()) return;
  const users = server.config.demo ? (await import('../demo/index.ts')).listDemoUsers() : [];
  process.stdout.write(`\n${listStartLines(server, { ...options, users }).join('\n')}\n\n`);
}
