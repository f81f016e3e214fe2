import { compare, isDecimal, round, sub, sum } from '#values/decimal';
import { formatValue } from '#values/formats';
import { isBatchWindow } from '#values/trading-day';
import { sellStatus } from '../../fund/rules.ts';
import { tradeErrors } from '../errors.ts';
import { texts } from '../messages.ts';
import { needsReview } from '../rules.ts';
import type { RedemptionFacts, RedemptionRequest } from './load-facts.ts';
import { endOfHolding, redemptionFee, type RedemptionFee, takeLots } from './rules.ts';

export interface RedemptionAssessment {
  /** Shares that could be redeemed at most. */
  readonly availVol: string;
  readonly needReview: boolean;
  /** At the latest NAV; T's own decides (domain §4.5.5). */
  readonly fee: RedemptionFee;
}

/** The checks of domain §4.21 for a redemption, in their order; throws the first that fails. Pure. */
export function assessRedemption(request: RedemptionRequest, facts: RedemptionFacts): RedemptionAssessment {
  const { fund, account } = facts;
  if (!account?.tradeFlag) throw tradeErrors.noTradeRight();
  if (account.acctStatus !== 'opened') throw tradeErrors.accountNotTradable();
  if (account.specialFlag === '1') throw tradeErrors.specialAccount();
  if (!facts.transactorFits) throw tradeErrors.wrongTransactor();
  if (sellStatus(fund.fundStatus) !== 'open') throw tradeErrors.notBuyable(texts.redemption);
  if (isBatchWindow(facts.now)) throw tradeErrors.closingDay();
  const availVol = checkShares(request.applyVol, facts);
  const taken = takeLots(unlocked(facts), request.applyVol);
  if (!taken) throw tradeErrors.sharesLocked(firstUnlock(facts));
  const pricing = { nav: fund.nav ?? '1.0000', tradeDay: facts.tradeDay, fees: facts.fees };
  return { availVol, needReview: needsReview(facts.checkFlag), fee: redemptionFee(taken, pricing) };
}

/** Enough shares, and neither too few of them nor too few left (domain §4.3.7); returns how many there are. */
function checkShares(applyVol: string, { fund, lots, reservedVol }: RedemptionFacts): string {
  if (!isDecimal(applyVol) || !/^\d+(\.\d{1,2})?$/.test(applyVol) || compare(applyVol, 0) <= 0)
    throw tradeErrors.wrongShares();
  const total = sum(lots.map((lot) => lot.vol));
  const availVol = round(sub(total, reservedVol), 2);
  if (compare(applyVol, availVol) > 0) throw tradeErrors.notEnoughShares(formatValue('share', availVol));
  const left = sub(availVol, applyVol);
  const all = compare(left, 0) === 0;
  if (!all && compare(applyVol, fund.minRedeemVol) < 0)
    throw tradeErrors.belowRedemption(formatValue('share', fund.minRedeemVol));
  if (!all && compare(left, fund.minHoldVol) < 0) throw tradeErrors.belowHolding(formatValue('share', fund.minHoldVol));
  return availVol;
}

function unlocked({ fund: { holdPeriod }, lots, tradeDay }: RedemptionFacts) {
  return holdPeriod === null ? lots : lots.filter((lot) => endOfHolding(lot.regDate, holdPeriod) <= tradeDay);
}

function firstUnlock({ fund: { holdPeriod }, lots, tradeDay }: RedemptionFacts): string {
  const ends = lots.map((lot) => endOfHolding(lot.regDate, holdPeriod ?? '0day'));
  return ends.filter((end) => end > tradeDay).toSorted()[0] ?? tradeDay;
}
