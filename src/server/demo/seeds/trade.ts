import { type Insertable, sql } from 'kysely';
import { addTradingDays } from '#values/trading-day';
import type { Database, Db } from '../../database/database.ts';
import creditLines from './data/credit-lines.json' with { type: 'json' };
import groupOrders from './data/group-orders.json' with { type: 'json' };
import tradeApplies from './data/trade-applies.json' with { type: 'json' };
import { replayOrders, seededOrders as orders } from './replay.ts';

type Rows<T extends keyof Database> = Insertable<Database[T]>[];
type OrderRow = Insertable<Database['orders']>;
type EventRow = Insertable<Database['orderEvents']>;

/** Applications, orders with their events, holdings and credit lines (domain §7.8–7.13). */
export async function seedTrade(db: Db): Promise<void> {
  await db
    .insertInto('tradeApplies')
    .values(tradeApplies as Rows<'tradeApplies'>)
    .execute();
  await db
    .insertInto('groupOrders')
    .values(groupOrders as Rows<'groupOrders'>)
    .execute();
  await db.insertInto('orders').values(orders).execute();
  await db.insertInto('orderEvents').values(orders.flatMap(orderEvents)).execute();
  await db
    .insertInto('shareLots')
    .values([...replayOrders().lots])
    .execute();
  await db
    .insertInto('creditLines')
    .values(creditLines as Rows<'creditLines'>)
    .execute();
  await sql`select setval('order_no_seq', ${orders.length}), setval('apply_no_seq', ${tradeApplies.length}),
    setval('group_order_no_seq', ${groupOrders.length})`.execute(db);
}

/** The steps that must have led to an order's status, at the hours of the daily batch (domain §4.1). */
function orderEvents(order: OrderRow): EventRow[] {
  const { orderNo, orderStatus, makerName, arrivedTime } = order;
  const paid = order.payStatus !== '0';
  const neverAccepted = orderStatus === 'fundApplyFail' && !paid;
  const first = neverAccepted ? orderStatus : paid ? 'fundPayPending' : 'fundConfirmPending';
  const events: EventRow[] = [
    { orderNo, fromStatus: null, toStatus: first, operator: makerName, time: order.applyTime, remark: null },
  ];
  const step = (toStatus: EventRow['toStatus'], operator: string, time: string, remark: string | null = null) => {
    const fromStatus = events.at(-1)?.toStatus ?? null;
    if (fromStatus !== toStatus) events.push({ orderNo, fromStatus, toStatus, operator, time, remark });
  };
  if (arrivedTime) step('fundConfirmPending', '系统', arrivedTime, '资金到账');
  if (orderStatus === 'fundCancelSuccess') step(orderStatus, makerName, cancelTime(order), '撤单');
  else step(orderStatus, '系统', settleTime(order), order.failReason);
  return events;
}

function cancelTime({ applyTime, remark }: OrderRow): string {
  const time = /\d\d:\d\d/.exec(remark ?? '')?.[0];
  return time ? `${applyTime.slice(0, 10)} ${time}:00` : applyTime;
}

function settleTime({ orderStatus, confirmDate, tradeDay, payDeadline }: OrderRow): string {
  if (orderStatus === 'fundApplyFail' && payDeadline) return payDeadline;
  return `${confirmDate ?? addTradingDays(tradeDay, 1)} 09:00:00`;
}
