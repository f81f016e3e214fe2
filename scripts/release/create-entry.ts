#!/usr/bin/env node
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { createProduct } from './create/run.ts';

const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;

// `npm create fundesk`.
process.exitCode = await createProduct(process.argv.slice(2), {
  template: fileURLToPath(new URL('../template', import.meta.url)),
  ...(terminal && { ask: (question: string) => terminal.question(`${question}: `) }),
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});
terminal?.close();
