import { add, compare, mul, round, sub } from '#values/decimal';
import { addDays } from '#values/shanghai-time';
import { isTradingDay, nextTradingDay } from '#trade/trading-day';
import type { Balance, ShareFlow } from './ledger.ts';

/** From this time of the next trading day on a day's data are complete (handbook: valuation-files). */
const READY_TIME = '09:30:00';

/** The moment from which on everything until the close of `day` is known; Shanghai time. */
export function readyAt(day: string): string {
  return `${nextTradingDay(lastTradingDay(day))} ${READY_TIME}`;
}

/** The day itself when it is a trading day, else the last one before it. */
function lastTradingDay(day: string): string {
  return isTradingDay(day) ? day : lastTradingDay(addDays(day, -1));
}

/** Shares that the flow leads to: 期初 + 申购 + 红利再投 + 转入 − 赎回 − 转出 (handbook: statement-page). */
export function closingOf({ opening, bought, reinvested, movedIn, redeemed, movedOut }: ShareFlow): string {
  const come = add(add(bought, reinvested), movedIn);
  return round(sub(add(opening, come), add(redeemed, movedOut)), 2);
}

/** Holdings whose balance is not what their flow leads to, or that only one of the two knows: fund codes. */
export function findImbalances(flows: readonly ShareFlow[], balances: readonly Balance[]): string[] {
  const held = new Map(balances.map((balance) => [keyOf(balance), balance.vol]));
  const known = new Set(flows.map(keyOf));
  return [
    ...flows.filter((flow) => compare(closingOf(flow), held.get(keyOf(flow)) ?? '0') !== 0),
    ...balances.filter((balance) => !known.has(keyOf(balance)) && compare(balance.vol, 0) !== 0),
  ].map(({ fundCode }) => fundCode);
}

/** One holding. */
export function keyOf({ tradeAcctNo, fundCode }: Pick<Balance, 'tradeAcctNo' | 'fundCode'>): string {
  return `${tradeAcctNo}-${fundCode}`;
}

/** Shares at a NAV; none without a NAV. */
export function valueOf(vol: string, nav: string | null | undefined): string {
  return round(mul(vol, nav ?? '0'), 2);
}
