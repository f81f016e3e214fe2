import type { Selectable } from 'kysely';
import { round, sub, sum, add, compare } from '#values/decimal';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Database, Db } from '#server/database/database';
import { BusinessError, errors } from '#server/platform/errors';
import { loadConversion } from '../conversion/queries.ts';
import { assessConversion, conversionFee } from '../conversion/rules.ts';
import { loadCredit } from '../credit/queries.ts';
import { availableFor, isEffective } from '../credit/rules.ts';
import { findDividendMethod } from '../dividend/queries.ts';
import { discountTaken, findBand, lastPublishedDay, purchaseFee, PAR } from '../fund/rules.ts';
import { texts } from '../orders/messages.ts';
import { isPurchase } from '../orders/rules.ts';
import {
  findFund,
  findBuyBands,
  findFunds,
  type FundOnDay,
  buyBandsOf,
  type FeeBand,
  findBands,
  redemptionFeesOf,
} from '../purchase/queries.ts';
import { tryPurchase } from '../purchase/rules.ts';
import { findLots, findLotsOf, sumReserved } from '../redemption/queries.ts';
import { endOfHolding, type HeldLot, keepLots, redemptionFee, takeLots } from '../redemption/rules.ts';
import { writePositionNo } from '../position/rules.ts';
import { nameTransactor } from '../trade-apply/queries.ts';
import { presentChild, type ReviewFacts, presentReview } from './present.ts';
import { findGroupChildren, readerOf, type ReviewRow, reviewList } from './queries.ts';
import type { OperationParams, ReviewItem, ReviewSummary, ReviewTotal } from '#contract';
import type { RequestContext } from '#server/platform/handler';

type Apply = Selectable<Database['tradeApplies']>;
type Fund = NonNullable<Awaited<ReturnType<typeof findFund>>>;

/** Additional data of an application for its checker. */
export async function loadReviewFacts(
  db: Db,
  apply: ReviewRow,
  { now, accountId }: { readonly now: Date; readonly accountId: number },
): Promise<ReviewFacts> {
  const time = toShanghaiTime(now);
  const published = lastPublishedDay(time);
  const fund = await findFund(db, apply.fundCode, published);
  if (!fund) throw errors.recordNotFound(texts.fund);
  const dividendMethod = apply.businessCode === '029' ? await findDividendMethod(db, apply) : undefined;
  return {
    nav: fund.nav,
    navDate: fund.navDate,
    ...(await estimate(db, apply, fund)),
    discountRate: await findDiscount(db, apply, fund),
    estFee: (await estimateFees(db, [apply], published)).get(apply.applyNo),
    estInVol: await estimateConversion(db, apply, now),
    credit: isPurchase(apply.businessCode)
      ? await describeCredit(db, fund, { apply, published, today: time.slice(0, 10) })
      : undefined,
    dividendMethod,
    children: apply.groupType === null ? [] : await loadChildren(db, { accountId, applyNo: apply.applyNo, published }),
  };
}

interface Group {
  readonly accountId: number;
  readonly applyNo: string;
  readonly published: string;
}

async function loadChildren(db: Db, { accountId, applyNo, published }: Group) {
  const children = [];
  for (const child of await findGroupChildren(db, accountId, applyNo)) {
    const fund = await findFund(db, child.fundCode, published);
    const { heldVol, estVol } = fund ? await estimate(db, child, fund) : { heldVol: '0.00', estVol: '0.00' };
    children.push(presentChild(child, heldVol, estVol));
  }
  return children;
}

/** Shares held of the fund, and shares that a purchase would bring at the latest NAV. */
async function estimate(db: Db, apply: Apply, fund: Fund): Promise<{ heldVol: string; estVol: string }> {
  const heldVol = round(sum((await findLots(db, apply)).map(({ vol }) => vol)), 2);
  if (!isPurchase(apply.businessCode) || apply.applyAmt === null) return { heldVol, estVol: '0.00' };
  const band = findBand(await findBuyBands(db, fund.buyTemplate), apply.applyAmt);
  const trial = band && purchaseFee(apply.applyAmt, band, apply.discountRate ?? '1', fund.nav ?? PAR);
  return { heldVol, estVol: trial?.vol ?? '0.00' };
}

/** The discount that its maker has seen; null for an application that pays no purchase fee. */
async function findDiscount(db: Db, { applyAmt, discountRate }: Apply, fund: Fund): Promise<string | null> {
  if (applyAmt === null || discountRate === null) return discountRate;
  const bands = await findBuyBands(db, fund.buyTemplate);
  return discountTaken(applyAmt, { bands, discount: discountRate, backEnd: fund.chargeMode === '1' });
}

