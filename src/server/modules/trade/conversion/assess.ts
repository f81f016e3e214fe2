import type { ConvertFlag } from '#contract';
import { isHighEnd, purchaseCode, sellStatus } from '../../fund/rules.ts';
import { assessPurchase, type PurchaseAssessment, type PurchaseFacts } from '../assess-purchase.ts';
import { tradeErrors } from '../errors.ts';
import { texts } from '../messages.ts';
import { assessLeaving } from '../redemption/assess.ts';
import { redemptionFee, type RedemptionFee } from '../redemption/rules.ts';
import { PAR } from '../settle/rules.ts';
import { type ConversionFacts, type ConversionRequest, purchaseOf } from './load-facts.ts';
import { conversionFee, type ConversionFee, superConversionFee } from './rules.ts';

type Fund = Pick<PurchaseFacts['fund'], 'fundCode' | 'fundType' | 'fundStatus' | 'taCode' | 'chargeMode'>;

/** How one fund becomes another: by one order of the registrar, or by a redemption and a purchase (domain §4.7). */
export type Way = 'convert' | 'superConvert';

export interface ConversionAssessment extends Pick<
  PurchaseAssessment,
  'suitResult' | 'smsRequired' | 'warnings' | 'needReview'
> {
  readonly way: Way;
  readonly availVol: string;
  readonly out: RedemptionFee;
  readonly fee: ConversionFee;
}

/** Whether a holding could be converted at all; an institution without a trade configuration converts. */
export function canLeaveByConversion({
  fundType,
  fundStatus,
  convertFlag,
}: Pick<Fund, 'fundType' | 'fundStatus'> & { readonly convertFlag: ConvertFlag | null }): boolean {
  return convertFlag !== '0' && !isHighEnd(fundType) && sellStatus(fundStatus) === 'open';
}

/** Undefined when the one fund cannot become the other; high-end products cannot, nor funds that are being raised. */
export function wayBetween(from: Fund, to: Fund, convertFlag: ConvertFlag): Way | undefined {
  if (convertFlag === '0' || from.fundCode === to.fundCode) return undefined;
  if (isHighEnd(from.fundType) || isHighEnd(to.fundType) || purchaseCode(to.fundStatus) !== '022') return undefined;
  if (from.taCode !== to.taCode) return convertFlag === '2' ? 'superConvert' : undefined;
  return from.chargeMode === to.chargeMode ? 'convert' : undefined;
}

/**
 * The checks of a conversion: those of shares that leave, then those of a purchase of the target for what they bring at
 * the latest NAVs (domain §4.7, §4.21). Throws the first that fails. Pure.
 */
export function assessConversion(request: ConversionRequest, facts: ConversionFacts): ConversionAssessment {
  const { leaving, target, outBands, convertFlag } = facts;
  const way = wayBetween(leaving.fund, target.fund, convertFlag);
  const { availVol, taken } = assessLeaving(request.applyVol, leaving, {
    business: texts.conversion,
    minVol: leaving.fund.minConvertVol,
  });
  if (!way) throw tradeErrors.notConvertible();
  const nav = leaving.fund.nav ?? PAR;
  const out = redemptionFee(taken, { nav, tradeDay: leaving.tradeDay, fees: leaving.fees });
  const into = { nav: target.fund.nav ?? PAR, bands: target.bands };
  const fee = way === 'convert' ? conversionFee(out, { outBands, target: into }) : superConversionFee(out, into);
  const { suitResult, smsRequired, warnings, needReview } = assessPurchase(
    { ...purchaseOf(request, leaving, target.fund), applyAmt: way === 'convert' ? fee.inAmt : out.netAmt },
    // Within one company nothing new is invested, so its credit line is as it was.
    way === 'convert' ? { ...target, credit: undefined } : target,
  );
  return { way, availVol, out, fee, suitResult, smsRequired, warnings, needReview };
}
