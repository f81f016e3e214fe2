import { createStore, type Store } from '#values/store';
import type { Session } from '../session/create-session.ts';
import type { Tabs } from '../tabs/create-tabs.ts';

/** The running build, and access to the one that the server serves. */
export interface BuildSource {
  /** URL of the running entry script. */
  readonly running: string | undefined;
  /** URL of the entry script that the server names; rejects if it is unreachable. */
  readonly readServed: () => Promise<string | undefined>;
  /** Reloads the present URL with the served build. */
  readonly start: () => void;
}

/** Names of entry scripts contain a content hash, so another name is another build. */
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

/** `replaced`: the server serves another build, and the operator decides when to reload. */
export type ReleaseState = 'current' | 'checking' | 'replaced';

/** Tracks whether the server still serves the running build. The chunks of a replaced build are gone. */
export interface Release extends Pick<Store<ReleaseState>, 'get' | 'subscribe'> {
  /**
   * Called when a chunk is missing or broken. Reloads if the server serves another build; asks the operator first if
   * input would be lost. Never rejects.
   */
  readonly check: () => Promise<void>;
  /** Reloads with the served build. */
  readonly start: () => void;
}

interface ReleaseParts {
  /** Absent in development. */
  readonly build: BuildSource | undefined;
  readonly hasUnsentInput: () => boolean;
  readonly storage: Storage;
}

/** Session storage key of the build that was last reloaded without asking. */
const STARTED_KEY = 'startedBuild';

export function createRelease({ build, hasUnsentInput, storage }: ReleaseParts): Release {
  const store = createStore<ReleaseState>('current');
  let checking: Promise<void> | undefined;

  async function compare(): Promise<ReleaseState> {
    if (!build) return 'current';
    const served = await build.readServed().catch(() => undefined);
    // The network is down.
    if (served === undefined || served === build.running) return 'current';
    // A proxy may still serve the old page: reload only once without asking.
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

/** True if a reload would lose input of pages, of an expired session that may resume, or of a dialog. */
export function wouldLoseInput(tabs: Pick<Tabs, 'get'>, session: Pick<Session, 'get'>): boolean {
  const isAwaited = session.get().ended?.reason === 'expired';
  return tabs.get().dirty.length > 0 || isAwaited || hasOpenDialog();
}

/** True if a dialog is on screen: its input is not kept. Closed dialogs may remain in the document. */
function hasOpenDialog(): boolean {
  return [...document.querySelectorAll('[role="dialog"]')].some((dialog) => dialog.getClientRects().length > 0);
}
