import { compare, decimal, round, sub, sum } from '#values/decimal';

/** Shares of one registration; `costNav` is the NAV they were confirmed at. */
export interface Lot {
  readonly acctId: string;
  readonly tradeAcctNo: string;
  readonly fundCode: string;
  readonly regDate: string;
  readonly vol: string;
  readonly costNav: string;
}

/** What a confirmation says about shares. */
export interface Confirmation {
  readonly businessCode: string;
  readonly acctId: string;
  readonly tradeAcctNo: string;
  readonly fundCode: string;
  readonly confirmDate: string;
  readonly confirmNav: string;
  readonly confirmVol: string;
}

/** The lots after a confirmation: a purchase adds one, a redemption takes first in first out (domain §4.6). */
export function confirmShares(lots: readonly Lot[], confirmation: Confirmation): Lot[] {
  const { businessCode, acctId, tradeAcctNo, fundCode } = confirmation;
  if (businessCode !== '024') {
    const { confirmDate, confirmVol, confirmNav } = confirmation;
    return [...lots, { acctId, tradeAcctNo, fundCode, regDate: confirmDate, vol: confirmVol, costNav: confirmNav }];
  }
  let left = confirmation.confirmVol;
  const held = lots.filter((lot) => lot.tradeAcctNo === tradeAcctNo && lot.fundCode === fundCode);
  const remaining = new Map<Lot, string>();
  for (const lot of held.toSorted((a, b) => a.regDate.localeCompare(b.regDate))) {
    const taken = compare(left, lot.vol) < 0 ? left : lot.vol;
    remaining.set(lot, sub(lot.vol, taken));
    left = sub(left, taken);
  }
  if (compare(left, 0) > 0) throw new RangeError(`${left} more shares of ${fundCode} redeemed than held`);
  return lots.flatMap((lot) => {
    const vol = round(remaining.get(lot) ?? lot.vol, 2);
    return compare(vol, 0) === 0 ? [] : [{ ...lot, vol }];
  });
}

/** Shares of some lots, two decimals. */
export function totalShares(lots: readonly { readonly vol: string }[]): string {
  return round(sum(lots.map((lot) => lot.vol)), 2);
}

/** Σ shares × cost NAV, two decimals: fees are not part of the cost (domain §4.16). */
export function totalCost(lots: readonly { readonly vol: string; readonly costNav: string }[]): string {
  return round(
    lots.reduce((total, lot) => total.plus(decimal(lot.vol).times(decimal(lot.costNav))), decimal(0)),
    2,
  );
}
