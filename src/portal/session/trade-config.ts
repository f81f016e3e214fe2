import { DEFAULT_TRADE_CONFIG } from '#values/interface-constants';
import type { TradeConfig } from './session-state.ts';

/** Trades of such an institution are reviewed online by a second operator (handbook: check-flags). */
const ONLINE_REVIEW = '3';

/** One configuration for each institution asked for, the missing ones by default. */
export function padTradeConfigs(
  institutionIds: readonly string[],
  found: readonly ({ readonly institutionId: string } & TradeConfig)[],
): ReadonlyMap<string, TradeConfig> {
  const byId = new Map(
    found.map(({ institutionId, checkFlag, convertFlag }) => [institutionId, { checkFlag, convertFlag }]),
  );
  return new Map(institutionIds.map((id) => [id, byId.get(id) ?? DEFAULT_TRADE_CONFIG]));
}

/**
 * Whether trade review leaves the menu: there are institutions and none of them is reviewed online
 * (handbook: review-menu).
 */
export function isReviewUnused(configs: ReadonlyMap<string, TradeConfig>): boolean {
  return configs.size > 0 && ![...configs.values()].some(({ checkFlag }) => checkFlag === ONLINE_REVIEW);
}
