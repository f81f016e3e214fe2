import type { Db } from '../../../database/database.ts';
import { ownAccounts } from '../../../ownership.ts';
import type { LeavingFees } from '../redemption/rules.ts';
import type { PositionPlace } from './position-no.ts';

/** The lots of a holding, in the order they leave (domain §4.6). */
export function findLots(db: Db, { tradeAcctNo, fundCode }: PositionPlace) {
  return db
    .selectFrom('shareLots')
    .select(['id', 'regDate', 'vol', 'costNav'])
    .where('tradeAcctNo', '=', tradeAcctNo)
    .where('fundCode', '=', fundCode)
    .orderBy('regDate')
    .orderBy('id')
    .execute();
}

/** What leaving a fund costs: its redemption bands, and those of a purchase fee that is paid on leaving. */
export async function findLeavingFees(
  db: Db,
  fund: { readonly redeemTemplate: string; readonly buyTemplate: string },
): Promise<LeavingFees> {
  const bands = await db
    .selectFrom('feeBands')
    .selectAll()
    .where('template', 'in', [fund.redeemTemplate, fund.buyTemplate])
    .orderBy('lower')
    .execute();
  return {
    redeem: bands.filter(({ kind, template }) => kind === 'redeem' && template === fund.redeemTemplate),
    back: bands.filter(({ kind }) => kind === 'back'),
  };
}

/** The investor account behind a trade account of the operator's institutions; undefined for any other. */
export async function findOwner(db: Db, accountId: number, tradeAcctNo: string): Promise<string | undefined> {
  const owner = await db
    .selectFrom('tradeAccts')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'tradeAccts.acctId')
    .select('acct.acctId')
    .where('tradeAccts.tradeAcctNo', '=', tradeAcctNo)
    .where('acct.acctId', 'in', ownAccounts(db, accountId))
    .executeTakeFirst();
  return owner?.acctId;
}
