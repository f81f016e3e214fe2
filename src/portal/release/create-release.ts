import { createStore, type Store } from '#values/store';
import type { Session } from '../session/create-session.ts';
import type { Tabs } from '../tabs/create-tabs.ts';

/** The build that runs in this window, and the one that the server serves by now. */
export interface BuildSource {
  /** Address of the entry script that runs. */
  readonly running: string | undefined;
  /** Address of the entry script that the server names now; rejects while it cannot be reached. */
  readonly readServed: () => Promise<string | undefined>;
  /** Starts the build that the server serves, at the present address. */
  readonly start: () => void;
}

/** The names of scripts hold a hash of their content: another entry script is another build. */
export function readBuild({ document, location }: Pick<Window, 'document' | 'location'>): BuildSource {
  return {
    running: findEntry(document),
    async readServed() {
      const reply = await fetch('/index.html', { cache: 'no-store' });
      if (!reply.ok) throw new Error(`index.html: ${reply.status}`);
      return findEntry(new DOMParser().parseFromString(await reply.text(), 'text/html'));
    },
    start: () => location.reload(),
  };
}

function findEntry(page: Document): string | undefined {
  return page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined;
}

/** `replaced`: the server serves another build, and the operator decides when it starts. */
export type ReleaseState = 'current' | 'checking' | 'replaced';

/** Follows whether the server still serves the build that runs: the files of a replaced one are gone. */
export interface Release extends Pick<Store<ReleaseState>, 'get' | 'subscribe'> {
  /**
   * Something of the build is missing or broken. If the server serves another build by now, starts that one; asks the
   * operator first where input would be lost. Never rejects.
   */
  readonly check: () => Promise<void>;
  /** Starts the build that the server serves. */
  readonly start: () => void;
}

interface ReleaseParts {
  /** Absent where nothing was built. */
  readonly build: BuildSource | undefined;
  readonly hasUnsentInput: () => boolean;
  readonly storage: Storage;
}

/** Session storage key of the build that was last started by itself. */
const STARTED_KEY = 'startedBuild';

export function createRelease({ build, hasUnsentInput, storage }: ReleaseParts): Release {
  const store = createStore<ReleaseState>('current');
  let checking: Promise<void> | undefined;

  async function compare(): Promise<ReleaseState> {
    if (!build) return 'current';
    const served = await build.readServed().catch(() => undefined);
    // Without an answer the network is down.
    if (served === undefined || served === build.running) return 'current';
    // Something between here and the server may keep the former page: a second start would bring it back again.
    if (hasUnsentInput() || storage.getItem(STARTED_KEY) === served) return 'replaced';
    storage.setItem(STARTED_KEY, served);
    build.start();
    return 'checking';
  }

  async function settle(): Promise<void> {
    store.set('checking');
    store.set(await compare());
    checking = undefined;
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    check: () => (checking ??= settle()),
    start: () => build?.start(),
  };
}

/** True if a fresh start of the portal would lose input: of pages, of a session that may come back, of a dialog. */
export function wouldLoseInput(tabs: Pick<Tabs, 'get'>, session: Pick<Session, 'get'>): boolean {
  const isAwaited = session.get().ended?.reason === 'expired';
  return tabs.get().dirty.length > 0 || isAwaited || hasOpenDialog();
}

/** True if a dialog is on screen, since its input is kept nowhere else. A closed one may stay in the document. */
function hasOpenDialog(): boolean {
  return [...document.querySelectorAll('[role="dialog"]')].some((dialog) => dialog.getClientRects().length > 0);
}
