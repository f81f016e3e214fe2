import type { ConvertPreCheckResult } from '#contract';
import { formatValue } from '#trade/formats';
import { omitNulls } from '../../platform/record-of.ts';
import { texts } from '../orders/messages.ts';
import { expectedConfirmDate } from '../orders/rules.ts';
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
  { way, availVol, out, fee, ...assessment }: ConversionAssessment,
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
    duplicateFlag: source.duplicate,
    needReview: assessment.needReview,
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
