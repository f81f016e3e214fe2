import { defineHandlers } from '#server/platform/handler';
import { applyRedemption, applyBatch, checkBatch, findCandidates } from './commands.ts';
import { presentPreCheck } from './present.ts';
import { loadRedemption } from './queries.ts';
import { assessRedemption } from './rules.ts';

/**
 * Redemption of one holding or several (handbook: redeem-dialog, batch-redemption, redemption-fee, first-in-first-out).
 */
export const routes = defineHandlers({
  redeemPreCheck: async (params, { db, user, now }) => {
    const facts = await loadRedemption(db, params, { accountId: user.accountId, now, businessCode: '024' });
    return presentPreCheck(facts, assessRedemption(params, facts));
  },

  redeemApply: (params, context) => applyRedemption(params, context),

  queryRedeemRows: ({ ids }, context) => findCandidates(ids, context),

  redeemBatchPreCheck: (params, { db, user, now }) => checkBatch(db, params, { accountId: user.accountId, now }),

  redeemBatchApply: (params, context) => applyBatch(params, context),
});
