import type { ConvertFlag, OperationParams } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../../../database/database.ts';
import { errors } from '../../../platform/errors.ts';
import { type FeeBandRule, lastPublishedDay } from '../../fund/rules.ts';
import type { PurchaseFacts } from '../assess-purchase.ts';
import { type Asking, loadFacts } from '../load-facts.ts';
import { texts } from '../messages.ts';
import { findFund } from '../queries.ts';
import { type LeavingFacts, loadLeaving } from '../redemption/load-facts.ts';
import { findBuyBands } from '../fee-bands.ts';

export type ConversionRequest = Pick<
  OperationParams<'convertPreCheck'>,
  'positionNo' | 'applyVol' | 'targetFundCode' | 'transactorName'
>;

/** Everything a conversion is judged by. */
export interface ConversionFacts {
  readonly leaving: LeavingFacts;
  /** As of a purchase of the target; its amount is only known from the shares that leave. */
  readonly target: PurchaseFacts;
  readonly targetNavDate: string | null;
  readonly outBands: readonly FeeBandRule[];
  readonly convertFlag: ConvertFlag;
}

/** Reads what a conversion is judged by; throws when a fund or the holding does not exist. */
export async function loadConversion(db: Db, request: ConversionRequest, asking: Asking): Promise<ConversionFacts> {
  const leaving = await loadLeaving(db, request, { ...asking, businessCode: '036' });
  const fund = await findFund(db, request.targetFundCode, lastPublishedDay(toShanghaiTime(asking.now)));
  if (!fund) throw errors.recordNotFound(texts.fund);
  return {
    leaving,
    target: await loadFacts(db, purchaseOf(request, leaving, fund), asking),
    targetNavDate: fund.navDate,
    outBands: await findBuyBands(db, leaving.fund.buyTemplate),
    convertFlag: await findConvertFlag(db, leaving.account.institutionId),
  };
}

/** The purchase that the target is judged by. */
export function purchaseOf(
  { transactorName }: ConversionRequest,
  { account: { institutionId, acctId }, place: { tradeAcctNo } }: LeavingFacts,
  { fundCode, chargeMode }: Pick<PurchaseFacts['fund'], 'fundCode' | 'chargeMode'>,
) {
  return { fundCode, chargeMode, institutionId, acctId, tradeAcctNo, transactorName, applyAmt: '0' };
}

/** An institution without a trade configuration converts within a registrar (domain §3.8). */
export async function findConvertFlag(db: Db, institutionId: string): Promise<ConvertFlag> {
  const config = await db
    .selectFrom('tradeConfigs')
    .select('convertFlag')
    .where('institutionId', '=', institutionId)
    .where('resState', '=', '1')
    .executeTakeFirst();
  return config?.convertFlag ?? '1';
}
