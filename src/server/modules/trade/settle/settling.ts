import type { OrderStatus } from '#contract';
import { compare } from '#values/decimal';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database, Db } from '../../../database/database.ts';
import { nextTaSerialNo } from '../../../database/numbers.ts';
import type { CashKind } from '../../../database/schema/settlement.ts';
import { changeOrder } from '../change-order.ts';
import type { Moment } from '../day/milestone.ts';
import { lockTradeAccount } from './shares.ts';

export type OrderRow = Selectable<Database['orders']>;

/** An order that is being settled, locked together with its trade account. */
export interface Settling {
  readonly tx: Db;
  readonly order: OrderRow;
  readonly fund: Selectable<Database['funds']>;
  /** The day whose NAV it gets. */
  readonly openDay: string;
  readonly moment: Moment;
  /** Say of a correction by hand what it is. */
  readonly say: (remark: string) => string;
}

/** Locks the trade account of an order and the order; undefined when there is none. */
export async function lockOrder(tx: Db, orderNo: string): Promise<OrderRow | undefined> {
  const place = await tx.selectFrom('orders').select('tradeAcctNo').where('orderNo', '=', orderNo).executeTakeFirst();
  if (!place) return undefined;
  await lockTradeAccount(tx, place.tradeAcctNo);
  return tx.selectFrom('orders').selectAll().where('orderNo', '=', orderNo).forUpdate().executeTakeFirst();
}

export function findFundRow(tx: Db, fundCode: string): Promise<Settling['fund']> {
  return tx.selectFrom('funds').selectAll().where('fundCode', '=', fundCode).executeTakeFirstOrThrow();
}

/** NAV of a fund on a day; undefined while it is not known. */
export async function findNav(tx: Db, fundCode: string, day: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('navs')
    .select('nav')
    .where('fundCode', '=', fundCode)
    .where('navDate', '=', day)
    .executeTakeFirst();
  return row?.nav;
}

type Answer = Omit<
  Insertable<Database['orderConfirms']>,
  'orderNo' | 'taSerialNo' | 'confirmDate' | 'openDay' | 'businessCode'
> & {
  /** That of the order's business unless given: 122 for 022. */
  readonly businessCode?: string;
};

/** Writes down what the registrar answers; returns the number of the row. */
export async function recordConfirm({ tx, order, fund, openDay, moment }: Settling, answer: Answer): Promise<number> {
  const { id } = await tx
    .insertInto('orderConfirms')
    .values({
      businessCode: `1${order.businessCode.slice(1)}`,
      ...answer,
      orderNo: order.orderNo,
      taSerialNo: await nextTaSerialNo(tx, fund.taCode, moment.day),
      confirmDate: moment.day,
      openDay,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Enters a movement of money of an order; nothing for an amount of zero. */
export async function recordCash(
  tx: Db,
  { acctId, tradeAcctNo, fundCode, orderNo }: Pick<OrderRow, 'acctId' | 'tradeAcctNo' | 'fundCode' | 'orderNo'>,
  { kind, amt, time }: { readonly kind: CashKind; readonly amt: string; readonly time: string },
): Promise<void> {
  if (compare(amt, 0) === 0) return;
  await tx.insertInto('cashEntries').values({ acctId, tradeAcctNo, fundCode, orderNo, kind, amt, time }).execute();
}

export interface Outcome {
  readonly to: OrderStatus;
  readonly values?: Omit<Updateable<Database['orders']>, 'orderStatus' | 'version'>;
  readonly remark: string;
}

/** The order's new status, last of all: shares and funds are changed before, groups after. */
export async function conclude({ tx, order, moment, say }: Settling, { to, values, remark }: Outcome): Promise<void> {
  const { orderNo, orderStatus: from, version } = order;
  await changeOrder(tx, { orderNo, from, version, to, ...(values && { values }), remark: say(remark) }, moment.actor);
}
