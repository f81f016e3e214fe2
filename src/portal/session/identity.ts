import { createStore, type Store } from '#values/store';
import type { Proof } from '../http/error-catalogue.ts';
import type { Session } from './create-session.ts';

/** A call waits until its operator has proved who calls. */
export interface IdentityQuestion {
  readonly by: Proof;
  readonly answer: (isProved: boolean) => void;
}

/** Asks the operator for a proof: one question at a time, however many calls wait for it. */
export interface Identity extends Pick<Store<IdentityQuestion | null>, 'get' | 'subscribe'> {
  /** Whether the operator has proved it; false after a cancel. */
  readonly prove: (by: Proof) => Promise<boolean>;
}

/** A proof belongs to the session that was asked for it: the question goes with its end. */
export function createIdentity(session: Pick<Session, 'get' | 'subscribe'>): Identity {
  const question = createStore<IdentityQuestion | null>(null);
  let pending: Promise<boolean> | undefined;
  return {
    get: question.get,
    subscribe: question.subscribe,
    prove(by) {
      const { generation } = session.get();
      pending ??= new Promise<boolean>((resolve) => {
        const stop = session.subscribe(() => session.get().generation !== generation && answer(false));
        const answer = (isProved: boolean): void => {
          stop();
          pending = undefined;
          question.set(null);
          resolve(isProved);
        };
        question.set({ by, answer });
      });
      return pending;
    },
  };
}
