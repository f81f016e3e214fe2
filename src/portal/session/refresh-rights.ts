import type { OperationClient } from '../http/create-client.ts';
import type { Session } from './create-session.ts';
import { loadSessionData } from './load-session-data.ts';
import type { SessionData } from './session-state.ts';
import { endWithoutMenu } from './sign-in.ts';

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

/** Whether the rights must be read again after this operation, or after its refusal. */
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
