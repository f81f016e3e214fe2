import type { OperationClient } from '../http/create-client.ts';
import type { Session } from './create-session.ts';
import { hasToken } from './session-state.ts';

/**
 * Logs out (handbook: logout): ends the token at the server, and forgets the session at once, which
 * stops timers and resets tabs and stores (session-life.ts). The server may take as long as it likes, and may refuse.
 */
export function signOut(client: OperationClient, session: Session): void {
  // The call takes the session's id along before the session is forgotten.
  if (hasToken(session.get())) {
    void client.call('logout', {}, { quiet: true, errorHandling: false }).catch(() => undefined);
  }
  session.clear();
}
