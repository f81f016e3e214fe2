import type { Order, OrderConfirm, OrderDetail, OrderLot, OrderEvent, OrderStatus } from '#contract';
import { mul, round, sub } from '#values/decimal';
import { formatValue } from '../../language/formats.ts';
import { maskCertificate } from '#values/mask';
import { daysBetween } from '#values/shanghai-time';
import payoutTypes from '../../../../schemas/dictionaries/payout-type.json' with { type: 'json' };
import { omitNulls, recordOf } from '#server/platform/record-of';
import { findBand } from '../fund/rules.ts';
import { recordTexts as texts } from './messages.ts';
import type { FullOrder, OrderLife } from './queries.ts';
import { describePayment, noPayment } from './rules.ts';

/** An order as a row of the trade records. */
export const presentOrder = recordOf<Order>('Order');

const detailOf = recordOf<Omit<OrderDetail, keyof OrderLife | 'timeline' | 'lots'>>('OrderDetail');

/** One order with its history. */
export function presentDetail(order: FullOrder, life: OrderLife): OrderDetail {
  return {
    ...detailOf({
      ...order,
      certNo: maskCertificate(order.certNo),
      warningLetterFlag: order.warningLetter !== null,
      ...noPayment,
      ...describePayment(order),
    }),
    timeline: describeLife(order, life),
    confirms: life.confirms.map(presentConfirm),
    lots: life.entries.map((entry) => presentLot(entry, life.bands)),
    payouts: life.payouts.map(({ payoutNo, payoutType, amt, dueDate, paidTime }) => ({
      payoutNo,
      payoutType,
      amt,
      dueDate,
      ...omitNulls({ paidTime }),
    })),
  };
}

const presentConfirm = recordOf<OrderConfirm>('OrderConfirm');

function presentLot(entry: OrderLife['entries'][number], bands: OrderLife['bands']): OrderLot {
  const vol = round(sub('0', entry.vol), 2);
  const holdDays = Math.max(0, daysBetween(entry.regDate, entry.openDay));
  return {
    lotNo: entry.id,
    regDate: entry.regDate,
    holdDays,
    vol,
    amount: round(mul(vol, entry.nav), 2),
    rate: findBand(bands, String(holdDays))?.rate ?? '0',
    fee: entry.fee,
  };
}

type Step = Omit<OrderEvent, 'eventNo' | 'remark'> & { readonly remark: string | null };

/** The title of each status as a step of an order's history. */
const nodes: Readonly<Record<OrderStatus, string>> = {
  fundPayPending: texts.applied,
  fundApplyFail: texts.failed,
  fundConfirmPending: texts.paid,
  fundConfirmSuccess: texts.confirmed,
  fundConfirmSuccessPart: texts.confirmed,
  fundConfirmFail: texts.confirmed,
  fundCancelSuccess: texts.cancelled,
  fundException: texts.exception,
};

/**
 * The history of an order, oldest first (handbook: order-life; 申请→复核→付款→确认→到账): applicant and checker come from the
 * application, later steps from the order's events, and payouts from the payments.
 */
function describeLife(order: FullOrder, { events, payouts }: Pick<OrderLife, 'events' | 'payouts'>): OrderEvent[] {
  const [first, ...later] = events;
  const applied: Step = {
    node: texts.applied,
    operator: order.makerName,
    time: order.applyTime,
    remark: order.remark,
    // A reviewed order begins with the approval.
    ...(first && order.checkerName === null && { orderStatus: first.toStatus }),
  };
  const reviewed: Step[] =
    order.checkerName === null
      ? []
      : [
          {
            node: texts.reviewed,
            operator: order.checkerName,
            time: order.reviewTime ?? first?.time ?? order.applyTime,
            remark: null,
            ...(first && { orderStatus: first.toStatus }),
          },
        ];
  const happened = later.map(({ toStatus, operator, time, remark }): Step => {
    return { node: nodes[toStatus], operator, time, remark, orderStatus: toStatus };
  });
  const paidOut = payouts.flatMap(({ payoutType, amt, paidTime }): Step[] =>
    paidTime === null
      ? []
      : [
          {
            node: texts.paidOut,
            operator: texts.system,
            time: paidTime,
            remark: texts.payout(formatValue('amount', amt), payoutLabels.get(payoutType) ?? ''),
          },
        ],
  );
  return [applied, ...reviewed, ...happened, ...paidOut]
    .toSorted((one, other) => one.time.localeCompare(other.time))
    .map(({ remark, ...step }, index) => ({ eventNo: index + 1, ...step, ...omitNulls({ remark }) }));
}

const payoutLabels = new Map(payoutTypes.items.map(({ value, label }) => [value, label]));

/** `1,000,000.00 元`, `500.00 份`; empty for an order of neither, such as a change of the dividend method. */
export function describeQuantity({ amount, shares }: { amount: string | null; shares: string | null }): string {
  if (amount !== null) return `${formatValue('amount', amount)} 元`;
  return shares === null ? '' : `${formatValue('share', shares)} 份`;
}
