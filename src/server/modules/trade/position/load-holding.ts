import type { CheckFlag } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import { tDay } from '#values/trading-day';
import type { Selectable } from 'kysely';
import type { Database, Db } from '../../../database/database.ts';
import { errors } from '../../../platform/errors.ts';
import type { OwnAccount } from '../../../access/ownership.ts';
import { lastPublishedDay } from '../../fund/rules.ts';
import { type Asking, loadAccount, loadPeople } from '../load-facts.ts';
import { texts } from '../messages.ts';
import { findFund } from '../queries.ts';
import type { HeldLot, LeavingFees } from '../redemption/rules.ts';
import { findLots, findOwner, isOneOf } from './find-lots.ts';
import { pendingLeaves, sumAllLeaving, unsettledOrders } from './leaving.ts';
import { type PositionPlace, readPositionNo, writePositionNo } from './position-no.ts';
import { findLeavingFees } from '../fee-bands.ts';

/** A holding and who asks for it; times are Shanghai `yyyy-MM-dd HH:mm:ss`. */
export interface HoldingFacts {
  readonly now: string;
  readonly tradeDay: string;
  readonly place: PositionPlace;
  readonly account: OwnAccount;
  readonly checkFlag: CheckFlag | undefined;
  /** Somebody of the chosen name may trade for the account. */
  readonly transactorFits: boolean;
  readonly fund: Selectable<Database['funds']> & { readonly nav: string | null; readonly navDate: string | null };
  readonly lots: readonly HeldLot[];
  /** Shares that wait to leave, and those that a pending review keeps. */
  readonly reservedVol: string;
  readonly fees: LeavingFees;
}

/** Reads a holding of the operator's institutions; throws when there is none. */
export async function loadHolding(
  db: Db,
  { positionNo, transactorName }: { readonly positionNo: string; readonly transactorName: string },
  asking: Asking,
): Promise<HoldingFacts> {
  const now = toShanghaiTime(asking.now);
  const place = readPositionNo(positionNo);
  const fund = await findFund(db, place.fundCode, lastPublishedDay(now));
  const acctId = await findOwner(db, asking.accountId, place.tradeAcctNo);
  const account = acctId === undefined ? undefined : await loadAccount(db, acctId, asking);
  if (!fund || !account) throw errors.recordNotFound(texts.position);
  const parties = { acctId: account.acctId, tradeAcctNo: place.tradeAcctNo, transactorName };
  const { checkFlag, transactorCertEnd } = await loadPeople(db, parties, account, now.slice(0, 10));
  return {
    now,
    tradeDay: tDay(now),
    place,
    account,
    checkFlag,
    transactorFits: transactorCertEnd !== null,
    fund,
    lots: await findLots(db, place),
    reservedVol: (await sumReserved(db, [place])).get(positionNo) ?? '0.00',
    fees: await findLeavingFees(db, fund),
  };
}

/**
 * Σ of redemptions and conversions that are not settled, and of those that wait for their review, by the holding's number
 * (domain §4.13); a holding that nothing leaves has none.
 */
export async function sumReserved(db: Db, places: readonly PositionPlace[]): Promise<ReadonlyMap<string, string>> {
  if (places.length === 0) return new Map();
  const rows = await sumAllLeaving(db, unsettledOrders(db).unionAll(pendingLeaves(db)))
    .where(isOneOf(places))
    .execute();
  return new Map(rows.map((row) => [writePositionNo(row), row.vol ?? '0']));
}
