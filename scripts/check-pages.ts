import { checkPages } from './pages/check-pages.ts';

process.exitCode = checkPages(process.argv.slice(2), {
  root: process.cwd(),
  hasColours: hasColours(),
  say: (text) => process.stdout.write(`${text}\n`),
  complain: (text) => process.stderr.write(`${text}\n`),
});

/** As most tools decide it: a screen has colours unless NO_COLOR, anything else has none unless FORCE_COLOR. */
function hasColours(): boolean {
  const { NO_COLOR = '', FORCE_COLOR = '' } = process.env;
  return NO_COLOR === '' && (process.stdout.isTTY || (FORCE_COLOR !== '' && FORCE_COLOR !== '0'));
}
