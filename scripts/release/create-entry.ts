#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { runHere } from './create/run-here.ts';

// `npm create fundesk`.
await runHere(process.argv.slice(2), fileURLToPath(new URL('../template', import.meta.url)));
