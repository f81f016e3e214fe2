import { sql, type Selectable } from 'kysely';
import type { OperationParams, ReviewOutcome, BusinessCode } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import businessCodes from '../../../../schemas/dictionaries/business-code.json' with { type: 'json' };
import type { Db, Database } from '#server/database/database';
import { actorOf, type Actor, type RequestContext, within } from '#server/platform/handler';
import { audit } from '#server/platform/audit';
import { BusinessError, errors } from '#server/platform/errors';
import { addInboxMessage, type InboxMessage } from '#server/platform/inbox';
import { labelOf } from '#server/platform/labels';
import { type DayBook, eachInTurn, type Moment } from '../../day/milestone.ts';
import { requireStillHolds } from '#server/platform/still-holds';
import { cancelOrder } from '../cancel/commands.ts';
import { lockOrders } from '../cancel/queries.ts';
import { canCancel } from '../cancel/rules.ts';
import { createOrder, createFailedOrder } from '../orders/commands.ts';
import { tradeErrors, texts } from '../orders/messages.ts';
import { describeQuantity } from '../orders/present.ts';
import { lockGround } from '../orders/queries.ts';
import { endReview, createGroup } from '../trade-apply/commands.ts';
import { presentReviews } from './facts.ts';
import { findReview, lockReviews, readerOf, type ReviewRow } from './queries.ts';
import { loadConversion } from '../conversion/queries.ts';
import { assessConversion } from '../conversion/rules.ts';
import { checkDividend, loadDividend } from '../dividend-method/commands.ts';
import { writePositionNo } from '../position/rules.ts';
import { type Asking, loadFacts } from '../purchase/queries.ts';
import { assessPurchase } from '../purchase/rules.ts';
import { loadRedemption } from '../redemption/queries.ts';
import { assessRedemption } from '../redemption/rules.ts';
import { nameTransactor } from '../trade-apply/queries.ts';

/**
 * Approves applications one by one. An application that fails the checks by now is rejected by the system with the
 * reason (handbook: review-recheck), which the result reports. When one no longer is as its checker saw it, none is
 * approved: what was shown is compared in the transaction that decides about all.
 */
export function passReviews({ applyNoList }: OperationParams<'reviewPass'>, context: RequestContext) {
  if (!context.relied) return passEach(applyNoList, context);
  return context.transact(async (tx) => {
    const whole = within(tx, context);
    const applies = await lockReviews(tx, readerOf(context), applyNoList);
    await lockApplies(tx, applyNoList);
    const items = await presentReviews(applies, whole);
    requireStillHolds(context.relied, { items }, { key: 'applyNo' });
    return passEach(applyNoList, whole);
  });
}

function passEach(applyNos: readonly string[], context: RequestContext): Promise<ReviewOutcome> {
  return decideEach(applyNos, context, async (tx, apply) => {
    // Locked before the savepoint: rolling back to it would release the locks before the result is visible to others.
    await lockApplies(tx, [apply.applyNo]);
    // Set before the checks: a pending application would count its own reservation against itself.
    const reviewTime = toShanghaiTime(context.now);
    await endReview(tx, apply.applyNo, {
      reviewStatus: 'passed',
      reviewTime,
      ...checkerOf(context),
      rejectReason: null,
    });
    // A refused order of a group also rolls back the orders created before it.
    await sql`savepoint carry_out`.execute(tx);
    try {
      await carryOut(tx, apply, actorOf(context));
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      await sql`rollback to savepoint carry_out`.execute(tx);
      await reject(tx, apply, { checkerId: null, checkerName: texts.system, reason: error.message }, context);
      return error.message;
    }
    await record(tx, apply, { result: 'passed', context });
    return undefined;
  });
}

/** Rejects applications with one reason. */
export function rejectReviews({ applyNoList, rejectReason }: OperationParams<'reviewReject'>, context: RequestContext) {
  return decideEach(applyNoList, context, async (tx, apply) => {
    await reject(tx, apply, { ...checkerOf(context), reason: rejectReason }, context);
    return undefined;
  });
}

