import { readProduct } from '#product';
import { explain } from './run.ts';

process.exitCode = explain(process.argv.slice(2), {
  read: () => readProduct(process.cwd()),
  say: (text) => process.stdout.write(`${text}\n`),
  complain: (text) => process.stderr.write(`${text}\n`),
});
