import { toShanghaiTime } from '#values/shanghai-time';
import { audit } from '../../../audit.ts';
import type { Db } from '../../../database/database.ts';
import type { Platform } from '../../../platform.ts';
import { type Actor, changeOrder } from '../change-order.ts';
import { createGroup } from '../accept-group.ts';
import { createFailedOrder } from '../create-order.ts';
import { endReview } from '../end-review.ts';
import { texts } from '../messages.ts';

type Due = Pick<Platform, 'db' | 'clock'>;

/**
 * What the clock alone decides (domain §4.1): at the cut-off reviews that nobody has done expire, at the end of payment
 * purchases that are not paid fail, and what has arrived of them is refunded. Safe to call at any time and from several
 * processes: each application and order is taken by itself, locked, and looked at again.
 */
export async function closeDay({ db, clock }: Due, stopping: () => boolean = () => false): Promise<void> {
  const now = clock.now();
  const time = toShanghaiTime(now);
  const actor = { accountId: null, name: texts.system, now };
  for (const applyNo of await findOverdueReviews(db, time)) {
    if (stopping()) return;
    await db.transaction().execute((tx) => expireReview(tx, applyNo, { time, actor }));
  }
  for (const orderNo of await findUnpaid(db, time)) {
    if (stopping()) return;
    await db.transaction().execute((tx) => failUnpaid(tx, orderNo, { time, actor }));
  }
}

interface Moment {
  /** Shanghai time. */
  readonly time: string;
  readonly actor: Actor;
}

async function findOverdueReviews(db: Db, time: string): Promise<string[]> {
  const rows = await db
    .selectFrom('tradeApplies')
    .select('applyNo')
    .where('reviewStatus', '=', 'pending')
    .where('reviewDeadline', '<=', time)
    .orderBy('applyNo')
    .execute();
  return rows.map(({ applyNo }) => applyNo);
}

/** The application is void; the trade records show it as failed, a cancellation leaves its order as it was (domain §5.1). */
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
  const entry = { now: actor.now, accountId: null, action: 'apply.expired', subject: applyNo };
  await audit(tx, entry);
  if (apply.groupType !== null) await createGroup(tx, applyNo, { actor, failReason: reason });
  else if (apply.businessCode !== '052') await createFailedOrder(tx, applyNo, { reason, actor });
}

async function findUnpaid(db: Db, time: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('orderNo')
    .where('orderStatus', '=', 'fundPayPending')
    .where('payDeadline', '<=', time)
    .orderBy('orderNo')
    .execute();
  return rows.map(({ orderNo }) => orderNo);
}

async function failUnpaid(tx: Db, orderNo: string, { actor }: Moment): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select(['orderStatus', 'version', 'arrivedAmt', 'payStatus'])
    .where('orderNo', '=', orderNo)
    .forUpdate()
    .executeTakeFirst();
  if (order?.orderStatus !== 'fundPayPending') return;
  const { orderStatus: from, version, arrivedAmt, payStatus } = order;
  const refund = payStatus === '3' ? { payStatus: '5' as const, refundAmt: arrivedAmt } : { payStatus: '4' as const };
  const values = { ...refund, failReason: texts.unpaid };
  await changeOrder(tx, { orderNo, from, version, to: 'fundApplyFail', values, remark: texts.unpaid }, actor);
}
