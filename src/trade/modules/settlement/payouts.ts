import { sql } from 'kysely';
import { compare } from '#values/decimal';
import { addTradingDays, nextTradingDay } from '../../language/trading-day.ts';
import type { Db } from '#server/database/database';
import { audit } from '#server/platform/audit';
import { type DayBook, eachInTurn, type Moment } from '../../day/milestone.ts';

/** Enters payouts with their dates (handbook: daily-milestones, payment); existing ones are unchanged. */
export async function planPayouts({ db }: DayBook): Promise<void> {
  await planRedemptions(db);
  await planRefunds(db);
}

/**
 * A confirmed redemption is paid after its fund's number of days, counted from the day of its NAV. The first step of a
 * 超级转换 pays for the second one instead.
 */
async function planRedemptions(db: Db): Promise<void> {
  const confirmed = await db
    .selectFrom('orderConfirms as confirm')
    .innerJoin('orders', 'orders.orderNo', 'confirm.orderNo')
    .innerJoin('funds', 'funds.fundCode', 'orders.fundCode')
    .leftJoin('groupOrders as group', 'group.groupOrderNo', 'orders.groupOrderNo')
    .leftJoin('payouts', 'payouts.confirmId', 'confirm.id')
    .select(['confirm.id', 'confirm.orderNo', 'confirm.openDay', 'confirm.amt', 'funds.redeemPayDays'])
    .where('confirm.businessCode', '=', '124')
    .where('confirm.amt', '>', '0')
    .where('payouts.payoutNo', 'is', null)
    .where((eb) => eb.or([eb('group.groupType', 'is', null), eb('group.groupType', '<>', 'SUPER_CONVERT')]))
    .orderBy('confirm.id')
    .execute();
  const payouts = confirmed.flatMap(({ id, orderNo, openDay, amt, redeemPayDays }) =>
    amt === null
      ? []
      : [
          {
            orderNo,
            amt,
            confirmId: id,
            payoutType: 'redemption' as const,
            dueDate: addTradingDays(openDay, redeemPayDays),
          },
        ],
  );
  if (payouts.length === 0) return;
  await db
    .insertInto('payouts')
    .values(payouts)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Payment status 5 is refunded in full, 2 only for the excess. */
const OWING = ['2', '5'] as const;

/** Refunds money of purchases that did not become shares, on the trading day after the decision. */
async function planRefunds(db: Db): Promise<void> {
  const refunding = await db
    .selectFrom('orders')
    .select('orderNo')
    .where('payStatus', 'in', OWING)
    .where('refundAmt', '>', (eb) =>
      eb
        .selectFrom('payouts')
        .select(sql<string>`coalesce(sum(amt), 0)`.as('planned'))
        .whereRef('payouts.orderNo', '=', 'orders.orderNo')
        .where('payoutType', '=', 'refund'),
    )
    .orderBy('orderNo')
    .execute();
  for (const { orderNo } of refunding) {
    await db.transaction().execute((tx) => planRefund(tx, orderNo));
  }
}

async function planRefund(tx: Db, orderNo: string): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select('refundAmt')
    .where('orderNo', '=', orderNo)
    .where('payStatus', 'in', OWING)
    .forUpdate()
    .executeTakeFirst();
  if (!order) return;
  const { open, decided } = await tx
    .selectNoFrom((eb) => [
      eb
        .selectFrom('payouts')
        .select(sql<string>`coalesce(${order.refundAmt}::numeric, 0) - coalesce(sum(amt), 0)`.as('open'))
        .where('orderNo', '=', orderNo)
        .where('payoutType', '=', 'refund')
        .as('open'),
      eb
        .selectFrom('orderEvents')
        .select(sql<string>`to_char(max(time), 'YYYY-MM-DD')`.as('day'))
        .where('orderNo', '=', orderNo)
        .as('decided'),
    ])
    .executeTakeFirstOrThrow();
  if (open === null || decided === null || compare(open, 0) <= 0) return;
  await tx
    .insertInto('payouts')
    .values({ orderNo, payoutType: 'refund', amt: open, dueDate: nextTradingDay(decided) })
    .execute();
}

/** Pays the day's due amounts in the afternoon (handbook: daily-milestones). */
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
    // The order's history shows the payment itself, so the order gets no event.
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
