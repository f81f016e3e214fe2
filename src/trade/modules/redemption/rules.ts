import type { PositionPlace } from '../position/rules.ts';
import type { Database } from '#server/database/database';
import type { OwnAccount } from '../../access/ownership.ts';
import type { CheckFlag } from '#contract';
import type { Selectable } from 'kysely';
import { compare, mul, round, sub, sum, isDecimal } from '#values/decimal';
import { formatValue } from '../../language/formats.ts';
import { addDays, addMonths, daysBetween } from '#values/shanghai-time';
import { type FeeBandRule, findBand, sellStatus, PAR } from '../fund/rules.ts';
import { tradeErrors, texts } from '../orders/messages.ts';
import { needsReview, requireAcceptance } from '../orders/rules.ts';

/** A holding and the operator; times are Shanghai `yyyy-MM-dd HH:mm:ss`. */
export interface HoldingFacts {
  readonly now: string;
  readonly tradeDay: string;
  readonly place: PositionPlace;
  readonly account: OwnAccount;
  readonly checkFlag: CheckFlag | undefined;
  /** Whether a transactor of the chosen name may trade for the account. */
  readonly transactorFits: boolean;
  readonly fund: Selectable<Database['funds']> & { readonly nav: string | null; readonly navDate: string | null };
  readonly lots: readonly HeldLot[];
  /** Shares of unsettled orders and of pending reviews. */
  readonly reservedVol: string;
  readonly fees: RedemptionFees;
}

/** The request of the operator. */
export interface RedemptionRequest {
  readonly positionNo: string;
  readonly applyVol: string;
  readonly transactorName: string;
}

/** The data that a redemption or conversion is checked with. */
export interface RedemptionFacts extends HoldingFacts {
  readonly duplicate: boolean;
}

/** Shares of one registration; `costNav` is the NAV of their confirmation. */
export interface HeldLot {
  readonly id: number;
  readonly regDate: string;
  readonly vol: string;
  readonly costNav: string;
}

/** A lot with the shares taken from it. */
export interface TakenLot extends HeldLot {
  readonly taken: string;
}

/**
 * First in, first out (handbook: first-in-first-out): by registration, then number. `undefined` if the lots hold fewer
 * shares.
 */
export function takeLots(lots: readonly HeldLot[], vol: string): readonly TakenLot[] | undefined {
  let left = vol;
  const taken: TakenLot[] = [];
  for (const lot of lots.toSorted((one, other) => one.regDate.localeCompare(other.regDate) || one.id - other.id)) {
    if (compare(left, 0) === 0) break;
    const part = compare(left, lot.vol) < 0 ? left : lot.vol;
    taken.push({ ...lot, taken: round(part, 2) });
    left = sub(left, part);
  }
  return compare(left, 0) === 0 ? taken : undefined;
}

/** The rest of the lots without reserved shares, which are taken first in, first out as well. */
export function keepLots(lots: readonly HeldLot[], vol: string): readonly HeldLot[] {
  const gone = new Map(takeLots(lots, vol)?.map(({ id, taken }) => [id, taken]));
  if (gone.size === 0 && compare(vol, 0) > 0) return [];
  return lots
    .map((lot) => ({ ...lot, vol: round(sub(lot.vol, gone.get(lot.id) ?? '0'), 2) }))
    .filter((lot) => compare(lot.vol, 0) > 0);
}

/** The fees of a redemption: bands in natural days, and in years for a purchase fee paid at the end. */
export interface RedemptionFees {
  readonly redeem: readonly FeeBandRule[];
  /** Empty unless the fund charges at the back end. */
  readonly back: readonly FeeBandRule[];
}

export interface LotFee extends TakenLot {
  readonly holdDays: number;
  readonly amount: string;
  readonly rate: string;
  readonly fee: string;
  readonly backFee: string;
}

export interface RedemptionFee {
  /** Shares × NAV, in yuan like the fees. */
  readonly amount: string;
  readonly fee: string;
  readonly backFee: string;
  /** The payout. */
  readonly netAmt: string;
  readonly lots: readonly LotFee[];
}

/**
 * The fees of redeeming lots at a NAV (handbook: redemption-fee, back-end-fee): each lot separately, rounded half-up to
 * the cent; days from registration to T. The back-end fee is charged on the original cost.
 */
export function redemptionFee(
  taken: readonly TakenLot[],
  { nav, tradeDay, fees }: { readonly nav: string; readonly tradeDay: string; readonly fees: RedemptionFees },
): RedemptionFee {
  const lots = taken.map((lot): LotFee => {
    const holdDays = Math.max(0, daysBetween(lot.regDate, tradeDay));
    const amount = round(mul(lot.taken, nav), 2);
    const rate = findBand(fees.redeem, String(holdDays))?.rate ?? '0';
    const backRate = findBand(fees.back, String(wholeYears(lot.regDate, tradeDay)))?.rate ?? '0';
    const cost = round(mul(lot.taken, lot.costNav), 2);
    return { ...lot, holdDays, amount, rate, fee: round(mul(amount, rate), 2), backFee: round(mul(cost, backRate), 2) };
  });
  const total = (name: 'amount' | 'fee' | 'backFee'): string => round(sum(lots.map((lot) => lot[name])), 2);
  const [amount, fee, backFee] = [total('amount'), total('fee'), total('backFee')];
  return { amount, fee, backFee, netAmt: round(sub(sub(amount, fee), backFee), 2), lots };
}

/** Full years between two days. */
function wholeYears(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return Math.max(0, addMonths(from, years * 12) <= to ? years : years - 1);
}

