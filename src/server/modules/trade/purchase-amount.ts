import { add, round, sub } from '#values/decimal';
import { findBand, type FeeBandRule } from '../fund/rules.ts';
import { confirmPurchase, PAR } from './settle/rules.ts';

interface Offer {
  readonly fund: { readonly feeMode: 'inside' | 'outside'; readonly chargeMode: string; readonly nav: string | null };
  readonly bands: readonly FeeBandRule[];
  readonly discount: string;
}

/** What a purchase costs and brings at the latest NAV; a fund that is being raised sells at its par. */
export interface PurchaseTrial {
  readonly fee: string;
  readonly netAmt: string;
  /** What has to be paid: the amount, and the fee when it comes on top (domain §4.5.3). */
  readonly payAmt: string;
  readonly vol: string;
  /** The discount that the fee has; a fixed fee has none. */
  readonly discountRate: string;
}

export function tryPurchase(amount: string, { fund, bands, discount }: Offer): PurchaseTrial {
  const { feeMode, chargeMode, nav } = fund;
  const backEnd = chargeMode === '1';
  const { fee, vol } = confirmPurchase(amount, {
    bands,
    applyAmt: amount,
    discount,
    nav: nav ?? PAR,
    feeMode,
    backEnd,
  });
  const discountRate = !backEnd && findBand(bands, amount)?.rate === null ? '1' : discount;
  const [netAmt, payAmt] = feeMode === 'outside' ? [amount, add(amount, fee)] : [sub(amount, fee), amount];
  return { fee, netAmt: round(netAmt, 2), payAmt: round(payAmt, 2), vol, discountRate };
}
