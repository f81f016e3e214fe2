import { checkProduct } from '#engine/language';
import { readProduct } from '#product';
import { explainPage } from './explain-page/explain-page.ts';
import { readCommandLine } from './pages/command-line.ts';

const usage = `usage: npm run explain <page> [<part>] [-- --all] [-- --json]

Prints a page as it is run, with where each value came from: the page, a fragment, the contract, a dictionary, or the
language's own default.

Exit code 1: the page has mistakes; 2: there is no such page or part.

  <page>   its route name or file, or a part of one: TradeFundList, fund-list, 公募基金
  <part>   names or a JSON Pointer: columns/fundCode, rowActions/详情/run, /search/0
  --all    also what is empty because nobody said anything, and every choice of a dictionary
  --json   for programs, by JSON Pointer into the resolved page:
           [{ "pointer", "value", "origin": { "from", "file", "line", "column", "what" } }]`;

const { flags, rest, problems } = readCommandLine(process.argv.slice(2), { all: [], json: [], help: [] });
if (flags.has('help')) process.stdout.write(`${usage}\n`);
else process.exitCode = run();

function run(): number {
  const product = checkProduct(readProduct(process.cwd()));
  const [wanted, path = ''] = rest;
  if (wanted === undefined || problems.length > 0) {
    const names = product.summaries.map(({ name, title, file }) => `  ${name}  ${title}  ${file}`);
    return complain([...problems, usage, '', 'pages:', ...names], 2);
  }
  const explained = explainPage(product, wanted, { path, all: flags.has('all'), json: flags.has('json') });
  if ('problem' in explained) {
    const { problem, mistakes } = explained;
    return complain([problem, ...mistakes], mistakes.length > 0 ? 1 : 2);
  }
  process.stdout.write(`${explained.text}\n`);
  return 0;
}

function complain(lines: readonly string[], code: number): number {
  process.stderr.write(`${lines.join('\n')}\n`);
  return code;
}
