import type { Order } from '#contract';
import { omitNulls } from '../../../platform/omit-nulls.ts';
import type { OrderRow } from './find-orders.ts';

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

/** An order as the trade records show it. */
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
