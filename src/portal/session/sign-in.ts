import type { OperationClient } from '../http/create-client.ts';
import type { Session } from './create-session.ts';
import { loadSessionData } from './load-session-data.ts';

/** loginType header [spec §6]. */
const PASSWORD_LOGIN = '1';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** Answer and key of the picture code, when it was asked for. */
  readonly imgCode?: string;
  readonly imgkey?: string;
}

/** Logs in and loads what the operator may do; rejects with a CallFailure and leaves no session behind. */
export async function signIn(client: OperationClient, session: Session, credentials: Credentials): Promise<void> {
  const reply = await client.call('login', { ...credentials, loginType: PASSWORD_LOGIN }, { quiet: true });
  const { token, ...account } = reply.accountInfoBo;
  session.begin(token, account);
  try {
    const { menuResources } = reply.acctMenuResourceQueryRespDto;
    session.complete(await loadSessionData(client, account.accountId, menuResources));
  } catch (error) {
    session.clear();
    throw error;
  }
}

/** Loads the session of a token that was in storage (a reload of the page). */
export async function restoreSession(client: OperationClient, session: Session): Promise<void> {
  const { account, generation } = session.get();
  if (!account) return;
  const data = await loadSessionData(client, account.accountId);
  if (session.get().generation === generation) session.complete(data);
}

/** Tells the server that the session ends; its refusal does not keep the operator signed in. */
export async function signOut(client: OperationClient, session: Session): Promise<void> {
  if (session.get().token !== '') {
    await client.call('logout', {}, { quiet: true, errorHandling: false }).catch(() => undefined);
  }
}
