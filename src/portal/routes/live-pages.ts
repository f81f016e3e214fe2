import type { OperationData } from '#contract';
import type { OperationClient } from '../http/create-client.ts';
import type { Live } from '../live/create-live.ts';
import type { Timers } from '../session/timers.ts';
import { BUILD_ALONE, type LivePages, type Routes } from './create-routes.ts';

/** How often the server is asked where it does not report changes, ms. */
const PERIOD = 10_000;
/** The least time between two questions, ms: several reports in a row are one. */
const PAUSE = 2000;

/** Asks what the live revision changes; the pages of the build alone where nobody can say. */
export async function loadLivePages(client: Pick<OperationClient, 'call'>): Promise<LivePages> {
  try {
    return readLivePages(await client.call('queryLivePages', {}, { quiet: true, errorHandling: false }));
  } catch {
    return BUILD_ALONE;
  }
}

interface Following {
  readonly client: Pick<OperationClient, 'call'>;
  readonly live: Pick<Live, 'follow'>;
  readonly timers: Timers;
  readonly routes: Pick<Routes, 'follow'>;
  /** Menu and rights may be others as well. */
  readonly onRevision: () => void;
}

/** Asks again whenever a revision may have gone live, until the timers stop. An answer that fails changes nothing. */
export function followLivePages({ client, routes, live, timers, onRevision }: Following): void {
  let waiting = false;
  let asked = Date.now();
  let ended = false;

  async function ask(): Promise<void> {
    waiting = false;
    asked = Date.now();
    const answer = await client
      .call('queryLivePages', {}, { quiet: true, errorHandling: false })
      .catch(() => undefined);
    if (answer && !ended && routes.follow(readLivePages(answer))) onRevision();
  }
  function report(): void {
    if (waiting) return;
    waiting = true;
    timers.after(Math.max(0, asked + PAUSE - Date.now()), () => void ask());
  }

  timers.join(live.follow('queryLivePages', PERIOD, report));
  timers.join(() => {
    ended = true;
  });
}

function readLivePages({ revision, pages, removed }: OperationData<'queryLivePages'>): LivePages {
  return {
    revision,
    removed,
    pages: pages.map(({ shell, ...page }) => ({ ...page, ...(shell === false && { shell }) })),
  };
}
