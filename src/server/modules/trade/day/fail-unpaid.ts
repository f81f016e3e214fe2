import type { Db } from '../../../database/database.ts';
import { refundOf } from '../cancel/rules.ts';
import { changeOrder } from '../change-order.ts';
import { texts } from '../messages.ts';
import { type DayBook, eachInTurn, type Moment } from './milestone.ts';

/**
 * Purchases whose payment has not arrived in full by their deadline fail (domain §4.14). One that is paid and waits for
 * a signature fails with its contract.
 */
export async function failUnpaid({ db }: DayBook, moment: Moment, stopping: () => boolean): Promise<void> {
  const unpaid = await db
    .selectFrom('orders')
    .select('orderNo')
    .where('orderStatus', '=', 'fundPayPending')
    .where('payStatus', '<>', '2')
    .where('payDeadline', '<=', moment.time)
    .orderBy('orderNo')
    .execute();
  await eachInTurn(unpaid, stopping, ({ orderNo }) => db.transaction().execute((tx) => failOrder(tx, orderNo, moment)));
}

/** What has arrived of the payment is refunded. */
async function failOrder(tx: Db, orderNo: string, { actor }: Moment): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select(['orderStatus', 'version', 'arrivedAmt', 'payStatus'])
    .where('orderNo', '=', orderNo)
    .forUpdate()
    .executeTakeFirst();
  if (order?.orderStatus !== 'fundPayPending' || order.payStatus === '2') return;
  const { orderStatus: from, version } = order;
  const values = { payStatus: '4' as const, ...refundOf(order), failReason: texts.unpaid };
  await changeOrder(tx, { orderNo, from, version, to: 'fundApplyFail', values, remark: texts.unpaid }, actor);
}
