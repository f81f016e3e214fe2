import type { BusinessCode, NewsKind, OrderStatus } from '#contract';
import businessCodes from '../../../../schemas/dictionaries/business-code.json' with { type: 'json' };
import orderStatus from '../../../../schemas/dictionaries/order-status.json' with { type: 'json' };
import type { Db } from '#server/database/database';
import type { Actor } from '#server/platform/handler';
import { addInboxMessage, isTold } from '#server/platform/inbox';
import { labelOf } from '#server/platform/labels';
import { type Ahead, type DayBook, eachInTurn, type Moment } from '../../day/milestone.ts';
import { texts } from './messages.ts';
import { describeQuantity } from './present.ts';

/** Statuses that the maker of an order learns of, unless it was he who brought them about (handbook: inbox). */
const NEWS: readonly OrderStatus[] = ['fundApplyFail', 'fundConfirmFail', 'fundConfirmSuccessPart', 'fundException'];

interface Change {
  readonly orderNo: string;
  readonly from: OrderStatus | null;
  readonly to: OrderStatus;
}

/** Tells the maker of an order what became of it. */
export async function tellMaker(tx: Db, { orderNo, from, to }: Change, actor: Actor): Promise<void> {
  if (from === to || !NEWS.includes(to)) return;
  const order = await findOrder(tx, orderNo);
  if (order.makerId === actor.accountId) return;
  const status = labelOf(orderStatus, to);
  await send(tx, order, {
    newsKind: 'order',
    title: texts.news.title(labelOf(businessCodes, order.businessCode), status, orderNo),
    content: texts.news.content({ ...describe(order), reason: order.failReason }),
    now: actor.now,
  });
}

/** What orders are reminded of. */
export type Due = keyof typeof dueOrders;

const dueOrders = {
  /** Payments that end at a time. */
  payment: (db: Db, deadline: string) =>
    db
      .selectFrom('orders')
      .select('orders.orderNo')
      .where('orderStatus', '=', 'fundPayPending')
      .where('payStatus', '!=', '2')
      .where('payDeadline', '=', deadline),
  /** Contracts that must be signed until a time. */
  signing: (db: Db, deadline: string) =>
    db
      .selectFrom('orders')
      .innerJoin('contracts', 'contracts.orderNo', 'orders.orderNo')
      .select('orders.orderNo')
      .where('contractStatus', 'in', ['unsigned', 'signing'])
      .where('signDeadline', '=', deadline),
} as const;

/**
 * A milestone that reminds of a deadline at a time of its day (handbook: daily-milestones), each order once: the message
 * of an order at that moment is looked for under the lock of the order.
 */
export function remindOf(what: Due, end: string, ahead: Ahead) {
  return async ({ db }: DayBook, { day, actor }: Moment, stopping: () => boolean): Promise<void> => {
    const due = (tx: Db) => dueOrders[what](tx, `${day} ${end}`);
    await eachInTurn(await due(db).orderBy('orders.orderNo').execute(), stopping, ({ orderNo }) =>
      db.transaction().execute(async (tx) => {
        const still = await due(tx).where('orders.orderNo', '=', orderNo).forUpdate('orders').executeTakeFirst();
        if (!still) return;
        const order = await findOrder(tx, orderNo);
        const title = texts.due[what].title(ahead, orderNo);
        if (await isTold(tx, { accountId: order.makerId, title }, actor.now)) return;
        const content = texts.due[what].content({ ...describe(order), deadline: `${day} ${end.slice(0, 5)}` });
        await send(tx, order, { newsKind: 'deadline', title, content, now: actor.now });
      }),
    );
  };
}

const queryOf = (orderNo: string): string => new URLSearchParams({ orderNo }).toString();

interface Order {
  readonly orderNo: string;
  readonly makerId: number;
  readonly businessCode: BusinessCode;
  readonly fundShortName: string;
  readonly amount: string | null;
  readonly shares: string | null;
  readonly failReason: string | null;
}

function findOrder(tx: Db, orderNo: string): Promise<Order> {
  return tx
    .selectFrom('orders')
    .innerJoin('funds', 'funds.fundCode', 'orders.fundCode')
    .select(['orderNo', 'makerId', 'businessCode', 'fundShortName', 'failReason'])
    .select(({ fn }) => [fn.coalesce('payAmt', 'applyAmt').as('amount'), 'applyVol as shares'])
    .where('orderNo', '=', orderNo)
    .executeTakeFirstOrThrow();
}

const describe = (order: Order) => ({ fund: order.fundShortName, quantity: describeQuantity(order) });

interface Message {
  readonly newsKind: NewsKind;
  readonly title: string;
  readonly content: string;
  readonly now: Date;
}

async function send(tx: Db, { makerId, orderNo }: Order, { now, ...message }: Message): Promise<void> {
  const page = { routeName: 'PropertyTransactionDetail', routeQuery: queryOf(orderNo) };
  await addInboxMessage(tx, { accountId: makerId, ...message, ...page }, now);
}
