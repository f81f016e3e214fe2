#!/usr/bin/env node
import { checkPages } from '../check/pages/check-pages.ts';
import { hasColours } from '../check/pages/has-colours.ts';
import { openHere } from './product-folders.ts';

// The checker of a product, `npx fundesk-check`.
process.exitCode = checkPages(process.argv.slice(2), {
  ...(await openHere()),
  hasColours: hasColours(),
  say: (text) => process.stdout.write(`${text}\n`),
  complain: (text) => process.stderr.write(`${text}\n`),
});
