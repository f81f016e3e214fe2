import { round, sub } from '#values/decimal';
import { type FeeBandRule } from '../../fund/rules.ts';
import type { RedemptionFee } from '../redemption/rules.ts';
import { type ConfirmedConversion, confirmConversion, confirmPurchase } from '../settle/rules.ts';

/** What leaving costs, what entering costs, and what is got for the rest; yuan and shares with two decimals. */
export interface ConversionFee extends ConfirmedConversion {
  /** Shares × NAV of the fund that is left. */
  readonly amount: string;
  readonly fee: string;
  readonly backFee: string;
}

interface Target {
  readonly nav: string;
  readonly bands: readonly FeeBandRule[];
}

/** Within a registrar (domain §4.5.7). */
export function conversionFee(
  out: RedemptionFee,
  { outBands, target }: { readonly outBands: readonly FeeBandRule[]; readonly target: Target },
): ConversionFee {
  const { amount, fee, backFee } = out;
  const confirmed = confirmConversion(out, { outBands, inBands: target.bands, targetNav: target.nav });
  return { amount, fee, backFee, ...confirmed };
}

/** Across registrars (domain §4.7): a redemption, then a purchase for what it pays out, without a discount. */
export function superConversionFee({ amount, fee, backFee, netAmt }: RedemptionFee, target: Target): ConversionFee {
  const terms = { bands: target.bands, applyAmt: netAmt, nav: target.nav, discount: '1' };
  const bought = confirmPurchase(netAmt, { ...terms, feeMode: 'inside', backEnd: false });
  return { amount, fee, backFee, diffFee: bought.fee, inAmt: round(sub(netAmt, bought.fee), 2), inVol: bought.vol };
}
