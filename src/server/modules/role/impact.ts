import type { OperationData, OperationParams } from '#contract';
import { readRoleCodes } from '../../access/grants.ts';
import type { RequestContext } from '../../platform/handler.ts';
import { findOtherCodes, findRoleUsers, type RoleRow } from './queries.ts';
import { completeCodes, nameCodes } from './resources.ts';
import { compareCodes } from './rules.ts';

/** What a change of a role would do to its users: those who gain or lose something, their other roles considered. */
export async function assessImpact(
  role: RoleRow,
  { resourceCodes, roleStatus = role.roleStatus }: OperationParams<'queryRoleImpact'>,
  { db, user }: RequestContext,
): Promise<OperationData<'queryRoleImpact'>> {
  const { roleId } = role;
  const present = await readRoleCodes(db, roleId);
  const wanted = resourceCodes === undefined ? present : new Set(completeCodes(resourceCodes));
  const users = await findRoleUsers(db, user.cliqueCode, roleId);
  const others = await findOtherCodes(
    db,
    roleId,
    users.map(({ accountId }) => accountId),
  );
  const nothing: ReadonlySet<string> = new Set();
  const before = role.roleStatus === '1' ? present : nothing;
  const after = roleStatus === '1' ? wanted : nothing;
  const list = users.flatMap(({ accountId, userName, realName }) => {
    const { gained, lost } = compareCodes(before, after, others.get(accountId) ?? nothing);
    if (gained.length === 0 && lost.length === 0) return [];
    return [{ accountId: String(accountId), userName, realName, gained: nameCodes(gained), lost: nameCodes(lost) }];
  });
  return { userCount: users.length, changedCount: list.length, list };
}
