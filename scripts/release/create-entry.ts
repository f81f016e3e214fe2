#!/usr/bin/env node
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runHere } from './create/run-here.ts';

// `npm create fundesk`.
const language = '@fundesk/language';
const folder = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
await runHere(process.argv.slice(2), folder('../template'), {
  language: dirname(fileURLToPath(import.meta.resolve(`${language}/schemas/page.json`))),
  widgets: folder('../widgets'),
});