/** Undefined if unknown: an application that fails the checks is refused at approval. */
async function estimateConversion(db: Db, apply: Apply, now: Date): Promise<string | undefined> {
  if (apply.businessCode !== '036' || apply.targetFundCode === null || apply.reviewStatus !== 'pending')
    return undefined;
  const request = {
    positionNo: writePositionNo(apply),
    targetFundCode: apply.targetFundCode,
    applyVol: apply.applyVol ?? '0',
    transactorName: await nameTransactor(db, apply),
  };
  try {
    const facts = await loadConversion(db, request, { accountId: apply.makerId, now });
    // The reserved shares include the application itself.
    const source = { ...facts.source, reservedVol: sub(facts.source.reservedVol, request.applyVol) };
    return assessConversion(request, { ...facts, source }).fee.inVol;
  } catch (error) {
    if (error instanceof BusinessError) return undefined;
    throw error;
  }
}

interface Asked {
  readonly apply: Apply;
  readonly published: string;
  readonly today: string;
}

async function describeCredit(db: Db, fund: Fund, { apply, published, today }: Asked) {
  const credit = await loadCredit(db, { institutionId: apply.institutionId, fund, today, published });
  if (!credit || !isEffective(credit.line, today)) return undefined;
  return { creditLimit: credit.line.creditLimit, creditAvail: availableFor(credit.line, credit) };
}

type PendingApply = Selectable<Database['tradeApplies']>;

/** The data for the fees of applications, by number of the holding. */
interface FeeFacts {
  readonly funds: ReadonlyMap<string, FundOnDay>;
  readonly bands: readonly FeeBand[];
  readonly lots: ReadonlyMap<string, readonly HeldLot[]>;
  readonly reserved: ReadonlyMap<string, string>;
}

/**
 * The fees of pending applications by number, at the NAVs of `published`, the last day with NAVs; for a group the sum
 * of its children. Business without a fee and shares no longer held have none. The number of SQL statements is
 * constant.
 */
async function estimateFees(
  db: Db,
  applies: readonly PendingApply[],
  published: string,
): Promise<ReadonlyMap<string, string>> {
  const waiting = applies.filter(({ reviewStatus }) => reviewStatus === 'pending');
  const [groups, singles] = [waiting.filter(isGroup), waiting.filter((apply) => !isGroup(apply))];
  const children = await findChildren(db, groups);
  const facts = await loadFacts(db, [...singles, ...children], published);
  const fees = new Map<string, string>();
  for (const single of singles) {
    const fee = feeOf(single, facts);
    if (fee !== undefined) fees.set(single.applyNo, fee);
  }
  for (const { applyNo } of groups) {
    const parts = children.filter(({ groupApplyNo }) => groupApplyNo === applyNo).map((child) => feeOf(child, facts));
    if (parts.every((fee) => fee !== undefined)) fees.set(applyNo, sum(parts));
  }
  return fees;
}

const isGroup = ({ groupType }: PendingApply): boolean => groupType !== null;

/** The applications of groups. */
async function findChildren(db: Db, groups: readonly PendingApply[]): Promise<PendingApply[]> {
  if (groups.length === 0) return [];
  const applyNos = groups.map(({ applyNo }) => applyNo);
  return db.selectFrom('tradeApplies').selectAll().where('groupApplyNo', 'in', applyNos).orderBy('applyNo').execute();
}

async function loadFacts(db: Db, applies: readonly PendingApply[], published: string): Promise<FeeFacts> {
  const codes = applies.flatMap(({ fundCode, targetFundCode }) => [fundCode, targetFundCode ?? fundCode]);
  const funds = await findFunds(db, [...new Set(codes)], published);
  const templates = [...funds.values()].flatMap(({ buyTemplate, redeemTemplate }) => [buyTemplate, redeemTemplate]);
  const redemptions = applies.filter(isRedemption);
  return {
    funds,
    bands: await findBands(db, [...new Set(templates)]),
    lots: await findLotsOf(db, redemptions),
    reserved: await sumReserved(db, redemptions),
  };
}

const isRedemption = ({ businessCode }: PendingApply): boolean => businessCode === '024' || businessCode === '036';

function feeOf(apply: PendingApply, facts: FeeFacts): string | undefined {
  const fund = facts.funds.get(apply.fundCode);
  if (!fund) return undefined;
  if (isPurchase(apply.businessCode)) return estimatePurchaseFee(apply, fund, facts);
  return isRedemption(apply) ? estimateRedemptionFee(apply, fund, facts) : undefined;
}

