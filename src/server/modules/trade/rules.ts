import type { BusinessCode, CheckFlag, FundType } from '#contract';
import { add, compare, decimal, div, sub } from '#values/decimal';
import { formatValue } from '#values/formats';
import { addTradingDays, CUT_OFF_TIME, PAY_CUT_OFF_TIME } from '#values/trading-day';
import { isHighEnd } from '../fund/rules.ts';
import { tradeErrors } from './errors.ts';

export { matchSuitability } from './suitability.ts';

/** domain §3.8: an institution without a trade configuration has two-person review. */
export function needsReview(checkFlag: CheckFlag | undefined): boolean {
  return (checkFlag ?? '3') === '3';
}

/** Whether money comes in: 认购 and 申购. */
export function isPurchase(businessCode: BusinessCode): boolean {
  return businessCode === '020' || businessCode === '022';
}

/** The cut-off of a T: until then its reviews must be done and its orders can be cancelled (domain §4.4, §4.13). */
export function cutOffOf(tradeDay: string): string {
  return `${tradeDay} ${CUT_OFF_TIME}`;
}

/** When the money must have arrived (domain §4.14): 17:00 of T, for high-end products at the cut-off already. */
export function payDeadline(tradeDay: string, fundType: FundType): string {
  return `${tradeDay} ${isHighEnd(fundType) ? CUT_OFF_TIME : PAY_CUT_OFF_TIME}`;
}

/** When the registrar is expected to confirm: T+n. */
export function expectedConfirmDate(tradeDay: string, confirmDays: number): string {
  return addTradingDays(tradeDay, confirmDays);
}

export interface AmountLimits {
  readonly fundType: FundType;
  readonly minFirstAmt: string;
  readonly minAddAmt: string;
  readonly stepAmt: string;
  readonly maxDayAmt: string | null;
}

/** What the account already does with the fund. */
export interface AmountHistory {
  /** It holds shares, or a paid purchase waits for confirmation: 追加 instead of 首次. */
  readonly additional: boolean;
  /** Its purchases of the same T that neither failed nor were cancelled. */
  readonly dayTotal: string;
}

/** Checks 7 and 8 of domain §4.21 on an amount in yuan (domain §4.3); throws the first that fails. */
export function checkAmount(amount: string, limits: AmountLimits, history: AmountHistory): void {
  if (!/^(0|[1-9]\d{0,11})(\.\d{1,2})?$/.test(amount) || compare(amount, 0) <= 0) throw tradeErrors.wrongAmount();
  const { additional, dayTotal } = history;
  const min = additional ? limits.minAddAmt : limits.minFirstAmt;
  if (compare(amount, min) < 0) {
    if (isHighEnd(limits.fundType) && !additional) {
      throw tradeErrors.belowFirstInvestment(div(min, 10_000));
    }
    throw tradeErrors.belowMinimum(formatValue('amount', min));
  }
  if (!decimal(sub(amount, min)).mod(limits.stepAmt).isZero()) {
    throw tradeErrors.offStep(formatValue('amount', limits.stepAmt));
  }
  if (limits.maxDayAmt !== null && compare(add(dayTotal, amount), limits.maxDayAmt) > 0) {
    throw tradeErrors.aboveDayMaximum(formatValue('amount', limits.maxDayAmt));
  }
}

/** Least first investment by class (domain §4.3.5), yuan; a fund of funds has that of its own terms. */
const CLASS_MINIMUM: Readonly<Partial<Record<FundType, string>>> = {
  '31': '1000000',
  '32': '300000',
  '34': '400000',
  '36': '1000000',
};

/** Private funds take no less of anybody, after the fee. */
const PRIVATE_MINIMUM = '1000000';

/** Check 8 on the first investment in a high-end product; `netAmt` is what is left of it after a fee inside. */
export function checkFirstInvestment(
  { amount, netAmt }: { readonly amount: string; readonly netAmt: string },
  { fundType, companyKind }: { readonly fundType: FundType; readonly companyKind: string },
): void {
  const closed = companyKind === '私募管理人';
  const min = closed ? PRIVATE_MINIMUM : (CLASS_MINIMUM[fundType] ?? '0');
  if (compare(closed ? netAmt : amount, min) < 0) throw tradeErrors.belowFirstInvestment(div(min, 10_000), closed);
}

/** Share of a fund that one investor holds after a purchase, as a fraction (domain §4.3.6). */
export function concentration(heldVol: string, buyVol: string, totalVol: string): string {
  return div(add(heldVol, buyVol), add(totalVol, buyVol));
}

/** From here on a purchase is warned about, respectively refused. */
export const concentrationLimits = { warn: '0.2', block: '0.5' } as const;