/** Withdraws the operator's own application while it waits for review. */
export function withdrawReview({ applyNo }: OperationParams<'reviewWithdraw'>, context: RequestContext): Promise<null> {
  return context.transact(async (tx) => {
    const [apply] = await lockReviews(tx, readerOf(context), [applyNo]);
    if (!apply || apply.makerId !== context.user.accountId) throw errors.recordNotFound(texts.apply);
    if (apply.reviewStatus !== 'pending') throw tradeErrors.statusChanged();
    await endReview(tx, applyNo, { reviewStatus: 'withdrawn', reviewTime: toShanghaiTime(context.now) });
    await record(tx, apply, { result: 'withdrawn', context });
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
async function takeReview(tx: Db, applyNo: string, context: RequestContext): Promise<ReviewRow> {
  const { user, now } = context;
  const [apply] = await lockReviews(tx, readerOf(context), [applyNo]);
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

interface Checker {
  readonly checkerId: number | null;
  readonly checkerName: string;
}

function checkerOf({ user }: RequestContext): Checker {
  return { checkerId: user.accountId, checkerName: user.realName };
}

interface Rejection extends Checker {
  readonly reason: string;
}

/** Stores the rejection with its audit row, and notifies the maker. */
async function reject(tx: Db, apply: ReviewRow, rejection: Rejection, context: RequestContext): Promise<void> {
  const { reason, ...checker } = rejection;
  await endReview(tx, apply.applyNo, {
    reviewStatus: 'rejected',
    reviewTime: toShanghaiTime(context.now),
    ...checker,
    rejectReason: reason,
  });
  await record(tx, apply, { result: 'rejected', context, reason });
  const { checkerName: by } = rejection;
  const say = ({ business, applyNo, ...what }: Reviewed) => ({
    title: texts.rejected.title(business, applyNo),
    content: texts.rejected.content({ ...what, by, reason }),
  });
  await notifyMaker(tx, apply, say, context.now);
}

interface Outcome {
  /** Expiry follows from time alone (handbook: review-states). */
  readonly result: 'passed' | 'rejected' | 'withdrawn';
  readonly context: RequestContext;
  readonly reason?: string;
}

async function record(tx: Db, { applyNo }: ReviewRow, { result, context, reason }: Outcome): Promise<void> {
  const { user, now, traceId } = context;
  const detail = reason === undefined ? {} : { reason };
  await audit(tx, { now, accountId: user.accountId, action: `apply.${result}`, subject: applyNo, detail, traceId });
}

/**
 * Carries out an approved application: all checks run again, then the order or the group is created, or an order is
 * cancelled. Throws the first check that fails. The application must not be pending any more.
 */
async function carryOut(tx: Db, apply: ReviewRow, actor: Actor): Promise<void> {
  if (apply.businessCode === '052') return cancelReviewed(tx, apply, actor);
  if (apply.groupType !== null) {
    await createGroup(tx, apply.applyNo, { actor, judge: (child) => recheck(tx, child, actor.now) });
    return;
  }
  await recheck(tx, apply, actor.now);
  await createOrder(tx, apply.applyNo, actor);
}

async function cancelReviewed(tx: Db, apply: ReviewRow, actor: Actor): Promise<void> {
  const [order] = await lockOrders(tx, apply.makerId, { orderNo: apply.originalOrderNo ?? '' });
  if (!order) throw errors.recordNotFound(texts.order);
  if (!canCancel(order, toShanghaiTime(actor.now))) throw tradeErrors.tooLateToCancel();
  await cancelOrder(tx, order, { reason: apply.remark ?? '', actor });
}

/** Holds what applications and their groups are judged by (`lockGround`). */
async function lockApplies(tx: Db, applyNos: readonly string[]): Promise<void> {
  const applies = await tx
    .selectFrom('tradeApplies')
    .select(['businessCode', 'tradeAcctNo', 'fundCode', 'targetFundCode'])
    .where((eb) => eb.or([eb('applyNo', 'in', applyNos), eb('groupApplyNo', 'in', applyNos)]))
    .execute();
  await lockGround(tx, applies);
}

/** Tells the maker of an application how its review ended, with a link to it. */
async function notifyMaker(
  tx: Db,
  { applyNo, makerId }: Pick<ReviewRow, 'applyNo' | 'makerId'>,
  say: (what: Reviewed) => Pick<InboxMessage, 'title' | 'content'>,
  now: Date,
): Promise<void> {
  const apply = await findReview(tx, makerId, applyNo);
  if (!apply) return;
  const { businessCode, fundShortName: fund, resubmittable: mendable, reviewStatus } = apply;
  const business = labelOf(businessCodes, businessCode);
  const page = {
    routeName: 'TransactionReview',
    routeQuery: new URLSearchParams({ reviewStatus: reviewStatus ?? '' }).toString(),
  };
  const message = say({ business, applyNo, fund, quantity: describeQuantity(apply), mendable });
  await addInboxMessage(tx, { accountId: makerId, newsKind: 'review', ...message, ...page }, now);
}

interface Reviewed {
  readonly business: string;
  readonly applyNo: string;
  readonly fund: string;
  readonly quantity: string;
  readonly mendable: boolean;
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
    .select(['businessCode', 'groupType', 'makerId'])
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
  else await notifyMaker(tx, { ...apply, applyNo }, sayExpired, actor.now);
}

const sayExpired = ({ business, applyNo, ...what }: Reviewed) => ({
  title: texts.expired.title(business, applyNo),
  content: texts.expired.content(what),
});

type Apply = Selectable<Database['tradeApplies']>;
type Check = (tx: Db, apply: Apply, asking: Asking) => Promise<void>;

/**
 * Runs the checks of an application again, with the rights of its maker (handbook: review-recheck); throws the first
 * that fails. A pending application would count its own reservation against itself, so it must not be pending any more.
 */
async function recheck(tx: Db, apply: Apply, now: Date): Promise<void> {
  await checks[apply.businessCode]?.(tx, apply, {
    accountId: apply.makerId,
    now,
    forSpecial: apply.orderSource === '4',
  });
}

const checks: Readonly<Partial<Record<BusinessCode, Check>>> = {
  '020': checkPurchase,
  '022': checkPurchase,
  '024': checkRedemption,
  '029': checkDividendMethod,
  '036': checkConversion,
};

async function checkPurchase(tx: Db, apply: Apply, asking: Asking): Promise<void> {
  const { fundCode, institutionId, acctId, tradeAcctNo, chargeMode } = apply;
  const parties = { fundCode, institutionId, acctId, tradeAcctNo, chargeMode };
  const request = { ...parties, applyAmt: apply.applyAmt ?? '0', transactorName: await nameTransactor(tx, apply) };
  assessPurchase(request, await loadFacts(tx, request, asking));
}

async function checkRedemption(tx: Db, apply: Apply, asking: Asking): Promise<void> {
  // A 超级转换 starts with a redemption, which makes sense only if its target can still be purchased.
  if (apply.targetFundCode !== null) return checkConversion(tx, apply, asking);
  const request = await redemptionOf(tx, apply);
  assessRedemption(request, await loadRedemption(tx, request, { ...asking, businessCode: '024' }));
}

async function checkConversion(tx: Db, apply: Apply, asking: Asking): Promise<void> {
  const request = { ...(await redemptionOf(tx, apply)), targetFundCode: apply.targetFundCode ?? '' };
  assessConversion(request, await loadConversion(tx, request, asking));
}

async function checkDividendMethod(tx: Db, apply: Apply, asking: Asking): Promise<void> {
  const facts = await loadDividend(tx, writePositionNo(apply), asking);
  checkDividend(apply.dividendMethod ?? facts.current, facts);
}

/** The redemption that an application asks for, as its form would. */
async function redemptionOf(tx: Db, apply: Apply) {
  const transactorName = await nameTransactor(tx, apply);
  return { positionNo: writePositionNo(apply), applyVol: apply.applyVol ?? '0', transactorName };
}
