import {
  checkProduct,
  concernsFile,
  formatIn,
  type Origins,
  type PageSummary,
  type ResolvedPage,
} from '#engine/language';
import { findPage } from './explain-page/find-page.ts';
import { findPart } from './explain-page/find-part.ts';
import { leavesOf } from './explain-page/leaves.ts';
import { readPartsOf } from './explain-page/name-part.ts';
import { groupsOf, outlineOf } from './explain-page/outline.ts';
import { writeOutline } from './explain-page/write-outline.ts';
import { readCommandLine } from './pages/command-line.ts';
import { readProduct } from '#product';
import { readerLanguage } from './pages/reader-language.ts';

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
  const { pages, summaries, diagnostics, originsOf } = checkProduct(readProduct(process.cwd()));
  const [wanted, path = ''] = rest;
  if (wanted === undefined || problems.length > 0) {
    const names = summaries.map(({ name, title, file }) => `  ${name}  ${title}  ${file}`);
    return complain([...problems, usage, '', 'pages:', ...names]);
  }
  const found = findPage(summaries, wanted);
  if ('problem' in found) return complain([found.problem]);
  const page = pages.get(found.page.name);
  const origins = originsOf(found.page.name);
  if (page && origins) return explain({ page, origins, summary: found.page, path });
  const { file } = found.page;
  const own = diagnostics.filter((one) => concernsFile(one, file));
  complain([
    `${file} has mistakes; a page is complete only without:`,
    ...own.map((one) => formatIn(one, readerLanguage(undefined))),
  ]);
  return 1;
}

interface Explained {
  readonly page: ResolvedPage;
  readonly origins: Origins;
  readonly summary: PageSummary;
  readonly path: string;
}

function explain({ page, origins, summary, path }: Explained): number {
  const found = findPart(page, path);
  if ('problem' in found) return complain([found.problem]);
  const { part, pointer } = found.part === page ? { ...found, part: withDictionariesLast(page) } : found;
  const { file } = summary;
  if (flags.has('json')) return print(JSON.stringify(leavesOf(part, pointer, origins), null, 2));
  const lines = outlineOf(part, pointer, { origins, parts: readPartsOf(page), full: flags.has('all') });
  const head = `${summary.name}  ${summary.title}  ${file}${pointer === '' ? '' : `#${pointer}`}`;
  return print(`${head}\n\n${writeOutline(pointer === '' ? groupsOf(lines) : [lines], file)}`);
}

/** Choices are many, and the least that one looks for. */
function withDictionariesLast({ dictionaries, ...page }: ResolvedPage): unknown {
  return { ...page, dictionaries };
}

function print(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}

function complain(lines: readonly string[]): number {
  process.stderr.write(`${lines.join('\n')}\n`);
  return 2;
}
