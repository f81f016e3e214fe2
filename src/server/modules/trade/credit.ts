import type { CreditResult } from '#contract';
import { add, compare, div, round, sub } from '#values/decimal';
import { formatValue } from '#values/formats';
import { tradeErrors } from './errors.ts';
import { texts } from './messages.ts';

/** The client's own investment limit for a fund company; amounts in yuan, rates as fractions. */
export interface CreditLine {
  readonly creditLimit: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly creditStatus: 'pending' | 'effective' | 'frozen' | 'expired' | 'deleted';
  readonly creditControl: '1' | '2';
  readonly warnRate: string;
}

/** The line that counts on a day: the effective one, otherwise one that has begun and ended or is frozen. */
export function findCreditLine<Line extends CreditLine>(lines: readonly Line[], today: string): Line | undefined {
  const begun = lines.filter((line) => line.creditStatus !== 'deleted' && line.startDate <= today);
  return begun.find((line) => isEffective(line, today)) ?? begun[0];
}

/** What is left of a line, never below zero. */
export function availableCredit(line: CreditLine, used: string): string {
  const left = sub(line.creditLimit, used);
  return round(compare(left, 0) < 0 ? '0' : left, 2);
}

/** Whether purchases of the day count against the line. */
export function isEffective(line: CreditLine, today: string): boolean {
  const over = line.creditStatus === 'frozen' || line.creditStatus === 'expired' || line.creditStatus === 'deleted';
  return !over && line.startDate <= today && line.endDate >= today;
}

/**
 * Check 13 of domain §4.21 (domain §4.18). `used` is market value, purchases in transit and reviews pending.
 * Throws when a line of control 1 is exceeded, frozen or expired; otherwise the result with warnings to show.
 */
export function checkCredit(
  line: CreditLine | undefined,
  purchase: { amount: string; used: string; today: string },
): { creditResult: CreditResult; warnings: string[] } {
  const { amount, used, today } = purchase;
  if (!line) return { creditResult: 'none', warnings: [] };
  if (!isEffective(line, today)) {
    if (line.creditControl === '1') throw tradeErrors.creditEnded();
    return { creditResult: 'none', warnings: [] };
  }
  const available = availableCredit(line, used);
  const rate = div(add(used, amount), line.creditLimit);
  const shownRate = formatValue('rate', rate);
  if (compare(amount, available) > 0) {
    if (line.creditControl === '1') throw tradeErrors.creditExceeded(formatValue('amount', available));
    const over = formatValue('amount', sub(amount, available));
    return { creditResult: 'warn', warnings: [texts.creditOver(shownRate, over)] };
  }
  const near = compare(rate, line.warnRate) >= 0;
  return { creditResult: 'pass', warnings: near ? [texts.creditUsed(shownRate)] : [] };
}
