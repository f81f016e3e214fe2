import { compare, isDecimal, round } from '#values/decimal';
import { addMonths } from '#values/shanghai-time';
import type { CreditStatus } from '#contract';
import { wrongTexts } from './messages.ts';

/** Months that a line may last (domain V4). */
const LONGEST_PERIOD = 36;
const LARGEST_AMOUNT = '999999999999.99';
/** Bounds of the share of the limit from which on a purchase is warned about. */
const WARN_RATES = { least: '0.5', most: '1' } as const;
/** By itself. */
export const USUAL_WARN_RATE = '0.8';

/** What a line is to say, amounts as typed. */
export interface CreditTerms {
  readonly creditLimit: string;
  readonly singleFundLimit?: string | null | undefined;
  readonly warnRate: string;
  readonly startDate: string;
  readonly endDate: string;
}

/** Fields with what is wrong with them; empty when nothing is. */
export type Flaws = Readonly<Partial<Record<keyof CreditTerms, string>>>;

/** What is wrong with the terms of a line (domain V4); a new one, `isNew`, must still have a day to come. Pure. */
export function findFlaws(terms: CreditTerms, { isNew, today }: { isNew: boolean; today: string }): Flaws {
  const fund = terms.singleFundLimit ?? undefined;
  return compact({
    creditLimit: flawOfLimit(terms.creditLimit, isNew),
    singleFundLimit: fund === undefined ? undefined : flawOfFundLimit(fund, terms.creditLimit),
    warnRate: isBetween(terms.warnRate, WARN_RATES.least, WARN_RATES.most) ? undefined : wrongTexts.warnRate,
    endDate: flawOfPeriod(terms, isNew ? today : undefined),
  });
}

function flawOfLimit(limit: string, isNew: boolean): string | undefined {
  if (!isMoney(limit)) return wrongTexts.decimals;
  if (compare(limit, LARGEST_AMOUNT) > 0) return wrongTexts.tooLarge;
  if (compare(limit, 0) < 0) return wrongTexts.negative;
  // An existing line may be cut down to nothing, a new one would be none.
  return isNew && compare(limit, 0) === 0 ? wrongTexts.noLimit : undefined;
}

function flawOfFundLimit(fundLimit: string, limit: string): string | undefined {
  if (!isMoney(fundLimit)) return wrongTexts.decimals;
  if (compare(fundLimit, 0) <= 0) return wrongTexts.noFundLimit;
  return isMoney(limit) && compare(fundLimit, limit) > 0 ? wrongTexts.fundLimit : undefined;
}

function flawOfPeriod({ startDate, endDate }: CreditTerms, today: string | undefined): string | undefined {
  if (endDate <= startDate) return wrongTexts.order;
  if (endDate > addMonths(startDate, LONGEST_PERIOD)) return wrongTexts.period;
  return today !== undefined && endDate < today ? wrongTexts.over : undefined;
}

function isMoney(text: string): boolean {
  return isDecimal(text) && compare(text, round(text, 2)) === 0;
}

function isBetween(text: string, least: string, most: string): boolean {
  return isDecimal(text) && compare(text, least) >= 0 && compare(text, most) <= 0;
}

function compact(flaws: { readonly [K in keyof CreditTerms]?: string | undefined }): Flaws {
  return Object.fromEntries(Object.entries(flaws).filter(([, flaw]) => flaw !== undefined));
}

/** Whether two periods have a day in common; their ends belong to them. */
export function overlap(
  one: Pick<CreditTerms, 'startDate' | 'endDate'>,
  other: Pick<CreditTerms, 'startDate' | 'endDate'>,
): boolean {
  return one.startDate <= other.endDate && other.startDate <= one.endDate;
}

/** The status that the dates of a line give it on a day (domain §5.6). */
export function statusOn(
  { startDate, endDate }: Pick<CreditTerms, 'startDate' | 'endDate'>,
  today: string,
): Extract<CreditStatus, 'pending' | 'effective' | 'expired'> {
  if (startDate > today) return 'pending';
  return endDate < today ? 'expired' : 'effective';
}
