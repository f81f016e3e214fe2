import type { AssessStatus, InvestorClass, LowestFlag, RiskProfile, RiskStatus } from '#contract';
import { addDays, addMonths, daysBetween } from '#values/shanghai-time';
import type { Conflict, Option, Questionnaire } from './questionnaire.ts';

/** What was chosen in a question. */
export interface Answer {
  readonly questionNo: string;
  readonly optionNos: readonly string[];
}

/** What a set of answers amounts to. */
export interface Outcome {
  readonly score: number;
  readonly riskProfile: RiskProfile;
  readonly lowestFlag: LowestFlag;
  /** The auditor has to look at it before it takes effect. */
  readonly review: boolean;
}

/** What keeps answers from being scored: questions left out, by number, and options that the questionnaire lacks. */
export function findAnswerFlaws(
  { questions }: Questionnaire,
  answers: readonly Answer[],
): { readonly unanswered: readonly number[]; readonly unknown: boolean } {
  const known = new Map(questions.map(({ questionNo, options }) => [questionNo, options]));
  const unknown = answers.some(
    ({ questionNo, optionNos }) =>
      optionNos.length !== 1 || !known.get(questionNo)?.some(({ optionNo }) => optionNo === optionNos[0]),
  );
  const answered = new Set(answers.map(({ questionNo }) => questionNo));
  const unanswered = questions.flatMap(({ questionNo }, index) => (answered.has(questionNo) ? [] : [index + 1]));
  return { unanswered, unknown: unknown || answered.size !== answers.length };
}

/** Scores complete answers (domain §4.11): bands by the total; no will to lose anything is C1 whatever the total. */
export function scoreAnswers(questionnaire: Questionnaire, answers: readonly Answer[]): Outcome {
  const chosen = questionnaire.questions.flatMap(({ questionNo, options }) => chosenOf(options, answers, questionNo));
  const score = chosen.reduce((total, option) => total + option.score, 0);
  const lowest = chosen.some(({ effect }) => effect === 'lowest');
  const band = questionnaire.bands.find(({ from, to }) => score >= from && score <= to);
  if (!band) throw new Error(`no band for ${score}`);
  return {
    score,
    riskProfile: lowest ? 'C1' : band.riskProfile,
    lowestFlag: lowest ? '1' : '0',
    review: chosen.some(({ effect }) => effect === 'review'),
  };
}

function chosenOf(options: readonly Option[], answers: readonly Answer[], questionNo: string): readonly Option[] {
  const chosen = answers.find((answer) => answer.questionNo === questionNo)?.optionNos ?? [];
  return options.filter(({ optionNo }) => chosen.includes(optionNo));
}

/** Answers that do not go together; whoever insists confirms them. */
export function findConflicts({ conflicts }: Questionnaire, answers: readonly Answer[]): readonly Conflict[] {
  const chosen = new Map(answers.map(({ questionNo, optionNos }) => [questionNo, optionNos]));
  return conflicts.filter(({ when }) =>
    when.every(({ questionNo, optionNo }) => chosen.get(questionNo)?.includes(optionNo)),
  );
}

/** Last day of a result: twelve months, the day of the assessment included. */
export function expiryOf({ validMonths }: Questionnaire, testDate: string): string {
  return addDays(addMonths(testDate, validMonths), -1);
}

/** How an account stands today (domain §5.9); professional investors need no assessment. */
export function riskStatusOf(
  { investorClass, expireDate }: { investorClass: InvestorClass | null; expireDate: string | null },
  { expiringDays }: Pick<Questionnaire, 'expiringDays'>,
  today: string,
): RiskStatus {
  if (investorClass === '2') return 'exempt';
  if (expireDate === null) return 'none';
  if (expireDate < today) return 'expired';
  return daysBetween(today, expireDate) <= expiringDays ? 'expiring' : 'valid';
}

/** What has become of an assessment that the auditor did not stop. */
export function assessStatusOf(
  stored: AssessStatus,
  result: { readonly replaced: boolean; readonly expireDate: string } | undefined,
  today: string,
): AssessStatus {
  if (stored !== 'effective' || !result) return stored;
  if (result.replaced) return 'replaced';
  return result.expireDate < today ? 'expired' : 'effective';
}
