import type { ResolvedPage } from '#engine';
import { createStore, type Store } from '../create-store.ts';
import { listRoutes, type PortalRoute } from './portal-route.ts';
import type { ReadServed } from './served-file.ts';

/** What the live revision changes of the build. */
export interface LivePages {
  readonly revision: number;
  /** Pages that the build lacks or has in another version; a hash names the text of the page. */
  readonly pages: readonly (Omit<PortalRoute, 'load'> & { readonly hash: string })[];
  /** Names of pages of the build that are gone. */
  readonly removed: readonly string[];
  /** Hash of the English texts, where they are others than in the build. */
  readonly englishTexts?: string;
}

/** Nothing was published, or nobody can say. */
export const BUILD_ALONE: LivePages = { revision: 0, pages: [], removed: [] };

/** The routes of the portal: those of its build, as the live revision has changed them. A version of a page is one object. */
export interface Routes extends Pick<Store<readonly PortalRoute[]>, 'get' | 'subscribe'> {
  /** Takes over a revision; pages that it lacks or has elsewhere stay while they are open. Returns whether it is another one. */
  readonly follow: (live: LivePages) => boolean;
  /** Leaves out pages of former revisions that have been closed meanwhile. */
  readonly tidy: () => void;
}

interface RoutesParts {
  /** Pages of the build. */
  readonly pages: readonly PortalRoute[];
  readonly readServed: ReadServed;
  readonly isOpen: (name: string) => boolean;
}

export function createRoutes({ pages, readServed, isOpen }: RoutesParts): Routes {
  const build = listRoutes(pages);
  const store = createStore(build);
  const versions = new Map<string, PortalRoute>();
  let live = build;
  let { revision } = BUILD_ALONE;

  function takeVersion({ hash, ...facts }: LivePages['pages'][number]): PortalRoute {
    const key = JSON.stringify([hash, facts]);
    const load = async () => ({ page: (await readServed(hash)) as ResolvedPage });
    const version = versions.get(key) ?? { ...facts, load };
    versions.set(key, version);
    return version;
  }

  function show(): void {
    const left = store.get().filter((route) => !live.some((one) => isSameAddress(one, route)) && isOpen(route.name));
    const next = [...live, ...left];
    const shown = store.get();
    if (next.length !== shown.length || next.some((route, index) => route !== shown[index])) store.set(next);
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    follow({ revision: next, pages: served, removed }) {
      const changed = new Map(served.map((page) => [page.name, takeVersion(page)]));
      const kept = build.filter(({ name }) => !removed.includes(name));
      const added = [...changed.values()].filter(({ name }) => !build.some((route) => route.name === name));
      live = [...kept.map((route) => changed.get(route.name) ?? route), ...added];
      show();
      const isOther = next !== revision;
      revision = next;
      return isOther;
    },
    tidy: show,
  };
}

function isSameAddress(one: PortalRoute, other: PortalRoute): boolean {
  const addressOf = ({ name, path, query = {} }: PortalRoute): string => JSON.stringify([name, path, query]);
  return addressOf(one) === addressOf(other);
}
