import type { Selectable } from 'kysely';
import type { BusinessCode } from '#contract';
import type { Database, Db } from '../../database/database.ts';
import { loadConversion } from '../conversion/queries.ts';
import { assessConversion } from '../conversion/rules.ts';
import { checkDividend, loadDividend } from '../dividend-method/commands.ts';
import { writePositionNo } from '../position/rules.ts';
import { type Asking, loadFacts } from '../purchase/queries.ts';
import { assessPurchase } from '../purchase/rules.ts';
import { loadRedemption } from '../redemption/queries.ts';
import { assessRedemption } from '../redemption/rules.ts';
import { nameTransactor } from '../trade-apply/queries.ts';

type Apply = Selectable<Database['tradeApplies']>;
type Check = (tx: Db, apply: Apply, asking: Asking) => Promise<void>;

/**
 * Runs the checks of an application again, with the rights of its maker (handbook: review-recheck); throws the first
 * that fails. A pending application would count its own reservation against itself, so it must not be pending any more.
 */
export async function recheck(tx: Db, apply: Apply, now: Date): Promise<void> {
  await checks[apply.businessCode]?.(tx, apply, {
    accountId: apply.makerId,
    now,
    forSpecial: apply.orderSource === '4',
  });
}

const checks: Readonly<Partial<Record<BusinessCode, Check>>> = {
  '020': checkPurchase,
  '022': checkPurchase,
  '024': checkRedemption,
  '029': checkDividendMethod,
  '036': checkConversion,
};

async function checkPurchase(tx: Db, apply: Apply, asking: Asking): Promise<void> {
  const { fundCode, institutionId, acctId, tradeAcctNo, chargeMode } = apply;
  const parties = { fundCode, institutionId, acctId, tradeAcctNo, chargeMode };
  const request = { ...parties, applyAmt: apply.applyAmt ?? '0', transactorName: await nameTransactor(tx, apply) };
  assessPurchase(request, await loadFacts(tx, request, asking));
}

async function checkRedemption(tx: Db, apply: Apply, asking: Asking): Promise<void> {
  // A 超级转换 starts with a redemption, which makes sense only if its target can still be purchased.
  if (apply.targetFundCode !== null) return checkConversion(tx, apply, asking);
  const request = await redemptionOf(tx, apply);
  assessRedemption(request, await loadRedemption(tx, request, { ...asking, businessCode: '024' }));
}

async function checkConversion(tx: Db, apply: Apply, asking: Asking): Promise<void> {
  const request = { ...(await redemptionOf(tx, apply)), targetFundCode: apply.targetFundCode ?? '' };
  assessConversion(request, await loadConversion(tx, request, asking));
}

async function checkDividendMethod(tx: Db, apply: Apply, asking: Asking): Promise<void> {
  const facts = await loadDividend(tx, writePositionNo(apply), asking);
  checkDividend(apply.dividendMethod ?? facts.current, facts);
}

/** The redemption that an application asks for, as its form would. */
async function redemptionOf(tx: Db, apply: Apply) {
  const transactorName = await nameTransactor(tx, apply);
  return { positionNo: writePositionNo(apply), applyVol: apply.applyVol ?? '0', transactorName };
}
