import type { MenuEntry, PageSummary } from '../workspace.ts';

/**
 * Of two pages with the same name or path, the one with more doubts is reported: the menu leads elsewhere under its name,
 * or its file or path are not named after it, as in a copy. With equal doubts it is the later one.
 */
export function countDoubts(page: PageSummary, menu: readonly MenuEntry[]): number {
  const entry = menu.find((one) => one.route === page.name);
  const leadsElsewhere = entry !== undefined && entry.url !== '' && entry.url !== page.path;
  const name = page.name.toLowerCase();
  // `pages/trade/fund-list.json` and `/fund/list` of the page TradeFundList.
  const own = [page.file.split('/').at(-1)?.replace('.json', '') ?? '', page.path];
  return (leadsElsewhere ? 3 : 0) + own.filter((one) => !name.endsWith(lettersOf(one))).length;
}

/** Whether a path spells the page's name, as `/trade/fund/list` of TradeFundList. */
export function isPathOfName(path: string, name: string): boolean {
  return path.startsWith('/') && lettersOf(path) === name.toLowerCase();
}

function lettersOf(name: string): string {
  return name.replaceAll(/[/-]/g, '');
}
