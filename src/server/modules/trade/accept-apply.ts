import type { CheckFlag, ReviewStatus } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Insertable } from 'kysely';
import { audit } from '../../platform/audit.ts';
import type { Database, Db } from '../../database/database.ts';
import { nextApplyNo } from '../../database/numbers.ts';
import { actorOf, type Asker } from './change-order.ts';
import { createOrder } from './create-order.ts';
import { texts } from './messages.ts';
import { takeFormer } from './take-former.ts';
import { cutOffOf, needsReview } from './rules.ts';

/** What is applied for; its number, its maker, its time and its review are filled in on acceptance. */
export type Content = Omit<
  Insertable<Database['tradeApplies']>,
  'applyNo' | 'applyTime' | 'makerId' | 'makerName' | 'reviewStatus' | 'reviewDeadline' | 'checkerName' | 'reviewTime'
>;

export interface Acceptance {
  /** Trade configuration of the institution; undefined when it has none. */
  readonly checkFlag: CheckFlag | undefined;
  /** What the audit row says of it. */
  readonly detail: object;
  readonly context: Asker;
  /** The rejected application that this one takes the place of. */
  readonly formerApplyNo?: string | undefined;
}

export interface Accepted {
  readonly applyNo: string;
  /** Missing while it waits for review. */
  readonly orderNo?: string;
  readonly reviewStatus?: ReviewStatus;
}

/**
 * Accepts an application whose checks have passed (domain §4.13): it waits for its review when the institution has two
 * people, and becomes an order at once otherwise.
 */
export async function acceptApply(tx: Db, content: Content, acceptance: Acceptance): Promise<Accepted> {
  const { checkFlag, context } = acceptance;
  const reviewStatus = reviewOf(checkFlag);
  const applyNo = await insertReviewed(tx, content, acceptance);
  if (reviewStatus === 'pending') return { applyNo, reviewStatus };
  const orderNo = await createOrder(tx, applyNo, actorOf(context));
  return { applyNo, orderNo, ...(reviewStatus && { reviewStatus }) };
}

/** 2 is reviewed offline by the platform, which passes at once in this product (domain §4.13). */
export function reviewOf(checkFlag: CheckFlag | undefined): ReviewStatus | null {
  if (needsReview(checkFlag)) return 'pending';
  return checkFlag === '2' ? 'passed' : null;
}

/** Writes an application down that is reviewed by itself, with its audit row; returns its number. */
export function insertReviewed(tx: Db, content: Content, acceptance: Acceptance): Promise<string> {
  const pending = reviewOf(acceptance.checkFlag) === 'pending';
  return insertApply(tx, content, { ...acceptance, reviewDeadline: pending ? cutOffOf(content.tradeDay) : null });
}

/** Writes an application down with its audit row; without a deadline nobody is asked to review it. */
export async function insertApply(
  tx: Db,
  content: Content,
  {
    checkFlag,
    detail,
    context,
    formerApplyNo,
    reviewDeadline,
  }: Acceptance & { readonly reviewDeadline: string | null },
): Promise<string> {
  const { user, now, traceId } = context;
  if (formerApplyNo !== undefined) await takeFormer(tx, formerApplyNo, user.accountId);
  const applyTime = toShanghaiTime(now);
  const applyNo = await nextApplyNo(tx, applyTime.slice(0, 10));
  const reviewStatus = reviewOf(checkFlag);
  await tx
    .insertInto('tradeApplies')
    .values({
      ...content,
      applyNo,
      applyTime,
      makerId: user.accountId,
      makerName: user.realName,
      reviewStatus,
      reviewDeadline,
      formerApplyNo: formerApplyNo ?? null,
      ...(reviewStatus === 'passed' && { checkerName: texts.platform, reviewTime: applyTime }),
    })
    .execute();
  await audit(tx, { now, accountId: user.accountId, action: 'apply.create', subject: applyNo, detail, traceId });
  return applyNo;
}
