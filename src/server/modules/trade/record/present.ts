import type { Order } from '#contract';
import { omitNulls } from '../../../omit-nulls.ts';
import type { OrderRow } from './find-orders.ts';

/** An order as the trade records show it. */
export function presentOrder(row: OrderRow): Order {
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
