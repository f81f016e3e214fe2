import type { MenuResource, OperationParams } from '#contract';
import type { LOGIN_TYPE } from '#values/interface-constants';
import { CallFailure } from '../http/call-failure.ts';
import type { OperationClient } from '../http/create-client.ts';
import { NO_PERMISSION_CODE } from '../http/error-catalogue.ts';
import { loadLivePages } from '../routes/create-routes.ts';
import type { Session } from './create-session.ts';
import { loadRegistrantData, loadSessionData } from './load-session-data.ts';
import { hasToken, type Account, type SessionData } from './session-state.ts';

/** User name and password, with answer and key of the picture code once it is asked for. */
interface PasswordCredentials {
  readonly loginType: typeof LOGIN_TYPE.password;
  readonly username: string;
  readonly password: string;
  readonly imgCode?: string;
  readonly imgkey?: string;
}

/** Phone number and the code that was sent to it. */
interface PhoneCredentials {
  readonly loginType: typeof LOGIN_TYPE.phone;
  readonly phone: string;
  readonly noteCode: string;
}

export type Credentials = (PasswordCredentials | PhoneCredentials) & {
  /** false: refused while another session of the account is in use, which the login would end. */
  readonly takeOver?: boolean;
};

/** Fields of a registration; `recommender` is left out when empty. */
export type Registration = OperationParams<'registLogin'>;

/** Logs in and loads the rights of the operator; rejects with a CallFailure and leaves no session behind. */
export async function signIn(client: OperationClient, session: Session, credentials: Credentials): Promise<void> {
  const { accountInfoBo, acctMenuResourceQueryRespDto } = await client.call('login', credentials, { quiet: true });
  const { token, ...account } = accountInfoBo;
  session.begin(token, account, 'phone' in credentials ? credentials.phone : '');
  await completeSession(session, () => loadOperator(client, account, acctMenuResourceQueryRespDto.menuResources));
}

/**
 * Registers a phone number: begins a registration-only session in place of any other (handbook: registration-start).
 */
export async function signUp(client: OperationClient, session: Session, registration: Registration): Promise<void> {
  const { registToken } = await client.call('registLogin', registration, { quiet: true });
  session.beginRegistration(registToken, { phone: registration.phone, recommender: registration.recommender ?? '' });
  await completeSession(session, () => loadRegistrantData(client));
}

/**
 * Loads the session of a token that was in storage (a reload of the page). A refused menu ends it; any other failure
 * leaves the token, so that loading can be tried again.
 */
export async function restoreSession(client: OperationClient, session: Session): Promise<void> {
  const { account, generation } = session.get();
  if (!hasToken(session.get())) return;
  try {
    const data = await (account ? loadOperator(client, account) : loadRegistrantData(client));
    if (session.get().generation === generation) session.complete(data);
  } catch (error) {
    if (!endWithoutMenu(session, error)) throw error;
  }
}

/** Menu and permissions of an operator, and the pages of the live revision. */
export async function loadOperator(
  client: OperationClient,
  { accountId }: Pick<Account, 'accountId'>,
  knownMenus?: readonly MenuResource[],
): Promise<SessionData> {
  const [data, livePages] = await Promise.all([loadSessionData(client, accountId, knownMenus), loadLivePages(client)]);
  return { ...data, livePages };
}

/** Signs out an operator without any menu (100401); returns whether it did. */
function endWithoutMenu(session: Session, error: unknown): boolean {
  if (!isMenuRefused(error)) return false;
  session.clear({ notice: error.message, refusalCode: error.code });
  return true;
}

/** Loads the data of a session that has just begun; a failure leaves no session behind and is thrown. */
export async function completeSession(session: Session, load: () => Promise<SessionData>): Promise<void> {
  const { generation } = session.get();
  try {
    const data = await load();
    if (session.get().generation === generation) session.complete(data);
  } catch (error) {
    // Without any menu the tokens go and the code is kept for the login page (handbook: error-handling).
    if (isMenuRefused(error)) session.clear({ notice: error.message, refusalCode: error.code });
    else if (session.get().generation === generation) session.clear();
    throw error;
  }
}

function isMenuRefused(error: unknown): error is CallFailure {
  return error instanceof CallFailure && error.code === NO_PERMISSION_CODE;
}

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

/** Operations after which an operator may see and do something else than before. */
const changing: ReadonlySet<string> = new Set([
  'startRolePreview',
  'endRolePreview',
  'saveRole',
  'updateRoleMenu',
  'distributeRole',
  'updateUser',
]);
/** The server refuses what the browser took for allowed. */
const NOT_PERMITTED = '45010003';

/** True if the rights must be read again after this operation, or after its refusal. */
export function changesRights(operationId: string, refusalCode?: string): boolean {
  return refusalCode === undefined ? changing.has(operationId) : refusalCode === NOT_PERMITTED;
}

/**
 * Reads the rights of the operator again, because they may have changed since the login: menu, buttons and
 * open pages follow. An operator without any permission left is signed out, as at the login.
 */
export async function refreshRights(client: OperationClient, session: Session): Promise<void> {
  const { account, generation, data } = session.get();
  if (!account || !data) return;
  try {
    const fresh = await loadSessionData(client, account.accountId);
    // Equal values are kept: new ones would draw pages again for nothing.
    if (session.get().generation === generation && !isSame(data, fresh)) complete(session, data, fresh);
  } catch (error) {
    endWithoutMenu(session, error);
  }
}

function complete(session: Session, { viewRole: _left, ...data }: SessionData, fresh: SessionData): void {
  session.complete({ ...data, ...fresh });
}

function isSame(one: SessionData, other: SessionData): boolean {
  const codes = one.codes.size === other.codes.size && [...other.codes].every((code) => one.codes.has(code));
  return codes && isSameMenu(one, other) && one.viewRole?.roleId === other.viewRole?.roleId;
}

/** A published change may call an entry of the menu something else, or put it elsewhere. */
function isSameMenu(one: SessionData, other: SessionData): boolean {
  return JSON.stringify(one.menus) === JSON.stringify(other.menus);
}
