import { sql, type Selectable } from 'kysely';
import type { BusinessCode } from '#contract';
import { addTradingDays } from '../../language/trading-day.ts';
import type { Db, Database } from '#server/database/database';

export interface DueOrder {
  readonly orderNo: string;
  readonly fundCode: string;
  readonly businessCode: BusinessCode;
  /** The day whose NAV the order gets. */
  readonly openDay: string;
}

const openDay = sql<string>`coalesce(orders.next_open_day, orders.trade_day)`;

/** Orders without an answer of the registrar. */
function unanswered(db: Db, day: string) {
  return (
    db
      .selectFrom('orders')
      .innerJoin('funds', 'funds.fundCode', 'orders.fundCode')
      .leftJoin('taReplies as reply', 'reply.orderNo', 'orders.orderNo')
      .select(['orders.orderNo', 'orders.fundCode', 'orders.businessCode', 'funds.confirmDays'])
      .select(openDay.as('openDay'))
      .where('orders.tradeDay', '<', day)
      // An acknowledged subscription waits for its fund, a high-end purchase for its contract (handbook:
      // contract-signing).
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('orderConfirms as answer')
              .select('answer.id')
              .whereRef('answer.orderNo', '=', 'orders.orderNo')
              .where('orders.businessCode', '=', '020'),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('contracts')
              .select('contracts.contractNo')
              .whereRef('contracts.orderNo', '=', 'orders.orderNo')
              .where('contracts.contractStatus', '!=', 'effective'),
          ),
        ),
      )
      .orderBy('openDay')
      .orderBy('orders.orderNo')
  );
}

/** Orders of open days later than `after` whose confirmation is due on a day, deferred ones included. */
export async function findDue(db: Db, day: string, after: string): Promise<DueOrder[]> {
  const rows = await unanswered(db, day)
    .where((eb) =>
      eb.or([
        eb('orders.orderStatus', '=', 'fundConfirmPending'),
        eb.and([eb('orders.orderStatus', '=', 'fundConfirmSuccessPart'), eb('orders.businessFinishFlag', '=', '0')]),
      ]),
    )
    .where(openDay, '>', after)
    // The simulated registrar does not answer these.
    .where(sql`reply.outcome`, 'is distinct from', 'exception')
    .execute();
  return rows.filter((row) => addTradingDays(row.openDay, row.confirmDays) <= day);
}

/** Orders without an answer on the trading day after it was due (handbook: order-states). */
export async function findLate(db: Db, day: string): Promise<(DueOrder & { readonly reason: string | null })[]> {
  const rows = await unanswered(db, day)
    .select('reply.reason')
    .where('orders.orderStatus', '=', 'fundConfirmPending')
    .execute();
  return rows.filter((row) => addTradingDays(row.openDay, row.confirmDays + 1) <= day);
}

export type Reply = Omit<Selectable<Database['taReplies']>, 'orderNo'>;

/** The planned reply of the simulated registrar to an order; undefined confirms the whole order. */
export function findReply(db: Db, orderNo: string): Promise<Reply | undefined> {
  return db
    .selectFrom('taReplies')
    .select(['outcome', 'ratio', 'reason'])
    .where('orderNo', '=', orderNo)
    .executeTakeFirst();
}

/** A planned reply is used once: a deferred rest is confirmed in full. */
export async function forgetReply(tx: Db, orderNo: string): Promise<void> {
  await tx.deleteFrom('taReplies').where('orderNo', '=', orderNo).execute();
}
