import { startMessages } from '../platform/messages.ts';
import { type DemoUser, loadDemo } from '../platform/modules.ts';
import { startServer, type RunningServer, type StartOptions } from './start.ts';
import { doesJobs } from './workers/peers.ts';

/** Starts the server of the environment's settings, and prints its address and its users. */
export async function runServer(options: StartOptions): Promise<void> {
  const server = await startServer(process.env, options);
  // Of several processes one says it for all.
  if (!server || !doesJobs()) return;
  const demo = server.config.demo ? await loadDemo() : undefined;
  const allUsers = process.argv.includes('--users');
  process.stdout.write(
    `\n${listStartLines(server, { ...options, ...(demo && { users: demo.listDemoUsers() }), allUsers }).join('\n')}\n\n`,
  );
}

interface Shown {
  readonly preview?: boolean | undefined;
  readonly users?: readonly DemoUser[];
  /** All demo users; the first two otherwise. */
  readonly allUsers?: boolean;
}

/** Lines that a started server prints: its address, how to reach it over https, and the demo users. */
export function listStartLines(
  { config, url }: Pick<RunningServer, 'config' | 'url'>,
  { preview = false, users = [], allUsers = false }: Shown,
): readonly string[] {
  const { demo, proxies, sms, tls, upstream } = config;
  const lines = [startMessages.listening(url)];
  if (tls?.selfSigned) lines.push(startMessages.ownCertificate);
  // In development the browser talks to the dev server, which says the same about itself.
  if (!tls && proxies === 0 && !preview) lines.push(startMessages.httpsHint(url.replace(/^http:/u, 'https:')));
  if (upstream) lines.push(startMessages.proxying(upstream.url));
  if (demo) {
    for (const user of allUsers ? users : users.slice(0, 2)) lines.push(startMessages.demoUser(user));
    if (!allUsers && users.length > 2) lines.push(startMessages.moreUsers);
    if (sms?.driver === 'console') lines.push(startMessages.smsOnTerminal);
  }
  return lines;
}
