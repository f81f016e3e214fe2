import type { OperationClient } from '../http/create-client.ts';
import { currentMessages } from '../language/language.ts';
import type { AutoLoginTicket } from '../routes/auto-login-ticket.ts';
import type { Session } from './create-session.ts';
import { loadMenus } from './load-session-data.ts';
import { sessionMessages } from './messages.ts';
import { hasToken } from './session-state.ts';
import { completeSession, loadOperator } from './sign-in.ts';

/**
 * Logs in with the ticket of the address (handbook: auto-login): stores token and account, loads menu and buttons, asks
 * who that is. A present session is replaced. Never rejects: a failure leaves no session but the reason, for the login
 * page.
 */
export async function autoLogin(client: OperationClient, session: Session, ticket: AutoLoginTicket): Promise<void> {
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
      const data = await loadOperator(client, { accountId }, menus);
      return { ...data, passwordExpireDate: detail.passwordExpireDate };
    });
  } catch (error) {
    // A refused token or menu has ended the session already, with a reason of its own.
    if (hasToken(session.get()) || session.get().notice !== '') return;
    session.clear({ notice: (error instanceof Error && error.message) || texts.loginFailed });
  }
}
