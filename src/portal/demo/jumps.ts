import { nextTradingDay } from '#trade/trading-day';

/** A moment that the demo clock can be turned to with one click. */
export interface Jump {
  readonly key: 'nextDay' | 'close' | 'evening';
  /** Shanghai time `yyyy-MM-dd HH:mm:ss`. */
  readonly to: string;
  /** Not yet gone by: the clock only goes forward. */
  readonly ahead: boolean;
}

/** The jumps there are at a Shanghai time: the next morning of trade, the close of today, tonight's NAVs. */
export function listJumps(now: string): readonly Jump[] {
  const today = now.slice(0, 10);
  const moments = [
    ['nextDay', `${nextTradingDay(today)} 09:30:00`],
    ['close', `${today} 15:05:00`],
    ['evening', `${today} 21:00:00`],
  ] as const;
  return moments.map(([key, to]) => ({ key, to, ahead: to > now }));
}
