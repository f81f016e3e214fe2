import { checkProduct, formatDiagnostic, type Diagnostic } from '#engine/language';
import { readProduct } from './pages/read-product.ts';

const formats = {
  /** For people: one line a mistake, and a count. */
  text: (diagnostics: readonly Diagnostic[], summary: string) =>
    [...diagnostics.map(formatDiagnostic), summary].join('\n'),
  /** For programs. */
  json: (diagnostics: readonly Diagnostic[]) => JSON.stringify(diagnostics, null, 2),
  /** For the problem matchers of editors, which know the way compilers write: `file:line:column: error code: message`. */
  editor: (diagnostics: readonly Diagnostic[]) =>
    diagnostics.map((one) => `${one.file}:${one.line}:${one.column}: error ${one.code}: ${one.message}`).join('\n'),
};

function readFormat(args: readonly string[]): keyof typeof formats | undefined {
  const at = args.indexOf('--format');
  const name = at < 0 ? 'text' : args[at + 1];
  return name === 'text' || name === 'json' || name === 'editor' ? name : undefined;
}

async function run(format: keyof typeof formats): Promise<number> {
  const started = performance.now();
  const { pages, diagnostics } = checkProduct(await readProduct(process.cwd()));
  const took = `${Math.round(performance.now() - started)} ms`;
  const summary =
    diagnostics.length === 0 ? `${pages.size} pages checked in ${took}` : `${diagnostics.length} mistakes (${took})`;
  const output = formats[format](diagnostics, summary);
  if (output !== '') process.stdout.write(`${output}\n`);
  return diagnostics.length === 0 ? 0 : 1;
}

const format = readFormat(process.argv.slice(2));
if (format) process.exitCode = await run(format);
else {
  process.stderr.write(`usage: npm run check:pages -- [--format ${Object.keys(formats).join('|')}]\n`);
  process.exitCode = 2;
}
