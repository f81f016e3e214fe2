import type { InvestorClass } from '#contract';
import { fromShanghaiTime, toShanghaiTime } from '#values/shanghai-time';
import { CUT_OFF_TIME, nextTradingDay, tDay } from '#values/trading-day';
import { texts } from './messages.ts';
import type { ContractRecord } from './queries.ts';

/** Domain §3.3 T14: a document is on show for this long at least. */
export const READING_SECONDS = 10;

/** Domain §5.8: after this long without a sign of life nobody is signing any more. */
export const IDLE_MINUTES = 30;

/** Domain §4.12: ordinary investors can think again; professional ones, pension and welfare funds and products are exempt. */
export function coolingHoursOf(investorClass: InvestorClass | null): number {
  return investorClass === '2' ? 0 : 24;
}

/** A Shanghai time some hours later. */
function hoursAfter(time: string, hours: number): string {
  return toShanghaiTime(new Date(fromShanghaiTime(time).getTime() + hours * 3_600_000));
}

export interface Completion {
  /** Null: it takes effect at once. */
  readonly coolingEnd: string | null;
  /** The first T on which the contract is in effect before the cut-off (domain §4.15). */
  readonly tradeDay: string;
}

/** What follows from a contract that is signed and paid since a Shanghai time. */
export function completeAt(since: string, coolingHours: number): Completion {
  const end = hoursAfter(since, coolingHours);
  return { coolingEnd: coolingHours > 0 ? end : null, tradeDay: tDay(end) };
}

/** Whether the documents have been on show long enough, counted from when the reading began. */
export function hasRead(openedTime: string | null, documents: number, now: string): boolean {
  if (openedTime === null) return false;
  const seconds = (fromShanghaiTime(now).getTime() - fromShanghaiTime(openedTime).getTime()) / 1000;
  return seconds >= documents * READING_SECONDS;
}

type Waiting = Pick<ContractRecord, 'contractStatus' | 'coolingEnd' | 'returnVisitMode' | 'visitTime'>;

/**
 * When a contract in its cooling-off takes effect; null while that is open. The platform calls by telephone as soon as
 * the cooling-off is over, an investor who chose the questionnaire answers when it likes.
 */
export function effectiveAt({ contractStatus, coolingEnd, returnVisitMode, visitTime }: Waiting): string | null {
  if (contractStatus !== 'coolingOff' || coolingEnd === null) return null;
  if (returnVisitMode !== '1') return coolingEnd;
  if (visitTime === null) return null;
  return visitTime > coolingEnd ? visitTime : coolingEnd;
}

/** Whether the investor has yet to answer the questionnaire, and may. */
export function isVisitDue({ contractStatus, coolingEnd, returnVisitMode, visitTime }: Waiting, now: string): boolean {
  if (contractStatus !== 'coolingOff' || returnVisitMode !== '1' || visitTime !== null) return false;
  return coolingEnd !== null && coolingEnd <= now;
}

/** The T of an order whose contract is not in effect at a cut-off that is its own: the next one. */
export function rolledDay(tradeDay: string, now: string): string | null {
  return now >= `${tradeDay} ${CUT_OFF_TIME}` ? nextTradingDay(tradeDay) : null;
}

/** What an investor reads about thinking again. */
export function coolingText(coolingHours: number): string {
  return coolingHours > 0 ? texts.coolingRule(coolingHours) : texts.coolingExempt;
}
