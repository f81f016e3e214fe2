import { add, compare, mul, round, sub } from '#values/decimal';
import { addDays } from '#values/shanghai-time';
import { isTradingDay, nextTradingDay } from '../../language/trading-day.ts';
import type { Balance, ShareFlow } from './ledger.ts';

/** Time on the next trading day from which a day's data are complete (handbook: valuation-files). */
const READY_TIME = '09:30:00';

/** The moment from which all data until the close of `day` are known; Shanghai time. */
export function readyAt(day: string): string {
  return `${nextTradingDay(lastTradingDay(day))} ${READY_TIME}`;
}

/** The day itself if it is a trading day, else the last one before it. */
function lastTradingDay(day: string): string {
  return isTradingDay(day) ? day : lastTradingDay(addDays(day, -1));
}

/** Closing shares: 期初 + 申购 + 红利再投 + 转入 − 赎回 − 转出 (handbook: statement-page). */
export function closingOf({ opening, bought, reinvested, movedIn, redeemed, movedOut }: ShareFlow): string {
  const come = add(add(bought, reinvested), movedIn);
  return round(sub(add(opening, come), add(redeemed, movedOut)), 2);
}

/** Fund codes of holdings whose balance differs from the sum of their flow, or that only one side has. */
export function findImbalances(flows: readonly ShareFlow[], balances: readonly Balance[]): string[] {
  const held = new Map(balances.map((balance) => [keyOf(balance), balance.vol]));
  const known = new Set(flows.map(keyOf));
  return [
    ...flows.filter((flow) => compare(closingOf(flow), held.get(keyOf(flow)) ?? '0') !== 0),
    ...balances.filter((balance) => !known.has(keyOf(balance)) && compare(balance.vol, 0) !== 0),
  ].map(({ fundCode }) => fundCode);
}

/** Key of a holding. */
export function keyOf({ tradeAcctNo, fundCode }: Pick<Balance, 'tradeAcctNo' | 'fundCode'>): string {
  return `${tradeAcctNo}-${fundCode}`;
}

/** Shares at a NAV; undefined without a NAV. */
export function valueOf(vol: string, nav: string | null | undefined): string {
  return round(mul(vol, nav ?? '0'), 2);
}
