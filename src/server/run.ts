import { listDemoUsers } from './demo-users.ts';
import type { ServerOptions } from './index.ts';
import { startMessages } from './messages.ts';
import { startServer } from './start.ts';

/** Starts the server of the environment's settings, and says where it is and who may sign in. */
export async function runServer(options: Pick<ServerOptions, 'preview'>): Promise<void> {
  const server = await startServer(process.env, options);
  if (!server) return;
  const lines = [startMessages.listening(server.url)];
  const { demo, sms, upstream } = server.config;
  if (upstream) lines.push(startMessages.proxying(upstream.url));
  if (demo) {
    for (const user of listDemoUsers()) lines.push(startMessages.demoUser(user));
    if (sms?.driver === 'console') lines.push(startMessages.smsOnTerminal);
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}
