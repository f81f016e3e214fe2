import type { ConvertPreCheckResult } from '#contract';
import { formatValue } from '../../language/formats.ts';
import { omitNulls } from '#server/platform/record-of';
import { texts } from '../orders/messages.ts';
import { cutOffOf, expectedConfirmDate } from '../orders/rules.ts';
import { warningLetter } from '../purchase/present.ts';
import { presentLots } from '../redemption/present.ts';
import type { ConversionAssessment, ConversionFacts, ConversionRequest } from './rules.ts';

/** The name of a 超级转换 in the lists. */
export function nameSuperConversion({ applyVol }: ConversionRequest, { source, target }: ConversionFacts): string {
  return texts.superConvert(source.fund.fundShortName, target.fund.fundShortName, formatValue('share', applyVol));
}

/** The estimated result of the conversion at the latest NAVs, and the documents to sign. */
export function presentPreCheck(
  { source, target, targetNavDate }: ConversionFacts,
  { way, availVol, dustVol, out, fee, ...assessment }: ConversionAssessment,
): ConvertPreCheckResult {
  const { fund, tradeDay, now } = source;
  const { nav: targetNav, fundShortName: targetFundName } = target.fund;
  return {
    pass: true,
    way,
    availVol,
    tradeDay,
    confirmDate: expectedConfirmDate(tradeDay, fund.confirmDays),
    afterCutOff: tradeDay !== now.slice(0, 10),
    cutOffTime: cutOffOf(tradeDay),
    duplicateFlag: source.duplicate,
    needReview: assessment.needReview,
    ...(dustVol !== undefined && { dustVol }),
    suitResult: assessment.suitResult,
    smsRequired: assessment.smsRequired,
    riskLevel: target.fund.riskLevel,
    ...(target.assessment && { riskProfile: target.assessment.riskProfile }),
    warningLetter: assessment.suitResult === '2' ? warningLetter(target) : '',
    warnings: [...assessment.warnings],
    ...omitNulls({ nav: fund.nav, navDate: fund.navDate, targetNav, targetNavDate }),
    targetFundName,
    ...fee,
    lots: presentLots(out.lots),
  };
}
