import type { FundType } from '#contract';
import { toShanghaiDate } from '#values/shanghai-time';
import type { Db } from '../../database/database.ts';
import { BusinessError } from '../../platform/errors.ts';
import type { SessionUser } from '../../platform/handler.ts';
import { ownAccounts } from '../../access/ownership.ts';
import { isHighEnd } from './rules.ts';

interface Asking {
  readonly user: SessionUser;
  readonly now: Date;
}

/** Whether an account of the operator's institutions is a qualified investor today (domain §4.12). */
export async function isQualified(db: Db, { user, now }: Asking): Promise<boolean> {
  const auth = await db
    .selectFrom('investorAuths')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'investorAuths.acctId')
    .select('authNo')
    .where('acct.acctId', 'in', ownAccounts(db, user.accountId))
    .where('authType', '=', '1')
    .where('applyStatus', '=', 'passed')
    .where('validUntil', '>=', toShanghaiDate(now))
    .executeTakeFirst();
  return auth !== undefined;
}

/** Whether a fund's NAV and returns are kept from the operator (domain §3.3 T10). */
export async function isMasked(db: Db, fundType: FundType, asking: Asking): Promise<boolean> {
  return isHighEnd(fundType) && !(await isQualified(db, asking));
}

/** Throws 45031007 where {@link isMasked}. */
export async function needQualified(db: Db, fundType: FundType, asking: Asking): Promise<void> {
  if (await isMasked(db, fundType, asking)) throw new BusinessError('45031007', '未取得有效的合格投资者认证');
}
