import { sql, type Selectable } from 'kysely';
import type { OperationParams, ReviewOutcome, BusinessCode } from '#contract';
import { formatValue } from '#trade/formats';
import { toShanghaiTime } from '#values/shanghai-time';
import businessCodes from '../../../../schemas/dictionaries/business-code.json' with { type: 'json' };
import type { Db, Database } from '../../database/database.ts';
import { actorOf, type Actor, type RequestContext } from '../../platform/handler.ts';
import { audit } from '../../platform/audit.ts';
import { BusinessError, errors } from '../../platform/errors.ts';
import { tell } from '../../platform/inbox.ts';
import { labelOf } from '../../platform/labels.ts';
import { type DayBook, eachInTurn, type Moment } from '../../platform/milestone.ts';
import { cancelOrder } from '../cancel/commands.ts';
import { lockOrders } from '../cancel/queries.ts';
import { canCancel } from '../cancel/rules.ts';
import { loadConversion } from '../conversion/queries.ts';
import { assessConversion } from '../conversion/rules.ts';
import { lockCredit } from '../credit/queries.ts';
import { checkDividend, loadDividend } from '../dividend-method/commands.ts';
import { createOrder, createFailedOrder } from '../orders/commands.ts';
import { tradeErrors, texts } from '../orders/messages.ts';
import { isPurchase } from '../orders/rules.ts';
import { type Asking, loadFacts } from '../purchase/queries.ts';
import { assessPurchase } from '../purchase/rules.ts';
import { loadLeaving } from '../redemption/queries.ts';
import { assessRedemption } from '../redemption/rules.ts';
import { endReview, createGroup } from '../trade-apply/commands.ts';
import { writePositionNo } from '../position/rules.ts';
import { findReview, lockReview, nameTransactor, type ReviewRow } from './queries.ts';

/** Results of a review (handbook: review-states); expiry follows from time alone. */
type Decision = 'passed' | 'rejected' | 'withdrawn';

/**
 * Approves applications one by one. An application that fails the checks by now is rejected by the system with the
 * reason (handbook: review-recheck), which the result reports.
 */
export function passReviews({ applyNoList }: OperationParams<'reviewPass'>, context: RequestContext) {
  return decideEach(applyNoList, context, async (tx, apply) => {
    const { now } = context;
    // Locked before the savepoint: rolling back to it would release the locks before the result is visible to others.
    await lockLines(tx, apply);
    // Set before the checks: a pending application would count its own reservation against itself.
    await setStatus(tx, apply, { decision: 'passed', context });
    // A refused order of a group also rolls back the orders created before it.
    await sql`savepoint carry_out`.execute(tx);
    try {
      await carryOut(tx, apply, { now, time: toShanghaiTime(now), actor: actorOf(context) });
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      await sql`rollback to savepoint carry_out`.execute(tx);
      await setStatus(tx, apply, { decision: 'rejected', context, bySystem: error.message });
      await record(tx, apply, { decision: 'rejected', context, reason: error.message });
      await notifyMaker(tx, apply, { by: texts.system, reason: error.message, now });
      return error.message;
    }
    await record(tx, apply, { decision: 'passed', context });
    return undefined;
  });
}

/** Rejects applications with one reason. */
export function rejectReviews({ applyNoList, rejectReason }: OperationParams<'reviewReject'>, context: RequestContext) {
  return decideEach(applyNoList, context, async (tx, apply) => {
    await setStatus(tx, apply, { decision: 'rejected', context, reason: rejectReason });
    await record(tx, apply, { decision: 'rejected', context, reason: rejectReason });
    await notifyMaker(tx, apply, { by: context.user.realName, reason: rejectReason, now: context.now });
    return undefined;
  });
}

