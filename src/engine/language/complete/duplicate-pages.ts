import type { MenuEntry, PageSummary } from './workspace.ts';

/**
 * Of two pages with the same name or path, the one with more doubts is reported: the menu uses its name for another
 * page, or its file or path is not named after it. With equal doubts it is the later one.
 */
export function countDoubts(page: PageSummary, menu: readonly MenuEntry[]): number {
  const entry = menu.find((one) => one.route === page.name);
  const leadsElsewhere = entry !== undefined && entry.url !== '' && entry.url !== page.path;
  const name = page.name.toLowerCase();
  // `pages/shop/order-list.json` and `/order/list` of the page ShopOrderList.
  const file = page.file.split('/').at(-1)?.replace('.json', '') ?? '';
  const unnamed = [file, page.path].filter((one) => !name.endsWith(lettersOf(one)));
  return (leadsElsewhere ? 3 : 0) + unnamed.length;
}

/** Whether a path spells the page's name, as `/shop/order/list` of ShopOrderList. */
export function isPathOfName(path: string, name: string): boolean {
  return path.startsWith('/') && lettersOf(path) === name.toLowerCase();
}

function lettersOf(name: string): string {
  return name.replaceAll(/[/-]/g, '');
}
