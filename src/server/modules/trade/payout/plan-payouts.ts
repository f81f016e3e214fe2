import { compare } from '#values/decimal';
import { addTradingDays, nextTradingDay } from '#values/trading-day';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { DayBook } from '../day/milestone.ts';

/** Enters what has to be paid and when (domain §4.1, §4.14); what is entered already stays as it is. */
export async function planPayouts({ db }: DayBook): Promise<void> {
  await planRedemptions(db);
  await planRefunds(db);
}

/**
 * Each confirmed redemption is paid on the day that its fund takes, counted from the day of its NAV. The first step of a
 * 超级转换 pays for the second one.
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

/** 5 goes back as a whole; of 2 only what was paid too much. */
const OWING = ['2', '5'] as const;

/** Money of a purchase that did not become shares goes back on the trading day after that was decided. */
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
