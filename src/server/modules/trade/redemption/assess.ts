import { compare, isDecimal, round, sub, sum } from '#values/decimal';
import { formatValue } from '#values/formats';
import { isBatchWindow } from '#values/trading-day';
import { sellStatus } from '../../fund/rules.ts';
import { tradeErrors } from '../errors.ts';
import { texts } from '../messages.ts';
import type { HoldingFacts } from '../position/load-holding.ts';
import { needsReview } from '../rules.ts';
import { PAR } from '../settle/rules.ts';
import type { LeavingFacts, LeavingRequest } from './load-facts.ts';
import { endOfHolding, keepLots, redemptionFee, type RedemptionFee, takeLots, type TakenLot } from './rules.ts';

export interface RedemptionAssessment {
  /** Shares that could be redeemed at most. */
  readonly availVol: string;
  readonly needReview: boolean;
  /** At the latest NAV; T's own decides (domain §4.5.5). */
  readonly fee: RedemptionFee;
}

/** The checks of domain §4.21 for a redemption, in their order; throws the first that fails. Pure. */
export function assessRedemption(request: LeavingRequest, facts: LeavingFacts): RedemptionAssessment {
  const { availVol, taken } = assessLeaving(request.applyVol, facts, {
    business: texts.redemption,
    minVol: facts.fund.minRedeemVol,
  });
  const pricing = { nav: facts.fund.nav ?? PAR, tradeDay: facts.tradeDay, fees: facts.fees };
  return { availVol, needReview: needsReview(facts.checkFlag), fee: redemptionFee(taken, pricing) };
}

/** What is checked of shares that leave, however they leave; `minVol` is the fewest unless all of them go. */
export function assessLeaving(
  applyVol: string,
  facts: HoldingFacts,
  { business, minVol }: { readonly business: string; readonly minVol: string },
): { readonly availVol: string; readonly taken: readonly TakenLot[] } {
  checkHolder(facts);
  if (!facts.transactorFits) throw tradeErrors.wrongTransactor();
  if (sellStatus(facts.fund.fundStatus) !== 'open') throw tradeErrors.notBuyable(business);
  if (isBatchWindow(facts.now)) throw tradeErrors.closingDay();
  const availVol = checkShares(applyVol, minVol, facts);
  const taken = takeLots(keepLots(unlocked(facts), facts.reservedVol), applyVol);
  if (!taken) throw tradeErrors.sharesLocked(firstUnlock(facts));
  return { availVol, taken };
}

/** Shares that could be redeemed now: neither locked, nor on their way, nor kept by a review. */
export function redeemable(facts: HoldingFacts): string {
  return round(sum(keepLots(unlocked(facts), facts.reservedVol).map((lot) => lot.vol)), 2);
}

/** Checks 2 and 3: the operator's right and the account. An expired certificate keeps nobody's money back (domain §4.8.5). */
export function checkHolder({ account }: HoldingFacts): void {
  if (!account.tradeFlag) throw tradeErrors.noTradeRight();
  if (account.acctStatus !== 'opened') throw tradeErrors.accountNotTradable();
  if (account.specialFlag === '1') throw tradeErrors.specialAccount();
}

/** Enough shares, and neither too few of them nor too few left (domain §4.3.7); returns how many there are. */
function checkShares(applyVol: string, minVol: string, { fund, lots, reservedVol }: HoldingFacts): string {
  if (!isDecimal(applyVol) || !/^\d+(\.\d{1,2})?$/.test(applyVol) || compare(applyVol, 0) <= 0)
    throw tradeErrors.wrongShares();
  const total = sum(lots.map((lot) => lot.vol));
  const availVol = round(sub(total, reservedVol), 2);
  if (compare(applyVol, availVol) > 0) throw tradeErrors.notEnoughShares(formatValue('share', availVol));
  const left = sub(availVol, applyVol);
  const all = compare(left, 0) === 0;
  if (!all && compare(applyVol, minVol) < 0) throw tradeErrors.belowRedemption(formatValue('share', minVol));
  if (!all && compare(left, fund.minHoldVol) < 0) throw tradeErrors.belowHolding(formatValue('share', fund.minHoldVol));
  return availVol;
}

function unlocked({ fund: { holdPeriod }, lots, tradeDay }: HoldingFacts) {
  return lots.filter((lot) => endOfHolding(lot.regDate, holdPeriod) <= tradeDay);
}

function firstUnlock({ fund: { holdPeriod }, lots, tradeDay }: HoldingFacts): string {
  const ends = lots.map((lot) => endOfHolding(lot.regDate, holdPeriod));
  return ends.filter((end) => end > tradeDay).toSorted()[0] ?? tradeDay;
}
