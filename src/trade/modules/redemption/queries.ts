import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { BusinessCode } from '#contract';
import { compare } from '#values/decimal';
import { toShanghaiTime } from '#values/shanghai-time';
import { tDay } from '../../language/trading-day.ts';
import { ownAccounts } from '../../access/ownership.ts';
import type { Db } from '#server/database/database';
import { errors } from '#server/platform/errors';
import { lastPublishedDay } from '../fund/rules.ts';
import { texts } from '../orders/messages.ts';
import { type Asking, loadAccount, loadPeople, findFund, findRedemptionFees } from '../purchase/queries.ts';
import { readsOf } from '#server/database/shared-reads';
import { type PositionPlace, readPositionNo, writePositionNo } from '../position/rules.ts';
import type { HeldLot, HoldingFacts, RedemptionRequest, RedemptionFacts } from './rules.ts';

/** handbook: duplicate-application */
const DUPLICATE_SECONDS = 60;

/** Reads the data that a redemption or conversion is checked with; throws if the holding is not the operator's. */
export async function loadRedemption(
  db: Db,
  request: RedemptionRequest,
  { businessCode, ...asking }: Asking & { readonly businessCode: Extract<BusinessCode, '024' | '036'> },
): Promise<RedemptionFacts> {
  const holding = await loadHolding(db, request, asking);
  const since = toShanghaiTime(new Date(asking.now.getTime() - DUPLICATE_SECONDS * 1000));
  const recent = await readsOf(asking).once(`recent ${businessCode} ${request.positionNo}`, () =>
    findRecentShares(db, holding.place, { businessCode, since }),
  );
  return { ...holding, duplicate: recent.some((vol) => compare(vol, request.applyVol) === 0) };
}

/** The shares of a holding that were applied for since a time. */
async function findRecentShares(
  db: Db,
  { tradeAcctNo, fundCode }: PositionPlace,
  { businessCode, since }: { readonly businessCode: BusinessCode; readonly since: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('tradeApplies')
    .select('applyVol')
    .where('tradeAcctNo', '=', tradeAcctNo)
    .where('fundCode', '=', fundCode)
    .where('businessCode', '=', businessCode)
    .where('applyTime', '>', since)
    .execute();
  return rows.flatMap(({ applyVol }) => applyVol ?? []);
}

/** Reads a holding of the operator's institutions; throws if there is none. */
export async function loadHolding(
  db: Db,
  { positionNo, transactorName }: { readonly positionNo: string; readonly transactorName: string },
  asking: Asking,
): Promise<HoldingFacts> {
  const now = toShanghaiTime(asking.now);
  const place = readPositionNo(positionNo);
  const { tradeAcctNo, fundCode } = place;
  const reads = readsOf(asking);
  const fund = await reads.once(`fund ${fundCode}`, () => findFund(db, fundCode, lastPublishedDay(now)));
  const acctId = await reads.once(`owner ${tradeAcctNo}`, () => findOwner(db, asking.accountId, tradeAcctNo));
  const account = acctId === undefined ? undefined : await loadAccount(db, acctId, asking);
  if (!fund || !account) throw errors.recordNotFound(texts.position);
  const parties = { acctId: account.acctId, tradeAcctNo, transactorName };
  const people = `people ${account.acctId} ${tradeAcctNo} ${transactorName}`;
  const { checkFlag, transactorCertEnd } = await reads.once(people, () =>
    loadPeople(db, parties, account, now.slice(0, 10)),
  );
  return {
    now,
    tradeDay: tDay(now),
    place,
    account,
    checkFlag,
    transactorFits: transactorCertEnd !== null,
    fund,
    lots: await reads.once(`lots ${positionNo}`, () => findLots(db, place)),
    reservedVol: (await reads.once(`reserved ${positionNo}`, () => sumReserved(db, [place]))).get(positionNo) ?? '0.00',
    fees: await reads.once(`fees ${fund.buyTemplate} ${fund.redeemTemplate}`, () => findRedemptionFees(db, fund)),
  };
}

/**
 * The sum of unsettled redemptions and conversions, including pending reviews, by number of the holding (handbook:
 * review-reserves); holdings without any are missing.
 */
export async function sumReserved(db: Db, places: readonly PositionPlace[]): Promise<ReadonlyMap<string, string>> {
  if (places.length === 0) return new Map();
  const rows = await sumRedeemed(db, unsettledOrders(db).unionAll(pendingRedemptions(db)))
    .where(isOneOf(places))
    .execute();
  return new Map(rows.map((row) => [writePositionNo(row), row.vol ?? '0']));
}

/** The lots of a holding, first in, first out (handbook: first-in-first-out). */
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

/** The lots of several holdings by number of the holding, each first in, first out. */
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

/** Whether a row, by its columns `trade_acct_no` and `fund_code`, belongs to one of the holdings. */
export function isOneOf(places: readonly PositionPlace[]) {
  const trade = places.map(({ tradeAcctNo }) => tradeAcctNo);
  const funds = places.map(({ fundCode }) => fundCode);
  return sql<SqlBool>`(trade_acct_no, fund_code) in (select * from unnest(${trade}::text[], ${funds}::text[]))`;
}

/** The investor account of a trade account of the operator's institutions; undefined for any other. */
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

/** Business codes that take shares: redemption and conversion. */
const REDEMPTION_CODES = ['024', '036'] as const;

/** Shares of unsettled orders, one row for each order (handbook: available-shares). */
export function unsettledOrders(db: Db) {
  return db
    .selectFrom('orders')
    .select(['tradeAcctNo', 'fundCode'])
    .select(sql<string>`apply_vol - coalesce(confirm_vol, 0)`.as('vol'))
    .where('businessCode', 'in', REDEMPTION_CODES)
    .where((eb) =>
      eb.or([
        eb('orderStatus', 'in', ['fundConfirmPending', 'fundException']),
        eb.and([eb('orderStatus', '=', 'fundConfirmSuccessPart'), eb('businessFinishFlag', '=', '0')]),
      ]),
    );
}

/** Shares reserved by applications waiting for review, one row for each application (handbook: review-reserves). */
export function pendingRedemptions(db: Db) {
  return (
    db
      .selectFrom('tradeApplies')
      .select(['tradeAcctNo', 'fundCode'])
      .select(sql<string>`apply_vol`.as('vol'))
      .where('businessCode', 'in', REDEMPTION_CODES)
      .where('reviewStatus', '=', 'pending')
      // The head of a group reserves nothing: its children do.
      .where('applyVol', 'is not', null)
  );
}

interface RedeemedVol {
  readonly tradeAcctNo: string;
  readonly fundCode: string;
  readonly vol: string;
}

/** The sum for each holding. */
export function sumRedeemed<DB, TB extends keyof DB>(db: Db, rows: SelectQueryBuilder<DB, TB, RedeemedVol>) {
  return db
    .selectFrom(rows.as('redeemed'))
    .select(['redeemed.tradeAcctNo', 'redeemed.fundCode', sql<string | null>`sum(redeemed.vol)`.as('vol')])
    .groupBy(['redeemed.tradeAcctNo', 'redeemed.fundCode']);
}
