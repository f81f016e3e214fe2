import type { Log } from '../platform/handler.ts';
import { pushDue } from '../modules/subscription/push/push-due.ts';
import { runTradingDay } from '../modules/trade/day/run-trading-day.ts';
import { expireNow } from '../modules/trade/directive/expire.ts';
import type { Platform } from '../platform/platform.ts';
import { type RunningJob, startPolling } from './poll.ts';

/**
 * Does what the clock decides of the trading day as soon as its hour has come, and lets directives expire whose own time
 * is over, and tells subscribers what is due.
 */
export function startTradingDay(platform: Platform, log: Pick<Log, 'error'>): RunningJob {
  return startPolling({
    work: async (stopping) => {
      await runTradingDay(platform, stopping);
      await expireNow(platform);
      // After the day: what is told of a moment is what the day has made of it.
      await pushDue(platform, stopping);
    },
    name: 'tradingDay',
    log,
    failure: 'the trading day cannot go on',
  });
}
