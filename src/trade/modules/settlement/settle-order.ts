import { PAR } from '../fund/rules.ts';
import type { BusinessCode } from '#contract';
import { add, compare, round, sub } from '#values/decimal';
import { formatValue } from '../../language/formats.ts';
import { refundOf } from '../cancel/rules.ts';
import { setDividendMethod } from '../dividend/queries.ts';
import { findTaAccount, findBuyBands } from '../purchase/queries.ts';
import {
  conclude,
  recordConfirm,
  type Settling,
  findNav,
  type OrderRow,
  recordCash,
  addShares,
  lockFunds,
  findFundRow,
  beginNextStep,
  findNextStep,
} from './commands.ts';
import { outcomeOfRedeemed, planRedeemedShares, takeRedeemedShares } from './redeem-shares.ts';
import { texts } from './messages.ts';
import type { Reply } from './queries.ts';
import {
  raisingInterest,
  confirmPurchase,
  confirmSubscription,
  partOf,
  type PurchaseTerms,
  confirmConversion,
} from './rules.ts';

/** Settles one kind of order, in full or in part; returns the registrar's reason for a refusal. */
type Settle = (settling: Settling, ratio?: string) => Promise<string | undefined>;

const settlers: Partial<Record<BusinessCode, Settle>> = {
  '020': acknowledgeSubscription,
  '022': settlePurchase,
  '024': settleRedemption,
  '029': settleMethod,
  '036': settleConversion,
};

/**
 * Applies the registrar's answer to an order (handbook: order-states); without a planned reply all of it is confirmed.
 */
export async function settleOrder(settling: Settling, reply?: Reply): Promise<void> {
  const { order } = settling;
  const reason = reply?.reason ?? texts.rejected;
  if (reply?.outcome === 'mismatch') return suspectOrder(settling, reply.reason ?? texts.mismatch);
  const refusal = reply?.outcome === 'fail' ? reason : await findRefusal(settling);
  if (refusal !== undefined) return rejectOrder(settling, refusal);
  const settle = settlers[order.businessCode];
  if (!settle) throw new Error(`no registrar confirms ${order.businessCode}`);
  const refused = await settle(settling, reply?.outcome === 'part' ? (reply.ratio ?? undefined) : undefined);
  if (refused !== undefined) await rejectOrder(settling, refused);
}

/** Marks the order as an exception for manual handling. */
export function suspectOrder(settling: Settling, failReason: string): Promise<void> {
  return conclude(settling, { to: 'fundException', values: { failReason }, remark: failReason });
}

/** The reason why nothing can be confirmed: the account at the registrar is not open (handbook: registrar-account). */
async function findRefusal({ tx, order, fund }: Settling): Promise<string | undefined> {
  const account = await findTaAccount(tx, order.acctId, fund.taCode);
  if (account?.taAcctStatus === 'opened') return undefined;
  return account?.taAcctStatus === 'failed'
    ? texts.accountOpening(account.failReason ?? texts.rejected)
    : texts.accountNotOpened;
}

/** 120: acknowledges the subscription; its shares follow when the fund is established (handbook: business-codes). */
async function acknowledgeSubscription(settling: Settling): Promise<undefined> {
  await recordConfirm(settling, { amt: settling.order.applyAmt, returnCode: '0000', returnText: texts.opened });
  await conclude(settling, { to: settling.order.orderStatus, remark: texts.subscribed });
}

/** 129: change of the dividend method. */
async function settleMethod(settling: Settling): Promise<undefined> {
  const { tx, order, moment } = settling;
  await recordConfirm(settling, { returnCode: '0000', returnText: texts.success });
  if (order.dividendMethod !== null) {
    await setDividendMethod(tx, order, { dividendMethod: order.dividendMethod, confirmDate: moment.day });
  }
  const values = { confirmDate: moment.day, businessFinishFlag: '1' } as const;
  await conclude(settling, { to: 'fundConfirmSuccess', values, remark: texts.confirmed });
}

/** 130 or 149: the result of a fund's subscription period for one subscription. */
export async function settleRaising(settling: Settling, reply?: Reply): Promise<void> {
  if (reply?.outcome !== 'fail') return settleSubscription(settling);
  const { order, moment } = settling;
  const arrived = (order.arrivedTime ?? moment.time).slice(0, 10);
  const interest = raisingInterest(order.arrivedAmt ?? '0', arrived, moment.day);
  return failRaising(settling, interest, reply.reason ?? texts.notRaised);
}

