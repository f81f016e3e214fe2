import type { InvestorClass, RiskLevel, RiskProfile, SuitResult } from '#contract';
import { tradeErrors } from './errors.ts';

export interface Assessment {
  readonly riskProfile: RiskProfile;
  readonly lowestFlag: '0' | '1';
  readonly expireDate: string;
}

export interface Suitability {
  readonly suitResult: SuitResult;
  /** Levels by which the product's risk exceeds the investor's profile; 0 when it does not. */
  readonly gap: number;
  /** Domain §4.10: signing the warning needs an SMS code from a gap of two on. */
  readonly smsRequired: boolean;
}

/** domain §4.10: 1 matches, 2 needs a signed warning, 3 forbidden, 4 exempt because professional. */
export function matchSuitability(
  investorClass: InvestorClass,
  assessment: Pick<Assessment, 'riskProfile' | 'lowestFlag'> | undefined,
  riskLevel: RiskLevel,
): Suitability {
  if (investorClass === '2') return { suitResult: '4', gap: 0, smsRequired: false };
  const gap = assessment ? Math.max(0, Number(riskLevel[1]) - Number(assessment.riskProfile[1])) : 5;
  if (gap === 0) return { suitResult: '1', gap, smsRequired: false };
  if (!assessment || assessment.lowestFlag === '1') return { suitResult: '3', gap, smsRequired: false };
  return { suitResult: '2', gap, smsRequired: gap >= 2 };
}

/** Checks 9 and 10 of domain §4.21; throws when an assessment is missing or the match is forbidden. */
export function checkSuitability(
  investor: { investorClass: InvestorClass; assessment: Assessment | undefined },
  product: { riskLevel: RiskLevel; highEnd: boolean },
  today: string,
): Suitability {
  const { investorClass, assessment } = investor;
  if (investorClass === '1' && (!assessment || assessment.expireDate < today)) throw tradeErrors.noAssessment();
  const result = matchSuitability(investorClass, assessment, product.riskLevel);
  if (result.suitResult === '3') throw tradeErrors.lowestCategory();
  if (product.highEnd && result.gap >= 2) throw tradeErrors.mismatchTooWide();
  return result;
}
