import type { CreditStatus, CreditControl, CreditResult } from '#contract';
import { compare, isDecimal, round, add, div, sub } from '#values/decimal';
import { formatValue } from '../../language/formats.ts';
import { addMonths } from '#values/shanghai-time';
import { tradeErrors, texts } from '../orders/messages.ts';
import { wrongTexts } from './messages.ts';

/** Longest period of a line in months (handbook: credit-detail-page). */
const LONGEST_PERIOD = 36;
const LARGEST_AMOUNT = '999999999999.99';
/** Bounds of the share of the limit that starts warnings. */
const WARN_RATES = { least: '0.5', most: '1' } as const;
/** The default. */
export const USUAL_WARN_RATE = '0.8';

/** The terms of a line, amounts as typed. */
export interface CreditTerms {
  readonly creditLimit: string;
  readonly singleFundLimit?: string | null | undefined;
  readonly warnRate: string;
  readonly startDate: string;
  readonly endDate: string;
}

/** Problems by field; empty if there are none. */
export type Flaws = Readonly<Partial<Record<keyof CreditTerms, string>>>;

/**
 * The problems of the terms of a line (handbook: credit-detail-page); a new line, `isNew`, must not have ended already.
 * Pure.
 */
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
  // An existing line may be reduced to zero; a new line of zero makes no sense.
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

/** Whether two periods share a day; both ends are included. */
export function overlap(
  one: Pick<CreditTerms, 'startDate' | 'endDate'>,
  other: Pick<CreditTerms, 'startDate' | 'endDate'>,
): boolean {
  return one.startDate <= other.endDate && other.startDate <= one.endDate;
}

/** The status of a line on a day by its dates (handbook: credit-states). */
export function statusOn(
  { startDate, endDate }: Pick<CreditTerms, 'startDate' | 'endDate'>,
  today: string,
): Extract<CreditStatus, 'pending' | 'effective' | 'expired'> {
  if (startDate > today) return 'pending';
  return endDate < today ? 'expired' : 'effective';
}

/** The client's own investment limit for a fund company; amounts in yuan, rates as fractions. */
export interface CreditLine {
  readonly creditLimit: string;
  /** Limit for one fund; null: the limit of the line. */
  readonly singleFundLimit: string | null;
  readonly startDate: string;
  readonly endDate: string;
  readonly creditStatus: CreditStatus;
  readonly creditControl: CreditControl;
  readonly warnRate: string;
}

/** Used amounts of a line: in total and for the fund of the purchase. */
export interface CreditUse {
  readonly used: string;
  readonly fundUsed: string;
}

/** The line that counts on a day: the effective one, otherwise a line that has begun and is frozen or expired. */
export function findCreditLine<Line extends CreditLine>(lines: readonly Line[], today: string): Line | undefined {
  const begun = lines.filter((line) => line.creditStatus !== 'deleted' && line.startDate <= today);
  return begun.find((line) => isEffective(line, today)) ?? begun[0];
}

/** The rest of a limit, never below zero. */
export function availableCredit({ creditLimit }: Pick<CreditLine, 'creditLimit'>, used: string): string {
  const left = sub(creditLimit, used);
  return round(compare(left, 0) < 0 ? '0' : left, 2);
}

/** The rest of a line for one fund: the smaller of the line's rest and the fund's. */
export function availableFor(line: CreditLine, { used, fundUsed }: CreditUse): string {
  const left = availableCredit(line, used);
  if (line.singleFundLimit === null) return left;
  const leftOfFund = availableCredit({ creditLimit: line.singleFundLimit }, fundUsed);
  return compare(leftOfFund, left) < 0 ? leftOfFund : left;
}

/** Whether purchases on the day count against the line. */
export function isEffective(line: CreditLine, today: string): boolean {
  const over = line.creditStatus === 'frozen' || line.creditStatus === 'expired' || line.creditStatus === 'deleted';
  return !over && line.startDate <= today && line.endDate >= today;
}

/**
 * Check 13 of a purchase (handbook: order-of-checks, credit-check). The used amount is market value, purchases in
 * transit and pending reviews. Throws if a strict line is exceeded, frozen or expired; otherwise returns the result
 * with warnings to show.
 */
export function checkCredit(
  line: CreditLine | undefined,
  purchase: CreditUse & { readonly amount: string; readonly today: string },
): { creditResult: CreditResult; warnings: string[] } {
  const { amount, used, today } = purchase;
  if (!line) return { creditResult: 'none', warnings: [] };
  if (!isEffective(line, today)) {
    if (line.creditControl === '1') throw tradeErrors.creditEnded();
    return { creditResult: 'none', warnings: [] };
  }
  const rate = compare(line.creditLimit, 0) > 0 ? div(add(used, amount), line.creditLimit) : '1';
  const over = exceeded(line, purchase, formatValue('rate', rate));
  if (over.length > 0) {
    if (line.creditControl === '1')
      throw tradeErrors.creditExceeded(formatValue('amount', availableFor(line, purchase)));
    return { creditResult: 'warn', warnings: over };
  }
  const near = compare(rate, line.warnRate) >= 0;
  return { creditResult: 'pass', warnings: near ? [texts.creditUsed(formatValue('rate', rate))] : [] };
}

/** The amounts by which a purchase exceeds the line and the limit of one fund. */
function exceeded(
  line: CreditLine,
  { amount, used, fundUsed }: CreditUse & { readonly amount: string },
  rate: string,
): string[] {
  const over = sub(amount, availableCredit(line, used));
  const warnings = compare(over, 0) > 0 ? [texts.creditOver(rate, formatValue('amount', over))] : [];
  if (line.singleFundLimit === null) return warnings;
  const overFund = sub(amount, availableCredit({ creditLimit: line.singleFundLimit }, fundUsed));
  if (compare(overFund, 0) <= 0) return warnings;
  return [
    ...warnings,
    texts.creditFundOver(formatValue('amount', line.singleFundLimit), formatValue('amount', overFund)),
  ];
}

/** Events of a credit line (handbook: credit-states). */
export type CreditEvent = 'freeze' | 'unfreeze' | 'begin' | 'end' | 'update' | 'delete';

/** Source statuses of each event; deleting an effective or frozen line also requires that it is unused. */
const sources: Readonly<Record<CreditEvent, readonly CreditStatus[]>> = {
  freeze: ['effective'],
  unfreeze: ['frozen'],
  begin: ['pending'],
  end: ['pending', 'effective', 'frozen'],
  update: ['pending', 'effective', 'frozen'],
  delete: ['pending', 'effective', 'frozen', 'expired'],
};

export function canHappen(event: CreditEvent, from: CreditStatus): boolean {
  return sources[event].includes(from);
}

/** Whether a line with this used amount may be deleted (handbook: credit-states). */
export function canDelete(status: CreditStatus, used: string): boolean {
  if (!canHappen('delete', status)) return false;
  return status === 'pending' || status === 'expired' || compare(used, 0) === 0;
}

/** The source statuses of an event. */
export function sourcesOf(event: CreditEvent): readonly CreditStatus[] {
  return sources[event];
}
