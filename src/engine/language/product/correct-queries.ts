import { readPage } from './summarize-page.ts';
import { editDistance } from '../read/nearest.ts';
import { hasTabs } from '../complete/page-tabs.ts';
import type { PageFile, PageSummary } from '../complete/workspace.ts';

/**
 * Corrects names of the query that pages read. A name that no page gives is a slip if a similar one is given, if all
 * pages give another one, or if the page requires it: it is reported where it is read, and not at each page that opens
 * this one.
 */
export function correctQueries(pages: readonly PageFile[], pageSchema: unknown): readonly PageFile[] {
  const given = new Map<string, Map<string, number>>();
  const namesOf = (file: string) => {
    const names = given.get(file) ?? new Map<string, number>();
    given.set(file, names);
    return names;
  };
  const filesOf = new Map(pages.map(({ source, summary }) => [summary?.name, source.file]));
  for (const source of new Set(pages.map((one) => one.source)))
    for (const { page, name } of readPage(source, pageSchema).references.gives) {
      const names = namesOf(filesOf.get(page) ?? '');
      names.set(name, (names.get(name) ?? 0) + 1);
    }
  // The query of a mode is part of each address, and need not be read.
  for (const { source, summary } of pages)
    for (const name of Object.keys(summary?.query ?? {})) namesOf(source.file).set(name, 0);
  return pages.map((page) => {
    const { source, summary } = page;
    const names = given.get(source.file);
    if (!summary?.reads || !names || hasTabs(source)) return page;
    return { source, summary: correctQuery(summary, readPage(source, pageSchema).references.queries, names) };
  });
}

/** `given` counts the pages that give each name. */
function correctQuery(summary: PageSummary, paths: readonly string[], given: ReadonlyMap<string, number>): PageSummary {
  const { reads = [], needs } = summary;
  const other = otherName(reads, paths, given);
  const isOpened = [...given.values()].some((times) => times > 1);
  const meant = new Map<string, string | undefined>();
  for (const path of paths) {
    const name = path.split('.')[1] ?? '';
    if (given.has(name)) continue;
    const slip = [...given.keys()].find((one) => isSlip(name, one)) ?? other;
    if (slip !== undefined || (isOpened && needs.includes(name))) meant.set(name, slip);
  }
  if (meant.size === 0) return summary;
  const correct = (names: readonly string[]) => [
    ...new Set(names.flatMap((name) => (meant.has(name) ? (meant.get(name) ?? []) : name))),
  ];
  return { ...summary, reads: correct(reads), needs: correct(needs), misreads: true };
}

/** The one name that several pages give without effect, if the page reads one that no page gives. */
function otherName(
  reads: readonly string[],
  paths: readonly string[],
  given: ReadonlyMap<string, number>,
): string | undefined {
  const unheard = new Set(paths.flatMap((path) => path.split('.')[1] ?? []).filter((name) => !given.has(name)));
  const [unread, ...more] = [...given].filter(([name, times]) => times > 0 && !reads.includes(name));
  return unheard.size === 1 && unread && more.length === 0 && unread[1] > 1 ? unread[0] : undefined;
}

/** One letter apart, or different only in case. */
function isSlip(name: string, given: string): boolean {
  return name.toLowerCase() === given.toLowerCase() || editDistance(name, given) === 1;
}
