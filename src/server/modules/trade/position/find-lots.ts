import { expressionBuilder } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { ownAccounts } from '../../../access/ownership.ts';
import type { HeldLot } from '../redemption/rules.ts';
import { type PositionPlace, writePositionNo } from './position-no.ts';

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

/** The lots of several holdings, by the holding's number, each in the order they leave. */
export async function findLotsOf(
  db: Db,
  places: readonly PositionPlace[],
): Promise<ReadonlyMap<string, readonly HeldLot[]>> {
  if (places.length === 0) return new Map();
  const rows = await db
    .selectFrom('shareLots')
    .select(['tradeAcctNo', 'fundCode', 'id', 'regDate', 'vol', 'costNav'])
    .where(isOneOf(places))
    .orderBy('regDate')
    .orderBy('id')
    .execute();
  const lots = new Map<string, HeldLot[]>();
  for (const row of rows) {
    const positionNo = writePositionNo(row);
    lots.set(positionNo, [...(lots.get(positionNo) ?? []), row]);
  }
  return lots;
}

/** Whether a row is about one of `places`, of which there is at least one. */
export function isOneOf(places: readonly PositionPlace[]) {
  const { eb, refTuple, tuple } = expressionBuilder<{ place: PositionPlace }, 'place'>();
  return eb(
    refTuple('tradeAcctNo', 'fundCode'),
    'in',
    places.map(({ tradeAcctNo, fundCode }) => tuple(tradeAcctNo, fundCode)),
  );
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
