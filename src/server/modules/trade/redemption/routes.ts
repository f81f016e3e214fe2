import type { RedeemPreCheckResult } from '#contract';
import { addTradingDays } from '#values/trading-day';
import { defineHandlers } from '../../../handler.ts';
import { omitNulls } from '../../../omit-nulls.ts';
import { expectedConfirmDate } from '../rules.ts';
import { applyRedemption } from './apply.ts';
import { assessRedemption, type RedemptionAssessment } from './assess.ts';
import { loadRedemption, type RedemptionFacts } from './load-facts.ts';

/** Redeeming a holding (domain §3.4 A1, §4.5, §4.6). */
export const routes = defineHandlers({
  redeemPreCheck: async (params, { db, user, now }) => {
    const facts = await loadRedemption(db, params, { accountId: user.accountId, now });
    return presentPreCheck(facts, assessRedemption(params, facts));
  },

  redeemApply: (params, context) => applyRedemption(params, context),
});

/** What the redemption would bring at the latest NAV, and when. */
function presentPreCheck(facts: RedemptionFacts, assessment: RedemptionAssessment): RedeemPreCheckResult {
  const { fund, tradeDay, now } = facts;
  const { lots, ...sums } = assessment.fee;
  return {
    pass: true,
    availVol: assessment.availVol,
    tradeDay,
    confirmDate: expectedConfirmDate(tradeDay, fund.confirmDays),
    payoutDate: addTradingDays(tradeDay, fund.redeemPayDays),
    afterCutOff: tradeDay !== now.slice(0, 10),
    duplicateFlag: facts.duplicate,
    needReview: assessment.needReview,
    trial: {
      ...omitNulls({ nav: fund.nav, navDate: fund.navDate }),
      ...sums,
      lots: lots.map(({ regDate, holdDays, taken, amount, rate, fee }) => ({
        regDate,
        holdDays,
        vol: taken,
        amount,
        rate,
        fee,
      })),
    },
  };
}
