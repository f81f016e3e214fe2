import { newPage } from './new-page/run.ts';

process.exitCode = await newPage(process.argv.slice(2), process.stdin.isTTY && process.stdout.isTTY);
