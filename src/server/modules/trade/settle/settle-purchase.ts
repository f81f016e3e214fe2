import { add, compare, round, sub } from '#values/decimal';
import { formatValue } from '#values/formats';
import { texts } from './messages.ts';
import { confirmPurchase, confirmSubscription, PAR, partOf, type PurchaseTerms, raisingInterest } from './rules.ts';
import { conclude, findNav, type OrderRow, recordCash, recordConfirm, type Settling } from './settling.ts';
import { addShares } from './shares.ts';
import { findBuyBands } from '../fee-bands.ts';

/** What is confirmed of a purchase, and how. */
interface Confirmed {
  readonly amt: string;
  readonly fee: string;
  readonly vol: string;
  readonly nav: string;
  readonly interest?: string;
  readonly businessCode?: string;
  readonly remark?: string;
}

/** 122: the amount, or the part of it that is accepted, at the NAV of T (domain §4.5). Waits while there is none. */
export async function settlePurchase(settling: Settling, ratio?: string): Promise<undefined> {
  const { tx, fund, openDay } = settling;
  const nav = await findNav(tx, fund.fundCode, openDay);
  if (nav === undefined) return;
  const amt = ratio === undefined ? amountOf(settling) : partOf(amountOf(settling), ratio);
  const terms = { ...(await loadTerms(settling)), nav };
  await confirm(settling, { amt, nav, ...confirmPurchase(amt, terms) });
}

/** 130: the fund is established, and interest of the raising period becomes shares (domain §4.5.2). */
export async function settleSubscription(settling: Settling): Promise<void> {
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

/** As it was when the order was accepted: more had to be paid than what buys shares (domain §4.5.3). */
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
