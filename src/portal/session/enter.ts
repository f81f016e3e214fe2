import { findLandingPath } from '../menu/find-landing-path.ts';
import { httpMessages } from '../http/messages.ts';
import { currentMessages } from '../language/language.ts';
import type { Portal } from '../portal.ts';
import { readTicket } from '../routes/auto-login-ticket.ts';
import { LOGIN_PATH } from '../routes/portal-route.ts';
import { autoLogin } from './auto-login.ts';

/**
 * Takes a ticket out of the address bar and out of the history, before anything is drawn or sent, and logs in with
 * it. Resolves once it is known where that leads: from the root or the login page to the landing page, from any other
 * address to that address.
 * @returns null, at once, when the address has no ticket
 */
export function enterByTicket(
  { client, session, routes }: Pick<Portal, 'client' | 'session' | 'routes'>,
  { location, history }: Pick<Window, 'location' | 'history'>,
): Promise<void> | null {
  const { ticket, search } = readTicket(location.search);
  if (search !== location.search) {
    history.replaceState(history.state, '', location.pathname + search + location.hash);
  }
  if (!ticket) return null;

  return autoLogin(client, session, ticket).then(() => {
    const { data } = session.get();
    if (!data) return;
    const landing = findLandingPath(data, routes);
    if (landing === undefined) session.clear({ notice: currentMessages(httpMessages).noPermission });
    else if (['/', LOGIN_PATH].includes(location.pathname)) history.replaceState(null, '', landing);
  });
}