/** Withdraws the operator's own application while it waits for review. */
export function withdrawReview({ applyNo }: OperationParams<'reviewWithdraw'>, context: RequestContext): Promise<null> {
  return context.transact(async (tx) => {
    const apply = await lockReview(tx, context.user.accountId, applyNo);
    if (!apply || apply.makerId !== context.user.accountId) throw errors.recordNotFound(texts.apply);
    if (apply.reviewStatus !== 'pending') throw tradeErrors.statusChanged();
    await endReview(tx, applyNo, { reviewStatus: 'withdrawn', reviewTime: toShanghaiTime(context.now) });
    await record(tx, apply, { decision: 'withdrawn', context });
    return null;
  });
}

/** Decides about one application; returns the reason of a result other than the requested one. */
type JudgeReview = (tx: Db, apply: ReviewRow) => Promise<string | undefined>;

async function decideEach(
  applyNos: readonly string[],
  context: RequestContext,
  review: JudgeReview,
): Promise<ReviewOutcome> {
  const failures: ReviewOutcome['failures'] = [];
  for (const applyNo of new Set(applyNos)) {
    const failReason = await context
      .transact(async (tx) => review(tx, await takeReview(tx, applyNo, context)))
      .catch((error: unknown) => {
        if (!(error instanceof BusinessError)) throw error;
        return error.message;
      });
    if (failReason !== undefined) failures.push({ applyNo, failReason });
  }
  return { okCount: new Set(applyNos).size - failures.length, failures };
}

/** Locks an application that this operator may decide about now; throws the reason otherwise. */
async function takeReview(tx: Db, applyNo: string, { user, now }: RequestContext): Promise<ReviewRow> {
  const apply = await lockReview(tx, user.accountId, applyNo);
  if (!apply) throw errors.recordNotFound(texts.apply);
  if (apply.reviewStatus === 'expired') throw tradeErrors.reviewOver();
  if (apply.reviewStatus !== 'pending') throw tradeErrors.statusChanged();
  if (toShanghaiTime(now) >= (apply.reviewDeadline ?? '')) throw tradeErrors.reviewOver();
  if (await isSamePerson(tx, apply.makerId, user.accountId)) throw tradeErrors.notBySelf();
  if (!apply.reviewFlag) throw tradeErrors.noReviewRight();
  return apply;
}

/** One person may have two accounts, so the identity documents are compared. */
async function isSamePerson(tx: Db, makerId: number, checkerId: number): Promise<boolean> {
  if (makerId === checkerId) return true;
  const people = await tx
    .selectFrom('accounts')
    .select(['idType', 'idNo'])
    .where('accountId', 'in', [makerId, checkerId])
    .execute();
  const [one, other] = people;
  return one?.idNo != null && one.idNo === other?.idNo && one.idType === other.idType;
}

interface Settled {
  readonly decision: Decision;
  readonly context: RequestContext;
  /** The checker's reason. */
  readonly reason?: string;
  /** The system's reason for rejecting an approved application. */
  readonly bySystem?: string;
}

async function setStatus(tx: Db, { applyNo }: ReviewRow, { decision, context, reason, bySystem }: Settled) {
  const { user, now } = context;
  await endReview(tx, applyNo, {
    reviewStatus: decision,
    reviewTime: toShanghaiTime(now),
    checkerId: bySystem === undefined ? user.accountId : null,
    checkerName: bySystem === undefined ? user.realName : texts.system,
    rejectReason: bySystem ?? reason ?? null,
  });
}

async function record(tx: Db, { applyNo }: ReviewRow, { decision, context, reason }: Settled): Promise<void> {
  const { user, now, traceId } = context;
  const detail = reason === undefined ? {} : { reason };
  await audit(tx, { now, accountId: user.accountId, action: `apply.${decision}`, subject: applyNo, detail, traceId });
}

type Apply = Selectable<Database['tradeApplies']>;

interface Passing {
  readonly now: Date;
  /** Shanghai time of the review. */
  readonly time: string;
  readonly actor: Actor;
}

/**
 * Carries out an approved application: all checks run again with the maker's rights (handbook: review-recheck), then
 * the order or the group is created, or an order is cancelled. Throws the first check that fails. The application must
 * not be pending any more, since its own reservation would count against it.
 */