/** The confirmed purchase with its terms. */
interface Confirmed {
  readonly amt: string;
  readonly fee: string;
  readonly vol: string;
  readonly nav: string;
  readonly interest?: string;
  readonly businessCode?: string;
  readonly remark?: string;
}

/** 122: the amount or its accepted part at the NAV of T (handbook: purchase-fee). Waits for the NAV. */
async function settlePurchase(settling: Settling, ratio?: string): Promise<undefined> {
  const { tx, fund, openDay } = settling;
  const nav = await findNav(tx, fund.fundCode, openDay);
  if (nav === undefined) return;
  const amt = ratio === undefined ? amountOf(settling) : partOf(amountOf(settling), ratio);
  const terms = { ...(await loadTerms(settling)), nav };
  await confirm(settling, { amt, nav, ...confirmPurchase(amt, terms) });
}

/**
 * 130: the fund is established, and the interest of the subscription period becomes shares (handbook:
 * subscription-interest).
 */
async function settleSubscription(settling: Settling): Promise<void> {
  const { order, moment } = settling;
  const amt = amountOf(settling);
  const interest = raisingInterest(amt, (order.arrivedTime ?? moment.time).slice(0, 10), moment.day);
  const result = confirmSubscription(amt, interest, { ...(await loadTerms(settling)), nav: PAR });
  const how = { businessCode: '130', remark: texts.raised };
  await recordCash(settling.tx, order, { kind: 'interest', amt: interest, time: moment.time });
  await confirm(settling, { amt, nav: PAR, interest, ...result, ...how });
}

function amountOf({ order }: Settling): string {
  return order.applyAmt ?? '0.00';
}

/**
 * The mode at acceptance: with a fee on top, the amount to pay exceeds the amount of the application (handbook:
 * fee-on-top).
 */
function feeModeOf({ applyAmt, payAmt }: OrderRow): PurchaseTerms['feeMode'] {
  return compare(payAmt ?? '0', applyAmt ?? '0') > 0 ? 'outside' : 'inside';
}

async function loadTerms({ tx, order, fund }: Settling): Promise<Omit<PurchaseTerms, 'nav'>> {
  return {
    bands: await findBuyBands(tx, fund.buyTemplate),
    applyAmt: order.applyAmt ?? '0.00',
    discount: order.discountRate ?? '1',
    feeMode: feeModeOf(order),
    backEnd: order.chargeMode === '1',
  };
}

async function confirm(settling: Settling, confirmed: Confirmed): Promise<void> {
  const { tx, order, moment } = settling;
  const { amt, fee, vol, nav, interest = '0.00', businessCode, remark } = confirmed;
  const confirmId = await recordConfirm(settling, {
    ...(businessCode && { businessCode }),
    nav,
    amt,
    vol,
    fee,
    feeToFund: '0.00',
    interest,
    returnCode: '0000',
    returnText: texts.success,
  });
  const { acctId, tradeAcctNo, fundCode, orderNo } = order;
  const change = { acctId, tradeAcctNo, fundCode, orderNo, kind: 'purchase', day: moment.day, nav, confirmId } as const;
  if (compare(vol, 0) > 0) await addShares(tx, { ...change, vol });
  const paid = feeModeOf(order) === 'outside' ? add(amt, fee) : amt;
  await recordCash(tx, order, { kind: 'invested', amt: round(add(paid, interest), 2), time: moment.time });
  const whole = compare(amt, amountOf(settling)) === 0;
  const refund = { payStatus: '5', refundAmt: round(sub(order.arrivedAmt ?? paid, paid), 2) } as const;
  await conclude(settling, {
    to: whole ? 'fundConfirmSuccess' : 'fundConfirmSuccessPart',
    values: {
      confirmDate: moment.day,
      confirmNav: nav,
      confirmAmt: amt,
      confirmVol: vol,
      fee,
      businessFinishFlag: '1',
      ...(!whole && refund),
    },
    remark: remark ?? (whole ? texts.confirmed : texts.confirmedPart(`${formatValue('amount', amt)} 元`)),
  });
}

/**
 * 124: shares are redeemed at the NAV of the open day; their money is paid out, or purchases the target of a 超级转换 (handbook:
 * redemption-fee, super-conversion). Waits for the NAV. Returns the registrar's reason for a refusal.
 */
