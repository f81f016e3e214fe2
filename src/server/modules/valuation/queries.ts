import type { Db } from '../../database/database.ts';
import { ownAccounts } from '../../access/ownership.ts';

export interface AccountFilter {
  readonly institutionId?: string;
  readonly acctIdList?: readonly string[];
}

/** Product accounts that the operator may look at and that have ever been opened, by number. */
export function findProductAccounts(db: Db, accountId: number, { institutionId, acctIdList }: AccountFilter) {
  return db
    .selectFrom('investorAccounts as acct')
    .innerJoin('institutions as inst', 'inst.institutionId', 'acct.institutionId')
    .select(['acct.acctId', 'acct.investorName', 'inst.institutionName'])
    .where('acct.acctId', 'in', ownAccounts(db, accountId))
    .where('acct.custType', '=', '2')
    .where('acct.acctStatus', 'in', ['opened', 'frozen', 'closed'])
    .where((eb) =>
      eb.and([
        ...(institutionId ? [eb('acct.institutionId', '=', institutionId)] : []),
        ...(acctIdList?.length ? [eb('acct.acctId', 'in', acctIdList)] : []),
      ]),
    )
    .orderBy('acct.acctId')
    .execute();
}
