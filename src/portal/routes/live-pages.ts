import type { OperationClient } from '../http/create-client.ts';
import type { Live } from '../live/create-live.ts';
import type { Timers } from '../session/timers.ts';
import { BUILD_ALONE, type LivePages } from './create-routes.ts';

/** How often the server is asked where it does not report changes, ms. */
const PERIOD = 10_000;
/** The least time between two questions, ms: several reports in a row are one. */
const PAUSE = 2000;
/** How long a login or reload waits, ms: a new build proves the live revision first. */
const PATIENCE = 5000;

type Client = Pick<OperationClient, 'call'>;

/** Asks what the live revision changes; the pages of the build alone where nobody can say, or not soon enough. */
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
