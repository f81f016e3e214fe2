import { readProduct } from '#product';
import { newPage } from './run.ts';

process.exitCode = await newPage(process.argv.slice(2), {
  root: process.cwd(),
  read: readProduct,
  isTerminal: process.stdin.isTTY && process.stdout.isTTY,
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});
