#!/usr/bin/env node
import { newPage } from '../new-page/run.ts';
import { openHere } from './product-folders.ts';

// A page of a product from an operation, `npx fundesk-new-page`.
process.exitCode = await newPage(process.argv.slice(2), {
  ...(await openHere()),
  isTerminal: process.stdin.isTTY && process.stdout.isTTY,
  say: (text) => process.stdout.write(`${text}\n`),
  complain: (text) => process.stderr.write(`${text}\n`),
});
