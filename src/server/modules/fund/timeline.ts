import type { FundDetail } from '#contract';
import { addTradingDays } from '#values/trading-day';
import { texts } from './messages.ts';

interface Terms {
  readonly confirmDays: number;
  readonly redeemPayDays: number;
  /** Lock of each lot; null when its shares can be redeemed once they are confirmed. */
  readonly holdPeriod: string | null;
}

/** What happens on which trading day to an application of T (domain §3.3 T2, §4.1), a day a row. */
export function buildTimeline({ confirmDays, redeemPayDays, holdPeriod }: Terms, tradeDay: string) {
  const events = [
    { days: 0, event: texts.timeline.apply },
    { days: confirmDays, event: texts.timeline.confirm },
    ...(holdPeriod === null ? [{ days: confirmDays + 1, event: texts.timeline.redeemable }] : []),
    { days: redeemPayDays, event: texts.timeline.paid },
  ];
  const steps = [...new Set(events.map(({ days }) => days))].toSorted((a, b) => a - b);
  return steps.map((days): FundDetail['timeline'][number] => ({
    node: days === 0 ? 'T' : `T+${days}`,
    day: addTradingDays(tradeDay, days),
    event: events.flatMap((one) => (one.days === days ? one.event : [])).join('；'),
  }));
}
