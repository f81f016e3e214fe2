import { checkProduct, type Diagnostic, type ProductFiles, type Source } from '#engine/language';
import { chooseSources } from './pages/choose-sources.ts';
import { readCommandLine } from './pages/command-line.ts';
import { readProduct } from './pages/read-product.ts';
import { formats } from './pages/write-report.ts';

const usage = `usage: npm run check:pages -- [--format text|json|editor] [file …]

Checks pages, fragments, contract, dictionaries, menu, permissions and widget manifests against each other. With files,
all is checked, but only their mistakes are shown. Exit code 1: there are mistakes; 2: the command itself has one.

  --format text     for people; on a screen with the lines around each mistake
  --format json     { "ok", "pages", "mistakes": [{ "file", "line", "column", "length", "code", "message" }] }
  --format editor   file:line:column: error code: message`;

const known = { format: Object.keys(formats), help: [] };
const root = process.cwd();
const { flags, rest, problems } = readCommandLine(process.argv.slice(2), known);
if (flags.has('help')) process.stdout.write(`${usage}\n`);
else process.exitCode = await run();

async function run(): Promise<number> {
  const product = await readProduct(root);
  const all = sourcesOf(product);
  const chosen = chooseSources(rest, all, root);
  const wrong = [...problems, ...chosen.problems];
  if (wrong.length > 0) {
    process.stderr.write(`${[...wrong, '', usage].join('\n')}\n`);
    return 2;
  }
  const started = performance.now();
  const { diagnostics } = checkProduct(product);
  const milliseconds = performance.now() - started;
  const mistakes = rest.length === 0 ? diagnostics : diagnostics.filter((one) => concerns(one, chosen.sources));
  const output = formats[readFormat()]({
    mistakes,
    elsewhere: diagnostics.length - mistakes.length,
    pages: product.pages.length,
    milliseconds,
    isScreen: hasColours(),
    textOf: (file) => all.find((one) => one.file === file)?.text,
  });
  if (output !== '') process.stdout.write(`${output}\n`);
  return mistakes.length === 0 ? 0 : 1;
}

function sourcesOf(product: ProductFiles): readonly Source[] {
  const { pages, blocks, dictionaries, menu, permissions, screens, api, widgets } = product;
  return [...pages, ...blocks, ...dictionaries, menu, permissions, screens, ...api, ...widgets];
}

/** A mistake in a fragment also concerns the page that includes it. */
function concerns(mistake: Diagnostic, sources: readonly Source[]): boolean {
  return sources.some(({ file }) => mistake.file === file || mistake.includedBy?.file === file);
}

function readFormat(): keyof typeof formats {
  const given = flags.get('format');
  return given === 'json' || given === 'editor' ? given : 'text';
}

/** As most tools decide it: a screen has colours unless NO_COLOR, anything else has none unless FORCE_COLOR. */
function hasColours(): boolean {
  const { NO_COLOR = '', FORCE_COLOR = '' } = process.env;
  return NO_COLOR === '' && (process.stdout.isTTY || (FORCE_COLOR !== '' && FORCE_COLOR !== '0'));
}
