import type { Order, OrderConfirm, OrderDetail, OrderLot, OrderEvent, OrderStatus } from '#contract';
import { mul, round, sub } from '#values/decimal';
import { formatValue } from '#trade/formats';
import { maskCertificate } from '#values/mask';
import { daysBetween } from '#values/shanghai-time';
import payoutTypes from '../../../../schemas/dictionaries/payout-type.json' with { type: 'json' };
import { omitNulls } from '../../platform/omit-nulls.ts';
import { findBand } from '../fund/rules.ts';
import { recordTexts as texts } from './messages.ts';
import type { OrderRow, ConfirmRow, FullOrder, OrderLife } from './queries.ts';
import { describePayment } from './rules.ts';

/** The columns that {@link presentOrder} shows. */
export const shownColumns = [
  'orders.orderNo',
  'acct.investorName',
  'orders.acctId',
  'orders.tradeAcctNo',
  'orders.fundCode',
  'funds.fundShortName',
  'orders.businessCode',
  'orders.applyTime',
  'orders.tradeDay',
  'orders.orderStatus',
  'orders.payStatus',
  'orders.orderSource',
  'orders.makerName',
  'orders.groupOrderNo',
  'orders.taAcctNo',
  'orders.applyAmt',
  'orders.applyVol',
  'orders.confirmDate',
  'orders.confirmNav',
  'orders.confirmAmt',
  'orders.confirmVol',
  'orders.fee',
  'orders.refundAmt',
  'orders.largeRedemptionFlag',
  'orders.failReason',
  'orders.checkerName',
] as const;

type Shown<Column> = Column extends `${string}.${infer Name}` ? Name : never;
export type ShownOrder = Pick<OrderRow, Shown<(typeof shownColumns)[number]> | 'feeToFund'>;

/** An order as a row of the trade records. */
export function presentOrder(row: ShownOrder): Order {
  return {
    orderNo: row.orderNo,
    investorName: row.investorName,
    acctId: row.acctId,
    tradeAcctNo: row.tradeAcctNo,
    fundCode: row.fundCode,
    fundShortName: row.fundShortName,
    businessCode: row.businessCode,
    applyTime: row.applyTime,
    tradeDay: row.tradeDay,
    orderStatus: row.orderStatus,
    payStatus: row.payStatus,
    orderSource: row.orderSource,
    makerName: row.makerName,
    ...omitNulls({
      groupOrderNo: row.groupOrderNo,
      taAcctNo: row.taAcctNo,
      applyAmt: row.applyAmt,
      applyVol: row.applyVol,
      confirmDate: row.confirmDate,
      confirmNav: row.confirmNav,
      confirmAmt: row.confirmAmt,
      confirmVol: row.confirmVol,
      fee: row.fee,
      feeToFund: row.feeToFund,
      refundAmt: row.refundAmt,
      largeRedemptionFlag: row.largeRedemptionFlag,
      failReason: row.failReason,
      checkerName: row.checkerName,
    }),
  };
}

/** One order with its history. */
export function presentDetail(order: FullOrder, life: OrderLife): OrderDetail {
  return {
    ...presentFacts(order),
    ...presentMoney(order),
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

function presentFacts(order: FullOrder) {
  return {
    orderNo: order.orderNo,
    institutionName: order.institutionName,
    investorName: order.investorName,
    acctId: order.acctId,
    certNo: maskCertificate(order.certNo),
    tradeAcctNo: order.tradeAcctNo,
    fundCode: order.fundCode,
    fundName: order.fundName,
    fundShortName: order.fundShortName,
    businessCode: order.businessCode,
    chargeMode: order.chargeMode,
    applyTime: order.applyTime,
    tradeDay: order.tradeDay,
    orderSource: order.orderSource,
    makerName: order.makerName,
    warningLetterFlag: order.warningLetter !== null,
    ...omitNulls({
      groupOrderNo: order.groupOrderNo,
      applyNo: order.applyNo,
      formerApplyNo: order.formerApplyNo,
      taAcctNo: order.taAcctNo,
      targetFundCode: order.targetFundCode,
      targetFundName: order.targetFundName,
      dividendMethod: order.dividendMethod,
      largeRedemptionFlag: order.largeRedemptionFlag,
      discountRate: order.discountRate,
      suitResult: order.suitResult,
      transactorName: order.transactorName,
      checkerName: order.checkerName,
      reviewTime: order.reviewTime,
      remark: order.remark,
    }),
  };
}

/** The result of an order and its payment. */
function presentMoney(order: FullOrder) {
  return {
    orderStatus: order.orderStatus,
    payStatus: order.payStatus,
    ...omitNulls({
      applyAmt: order.applyAmt,
      applyVol: order.applyVol,
      confirmDate: order.confirmDate,
      confirmNav: order.confirmNav,
      confirmAmt: order.confirmAmt,
      confirmVol: order.confirmVol,
      fee: order.fee,
      feeToFund: order.feeToFund,
      businessFinishFlag: order.businessFinishFlag,
      arrivedAmt: order.arrivedAmt,
      arrivedTime: order.arrivedTime,
      refundAmt: order.refundAmt,
      failReason: order.failReason,
    }),
    ...describePayment(order),
  };
}

function presentConfirm(row: ConfirmRow): OrderConfirm {
  const { taSerialNo, businessCode, confirmDate, openDay, returnCode, returnText } = row;
  const { nav, amt, vol, fee, feeToFund, interest, targetNav, targetVol } = row;
  return {
    taSerialNo,
    businessCode,
    confirmDate,
    openDay,
    returnCode,
    returnText,
    ...omitNulls({ nav, amt, vol, fee, feeToFund, interest, targetNav, targetVol }),
  };
}

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
