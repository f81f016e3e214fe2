import { add, compare, round, sub } from '#values/decimal';
import { formatValue } from '#values/formats';
import { nextTradingDay } from '#values/trading-day';
import type { ShareKind } from '../../../database/schema/settlement.ts';
import { type RedemptionFee, redemptionFee, takeLots } from '../redemption/rules.ts';
import { findLots } from '../position/find-lots.ts';
import { texts } from './messages.ts';
import { findDay } from './redemption-days.ts';
import { partOf, shareOf } from './rules.ts';
import { findNav, type Outcome, type Settling } from './settling.ts';
import { takeShares } from './shares.ts';
import { findLeavingFees } from '../fee-bands.ts';

/** Shares that leave now, with what they bring. */
export interface Leave {
  readonly nav: string;
  readonly vol: string;
  readonly out: RedemptionFee;
}

/** Shares of the order that no confirmation has settled. */
function restOf({ order }: Settling): string {
  return round(sub(order.applyVol ?? '0', order.confirmVol ?? '0'), 2);
}

/**
 * What of the order can leave: all of it, its part of a large redemption, or the part that the registrar accepts;
 * first in, first out (domain §4.6). `undefined` without a NAV, null when there are fewer shares.
 */
export async function planLeave(settling: Settling, ratio?: string): Promise<Leave | null | undefined> {
  const { tx, order, fund, openDay } = settling;
  const { fundCode, tradeAcctNo } = order;
  const nav = await findNav(tx, fundCode, openDay);
  if (nav === undefined) return undefined;
  const day = await findDay(tx, fundCode, openDay);
  const accepted = day ? shareOf(restOf(settling), day) : restOf(settling);
  const asked = ratio === undefined ? accepted : partOf(restOf(settling), ratio);
  const vol = compare(asked, accepted) < 0 ? asked : accepted;
  const taken = takeLots(await findLots(tx, { tradeAcctNo, fundCode }), vol);
  if (!taken) return null;
  const fees = await findLeavingFees(tx, fund);
  const back = order.chargeMode === '1' ? fees.back : [];
  return { nav, vol, out: redemptionFee(taken, { nav, tradeDay: openDay, fees: { ...fees, back } }) };
}

/** Takes the shares out of their lots. */
export async function takeLeave(
  { tx, order, moment }: Settling,
  { out, nav }: Leave,
  entry: { readonly kind: ShareKind; readonly confirmId: number },
): Promise<void> {
  if (out.lots.length === 0) return;
  const { acctId, tradeAcctNo, fundCode, orderNo } = order;
  await takeShares(tx, out.lots, { acctId, tradeAcctNo, fundCode, orderNo, day: moment.day, nav, ...entry });
}

/** The order after shares have left: what did not is deferred to the next open day or given up (domain §4.6). */
export function afterLeave(settling: Settling, { nav, vol }: Leave, brought: { amt: string; fee: string }): Outcome {
  const { order, openDay, moment } = settling;
  const rest = round(sub(restOf(settling), vol), 2);
  const whole = compare(rest, 0) === 0;
  const deferred = !whole && order.largeRedemptionFlag !== '0';
  const shown = formatValue('share', rest);
  return {
    to: whole ? 'fundConfirmSuccess' : 'fundConfirmSuccessPart',
    values: {
      confirmDate: moment.day,
      confirmNav: nav,
      confirmVol: round(add(order.confirmVol ?? '0', vol), 2),
      confirmAmt: round(add(order.confirmAmt ?? '0', brought.amt), 2),
      fee: round(add(order.fee ?? '0', brought.fee), 2),
      businessFinishFlag: deferred ? '0' : '1',
      nextOpenDay: deferred ? nextTradingDay(openDay) : null,
    },
    remark: whole ? texts.confirmed : deferred ? texts.deferred(shown) : texts.dropped(shown),
  };
}
