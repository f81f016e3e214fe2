import { createStore, type Store } from '#values/store';
import type { OperationClient } from '../http/create-client.ts';
import type { Timers } from '../session/timers.ts';
import type { Live } from '../live/create-live.ts';

/** How often the server is asked where it does not report changes, ms. */
const PERIOD = 30_000;

/** How much waits on the pages of the menu. */
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
    const told = await client
      .call('queryMenuCounts', {}, { quiet: true, errorHandling: false })
      .then((answer) => new Map(answer.counts.map(({ value, count }) => [value, count])))
      .catch(() => undefined);
    if (told && own === turn) counts.set(told);
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
