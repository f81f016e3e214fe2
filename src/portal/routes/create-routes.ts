import type { AxiosInstance } from 'axios';
import type { ResolvedPage } from '#engine';
import { createStore, type Store } from '#values/store';
import { type LivePages, listRoutes, type PortalRoute } from './portal-route.ts';
import type { OperationClient } from '../http/create-client.ts';
import type { Live } from '../live/create-live.ts';
import type { Timers } from '../session/server-clock.ts';

/** Reads what the live revision serves beside the build: a resolved page, or texts of pages; by the hash of its text. */
type ReadServed = (hash: string) => Promise<unknown>;

/** The browser caches the answers: a hash always names the same text. */
export function createServedReader(http: AxiosInstance): ReadServed {
  return async (hash) => {
    const { status, data } = await http.get<unknown>(`/pages/${hash}.json`);
    if (status !== 200) throw new Error(`/pages/${hash}.json: ${status}`);
    return data;
  };
}

/** Nothing was published, or the server did not answer. */
export const BUILD_ALONE: LivePages = { revision: 0, pages: [], removed: [] };

/** The routes of the portal: those of its build, as the live revision has changed them. A version of a page is one object. */
export interface Routes extends Pick<Store<readonly PortalRoute[]>, 'get' | 'subscribe'> {
  /** The number of the revision that was taken over last. */
  readonly revision: Pick<Store<number>, 'get' | 'subscribe'>;
  /** Takes over a revision; pages that it lacks or has elsewhere stay while they are open. Returns whether it is another one. */
  readonly follow: (live: LivePages) => boolean;
  /** Leaves out pages of former revisions that have been closed meanwhile. */
  readonly tidy: () => void;
  /** Takes over edited pages of the build, under the dev server; a page that the live revision changes stays as it is. */
  readonly edit: (pages: readonly PortalRoute[]) => void;
}

interface RoutesParts {
  /** Pages of the build. */
  readonly pages: readonly PortalRoute[];
  readonly readServed: ReadServed;
  readonly isOpen: (name: string) => boolean;
}

export function createRoutes({ pages, readServed, isOpen }: RoutesParts): Routes {
  let build = listRoutes(pages);
  const store = createStore(build);
  const revision = createStore(BUILD_ALONE.revision);
  const versions = new Map<string, PortalRoute>();
  let live = build;
  let followed = BUILD_ALONE;

  function takeVersion({ hash, ...facts }: LivePages['pages'][number]): PortalRoute {
    const key = JSON.stringify([hash, facts]);
    const load = async () => ({ page: (await readServed(hash)) as ResolvedPage });
    const version = versions.get(key) ?? { ...facts, load };
    versions.set(key, version);
    return version;
  }

  /** Shows the live routes, and those no longer live whose pages are open. */
  function show(): void {
    const left = store.get().filter((route) => !live.some((one) => isSameAddress(one, route)) && isOpen(route.name));
    const next = [...live, ...left];
    const shown = store.get();
    if (next.length !== shown.length || next.some((route, index) => route !== shown[index])) store.set(next);
  }

  /** Lays the live revision over the build. */
  function layOver(): void {
    const { pages: served, removed } = followed;
    const changed = new Map(served.map((page) => [page.name, takeVersion(page)]));
    const kept = build.filter(({ name }) => !removed.includes(name));
    const added = [...changed.values()].filter(({ name }) => !build.some((route) => route.name === name));
    live = [...kept.map((route) => changed.get(route.name) ?? route), ...added];
    show();
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    revision,
    follow(next) {
      const isOther = next.revision !== followed.revision;
      followed = next;
      layOver();
      if (isOther) revision.set(next.revision);
      return isOther;
    },
    tidy: show,
    edit(edited) {
      build = build.map((route) => edited.find(({ name }) => name === route.name) ?? route);
      layOver();
    },
  };
}

function isSameAddress(one: PortalRoute, other: PortalRoute): boolean {
  const addressOf = ({ name, path, query = {} }: PortalRoute): string => JSON.stringify([name, path, query]);
  return addressOf(one) === addressOf(other);
}

/** Interval of requests to a server that does not report changes, ms. */
const PERIOD = 10_000;
/** The least time between two questions, ms: several reports in a row are one. */
const PAUSE = 2000;
/** Longest wait of a login or reload, ms: a new build proves the live revision first. */
const PATIENCE = 5000;

type Client = Pick<OperationClient, 'call'>;

/** Asks for the changes of the live revision; without a timely answer, the pages of the build alone. */
export async function loadLivePages(client: Client): Promise<LivePages> {
  return (await askLivePages(client, AbortSignal.timeout(PATIENCE))) ?? BUILD_ALONE;
}

/** Undefined where the question fails, or a gateway answers something else. */
async function askLivePages(client: Client, signal?: AbortSignal): Promise<LivePages | undefined> {
  const options = { quiet: true, errorHandling: false, ...(signal && { signal }) };
  try {
    const { revision, pages, removed, englishTexts } = await client.call('queryLivePages', {}, options);
    const served = pages.map(({ shell, ...page }) => ({ ...page, ...(shell === false && { shell }) }));
    return { revision, removed, pages: served, ...(englishTexts !== undefined && { englishTexts }) };
  } catch {
    return undefined;
  }
}

interface Following {
  readonly client: Client;
  readonly live: Pick<Live, 'follow'>;
  readonly timers: Timers;
  /** Takes over an answer; returns whether it is another revision. */
  readonly take: (live: LivePages) => boolean;
  /** Menu and rights may be others as well. */
  readonly onRevision: () => void;
}

/** Asks again whenever a revision may have gone live, until the timers stop. An answer that fails changes nothing. */
export function followLivePages({ client, take, live, timers, onRevision }: Following): void {
  let waiting = false;
  let asked = Date.now();
  let turn = 0;

  async function ask(): Promise<void> {
    waiting = false;
    asked = Date.now();
    turn += 1;
    const own = turn;
    const answer = await askLivePages(client);
    // A later question has the later answer.
    if (answer && own === turn && take(answer)) onRevision();
  }
  function report(): void {
    if (waiting) return;
    waiting = true;
    timers.after(Math.max(0, asked + PAUSE - Date.now()), () => void ask());
  }

  timers.join(live.follow('queryLivePages', PERIOD, report));
  timers.join(() => {
    turn += 1;
  });
}
