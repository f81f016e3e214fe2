import { add, compare, sub, sum } from '#values/decimal';
import type { Selectable } from 'kysely';
import type { Database, Db } from '../../../database/database.ts';
import { conversionFee } from '../conversion/rules.ts';
import { findLeavingFees, findLots } from '../position/find-lots.ts';
import { sumReserved } from '../position/load-holding.ts';
import { tryPurchase } from '../purchase-amount.ts';
import { findBuyBands, findFund } from '../queries.ts';
import { endOfHolding, keepLots, redemptionFee, takeLots } from '../redemption/rules.ts';
import { isPurchase } from '../rules.ts';

type Apply = Selectable<Database['tradeApplies']>;
type Fund = NonNullable<Awaited<ReturnType<typeof findFund>>>;

export interface FeeEstimator {
  /**
   * The fee of a waiting application at the latest NAVs, of a group that of all its children. Undefined for business
   * without a fee, and when the shares have gone meanwhile.
   */
  readonly estimate: (apply: Apply) => Promise<string | undefined>;
}

/** Reads each fund and its fee bands once; `published` is the last day with NAVs. */
export function createFeeEstimator(db: Db, published: string): FeeEstimator {
  const funds = new Map<string, Promise<Fund | undefined>>();
  const bands = new Map<string, ReturnType<typeof findBuyBands>>();
  const fundOf = (fundCode: string) => remember(funds, fundCode, () => findFund(db, fundCode, published));
  const bandsOf = ({ buyTemplate }: Fund) => remember(bands, buyTemplate, () => findBuyBands(db, buyTemplate));

  const ofPurchase = async ({ applyAmt, discountRate }: Apply, fund: Fund): Promise<string | undefined> => {
    if (applyAmt === null) return undefined;
    return tryPurchase(applyAmt, { fund, bands: await bandsOf(fund), discount: discountRate ?? '1' }).fee;
  };

  const ofLeaving = async (apply: Apply, fund: Fund): Promise<string | undefined> => {
    const vol = apply.applyVol ?? '0';
    const lots = await findLots(db, apply);
    const open = lots.filter(({ regDate }) => endOfHolding(regDate, fund.holdPeriod) <= apply.tradeDay);
    // What waits to leave before it goes first; the application itself is part of that sum.
    const before = sub(await sumReserved(db, apply), vol);
    const taken = takeLots(keepLots(open, compare(before, 0) < 0 ? '0' : before), vol);
    if (!taken) return undefined;
    const terms = { nav: fund.nav ?? '1.0000', tradeDay: apply.tradeDay, fees: await findLeavingFees(db, fund) };
    const out = redemptionFee(taken, terms);
    const paid = add(out.fee, out.backFee);
    const target =
      apply.businessCode === '036' && apply.targetFundCode !== null ? await fundOf(apply.targetFundCode) : undefined;
    if (!target) return paid;
    const into = { nav: target.nav ?? '1.0000', bands: await bandsOf(target) };
    return add(paid, conversionFee(out, { outBands: await bandsOf(fund), target: into }).diffFee);
  };

  const ofOne = async (apply: Apply): Promise<string | undefined> => {
    const fund = await fundOf(apply.fundCode);
    if (!fund) return undefined;
    if (isPurchase(apply.businessCode)) return ofPurchase(apply, fund);
    return apply.businessCode === '024' || apply.businessCode === '036' ? ofLeaving(apply, fund) : undefined;
  };

  return {
    estimate: async (apply) => {
      if (apply.reviewStatus !== 'pending') return undefined;
      if (apply.groupType === null) return ofOne(apply);
      const children = await findChildren(db, apply.applyNo);
      const fees = [];
      for (const child of children) fees.push(await ofOne(child));
      return fees.includes(undefined) ? undefined : sum(fees.map((fee) => fee ?? '0'));
    },
  };
}

/** The applications that a group consists of. */
function findChildren(db: Db, applyNo: string) {
  return db.selectFrom('tradeApplies').selectAll().where('groupApplyNo', '=', applyNo).orderBy('applyNo').execute();
}

function remember<Value>(known: Map<string, Value>, key: string, read: () => Value): Value {
  const found = known.get(key) ?? read();
  known.set(key, found);
  return found;
}
