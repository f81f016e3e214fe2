#!/usr/bin/env node
import { explain } from '../explain/run.ts';
import { openHere } from './product-folders.ts';

// Where each value of a page of a product comes from, `npx fundesk-explain`.
const { root, read } = await openHere();
process.exitCode = explain(process.argv.slice(2), {
  read: () => read(root),
  say: (text) => process.stdout.write(`${text}\n`),
  complain: (text) => process.stderr.write(`${text}\n`),
});
