import { readProduct } from '#product';
import { checkPages } from './pages/check-pages.ts';
import { hasColours } from './pages/has-colours.ts';

process.exitCode = checkPages(process.argv.slice(2), {
  root: process.cwd(),
  read: readProduct,
  hasColours: hasColours(),
  say: (text) => process.stdout.write(`${text}\n`),
  complain: (text) => process.stderr.write(`${text}\n`),
});
