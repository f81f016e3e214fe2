import { listDemoUsers } from './demo-users.ts';
import { startMessages } from './messages.ts';
import { startServer } from './start.ts';

const server = await startServer();

if (server) {
  const lines = [startMessages.listening(server.url)];
  const { demo, sms, upstream } = server.config;
  if (upstream) lines.push(startMessages.proxying(upstream.url));
  if (demo) {
    for (const user of listDemoUsers()) lines.push(startMessages.demoUser(user));
    if (sms?.driver === 'console') lines.push(startMessages.smsOnTerminal);
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}
