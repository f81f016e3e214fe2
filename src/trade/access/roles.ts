import type { PresetRoles } from '#server/platform/modules';
import preset from './preset-roles.json' with { type: 'json' };

/** The roles of every clique (handbook: preset-roles), and which codes make and review trades. */
export const roles: PresetRoles = {
  preset,
  making: [
    'PropertyPositionSellBatch',
    'TransactionCancelCancel',
    'TradeDirectiveExecute',
    'TradeSpecialAccountExecute',
    'TradeDirectiveRealExecute',
  ],
  checking: ['TransactionReviewReview'],
  pageByPrefix: {
    TradeDirectiveReal: 'tradeDirectiveReal',
    TradeDirective: 'tradeTirective',
    TradeSpecialAccount: 'tradeSpecialAccount',
  },
};
