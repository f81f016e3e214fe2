import type { CreditControl, CreditResult, CreditStatus } from '#contract';
import { add, compare, div, round, sub } from '#values/decimal';
import { formatValue } from '#values/formats';
import { tradeErrors } from '../errors.ts';
import { texts } from '../messages.ts';

/** The client's own investment limit for a fund company; amounts in yuan, rates as fractions. */
export interface CreditLine {
  readonly creditLimit: string;
  /** What may be in one fund; null: the limit itself. */
  readonly singleFundLimit: string | null;
  readonly startDate: string;
  readonly endDate: string;
  readonly creditStatus: CreditStatus;
  readonly creditControl: CreditControl;
  readonly warnRate: string;
}

/** What is taken of a line: of all of it, and by the fund in question. */
export interface CreditUse {
  readonly used: string;
  readonly fundUsed: string;
}

/** The line that counts on a day: the effective one, otherwise one that has begun and ended or is frozen. */
export function findCreditLine<Line extends CreditLine>(lines: readonly Line[], today: string): Line | undefined {
  const begun = lines.filter((line) => line.creditStatus !== 'deleted' && line.startDate <= today);
  return begun.find((line) => isEffective(line, today)) ?? begun[0];
}

/** What is left of a limit, never below zero. */
export function availableCredit({ creditLimit }: Pick<CreditLine, 'creditLimit'>, used: string): string {
  const left = sub(creditLimit, used);
  return round(compare(left, 0) < 0 ? '0' : left, 2);
}

/** What is left of a line for one fund: of the line, or of what a single fund may have. */
export function availableFor(line: CreditLine, { used, fundUsed }: CreditUse): string {
  const left = availableCredit(line, used);
  if (line.singleFundLimit === null) return left;
  const leftOfFund = availableCredit({ creditLimit: line.singleFundLimit }, fundUsed);
  return compare(leftOfFund, left) < 0 ? leftOfFund : left;
}

/** Whether purchases of the day count against the line. */
export function isEffective(line: CreditLine, today: string): boolean {
  const over = line.creditStatus === 'frozen' || line.creditStatus === 'expired' || line.creditStatus === 'deleted';
  return !over && line.startDate <= today && line.endDate >= today;
}

/**
 * Check 13 of domain §4.21 (domain §4.18). What is used is market value, purchases in transit and reviews pending.
 * Throws when a line of control 1 is exceeded, frozen or expired; otherwise the result with warnings to show.
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

/** By how much a purchase goes beyond the line, and beyond what one fund may have of it. */
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