function estimatePurchaseFee(
  { applyAmt, discountRate }: PendingApply,
  fund: FundOnDay,
  { bands }: FeeFacts,
): string | undefined {
  if (applyAmt === null) return undefined;
  return tryPurchase(applyAmt, { fund, bands: buyBandsOf(bands, fund), discount: discountRate ?? '1' }).fee;
}

function estimateRedemptionFee(
  apply: PendingApply,
  fund: FundOnDay,
  { funds, bands, lots, reserved }: FeeFacts,
): string | undefined {
  const positionNo = writePositionNo(apply);
  const vol = apply.applyVol ?? '0';
  const open = (lots.get(positionNo) ?? []).filter(
    ({ regDate }) => endOfHolding(regDate, fund.holdPeriod) <= apply.tradeDay,
  );
  // Earlier reservations take the oldest shares; the sum includes the application itself.
  const before = sub(reserved.get(positionNo) ?? '0', vol);
  const taken = takeLots(keepLots(open, compare(before, 0) < 0 ? '0' : before), vol);
  if (!taken) return undefined;
  const out = redemptionFee(taken, {
    nav: fund.nav ?? PAR,
    tradeDay: apply.tradeDay,
    fees: redemptionFeesOf(bands, fund),
  });
  const paid = add(out.fee, out.backFee);
  const target =
    apply.businessCode === '036' && apply.targetFundCode !== null ? funds.get(apply.targetFundCode) : undefined;
  if (!target) return paid;
  const into = { nav: target.nav ?? PAR, bands: buyBandsOf(bands, target) };
  return add(paid, conversionFee(out, { outBands: buyBandsOf(bands, fund), target: into }).diffFee);
}

/** Applications as rows of the list, with the fee of each pending one. */
export async function presentReviews(
  rows: readonly ReviewRow[],
  { db, user, now }: RequestContext,
): Promise<ReviewItem[]> {
  const fees = await estimateFees(db, rows, lastPublishedDay(toShanghaiTime(now)));
  return rows.map((row) => presentReview(row, user.accountId, fees.get(row.applyNo)));
}

/** A summary before approval: each application, and their orders by fund and business (handbook: review-four-eyes). */
export async function sumUpReviews(
  { applyNoList }: OperationParams<'queryTradeReviewSummary'>,
  context: RequestContext,
): Promise<ReviewSummary> {
  const { db, now } = context;
  const rows = await reviewList.byKeys(db, readerOf(context), applyNoList);
  if (rows.length === 0) throw errors.recordNotFound(texts.apply);
  const orders = await findOrders(rows, context);
  const fees = await estimateFees(db, orders, lastPublishedDay(toShanghaiTime(now)));
  const totals = new Map<string, ReviewTotal>();
  for (const order of orders) {
    const key = `${order.fundCode} ${order.businessCode}`;
    totals.set(key, addOrder(totals.get(key), order, fees.get(order.applyNo)));
  }
  const totalAmt = round(
    sum(rows.map(({ businessCode, amount }) => (businessCode === '052' ? '0' : (amount ?? '0')))),
    2,
  );
  return {
    count: rows.length,
    ...(compare(totalAmt, 0) > 0 && { totalAmt }),
    items: await presentReviews(rows, context),
    totals: [...totals.values()],
  };
}

/** The orders that approving applications creates: one each, for a group one for each child. */
async function findOrders(rows: readonly ReviewRow[], { db, user }: RequestContext) {
  const orders = [];
  for (const row of rows) {
    const { groupType, applyNo, amount, shares } = row;
    if (groupType === null) orders.push({ ...row, applyAmt: amount, applyVol: shares });
    else orders.push(...(await findGroupChildren(db, user.accountId, applyNo)));
  }
  return orders;
}

type Order = Pick<ReviewRow, 'fundCode' | 'fundShortName' | 'businessCode' | 'applyAmt' | 'applyVol'>;

function addOrder(total: ReviewTotal | undefined, order: Order, fee: string | undefined): ReviewTotal {
  const plus = (before: string | undefined, more: string | null | undefined): string | undefined =>
    more == null ? before : round(add(before ?? '0', more), 2);
  const applyAmt = plus(total?.applyAmt, order.applyAmt);
  const applyVol = plus(total?.applyVol, order.applyVol);
  const estFee = plus(total?.estFee, fee);
  return {
    totalNo: `${order.fundCode}-${order.businessCode}`,
    fundCode: order.fundCode,
    fundShortName: order.fundShortName,
    businessCode: order.businessCode,
    orderCount: (total?.orderCount ?? 0) + 1,
    ...(applyAmt !== undefined && { applyAmt }),
    ...(applyVol !== undefined && { applyVol }),
    ...(estFee !== undefined && { estFee }),
  };
}
