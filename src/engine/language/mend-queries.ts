import { readPage } from './describe-page.ts';
import { editDistance } from './nearest.ts';
import { hasTabs } from './resolve/page-tabs.ts';
import type { PageFile, PageSummary } from './workspace.ts';

/**
 * Pages as they were meant to be opened. A name of the query that no page gives is a slip when one like it is given: it
 * is told where it is read, and whoever opens the page is not blamed.
 */
export function mendQueries(pages: readonly PageFile[], pageSchema: unknown): readonly PageFile[] {
  const given = new Map<string, Set<string>>();
  const give = (page: string, name: string) => given.set(page, (given.get(page) ?? new Set()).add(name));
  const filesOf = new Map(pages.map(({ source, summary }) => [summary?.name, source.file]));
  for (const source of new Set(pages.map((one) => one.source)))
    for (const { page, name } of readPage(source, pageSchema).mentions.gives) give(filesOf.get(page) ?? '', name);
  for (const { source, summary } of pages)
    for (const name of Object.keys(summary?.query ?? {})) give(source.file, name);
  return pages.map((page) => {
    const { source, summary } = page;
    const names = given.get(source.file);
    if (!summary?.reads || !names || hasTabs(source)) return page;
    return { source, summary: mendQuery(summary, readPage(source, pageSchema).mentions.queries, names) };
  });
}

function mendQuery(summary: PageSummary, paths: readonly string[], given: ReadonlySet<string>): PageSummary {
  const { reads = [], needs } = summary;
  const meant = new Map(
    paths.flatMap((path) => {
      const name = path.split('.')[1] ?? '';
      const slip = given.has(name) ? undefined : [...given].find((one) => isSlip(name, one));
      return slip === undefined ? [] : [[name, slip] as const];
    }),
  );
  if (meant.size === 0) return summary;
  const mend = (names: readonly string[]) => [...new Set(names.map((name) => meant.get(name) ?? name))];
  return { ...summary, reads: mend(reads), needs: mend(needs), misreads: true };
}

/** One letter apart, or only in their case. */
function isSlip(name: string, given: string): boolean {
  return name.toLowerCase() === given.toLowerCase() || editDistance(name, given) === 1;
}
