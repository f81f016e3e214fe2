import type { MenuResource } from '#contract';
import { HOME_ROUTE } from '../routes/portal-route.ts';
import { createStore, type Store } from '#values/store';
import type { OperationClient } from '../http/create-client.ts';
import type { Timers } from '../session/server-clock.ts';
import type { Live } from '../live/create-live.ts';

/** An item or, with children, a submenu of the side menu. */
export interface MenuNode {
  readonly code: string;
  /** Code of the resource whose icon is shown; home keeps its own although it is flattened. */
  readonly icon: string;
  readonly title: string;
  /** Route of an item; empty for a submenu. */
  readonly routeName: string;
  readonly children: readonly MenuNode[];
}

interface MenuRules {
  /** True if this build has a page of that route name that may be in the menu. */
  readonly hasPage: (routeName: string) => boolean;
  /** No institution is reviewed online: trade review leaves the menu (handbook: review-menu). */
  readonly reviewUnused: boolean;
}

const REVIEW = 'TransactionReview';

/**
 * The side menu from the server's resources: by priority, highest first; home flattened to its first child.
 * Items without a page in this build are left out, and so are groups without items.
 */
export function buildMenu(resources: readonly MenuResource[], rules: MenuRules): readonly MenuNode[] {
  return byPriority(resources).flatMap((resource) => {
    const flat = resource.resourceCode === HOME_ROUTE ? flattenHome(resource) : resource;
    if (flat.resourceCode === REVIEW && rules.reviewUnused) return [];
    const children = buildMenu(flat.childResources, rules);
    const isItem = flat.childResources.length === 0;
    if (isItem ? !rules.hasPage(flat.routeName) : children.length === 0) return [];
    const { resourceCode: code, resourceName: title } = flat;
    return [{ code, icon: resource.resourceCode, title, routeName: isItem ? flat.routeName : '', children }];
  });
}

function flattenHome(home: MenuResource): MenuResource {
  return byPriority(home.childResources)[0] ?? home;
}

function byPriority(resources: readonly MenuResource[]): readonly MenuResource[] {
  return resources.toSorted((a, b) => b.priority - a.priority);
}

/**
 * Where the operator lands: the first page of the first group, or of the first item without children
 * (handbook: landing-page).
 */
export function findLanding(menu: readonly MenuNode[]): string | undefined {
  const first = menu[0];
  if (!first) return undefined;
  return first.routeName || findLanding(first.children);
}

/** The page of the home item (handbook: side-menu); its priority does not count. */
export function findHome(menu: readonly MenuNode[]): string | undefined {
  return menu.find(({ icon, routeName }) => icon === HOME_ROUTE && routeName !== '')?.routeName;
}

/** The items of a menu without their submenus. */
export function listItems(menu: readonly MenuNode[]): readonly MenuNode[] {
  return menu.flatMap((node) => (node.routeName === '' ? listItems(node.children) : [node]));
}

/** Name of the setting that keeps an operator's favourite pages. */
export const FAVOURITES = 'favourites';

/** Favourite pages at most. */
const MOST = 20;

/** Route names as the setting holds them; anything else is left out. */
export function readFavourites(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : [];
}

/** The favourites with a page more, or without it if it was one. */
export function toggleFavourite(favourites: readonly string[], routeName: string): readonly string[] {
  if (favourites.includes(routeName)) return favourites.filter((name) => name !== routeName);
  return [...favourites, routeName].slice(-MOST);
}

/** Interval of requests to a server that does not report changes, ms. */
const PERIOD = 30_000;

/** The number of waiting records behind each menu entry. */
export interface MenuCounts {
  /** By route name; a page on which nothing waits is missing. */
  readonly counts: Pick<Store<ReadonlyMap<string, number>>, 'get' | 'subscribe'>;
  /** Asks again at once: the last action may have changed them. */
  readonly refresh: () => void;
  /** Asks now, when something changes and when the window is looked at again, until the timers stop. */
  readonly start: (timers: Timers) => void;
}

/** The last answer stays while the next is awaited or cannot be had. */
export function createMenuCounts(client: Pick<OperationClient, 'call'>, live: Pick<Live, 'follow'>): MenuCounts {
  const counts = createStore<ReadonlyMap<string, number>>(new Map());
  let turn = 0;
  let started = false;
  const ask = async (): Promise<void> => {
    // A window in the background is asked for as well: its title has the sum.
    if (!started) return;
    turn += 1;
    const own = turn;
    const found = await client
      .call('queryMenuCounts', {}, { quiet: true, errorHandling: false })
      .then((answer) => new Map(answer.counts.map(({ value, count }) => [value, count])))
      .catch(() => undefined);
    if (found && own === turn) counts.set(found);
  };
  const refresh = (): void => void ask();
  return {
    counts,
    refresh,
    start: (timers) => {
      started = true;
      timers.join(live.follow('queryMenuCounts', PERIOD, refresh));
      timers.listen(document, 'visibilitychange', refresh);
      timers.join(() => {
        started = false;
        turn += 1;
        counts.set(new Map());
      });
      refresh();
    },
  };
}
