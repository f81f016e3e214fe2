import payoutTypes from '../../../../../schemas/dictionaries/payout-type.json' with { type: 'json' };
import type { OrderEvent, OrderStatus } from '#contract';
import { formatValue } from '#values/formats';
import { omitNulls } from '../../../platform/omit-nulls.ts';
import type { FullOrder, OrderLife } from './find-detail.ts';
import { texts } from './messages.ts';

type Step = Omit<OrderEvent, 'eventNo' | 'remark'> & { readonly remark: string | null };

/** What a status that an order came to is called as a step on its way. */
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
 * The life of an order, oldest first (domain A3: 申请→复核→付款→确认→到账): who applied and who reviewed comes from the
 * application, what followed from the order's events, and the money from what was paid out.
 */
export function tellLife(order: FullOrder, { events, payouts }: Pick<OrderLife, 'events' | 'payouts'>): OrderEvent[] {
  const [first, ...later] = events;
  const applied: Step = {
    node: texts.applied,
    operator: order.makerName,
    time: order.applyTime,
    remark: order.remark,
    // An order that waited for review began when that passed.
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
