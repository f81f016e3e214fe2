import { addDays, addMonths, daysBetween } from '#values/shanghai-time';
import { compare, mul, round, sub, sum } from '#values/decimal';
import { type FeeBandRule, findBand } from '../../fund/rules.ts';

/** Shares of one registration; `costNav` is the NAV they were confirmed at. */
export interface HeldLot {
  readonly id: number;
  readonly regDate: string;
  readonly vol: string;
  readonly costNav: string;
}

/** What is taken of a lot. */
export interface TakenLot extends HeldLot {
  readonly taken: string;
}

/**
 * First in, first out (domain §4.6): by registration, then number. `undefined` when the lots hold fewer shares.
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

/** What stays of lots when shares that already wait to leave are gone; they go first in, first out as well. */
export function keepLots(lots: readonly HeldLot[], vol: string): readonly HeldLot[] {
  const gone = new Map(takeLots(lots, vol)?.map(({ id, taken }) => [id, taken]));
  if (gone.size === 0 && compare(vol, 0) > 0) return [];
  return lots
    .map((lot) => ({ ...lot, vol: round(sub(lot.vol, gone.get(lot.id) ?? '0'), 2) }))
    .filter((lot) => compare(lot.vol, 0) > 0);
}

/** The fees of a fund: bands in natural days, and in years for the purchase fee that is paid on leaving. */
export interface LeavingFees {
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
  /** Shares × NAV, in yuan; so are the fees. */
  readonly amount: string;
  readonly fee: string;
  readonly backFee: string;
  /** What is paid out. */
  readonly netAmt: string;
  readonly lots: readonly LotFee[];
}

/**
 * What redeeming lots at a NAV costs (domain §4.5.5, §4.5.6): every lot by itself, rounded half-up to the cent; days
 * from registration to T. The back-end fee is of the original cost.
 */
export function redemptionFee(
  taken: readonly TakenLot[],
  { nav, tradeDay, fees }: { readonly nav: string; readonly tradeDay: string; readonly fees: LeavingFees },
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

/** Anniversaries between two days. */
function wholeYears(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return Math.max(0, addMonths(from, years * 12) <= to ? years : years - 1);
}

/**
 * The first T on which a lot of this registration may leave: `7day`, `6month`, `3year` after it (domain §7.3); without a
 * period the day after, as shares that are confirmed on T+1 may leave on T+2 (domain §4.1).
 */
export function endOfHolding(regDate: string, holdPeriod: string | null): string {
  if (holdPeriod === null) return addDays(regDate, 1);
  const count = Number.parseInt(holdPeriod, 10);
  if (holdPeriod.endsWith('day')) return addDays(regDate, count);
  return addMonths(regDate, holdPeriod.endsWith('year') ? count * 12 : count);
}
