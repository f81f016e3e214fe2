import { createStore, type Store } from '../create-store.ts';
import { readStoredSession, writeStoredSession } from './session-storage.ts';
import type { Account, SessionData, SessionState } from './session-state.ts';

/** The session of this browser tab: one store, mirrored in session storage. */
export interface Session extends Pick<Store<SessionState>, 'get' | 'subscribe'> {
  /** Takes over the token and the account of a login; what is allowed is loaded next. */
  begin(token: string, account: Account): void;
  /** The session is complete: the portal may be shown. */
  complete(data: SessionData): void;
  /** Forgets everything; `notice` says on the login page why. */
  clear(notice?: string): void;
  /** Ends the session of this generation, once: later calls of the same generation do nothing. */
  end(generation: number, notice: string): void;
}

export function createSession(storage: Storage): Session {
  const store = createStore<SessionState>({ ...readStoredSession(storage), data: null, generation: 0, notice: '' });

  function change(part: Partial<SessionState>): void {
    const next = { ...store.get(), ...part };
    writeStoredSession(storage, next);
    store.set(next);
  }

  function clear(notice = ''): void {
    const generation = store.get().generation + 1;
    change({ token: '', registToken: '', account: null, data: null, generation, notice });
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    begin: (token, account) =>
      change({ token, registToken: '', account, data: null, generation: store.get().generation + 1, notice: '' }),
    complete: (data) => change({ data }),
    clear,
    end(generation, notice) {
      if (generation === store.get().generation) clear(notice);
    },
  };
}

/** Whether someone is signed in, be it only to register [spec §2 guards]. */
export function hasToken({ token, registToken }: Pick<SessionState, 'token' | 'registToken'>): boolean {
  return token !== '' || registToken !== '';
}
