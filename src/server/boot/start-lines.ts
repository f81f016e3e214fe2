import type { DemoUser } from '../demo/demo-users.ts';
import { startMessages } from '../platform/messages.ts';
import type { RunningServer } from './start.ts';

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
