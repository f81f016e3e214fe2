#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerHttp } from './mock/answer-http.ts';
import { mockService } from './mock/mock-service.ts';
import { openHere } from './product-folders.ts';

// The service of a product before it is there, `npx fundesk-mock`. PORT is its port, 3000 by default. A command behind
// it runs with the service's address as API: `fundesk-mock vite`.
const { root, read } = await openHere();
const server = createServer(answerHttp(mockService(read(root))));
const command = process.argv.slice(2);
server.listen(Number(process.env['PORT'] ?? (command.length > 0 ? 0 : 3000)), '127.0.0.1', () => {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.stdout.write(`mock: ${address}\n`);
  if (command.length === 0) return;
  // The shell finds commands of packages on every system.
  const child = spawn(command.join(' '), { shell: true, stdio: 'inherit', env: { ...process.env, API: address } });
  child.on('exit', (code) => process.exit(code ?? 1));
});
