import { sql } from 'kysely';
import { audit } from '../../../platform/audit.ts';
import type { Db } from '../../../database/database.ts';
import { type DayBook, eachInTurn, type Moment } from '../day/milestone.ts';
import { planPayouts } from './plan-payouts.ts';

/** In the afternoon the money that is due that day is paid (domain §4.1). */
export async function payOut(book: DayBook, moment: Moment, stopping: () => boolean): Promise<void> {
  await planPayouts(book);
  const due = await book.db
    .selectFrom('payouts')
    .select(['payoutNo', 'orderNo'])
    .where('paidTime', 'is', null)
    .where('dueDate', '<=', moment.day)
    .orderBy('payoutNo')
    .execute();
  await eachInTurn(due, stopping, (payout) => book.db.transaction().execute((tx) => pay(tx, payout, moment)));
}

async function pay(
  tx: Db,
  { payoutNo, orderNo }: { readonly payoutNo: number; readonly orderNo: string },
  { time, actor }: Moment,
): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select(['acctId', 'tradeAcctNo', 'fundCode'])
    .where('orderNo', '=', orderNo)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const paid = await tx
    .updateTable('payouts')
    .set({ paidTime: time })
    .where('payoutNo', '=', payoutNo)
    .where('paidTime', 'is', null)
    .returning(['payoutType', 'amt'])
    .executeTakeFirst();
  if (!paid) return;
  const { payoutType, amt } = paid;
  const kind = payoutType === 'refund' ? 'refunded' : 'paidOut';
  await tx
    .insertInto('cashEntries')
    .values({ ...order, kind, amt, time, orderNo })
    .execute();
  if (payoutType === 'refund') {
    // Its life shows the payment itself, so the order gets no event of its own.
    await tx
      .updateTable('orders')
      .set({ payStatus: '6', version: sql<number>`version + 1` })
      .where('orderNo', '=', orderNo)
      .where('payStatus', '=', '5')
      .execute();
  }
  const detail = { payoutNo, payoutType, amt };
  await audit(tx, { now: actor.now, accountId: null, action: 'payout.pay', subject: orderNo, detail });
}
