import type { BusinessCode } from '#contract';
import type { Selectable } from 'kysely';
import type { Database, Db } from '../../../database/database.ts';
import { errors } from '../../../platform/errors.ts';
import { createGroup } from '../accept-group.ts';
import { assessPurchase } from '../assess-purchase.ts';
import { cancelOrder } from '../cancel/apply.ts';
import { lockOrders } from '../cancel/find.ts';
import { canCancel } from '../cancel/rules.ts';
import type { Actor } from '../change-order.ts';
import { lockCredit } from '../credit/load-credit.ts';
import { assessConversion } from '../conversion/assess.ts';
import { loadConversion } from '../conversion/load-facts.ts';
import { createOrder } from '../create-order.ts';
import { checkDividend, loadDividend } from '../dividend-method/apply.ts';
import { tradeErrors } from '../errors.ts';
import { type Asking, loadFacts } from '../load-facts.ts';
import { texts } from '../messages.ts';
import { writePositionNo } from '../position/position-no.ts';
import { assessRedemption } from '../redemption/assess.ts';
import { loadLeaving } from '../redemption/load-facts.ts';
import { isPurchase } from '../rules.ts';

type Apply = Selectable<Database['tradeApplies']>;

interface Passing {
  readonly now: Date;
  /** Shanghai time of the review. */
  readonly time: string;
  readonly actor: Actor;
}

/**
 * Carries out an application that has been passed: everything is judged again as of now, with the maker's rights
 * (domain §4.13), then the order is created, the group with its orders, or an order cancelled. Throws the first check
 * that fails. The application must no longer count as pending, or it would stand in its own way.
 */
export async function carryOut(tx: Db, apply: Apply, passing: Passing): Promise<void> {
  const { actor, now } = passing;
  if (apply.businessCode === '052') return cancelReviewed(tx, apply, passing);
  if (apply.groupType === null) {
    await judge(tx, apply, now);
    await createOrder(tx, apply.applyNo, actor);
    return;
  }
  await createGroup(tx, apply.applyNo, { actor, judge: async (child) => judge(tx, child, now) });
}

/** Locks the credit lines of all funds that an application, or a group of them, puts money into. */
export async function lockLines(tx: Db, { applyNo, tradeAcctNo }: Apply): Promise<void> {
  const applies = await tx
    .selectFrom('tradeApplies')
    .select(['businessCode', 'fundCode', 'targetFundCode'])
    .where((eb) => eb.or([eb('applyNo', '=', applyNo), eb('groupApplyNo', '=', applyNo)]))
    .execute();
  const fundCodes = applies.flatMap(({ businessCode, fundCode, targetFundCode }) =>
    isPurchase(businessCode) ? fundCode : (targetFundCode ?? []),
  );
  await lockCredit(tx, { tradeAcctNo, fundCodes });
}

async function judge(tx: Db, apply: Apply, now: Date): Promise<void> {
  const asking = { accountId: apply.makerId, now, forSpecial: apply.orderSource === '4' };
  await judges[apply.businessCode]?.(tx, apply, asking);
}

type Judge = (tx: Db, apply: Apply, asking: Asking) => Promise<void>;

const judges: Readonly<Partial<Record<BusinessCode, Judge>>> = {
  '020': judgePurchase,
  '022': judgePurchase,
  '024': async (tx, apply, asking) => {
    const request = await leavingOf(tx, apply);
    // A 超级转换 begins as a redemption, and is only worth it when its target can still be bought.
    if (apply.targetFundCode !== null) return judgeConversion(tx, apply, asking);
    assessRedemption(request, await loadLeaving(tx, request, { ...asking, businessCode: '024' }));
  },
  '029': async (tx, apply, asking) => {
    const facts = await loadDividend(tx, writePositionNo(apply), asking);
    checkDividend(apply.dividendMethod ?? facts.current, facts);
  },
  '036': judgeConversion,
};

async function judgePurchase(tx: Db, apply: Apply, asking: Asking): Promise<void> {
  const { fundCode, institutionId, acctId, tradeAcctNo, chargeMode } = apply;
  const parties = { fundCode, institutionId, acctId, tradeAcctNo, chargeMode };
  const request = { ...parties, applyAmt: apply.applyAmt ?? '0', transactorName: await nameTransactor(tx, apply) };
  assessPurchase(request, await loadFacts(tx, request, asking));
}

async function judgeConversion(tx: Db, apply: Apply, asking: Asking): Promise<void> {
  const request = { ...(await leavingOf(tx, apply)), targetFundCode: apply.targetFundCode ?? '' };
  assessConversion(request, await loadConversion(tx, request, asking));
}

async function leavingOf(tx: Db, apply: Apply) {
  const transactorName = await nameTransactor(tx, apply);
  return { positionNo: writePositionNo(apply), applyVol: apply.applyVol ?? '0', transactorName };
}

/** Who acts for the account; applications of before transactors were asked for name nobody. */
export async function nameTransactor(
  tx: Db,
  { transactorName, acctId }: Pick<Apply, 'transactorName' | 'acctId'>,
): Promise<string> {
  if (transactorName !== null) return transactorName;
  const rows = await tx
    .selectFrom('transactors')
    .select(['transactorName', 'authScope'])
    .where('acctId', '=', acctId)
    .orderBy('primaryFlag', 'desc')
    .execute();
  return rows.find(({ authScope }) => authScope.split(',').includes('2'))?.transactorName ?? '';
}

async function cancelReviewed(tx: Db, apply: Apply, { time, actor }: Passing): Promise<void> {
  const [order] = await lockOrders(tx, apply.makerId, { orderNo: apply.originalOrderNo ?? '' });
  if (!order) throw errors.recordNotFound(texts.order);
  if (!canCancel(order, time)) throw tradeErrors.tooLateToCancel();
  await cancelOrder(tx, order, { reason: apply.remark ?? '', actor });
}
