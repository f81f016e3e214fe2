import { listDemoUsers } from './demo-users.ts';
import { startMessages } from './messages.ts';
import { startServer } from './start.ts';

const server = await startServer();

if (server) {
  const lines = [startMessages.listening(server.url)];
  if (server.config.demo) {
    for (const user of listDemoUsers()) lines.push(startMessages.demoUser(user));
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}
