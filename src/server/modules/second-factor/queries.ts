import type { OperationData } from '#contract';
import { findDemandingRole, findFactor } from '../../access/second-factor.ts';
import type { Db } from '../../database/database.ts';
import { countRows } from '../../database/pages.ts';
import type { SessionUser } from '../../platform/handler.ts';

/** Whether the operator has a second factor, and whether a role demands one. */
export async function describeFactor(db: Db, user: SessionUser): Promise<OperationData<'querySecondFactor'>> {
  const factor = await findFactor(db, user.accountId);
  const role = await findDemandingRole(db, user);
  const codes = db.selectFrom('recoveryCodes').select('id').where('accountId', '=', user.accountId);
  return {
    enabled: factor !== undefined,
    recoveryCount: await countRows(codes),
    ...(factor && { enabledTime: factor.createdAt }),
    ...(role && { demandedBy: role.roleName }),
  };
}
