import type { OrderSource } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Selectable } from 'kysely';
import type { Database, Db } from '../../database/database.ts';
import { nextGroupOrderNo } from '../../database/numbers.ts';
import type { GroupType } from '../../database/schema/trade.ts';
import { type Acceptance, type Accepted, type Content, insertApply, insertReviewed, reviewOf } from './accept-apply.ts';
import { type Actor, actorOf } from './change-order.ts';
import { createFailedOrder, createOrder } from './create-order.ts';
import { refreshGroup } from './refresh-group.ts';

export interface Group {
  readonly groupType: GroupType;
  /** What it is about, as the lists show it. */
  readonly content: string;
  readonly orderSource: OrderSource;
  /** One order each, of one investor account and one T. */
  readonly children: readonly [Content, ...Content[]];
}

/**
 * Accepts several applications as one (domain §4.13: one item of the review a group). The head is what is reviewed; its
 * children reserve shares and credit while they wait. Then there is a group order with an order for each child.
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
  /** Looks at a child right before its order is made, when those of the children before are there. */
  readonly judge?: (child: Selectable<Database['tradeApplies']>) => Promise<void>;
}

/**
 * Turns the head of a group into a group order with its children's orders; with a `failReason` they are the trace of
 * orders that never came to be. Returns its number.
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
      // The second step of a 超级转换 is created when the first is confirmed (domain §4.7).
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

/** Numbers of the applications of a group, in the order they were made. */
export async function findChildren(tx: Db, applyNo: string): Promise<string[]> {
  return (await readChildren(tx, applyNo)).map((child) => child.applyNo);
}

function readChildren(tx: Db, applyNo: string) {
  return tx.selectFrom('tradeApplies').selectAll().where('groupApplyNo', '=', applyNo).orderBy('applyNo').execute();
}
