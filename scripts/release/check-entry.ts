#!/usr/bin/env node
import { readFolders } from '#product';
import { checkPages } from '../check/pages/check-pages.ts';
import { hasColours } from '../check/pages/has-colours.ts';
import { foldersOf, loadLanguage, readOptions } from './product-folders.ts';

// The checker of a product, `npx fundesk-check`.
await loadLanguage(process.cwd(), readOptions(process.cwd()));
process.exitCode = checkPages(process.argv.slice(2), {
  root: process.cwd(),
  read: (root) => readFolders(root, foldersOf(root, readOptions(root))),
  hasColours: hasColours(),
  say: (text) => process.stdout.write(`${text}\n`),
  complain: (text) => process.stderr.write(`${text}\n`),
});
