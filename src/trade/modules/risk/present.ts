import type { RiskAccount, RiskLevel, RiskProfile, RiskRecord, RiskReport, RiskResult, SuitableRisk } from '#contract';
import { omitNulls, recordOf } from '#server/platform/record-of';
import { matchSuitability, questionnaire, assessStatusOf, riskStatusOf } from './rules.ts';
import { texts } from './messages.ts';
import type { AssessmentRow, Standing } from './queries.ts';

const riskLevels: readonly RiskLevel[] = ['R1', 'R2', 'R3', 'R4', 'R5'];

type Profile = { readonly riskProfile: RiskProfile; readonly lowestFlag: '0' | '1' };

/** The product risks that an ordinary investor of this profile may buy (handbook: suitability-matrix). */
export function listSuitable(profile: Profile): SuitableRisk[] {
  return riskLevels.map((riskLevel) => {
    const { suitResult } = matchSuitability('1', profile, riskLevel);
    return { riskLevel, suitResult, note: texts.suitNotes[suitResult] };
  });
}

export function remainTimes({ usedTimes }: Pick<Standing, 'usedTimes'>): number {
  return Math.max(0, questionnaire.perDay - (usedTimes ?? 0));
}

/** An account of the list with its status on `today`. */
export function presentAccount(row: Standing, today: string): RiskAccount {
  const { acctStatus: _status, usedTimes: _used, waitingNo, ...account } = row;
  return {
    ...omitNulls(account),
    riskStatus: riskStatusOf(row, questionnaire, today),
    testedFlag: row.assessNo !== null,
    auditingFlag: waitingNo !== null,
    remainTimes: remainTimes(row),
  };
}

const recordFrom = recordOf<RiskRecord>('RiskRecord');

/** An assessment with its status on `today`. */
export function presentRecord(row: AssessmentRow, today: string): RiskRecord {
  const { replaced, testDate, expireDate } = row;
  const result = replaced === null || expireDate === null ? undefined : { replaced, expireDate };
  return recordFrom({
    ...row,
    assessStatus: assessStatusOf(row.assessStatus, result, today),
    testDate: testDate ?? row.submitTime.slice(0, 10),
  });
}

/** The result shown at the end of an assessment. */
export function presentResult(standing: Standing, row: AssessmentRow, today: string): RiskResult {
  return {
    ...presentRecord(row, today),
    acctId: standing.acctId,
    investorName: standing.investorName,
    remainTimes: remainTimes(standing),
    matrix: listSuitable(row),
  };
}

/** An account with one of its assessments, if it has any, and the history of all. */
export function presentReport(
  standing: Standing,
  { shown, history, today }: { shown: AssessmentRow | undefined; history: readonly AssessmentRow[]; today: string },
): RiskReport {
  const report = {
    acctId: standing.acctId,
    investorName: standing.investorName,
    custType: standing.custType,
    ...(standing.investorClass && { investorClass: standing.investorClass }),
    institutionName: standing.institutionName,
    riskStatus: riskStatusOf(standing, questionnaire, today),
    remainTimes: remainTimes(standing),
    testedFlag: standing.assessNo !== null,
    auditingFlag: standing.waitingNo !== null,
    conflicts: listConflicts(shown?.conflicts ?? []),
    history: history.map((row) => presentRecord(row, today)),
  };
  if (!shown) return { ...report, matrix: [] };
  return { ...report, ...presentRecord(shown, today), answers: shown.answers, matrix: listSuitable(shown) };
}

/** The contradictions with these numbers. */
export function listConflicts(conflictNos: readonly string[]) {
  return questionnaire.conflicts
    .filter(({ conflictNo }) => conflictNos.includes(conflictNo))
    .map(({ conflictNo, text }) => ({ conflictNo, text }));
}