/**
 * The first T on which a lot of this registration can be redeemed: `7day`, `6month`, `3year` after it (handbook:
 * lock-periods); without a period the day after, since shares confirmed on T+1 can be redeemed on T+2 (handbook: time-axis).
 */
export function endOfHolding(regDate: string, holdPeriod: string | null): string {
  if (holdPeriod === null) return addDays(regDate, 1);
  const count = Number.parseInt(holdPeriod, 10);
  if (holdPeriod.endsWith('day')) return addDays(regDate, count);
  return addMonths(regDate, holdPeriod.endsWith('year') ? count * 12 : count);
}

/** What is left of a holding after a redemption or a conversion. */
export interface RemainingShares {
  /** Most shares that can be redeemed. */
  readonly availVol: string;
  /** Shares left over that are worth less than {@link DUST}; undefined if none or more are left. */
  readonly dustVol: string | undefined;
}

export interface RedemptionAssessment extends RemainingShares {
  readonly needReview: boolean;
  /** At the latest NAV; the final fee is at the NAV of T (handbook: redemption-fee). */
  readonly fee: RedemptionFee;
}

/** The checks of a redemption in their order (handbook: order-of-checks). Throws the first that fails. Pure. */
export function assessRedemption(request: RedemptionRequest, facts: RedemptionFacts): RedemptionAssessment {
  const { taken, nav, ...shares } = assessRedeemedShares(request.applyVol, facts, {
    business: texts.redemption,
    minVol: facts.fund.minRedeemVol,
  });
  const pricing = { nav, tradeDay: facts.tradeDay, fees: facts.fees };
  return { ...shares, needReview: needsReview(facts.checkFlag), fee: redemptionFee(taken, pricing) };
}

/** Yuan: an operator rarely means to keep less (handbook: redemption-limits). */
const DUST = '100';

function dustOf(left: string, nav: string): string | undefined {
  return compare(left, 0) > 0 && compare(mul(left, nav), DUST) < 0 ? round(left, 2) : undefined;
}

/** How shares leave a holding. */
interface Leaving {
  /** In the words of its refusals: 赎回, 转换. */
  readonly business: string;
  /** The minimum unless all shares are redeemed. */
  readonly minVol: string;
}

/** The checks common to redemptions and conversions. */
export function assessRedeemedShares(
  applyVol: string,
  facts: HoldingFacts,
  { business, minVol }: Leaving,
): RemainingShares & { readonly taken: readonly TakenLot[]; readonly nav: string } {
  checkHolder(facts);
  if (!facts.transactorFits) throw tradeErrors.wrongTransactor();
  if (sellStatus(facts.fund.fundStatus) !== 'open') throw tradeErrors.notBuyable(business);
  requireAcceptance(facts.now);
  const availVol = checkShares(applyVol, { business, minVol }, facts);
  const taken = takeLots(keepLots(unlocked(facts), facts.reservedVol), applyVol);
  if (!taken) throw tradeErrors.sharesLocked(business, firstUnlock(facts));
  const nav = facts.fund.nav ?? PAR;
  return { availVol, dustVol: dustOf(sub(availVol, applyVol), nav), taken, nav };
}

/** Shares that can be redeemed now: not in a holding period, not in an unsettled order, not reserved by a review. */
export function redeemable(facts: HoldingFacts): string {
  return round(sum(keepLots(unlocked(facts), facts.reservedVol).map((lot) => lot.vol)), 2);
}

/**
 * Checks 2 and 3: the operator's right and the account. An expired certificate does not block a redemption (handbook:
 * expired-certificate).
 */
export function checkHolder({ account }: HoldingFacts): void {
  if (!account.tradeFlag) throw tradeErrors.noTradeRight();
  if (account.acctStatus !== 'opened') throw tradeErrors.accountNotTradable();
  if (account.specialFlag === '1') throw tradeErrors.specialAccount();
}

/**
 * Checks that there are enough shares, and not too few to redeem or to keep (handbook: redemption-limits); returns the
 * redeemable shares.
 */
function checkShares(
  applyVol: string,
  { business, minVol }: Leaving,
  { fund, lots, reservedVol }: HoldingFacts,
): string {
  if (!isDecimal(applyVol) || !/^\d+(\.\d{1,2})?$/.test(applyVol) || compare(applyVol, 0) <= 0)
    throw tradeErrors.wrongShares(business);
  const total = sum(lots.map((lot) => lot.vol));
  const availVol = round(sub(total, reservedVol), 2);
  if (compare(applyVol, availVol) > 0) throw tradeErrors.notEnoughShares(business, formatValue('share', availVol));
  const left = sub(availVol, applyVol);
  const all = compare(left, 0) === 0;
  if (!all && compare(applyVol, minVol) < 0) throw tradeErrors.belowRedemption(business, formatValue('share', minVol));
  if (!all && compare(left, fund.minHoldVol) < 0)
    throw tradeErrors.belowHolding(business, formatValue('share', fund.minHoldVol));
  return availVol;
}

function unlocked({ fund: { holdPeriod }, lots, tradeDay }: HoldingFacts) {
  return lots.filter((lot) => endOfHolding(lot.regDate, holdPeriod) <= tradeDay);
}

function firstUnlock({ fund: { holdPeriod }, lots, tradeDay }: HoldingFacts): string {
  const ends = lots.map((lot) => endOfHolding(lot.regDate, holdPeriod));
  return ends.filter((end) => end > tradeDay).toSorted()[0] ?? tradeDay;
}
