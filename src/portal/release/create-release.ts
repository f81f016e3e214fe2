import { createStore, type Store } from '#values/store';
import type { BuildSource } from './served-build.ts';

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
    // Without an answer it is the network that is gone.
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
