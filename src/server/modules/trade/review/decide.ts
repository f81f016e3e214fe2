import type { OperationParams, ReviewOutcome } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import { sql } from 'kysely';
import { audit } from '../../../platform/audit.ts';
import type { Db } from '../../../database/database.ts';
import { BusinessError, errors } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/handler.ts';
import { actorOf } from '../change-order.ts';
import { endReview } from '../end-review.ts';
import { tradeErrors } from '../errors.ts';
import { texts } from '../messages.ts';
import { carryOut, lockLines } from './carry-out.ts';
import { lockReview, type ReviewRow } from './find.ts';
import { tellMaker } from './tell-maker.ts';

/** Statuses that a review ends in (domain §5.5); time alone makes it expire. */
type Decision = 'passed' | 'rejected' | 'withdrawn';

/**
 * Passes applications, each by itself. One that no longer stands its checks is rejected by the system, with the reason
 * (domain §4.13); the outcome tells of it.
 */
export function passReviews({ applyNoList }: OperationParams<'reviewPass'>, context: RequestContext) {
  return decideEach(applyNoList, context, async (tx, apply) => {
    const { now } = context;
    // Before the savepoint, which would give the lock back before others see what became of the application.
    await lockLines(tx, apply);
    // Before it is judged: a pending application would stand in its own way, for what it reserves.
    await setStatus(tx, apply, { decision: 'passed', context });
    // The orders of a group that were made before one of them was refused go as well.
    await sql`savepoint carry_out`.execute(tx);
    try {
      await carryOut(tx, apply, { now, time: toShanghaiTime(now), actor: actorOf(context) });
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      await sql`rollback to savepoint carry_out`.execute(tx);
      await setStatus(tx, apply, { decision: 'rejected', context, bySystem: error.message });
      await record(tx, apply, { decision: 'rejected', context, reason: error.message });
      await tellMaker(tx, apply, { by: texts.system, reason: error.message, now });
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
    await tellMaker(tx, apply, { by: context.user.realName, reason: rejectReason, now: context.now });
    return undefined;
  });
}

/** Takes an own application back while it waits. */
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

/** Judges one application, and says why it was not done as asked. */
type Judge = (tx: Db, apply: ReviewRow) => Promise<string | undefined>;

async function decideEach(applyNos: readonly string[], context: RequestContext, judge: Judge): Promise<ReviewOutcome> {
  const failures: ReviewOutcome['failures'] = [];
  for (const applyNo of new Set(applyNos)) {
    const failReason = await context
      .transact(async (tx) => judge(tx, await takeReview(tx, applyNo, context)))
      .catch((error: unknown) => {
        if (!(error instanceof BusinessError)) throw error;
        return error.message;
      });
    if (failReason !== undefined) failures.push({ applyNo, failReason });
  }
  return { okCount: new Set(applyNos).size - failures.length, failures };
}

/** Locks an application that this operator may judge now; throws why not otherwise. */
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

/** One person may have two accounts: the identity document tells. */
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
  /** What the checker wrote. */
  readonly reason?: string;
  /** Why the system rejects what the checker passed. */
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
