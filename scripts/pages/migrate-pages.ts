import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatDiagnostic, migrateSource, newestVersion, rewriteSource, type Source } from '#engine/language';
import { chooseSources } from './choose-sources.ts';
import { readCommandLine } from './command-line.ts';
import { readProduct } from './read-product.ts';

const usage = `usage: npm run migrate:pages -- [--check] [file …]

Writes pages and fragments of an older version of the language in the newest one. Pages that are left as they are keep
working. Without files: all below schemas/pages and schemas/blocks. Exit code 1: something could not be read, or, with
--check, is of an older version.

  --check   only says which are old, and changes nothing`;

/** Where a command runs, and where what it says goes. */
interface Shell {
  readonly root: string;
  readonly say: (text: string) => void;
  readonly complain: (text: string) => void;
}

/** `npm run migrate:pages`: rewrites old pages, says so, and gives the exit code. */
export async function migratePages(args: readonly string[], { root, say, complain }: Shell): Promise<number> {
  const { flags, rest, problems } = readCommandLine(args, { check: [], help: [] });
  if (flags.has('help')) {
    say(usage);
    return 0;
  }
  const isCheck = flags.has('check');
  const { pages, blocks } = readProduct(root);
  const chosen = chooseSources(rest, [...pages, ...blocks], root);
  const wrong = [...problems, ...chosen.problems];
  if (wrong.length > 0) {
    complain([...wrong, '', usage].join('\n'));
    return 2;
  }
  const broken = chosen.sources.filter((source) => migrateSource(source).diagnostics.length > 0);
  const mistakes = broken.flatMap((source) => migrateSource(source).diagnostics).map(formatDiagnostic);
  if (mistakes.length > 0) say(['cannot be read, and left as it is:', ...mistakes].join('\n'));
  const old = chosen.sources.flatMap((source) => {
    const rewritten = broken.includes(source) ? undefined : rewriteSource(source);
    return rewritten ? [{ source, rewritten }] : [];
  });
  for (const { source, rewritten } of old) {
    say(describe(source, rewritten));
    if (!isCheck) await writeFile(join(root, source.file), rewritten.text);
  }
  say(summarise(old.length, chosen.sources.length - broken.length - old.length, isCheck));
  return broken.length > 0 || (isCheck && old.length > 0) ? 1 : 0;
}

function describe({ file }: Source, { from, to, changes }: NonNullable<ReturnType<typeof rewriteSource>>): string {
  const lines = changes.map(({ line, column, message }) => `  ${file}:${line}:${column} ${message}`);
  return [`${file}: version ${from} → ${to}`, ...lines].join('\n');
}

function summarise(old: number, current: number, isCheck: boolean): string {
  const done = `${current} of version ${newestVersion()} already`;
  if (!isCheck) return `${old} rewritten, ${done}`;
  return old === 0 ? done : `${old} of an older version, ${done}; npm run migrate:pages rewrites them`;
}
