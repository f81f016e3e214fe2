import type { MenuNode } from '../menu/build-menu.ts';
import type { RouteTarget } from '../routes/match-route.ts';

export const kinds = ['page', 'fund', 'order', 'account'] as const;
export type EntryKind = (typeof kinds)[number];

/** Something that the search opens. */
export interface Entry {
  readonly kind: EntryKind;
  readonly title: string;
  /** A number, code or group beside the title. */
  readonly hint: string;
  readonly target: RouteTarget;
}

/** Name of the setting that remembers what was opened last. */
export const RECENTLY_OPENED = 'recentlyOpened';
/** So many of what was opened last are remembered. */
const RECENT = 8;

/** The pages of the menu, each with the group that it is in. */
export function listPages(menu: readonly MenuNode[], translate: (text: string) => string): readonly Entry[] {
  return menu.flatMap(({ routeName, title, children }) =>
    routeName === ''
      ? listPages(children, translate).map((entry) => ({ ...entry, hint: entry.hint || translate(title) }))
      : [{ kind: 'page', title: translate(title), hint: '', target: { page: routeName } }],
  );
}

/** Entries whose title or hint contains every word, titles that begin with the text first. */
export function filterEntries(entries: readonly Entry[], text: string): readonly Entry[] {
  const words = text.toLowerCase().split(/\s+/u).filter(Boolean);
  const found = entries.filter(({ title, hint }) => {
    const said = `${title} ${hint}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
  const begins = ({ title }: Entry): boolean => title.toLowerCase().startsWith(words[0] ?? '');
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))];
}

/** The page's buttons whose label has the text; two with one label are one. */
export function filterActions<Action extends { readonly label: string }>(
  actions: readonly Action[],
  text: string,
): readonly Action[] {
  const words = text.trim().toLowerCase();
  if (words === '') return [];
  const found = actions.filter(({ label }) => label.toLowerCase().includes(words));
  return found.filter(({ label }, at) => found.findIndex((one) => one.label === label) === at);
}

/** One text for what an entry opens. */
export const keyOf = ({ target: { page, params = {}, query = {} } }: Entry): string =>
  JSON.stringify([page, params, query]);

/** The entries opened last, with another in front. */
export function remember(recent: readonly Entry[], entry: Entry): readonly Entry[] {
  return [entry, ...recent.filter((one) => keyOf(one) !== keyOf(entry))].slice(0, RECENT);
}

/** Entries as a setting holds them; anything else is left out. */
export function readRecent(value: unknown): readonly Entry[] {
  return Array.isArray(value) ? value.filter(isEntry) : [];
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, title, hint, target } = value as Partial<Record<keyof Entry, unknown>>;
  return (
    kinds.includes(kind as EntryKind) &&
    typeof title === 'string' &&
    typeof hint === 'string' &&
    typeof (target as RouteTarget | null)?.page === 'string'
  );
}
