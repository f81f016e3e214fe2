import { createStore, type Store } from '#values/store';
import { PASSWORD_ROUTE } from '../routes/portal-route.ts';
import {
  hasToken,
  NO_SESSION,
  ownerOf,
  type Account,
  type Registrant,
  type SessionData,
  type SessionState,
} from './session-state.ts';
import { readStoredSession, writeStoredSession } from './session-storage.ts';

/** The notice of the login page about the ended session. */
export interface Ending {
  readonly notice?: string;
  readonly refusalCode?: string;
}

/** The session of this browser tab: one store, mirrored in session storage. */
export interface Session extends Pick<Store<SessionState>, 'get' | 'subscribe'> {
  /** The server names the session of this generation, open or just starting. */
  name(generation: number, sessionId: string): void;
  /** Takes over the token and the account of a login, by `loginPhone` if so; the rights are loaded next. */
  begin(token: string, account: Account, loginPhone?: string): void;
  /** Takes over the token of a registration; login data of an operator is cleared (handbook: registration-start). */
  beginRegistration(registToken: string, registrant: Registrant): void;
  /** The session is complete: the portal may be shown. */
  complete(data: SessionData): void;
  /** The account as the server describes it, where only a part of it was known (auto-login). */
  identify(account: Account): void;
  /** Nothing but a change of the password is left to the session of this generation. */
  requirePasswordChange(generation: number): void;
  /** The operator leaves, or the session cannot be completed: forgets everything but the reason. */
  clear(ending?: Ending): void;
  /** Ends the session of this generation, once: later calls of the same generation do nothing. */
  end(generation: number, notice: string): void;
  /**
   * The login page is open: stored data goes, and with it a session (handbook: guards); the reason of its end stays.
   */
  arriveAtLogin(): void;
}

export function createSession(storage: Storage): Session {
  const store = createStore<SessionState>({ ...NO_SESSION, ...readStoredSession(storage) });

  function change(part: Partial<SessionState>): void {
    const next = { ...store.get(), ...part };
    writeStoredSession(storage, next);
    store.set(next);
  }

  /** Starts over: the values of the former session are gone. */
  function restart(part: Partial<SessionState>): void {
    change({ ...NO_SESSION, generation: store.get().generation + 1, ...part });
  }

  function finish(reason: 'left' | 'expired', part: Partial<SessionState>): void {
    restart({ ...part, ended: { reason, owner: ownerOf(store.get()) }, leadsToLogin: reason === 'expired' });
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    name(generation, sessionId) {
      if (generation === store.get().generation) change({ sessionId });
    },
    begin(token, account, loginPhone = '') {
      const former = store.get();
      // The id of a session that is being replaced is not the new one's.
      restart({ token, account, loginPhone, sessionId: hasToken(former) ? '' : former.sessionId });
    },
    beginRegistration: (registToken, registrant) => restart({ registToken, registrant }),
    complete: (data) => change({ data: store.get().passwordDue ? allowPasswordPage(data) : data }),
    identify: (account) => change({ account }),
    requirePasswordChange(generation) {
      const { data, passwordDue, ...state } = store.get();
      if (generation !== state.generation || passwordDue) return;
      change({ passwordDue: true, data: data && allowPasswordPage(data) });
    },
    clear: (ending = {}) => finish('left', ending),
    end(generation, notice) {
      const { generation: present, refusalCode } = store.get();
      // A call that was on its way when the menu was refused has no token any more: the refusal is the reason.
      if (generation === present && refusalCode === '') finish('expired', { notice });
    },
    arriveAtLogin() {
      if (hasToken(store.get())) finish('left', {});
      else change({ leadsToLogin: false, refusalCode: '' });
    },
  };
}

/** An operator whose password is due may open its page with any menu. */
function allowPasswordPage(data: SessionData): SessionData {
  return { ...data, codes: new Set([...data.codes, PASSWORD_ROUTE]) };
}
