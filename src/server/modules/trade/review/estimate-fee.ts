import { add, compare, sub, sum } from '#values/decimal';
import type { Selectable } from 'kysely';
import type { Database, Db } from '../../../database/database.ts';
import { conversionFee } from '../conversion/rules.ts';
import { findLotsOf } from '../position/find-lots.ts';
import { sumReserved } from '../position/load-holding.ts';
import { writePositionNo } from '../position/position-no.ts';
import { tryPurchase } from '../purchase-amount.ts';
import { findFunds, type FundOnDay } from '../queries.ts';
import { endOfHolding, type HeldLot, keepLots, redemptionFee, takeLots } from '../redemption/rules.ts';
import { isPurchase } from '../rules.ts';
import { PAR } from '../settle/rules.ts';
import { buyBandsOf, type FeeBand, findBands, leavingFeesOf } from '../fee-bands.ts';

type Apply = Selectable<Database['tradeApplies']>;

/** What the fees of applications depend on, holdings by their number. */
interface FeeFacts {
  readonly funds: ReadonlyMap<string, FundOnDay>;
  readonly bands: readonly FeeBand[];
  readonly lots: ReadonlyMap<string, readonly HeldLot[]>;
  readonly reserved: ReadonlyMap<string, string>;
}

/**
 * The fees of waiting applications by their number, at the NAVs of `published`, the last day with NAVs; of a group that of
 * all its children. Business without a fee has none, nor have shares that have gone meanwhile. The number of statements
 * does not depend on the number of applications.
 */
export async function estimateFees(
  db: Db,
  applies: readonly Apply[],
  published: string,
): Promise<ReadonlyMap<string, string>> {
  const waiting = applies.filter(({ reviewStatus }) => reviewStatus === 'pending');
  const [groups, singles] = [waiting.filter(isGroup), waiting.filter((apply) => !isGroup(apply))];
  const children = await findChildren(db, groups);
  const facts = await loadFacts(db, [...singles, ...children], published);
  const fees = new Map<string, string>();
  for (const single of singles) {
    const fee = feeOf(single, facts);
    if (fee !== undefined) fees.set(single.applyNo, fee);
  }
  for (const { applyNo } of groups) {
    const parts = children.filter(({ groupApplyNo }) => groupApplyNo === applyNo).map((child) => feeOf(child, facts));
    if (parts.every((fee) => fee !== undefined)) fees.set(applyNo, sum(parts));
  }
  return fees;
}

const isGroup = ({ groupType }: Apply): boolean => groupType !== null;

/** The applications that groups consist of. */
async function findChildren(db: Db, groups: readonly Apply[]): Promise<Apply[]> {
  if (groups.length === 0) return [];
  const applyNos = groups.map(({ applyNo }) => applyNo);
  return db.selectFrom('tradeApplies').selectAll().where('groupApplyNo', 'in', applyNos).orderBy('applyNo').execute();
}

async function loadFacts(db: Db, applies: readonly Apply[], published: string): Promise<FeeFacts> {
  const codes = applies.flatMap(({ fundCode, targetFundCode }) => [fundCode, targetFundCode ?? fundCode]);
  const funds = await findFunds(db, [...new Set(codes)], published);
  const templates = [...funds.values()].flatMap(({ buyTemplate, redeemTemplate }) => [buyTemplate, redeemTemplate]);
  const leaving = applies.filter(isLeaving);
  return {
    funds,
    bands: await findBands(db, [...new Set(templates)]),
    lots: await findLotsOf(db, leaving),
    reserved: await sumReserved(db, leaving),
  };
}

const isLeaving = ({ businessCode }: Apply): boolean => businessCode === '024' || businessCode === '036';

function feeOf(apply: Apply, facts: FeeFacts): string | undefined {
  const fund = facts.funds.get(apply.fundCode);
  if (!fund) return undefined;
  if (isPurchase(apply.businessCode)) return purchaseFee(apply, fund, facts);
  return isLeaving(apply) ? leavingFee(apply, fund, facts) : undefined;
}

function purchaseFee({ applyAmt, discountRate }: Apply, fund: FundOnDay, { bands }: FeeFacts): string | undefined {
  if (applyAmt === null) return undefined;
  return tryPurchase(applyAmt, { fund, bands: buyBandsOf(bands, fund), discount: discountRate ?? '1' }).fee;
}

function leavingFee(apply: Apply, fund: FundOnDay, { funds, bands, lots, reserved }: FeeFacts): string | undefined {
  const positionNo = writePositionNo(apply);
  const vol = apply.applyVol ?? '0';
  const open = (lots.get(positionNo) ?? []).filter(
    ({ regDate }) => endOfHolding(regDate, fund.holdPeriod) <= apply.tradeDay,
  );
  // What waits to leave before it goes first; the application itself is part of that sum.
  const before = sub(reserved.get(positionNo) ?? '0', vol);
  const taken = takeLots(keepLots(open, compare(before, 0) < 0 ? '0' : before), vol);
  if (!taken) return undefined;
  const out = redemptionFee(taken, {
    nav: fund.nav ?? PAR,
    tradeDay: apply.tradeDay,
    fees: leavingFeesOf(bands, fund),
  });
  const paid = add(out.fee, out.backFee);
  const target =
    apply.businessCode === '036' && apply.targetFundCode !== null ? funds.get(apply.targetFundCode) : undefined;
  if (!target) return paid;
  const into = { nav: target.nav ?? PAR, bands: buyBandsOf(bands, target) };
  return add(paid, conversionFee(out, { outBands: buyBandsOf(bands, fund), target: into }).diffFee);
}
