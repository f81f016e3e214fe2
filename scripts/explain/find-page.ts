import type { PageSummary } from '#engine/language/prove';
import { suggest } from '../command/command-line.ts';
import { messages } from './messages.ts';

type Named = Pick<PageSummary, 'name' | 'title' | 'file'>;

export type FoundPage<Page extends Named> = { readonly page: Page } | { readonly problem: string };

/** The page that a route name, a file, or a part of one of them means. */
export function findPage<Page extends Named>(pages: readonly Page[], wanted: string): FoundPage<Page> {
  const file = wanted.replaceAll('\\', '/').replace(/^\.\//, '');
  const exact = pages.find(
    ({ name, file: own }) => name === wanted || own === file || own.endsWith(`/${file}`) || baseName(own) === file,
  );
  if (exact) return { page: exact };
  const words = wanted.toLowerCase();
  const fitting = pages.filter((page) =>
    [page.name, page.file, page.title].some((text) => text.toLowerCase().includes(words)),
  );
  const [only, ...others] = fitting;
  if (only && others.length === 0) return { page: only };
  if (only)
    return {
      problem: messages.several(
        wanted,
        fitting.map(({ name }) => name),
      ),
    };
  const known = pages.flatMap(({ name, title, file: own }) => [name, title, own, baseName(own)]);
  return { problem: `${messages.noPage(wanted)}${suggest(wanted, known)}` };
}

/** `fund-list` of `schemas/pages/trade/fund-list.json`. */
function baseName(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.json$/, '');
}