async function carryOut(tx: Db, apply: Apply, passing: Passing): Promise<void> {
  const { actor, now } = passing;
  if (apply.businessCode === '052') return cancelReviewed(tx, apply, passing);
  if (apply.groupType === null) {
    await judge(tx, apply, now);
    await createOrder(tx, apply.applyNo, actor);
    return;
  }
  await createGroup(tx, apply.applyNo, { actor, judge: async (child) => judge(tx, child, now) });
}

/** Locks the credit lines of all funds that an application or its group invests in. */
async function lockLines(tx: Db, { applyNo, tradeAcctNo }: Apply): Promise<void> {
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
    // A 超级转换 starts with a redemption, which makes sense only if its target can still be purchased.
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

async function cancelReviewed(tx: Db, apply: Apply, { time, actor }: Passing): Promise<void> {
  const [order] = await lockOrders(tx, apply.makerId, { orderNo: apply.originalOrderNo ?? '' });
  if (!order) throw errors.recordNotFound(texts.order);
  if (!canCancel(order, time)) throw tradeErrors.tooLateToCancel();
  await cancelOrder(tx, order, { reason: apply.remark ?? '', actor });
}

interface Rejection {
  /** Name of the person or system that rejected it. */
  readonly by: string;
  readonly reason: string;
  readonly now: Date;
}

/** Notifies the maker of a rejection with a link to correct the application; requires the rejected status. */
async function notifyMaker(
  tx: Db,
  { applyNo, makerId }: { readonly applyNo: string; readonly makerId: number },
  { by, reason, now }: Rejection,
): Promise<void> {
  const apply = await findReview(tx, makerId, applyNo);
  if (!apply) return;
  const { amount, shares, businessCode, fundShortName, resubmittable, reviewStatus } = apply;
  const quantity =
    amount === null
      ? shares === null
        ? ''
        : `${formatValue('share', shares)} 份`
      : `${formatValue('amount', amount)} 元`;
  const message = {
    accountId: makerId,
    title: texts.rejected.title(labelOf(businessCodes, businessCode), applyNo),
    content: texts.rejected.content({ fund: fundShortName, quantity, by, reason, mendable: resubmittable }),
    routeName: 'TransactionReview',
    routeQuery: new URLSearchParams({ reviewStatus: reviewStatus ?? '' }).toString(),
  };
  await tell(tx, message, now);
}

/** Expires applications without a review at the cut-off (handbook: review-deadline). */
export async function expireReviews({ db }: DayBook, moment: Moment, stopping: () => boolean): Promise<void> {
  const overdue = await db
    .selectFrom('tradeApplies')
    .select('applyNo')
    .where('reviewStatus', '=', 'pending')
    .where('reviewDeadline', '<=', moment.time)
    .orderBy('applyNo')
    .execute();
  await eachInTurn(overdue, stopping, ({ applyNo }) =>
    db.transaction().execute((tx) => expireReview(tx, applyNo, moment)),
  );
}

/** The trade records show it as failed; an expired cancellation leaves its order unchanged (handbook: order-states). */
async function expireReview(tx: Db, applyNo: string, { time, actor }: Moment): Promise<void> {
  const apply = await tx
    .selectFrom('tradeApplies')
    .select(['businessCode', 'groupType'])
    .where('applyNo', '=', applyNo)
    .where('reviewStatus', '=', 'pending')
    .forUpdate()
    .executeTakeFirst();
  if (!apply) return;
  const reason = texts.reviewExpired;
  await endReview(tx, applyNo, { reviewStatus: 'expired', reviewTime: time, rejectReason: reason });
  await audit(tx, { now: actor.now, accountId: null, action: 'apply.expired', subject: applyNo });
  if (apply.groupType !== null) await createGroup(tx, applyNo, { actor, failReason: reason });
  else if (apply.businessCode !== '052') await createFailedOrder(tx, applyNo, { reason, actor });
}
