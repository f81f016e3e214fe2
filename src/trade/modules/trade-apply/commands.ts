import type { Insertable, Selectable, Updateable } from 'kysely';
import type { CheckFlag, ReviewStatus, OrderSource } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Database, Db } from '#server/database/database';
import { nextApplyNo, nextGroupOrderNo } from '../../database/numbers.ts';
import type { GroupType } from '../../database/schema/trade.ts';
import { actorOf, type Asker, type Actor } from '#server/platform/handler';
import { audit } from '#server/platform/audit';
import { createOrder, createFailedOrder, refreshGroup } from '../orders/commands.ts';
import { texts } from '../orders/messages.ts';
import { cutOffOf, needsReview } from '../orders/rules.ts';
import { takeFormer } from './queries.ts';

/** The content of an application; number, maker, time and review are set on acceptance. */
export type Content = Omit<
  Insertable<Database['tradeApplies']>,
  'applyNo' | 'applyTime' | 'makerId' | 'makerName' | 'reviewStatus' | 'reviewDeadline' | 'checkerName' | 'reviewTime'
>;

export interface Acceptance {
  /** Trade configuration of the institution; undefined if there is none. */
  readonly checkFlag: CheckFlag | undefined;
  /** Detail of the audit row. */
  readonly detail: object;
  readonly context: Asker;
  /** The rejected application that this one replaces. */
  readonly formerApplyNo?: string | undefined;
}

export interface Accepted {
  readonly applyNo: string;
  /** Missing while the application waits for review. */
  readonly orderNo?: string;
  readonly reviewStatus?: ReviewStatus;
}

/**
 * Accepts a checked application (handbook: review-four-eyes): it waits for review if the institution requires two
 * people, otherwise it becomes an order at once.
 */
export async function acceptApply(tx: Db, content: Content, acceptance: Acceptance): Promise<Accepted> {
  const { checkFlag, context } = acceptance;
  const reviewStatus = reviewOf(checkFlag);
  const applyNo = await insertReviewed(tx, content, acceptance);
  if (reviewStatus === 'pending') return { applyNo, reviewStatus };
  const orderNo = await createOrder(tx, applyNo, actorOf(context));
  return { applyNo, orderNo, ...(reviewStatus && { reviewStatus }) };
}

/** 2 is reviewed offline by the platform, which passes at once in this product (handbook: review-four-eyes). */
function reviewOf(checkFlag: CheckFlag | undefined): ReviewStatus | null {
  if (needsReview(checkFlag)) return 'pending';
  return checkFlag === '2' ? 'passed' : null;
}

/** Stores an application with its own review and its audit row; returns its number. */
export function insertReviewed(tx: Db, content: Content, acceptance: Acceptance): Promise<string> {
  const pending = reviewOf(acceptance.checkFlag) === 'pending';
  return insertApply(tx, content, { ...acceptance, reviewDeadline: pending ? cutOffOf(content.tradeDay) : null });
}

/** Stores an application with its audit row; without a deadline it needs no review. */
async function insertApply(
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

export interface Group {
  readonly groupType: GroupType;
  /** The subject of the group in the lists. */
  readonly content: string;
  readonly orderSource: OrderSource;
  /** One order each, of one investor account and one T. */
  readonly children: readonly [Content, ...Content[]];
}

/**
 * Accepts several applications as one (handbook: review-four-eyes; one item of the review a group). The head is
 * reviewed; the children reserve shares and credit meanwhile. Then a group order gets an order for each child.
 */
export async function acceptGroup(
  tx: Db,
  { groupType, content, orderSource, children }: Group,
  acceptance: Acceptance,
): Promise<Omit<Accepted, 'orderNo'> & { readonly groupOrderNo?: string }> {
  const reviewStatus = reviewOf(acceptance.checkFlag);
  const { applyAmt: _amt, applyVol: _vol, ...first } = children[0];
  const applyNo = await insertReviewed(tx, { ...first, groupType, content, orderSource }, acceptance);
  for (const child of children) {
    const own = { ...child, orderSource, groupApplyNo: applyNo };
    await insertApply(tx, own, { ...acceptance, formerApplyNo: undefined, reviewDeadline: null });
  }
  if (reviewStatus === 'pending') return { applyNo, reviewStatus };
  const groupOrderNo = await createGroup(tx, applyNo, { actor: actorOf(acceptance.context) });
  return { applyNo, groupOrderNo, ...(reviewStatus && { reviewStatus }) };
}

interface Creation {
  readonly actor: Actor;
  readonly failReason?: string;
  /** Checks a child right before its order is created, after the orders of earlier children. */
  readonly judge?: (child: Selectable<Database['tradeApplies']>) => Promise<void>;
}

/**
 * Creates a group order from the head of a group, with an order for each child; with a `failReason` the orders are
 * entries of failed applications. Returns its number.
 */
export async function createGroup(tx: Db, applyNo: string, { actor, failReason, judge }: Creation): Promise<string> {
  const head = await tx
    .selectFrom('tradeApplies')
    .select(['groupType', 'acctId', 'content', 'applyTime'])
    .where('applyNo', '=', applyNo)
    .executeTakeFirstOrThrow();
  const children = await readChildren(tx, applyNo);
  const { groupType, acctId, content, applyTime } = head;
  if (groupType === null) throw new Error(`application ${applyNo} is no group`);
  const groupOrderNo = await nextGroupOrderNo(tx, toShanghaiTime(actor.now).slice(0, 10));
  await tx
    .insertInto('groupOrders')
    .values({
      groupOrderNo,
      groupType,
      acctId,
      content: content ?? '',
      applyTime,
      remark: failReason ?? null,
      groupStatus: 'groupApplyPending',
      // The second step of a 超级转换 is created when the first is confirmed (handbook: super-conversion).
      childCount: groupType === 'SUPER_CONVERT' ? null : children.length,
    })
    .execute();
  for (const child of children) {
    await judge?.(child);
    if (failReason === undefined) await createOrder(tx, child.applyNo, actor, groupOrderNo);
    else await createFailedOrder(tx, child.applyNo, { reason: failReason, actor, groupOrderNo });
  }
  await refreshGroup(tx, groupOrderNo);
  return groupOrderNo;
}

/** The numbers of a group's applications, in the order of their creation. */
export async function findChildren(tx: Db, applyNo: string): Promise<string[]> {
  return (await readChildren(tx, applyNo)).map((child) => child.applyNo);
}

function readChildren(tx: Db, applyNo: string) {
  return tx.selectFrom('tradeApplies').selectAll().where('groupApplyNo', '=', applyNo).orderBy('applyNo').execute();
}

type Outcome = Pick<
  Updateable<Database['tradeApplies']>,
  'reviewStatus' | 'reviewTime' | 'checkerId' | 'checkerName' | 'rejectReason'
>;

/** Stores the result of a review; the children of a group share the result of its head. */
export async function endReview(tx: Db, applyNo: string, outcome: Outcome): Promise<void> {
  await tx
    .updateTable('tradeApplies')
    .set(outcome)
    .where((eb) => eb.or([eb('applyNo', '=', applyNo), eb('groupApplyNo', '=', applyNo)]))
    .execute();
}
