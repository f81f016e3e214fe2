import { writeFile } from 'node:fs/promises';
import { formatDiagnostic, migrateSource, newestVersion, rewriteSource, type Source } from '#engine/language';
import { chooseSources } from './pages/choose-sources.ts';
import { readCommandLine } from './pages/command-line.ts';
import { readProduct } from './pages/read-product.ts';

const usage = `usage: npm run migrate:pages -- [--check] [file …]

Writes pages and fragments of an older version of the language in the newest one. Pages that are left as they are keep
working. Without files: all below schemas/pages and schemas/blocks. Exit code 1: something could not be read, or, with
--check, is of an older version.

  --check   only says which are old, and changes nothing`;

const root = process.cwd();
const { flags, rest, problems } = readCommandLine(process.argv.slice(2), { check: [], help: [] });
if (flags.has('help')) say([usage]);
else process.exitCode = await run();

async function run(): Promise<number> {
  const { pages, blocks } = await readProduct(root);
  const chosen = chooseSources(rest, [...pages, ...blocks], root);
  const wrong = [...problems, ...chosen.problems];
  if (wrong.length > 0) {
    process.stderr.write(`${[...wrong, '', usage].join('\n')}\n`);
    return 2;
  }
  const broken = chosen.sources.filter((source) => migrateSource(source).diagnostics.length > 0);
  const old = chosen.sources.filter((source) => !broken.includes(source) && rewriteSource(source) !== undefined);
  const mistakes = broken.flatMap((source) => migrateSource(source).diagnostics).map(formatDiagnostic);
  say(mistakes.length === 0 ? [] : ['cannot be read, and left as it is:', ...mistakes]);
  for (const source of old) await migrate(source);
  const current = chosen.sources.length - broken.length - old.length;
  say([summarise(old.length, current)]);
  return broken.length > 0 || (flags.has('check') && old.length > 0) ? 1 : 0;
}

async function migrate(source: Source): Promise<void> {
  const rewritten = rewriteSource(source);
  if (!rewritten) return;
  const { text, from, to, changes } = rewritten;
  say([
    `${source.file}: version ${from} → ${to}`,
    ...changes.map(({ line, column, message }) => `  ${source.file}:${line}:${column} ${message}`),
  ]);
  if (!flags.has('check')) await writeFile(source.file, text);
}

function summarise(old: number, current: number): string {
  const done = `${current} of version ${newestVersion()} already`;
  if (!flags.has('check')) return `${old} rewritten, ${done}`;
  return old === 0 ? done : `${old} of an older version, ${done}; npm run migrate:pages rewrites them`;
}

function say(lines: readonly string[]): void {
  if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`);
}
