import type { OrderConfirm, OrderDetail, OrderLot } from '#contract';
import { mul, round, sub } from '#values/decimal';
import { maskCertificate } from '#values/mask';
import { daysBetween } from '#values/shanghai-time';
import { omitNulls } from '../../../platform/omit-nulls.ts';
import { findBand } from '../../fund/rules.ts';
import { describePayment } from '../describe-payment.ts';
import type { ConfirmRow, FullOrder, OrderLife } from './find-detail.ts';
import { tellLife } from './tell-life.ts';

/** One order with everything that happened to it. */
export function presentDetail(order: FullOrder, life: OrderLife): OrderDetail {
  return {
    ...presentFacts(order),
    ...presentMoney(order),
    timeline: tellLife(order, life),
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

/** What became of it, and how it is paid. */
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
