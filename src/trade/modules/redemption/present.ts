import type { RedeemLot, RedeemPreCheckResult } from '#contract';
import { addTradingDays } from '../../language/trading-day.ts';
import { omitNulls } from '#server/platform/record-of';
import { cutOffOf, expectedConfirmDate } from '../orders/rules.ts';
import type { RedemptionAssessment, LotFee, RedemptionFacts } from './rules.ts';

/** The estimate of the redemption at the latest NAV, and its dates. */
export function presentPreCheck(facts: RedemptionFacts, assessment: RedemptionAssessment): RedeemPreCheckResult {
  const { fund, tradeDay, now } = facts;
  const { lots, ...sums } = assessment.fee;
  return {
    pass: true,
    availVol: assessment.availVol,
    tradeDay,
    confirmDate: expectedConfirmDate(tradeDay, fund.confirmDays),
    payoutDate: addTradingDays(tradeDay, fund.redeemPayDays),
    afterCutOff: tradeDay !== now.slice(0, 10),
    cutOffTime: cutOffOf(tradeDay),
    duplicateFlag: facts.duplicate,
    needReview: assessment.needReview,
    ...(assessment.dustVol !== undefined && { dustVol: assessment.dustVol }),
    trial: {
      ...omitNulls({ nav: fund.nav, navDate: fund.navDate }),
      ...sums,
      lots: presentLots(lots),
    },
  };
}

export function presentLots(lots: readonly LotFee[]): RedeemLot[] {
  return lots.map(({ regDate, holdDays, taken, amount, rate, fee }) => ({
    regDate,
    holdDays,
    vol: taken,
    amount,
    rate,
    fee,
  }));
}