async function settleRedemption(settling: Settling, ratio?: string): Promise<string | undefined> {
  const { tx, order, moment } = settling;
  const redeemed = await planRedeemedShares(settling, ratio);
  if (redeemed === undefined) return undefined;
  if (redeemed === null) return texts.notEnoughShares;
  const { fee, backFee, netAmt } = redeemed.out;
  const brought = { amt: netAmt, fee: round(add(fee, backFee), 2) };
  const confirmId = await recordConfirm(settling, {
    nav: redeemed.nav,
    vol: redeemed.vol,
    ...brought,
    feeToFund: fee,
    returnCode: '0000',
    returnText: texts.success,
  });
  await takeRedeemedShares(settling, redeemed, { kind: 'redemption', confirmId });
  await recordCash(tx, order, { kind: 'redeemed', amt: netAmt, time: moment.time });
  const target = await findNextStep(settling);
  await conclude(settling, outcomeOfRedeemed(settling, redeemed, brought));
  if (target && compare(netAmt, 0) > 0) await beginNextStep(settling, target, { amt: netAmt, confirmId });
  return undefined;
}

/**
 * 136: shares become shares of another fund of the same registrar, both at the NAV of the open day (handbook:
 * conversion-fee). Waits for both NAVs. Returns the registrar's reason for a refusal.
 */
async function settleConversion(settling: Settling, ratio?: string): Promise<string | undefined> {
  const { tx, order, fund, openDay, moment } = settling;
  const target = await findFundRow(tx, order.targetFundCode ?? '');
  const targetNav = await findNav(tx, target.fundCode, openDay);
  const redeemed = await planRedeemedShares(settling, ratio);
  if (redeemed === undefined || targetNav === undefined) return undefined;
  if (redeemed === null) return texts.notEnoughShares;
  const outBands = await findBuyBands(tx, fund.buyTemplate);
  const inBands = await findBuyBands(tx, target.buyTemplate);
  const { diffFee, inAmt, inVol } = confirmConversion(redeemed.out, { outBands, inBands, targetNav });
  const { fee, backFee } = redeemed.out;
  const brought = { amt: inAmt, fee: round(add(add(fee, backFee), diffFee), 2) };
  const confirmId = await recordConfirm(settling, {
    nav: redeemed.nav,
    vol: redeemed.vol,
    ...brought,
    feeToFund: fee,
    targetNav,
    targetVol: inVol,
    returnCode: '0000',
    returnText: texts.success,
  });
  await lockFunds(tx, [fund.fundCode, target.fundCode]);
  await takeRedeemedShares(settling, redeemed, { kind: 'convertOut', confirmId });
  const { acctId, tradeAcctNo, orderNo } = order;
  const arrival = { acctId, tradeAcctNo, orderNo, fundCode: target.fundCode, day: moment.day, nav: targetNav };
  if (compare(inVol, 0) > 0) await addShares(tx, { ...arrival, kind: 'convertIn', vol: inVol, confirmId });
  await conclude(settling, outcomeOfRedeemed(settling, redeemed, brought));
  return undefined;
}

/** Any code but 0000 is a failure with its reason in the text (handbook: business-codes). */
const FAILED = '9999';

/**
 * Rejects the order: its payment is refunded, its shares are released. For a partly confirmed redemption only the rest
 * ends.
 */
async function rejectOrder(settling: Settling, reason: string): Promise<void> {
  const { order } = settling;
  await recordConfirm(settling, { returnCode: FAILED, returnText: reason });
  const failReason = texts.returned(reason);
  if (order.orderStatus === 'fundConfirmSuccessPart') {
    const values = { businessFinishFlag: '1', nextOpenDay: null, failReason } as const;
    return conclude(settling, { to: 'fundConfirmSuccessPart', values, remark: failReason });
  }
  return conclude(settling, { to: 'fundConfirmFail', values: { ...refundOf(order), failReason }, remark: failReason });
}

/** 149: a fund that is not established refunds everything with its interest. */
async function failRaising(settling: Settling, interest: string, reason: string): Promise<void> {
  const { tx, order, moment } = settling;
  await recordConfirm(settling, { businessCode: '149', returnCode: FAILED, returnText: reason, interest });
  await recordCash(tx, order, { kind: 'interest', amt: interest, time: moment.time });
  const refundAmt = round(add(order.arrivedAmt ?? '0', interest), 2);
  const values = { payStatus: '5', refundAmt, failReason: reason } as const;
  return conclude(settling, { to: 'fundConfirmFail', values, remark: reason });
}
