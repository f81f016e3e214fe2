import type { OperationClient } from '../http/create-client.ts';
import type { Session } from './create-session.ts';
import { hasToken } from './session-state.ts';

/** How long the server may take to hear of a logout, ms; the operator does not wait longer. */
const LOGOUT_PATIENCE = 5000;

/**
 * Logs out [spec §4]: tells the server when there is a token to end, then forgets the session, which stops timers and
 * resets tabs and stores (session-life.ts). A refusal does not keep the operator signed in.
 */
export async function signOut(client: OperationClient, session: Session): Promise<void> {
  const { generation } = session.get();
  if (hasToken(session.get())) {
    const signal = AbortSignal.timeout(LOGOUT_PATIENCE);
    await client.call('logout', {}, { quiet: true, errorHandling: false, signal }).catch(() => undefined);
  }
  if (session.get().generation === generation) session.clear();
}
