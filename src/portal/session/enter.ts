import { findLandingPath } from '../menu/find-landing-path.ts';
import { NO_PERMISSION_CODE } from '../http/error-catalogue.ts';
import type { Portal } from '../portal.ts';
import { readTicket, type AutoLoginTicket } from '../routes/return-to.ts';
import { buildPath, HOME_ROUTE, LOGIN_PATH, PROCESS_HOME_PATH } from '../routes/portal-route.ts';
import type { OperationClient } from '../http/create-client.ts';
import { currentMessages } from '../language/language.ts';
import { hasToken, readDisplayName } from './session-state.ts';
import type { Session } from './create-session.ts';
import { loadMenus } from './load-session-data.ts';
import { sessionMessages } from './messages.ts';
import { completeSession, loadOperator } from './sign-in.ts';

/** The present session, and the one that a link would begin. */
export interface TicketQuestion {
  /** Empty if nobody is signed in: the link is of another site. */
  readonly present: string;
  /** The phone that the ticket names. */
  readonly next: string;
}

/**
 * Takes a ticket out of the address bar and out of the history, before anything is drawn or sent, and logs in with
 * it. Resolves once it is known where that leads: from the root or the login page to the landing page, from any other
 * address to that address. A link of another site signs in, and another operator's session is replaced, only when `ask`
 * is answered with yes: any site can hold a link with a ticket of its own.
 * @returns null, at once, when the address has no ticket
 */
export function enterByTicket(
  { client, session, routes }: Pick<Portal, 'client' | 'session' | 'routes'>,
  { location, history, document, performance }: Pick<Window, 'location' | 'history' | 'document' | 'performance'>,
  ask: (question: TicketQuestion) => Promise<boolean>,
): Promise<void> | null {
  const { ticket, search } = readTicket(location.search);
  if (search !== location.search) {
    history.replaceState(history.state, '', location.pathname + search + location.hash);
  }
  if (!ticket) return null;

  const goTo = (path: string): void => {
    if (['/', LOGIN_PATH].includes(location.pathname)) history.replaceState(null, '', path);
  };
  const enter = async (): Promise<void> => {
    const present = session.get();
    const replaces = hasToken(present) && present.account?.accountId !== ticket.accountId;
    const asks = replaces || isFromElsewhere({ location, document, performance });
    if (asks && !(await ask({ present: readDisplayName(present), next: ticket.phone }))) {
      // The login page would end the session that was to stay.
      if (!hasToken(present)) return;
      return goTo(present.account ? buildPath(routes.get(), { page: HOME_ROUTE }) : PROCESS_HOME_PATH);
    }
    await autoLogin(client, session, ticket);
    const { data } = session.get();
    if (!data) return;
    const landing = findLandingPath(data, routes.get());
    if (landing === undefined) session.clear({ refusalCode: NO_PERMISSION_CODE });
    else goTo(landing);
  };
  return enter();
}

/**
 * Whether the address may come from a page of another site. The server says what the browser told it; without its word, only
 * a page of ours that names itself is none.
 */
function isFromElsewhere({
  location,
  document,
  performance,
}: Pick<Window, 'location' | 'document' | 'performance'>): boolean {
  const visits = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Not of older browsers.
  const told = visits
    .filter((visit) => 'serverTiming' in visit)
    .flatMap(({ serverTiming }) => serverTiming)
    .find(({ name }) => name === 'site');
  if (told) return !['none', 'same-origin'].includes(told.description);
  return !document.referrer.startsWith(`${location.origin}/`);
}

/**
 * Logs in with the ticket of the address (handbook: auto-login): stores token and account, loads menu and buttons, asks
 * who that is. A present session is replaced. Never rejects: a failure leaves no session but the reason, for the login
 * page.
 */
async function autoLogin(client: OperationClient, session: Session, ticket: AutoLoginTicket): Promise<void> {
  const { token, accountId, cliqueCode, phone } = ticket;
  const texts = currentMessages(sessionMessages);
  session.begin(token, { accountId, cliqueCode, phone, userName: '', realName: '' });
  try {
    await completeSession(session, async () => {
      // First a call that carries the token: its reply brings the cookie that the calls without the token need.
      const menus = await loadMenus(client, accountId);
      const detail = await client.call('detailNoOperate', {}, { quiet: true });
      if (detail.accountId !== accountId) throw new Error(texts.accountMismatch);
      session.identify({ accountId, cliqueCode, phone, userName: detail.userName, realName: detail.realName });
      return loadOperator(client, { accountId }, menus);
    });
  } catch (error) {
    // A refused token or menu has ended the session already, with a reason of its own.
    if (hasToken(session.get()) || session.get().notice !== '') return;
    session.clear({ notice: (error instanceof Error && error.message) || texts.loginFailed });
  }
}
