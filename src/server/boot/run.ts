import type { DemoUser } from '../demo/seeds/access.ts';
import { startMessages } from '../platform/messages.ts';
import type { ServerOptions } from './build-server.ts';
import { startServer, type RunningServer } from './start.ts';
import { doesJobs } from './workers/peers.ts';

/** Starts the server of the environment's settings, and says where it is and who may sign in. */
export async function runServer(options: Pick<ServerOptions, 'preview'>): Promise<void> {
  const server = await startServer(process.env, options);
  // Of several processes one says it for all.
  if (!server || !doesJobs()) return;
  const users = server.config.demo ? (await import('../demo/index.ts')).listDemoUsers() : [];
  process.stdout.write(`\n${listStartLines(server, { ...options, users }).join('\n')}\n\n`);
}

/** Lines that a started server prints: where it is, how to reach it over https, and who may sign in. */
export function listStartLines(
  { config, url }: Pick<RunningServer, 'config' | 'url'>,
  { preview = false, users = [] }: { readonly preview?: boolean | undefined; readonly users?: readonly DemoUser[] },
): readonly string[] {
  const { demo, proxies, sms, tls, upstream } = config;
  const lines = [startMessages.listening(url)];
  if (tls?.selfSigned) lines.push(startMessages.ownCertificate);
  // In development the browser talks to the dev server, which says the same about itself.
  if (!tls && proxies === 0 && !preview) lines.push(startMessages.httpsHint(url.replace(/^http:/u, 'https:')));
  if (upstream) lines.push(startMessages.proxying(upstream.url));
  if (demo) {
    for (const user of users) lines.push(startMessages.demoUser(user));
    if (sms?.driver === 'console') lines.push(startMessages.smsOnTerminal);
  }
  return lines;
}
