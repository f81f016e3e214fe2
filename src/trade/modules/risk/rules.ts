import type {
  AssessStatus,
  InvestorClass,
  LowestFlag,
  RiskProfile,
  RiskStatus,
  RiskQuestion,
  RiskLevel,
  SuitResult,
} from '#contract';
import { addDays, addMonths, daysBetween } from '#values/shanghai-time';
import { tradeErrors } from '../orders/messages.ts';
import content from './questionnaire.json' with { type: 'json' };

/** The chosen options of a question. */
export interface Answer {
  readonly questionNo: string;
  readonly optionNos: readonly string[];
}

/** The result of a set of answers. */
export interface Outcome {
  readonly score: number;
  readonly riskProfile: RiskProfile;
  readonly lowestFlag: LowestFlag;
  /** Whether it needs a review before it takes effect. */
  readonly review: boolean;
}

/** Reasons why answers cannot be scored: unanswered questions by number, and unknown options. */
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

/**
 * Scores complete answers (handbook: questionnaire): bands by the total; no tolerance of losses gives C1 whatever the
 * total.
 */
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

/** Contradicting answers; an investor may confirm them. */
export function findConflicts({ conflicts }: Questionnaire, answers: readonly Answer[]): readonly Conflict[] {
  const chosen = new Map(answers.map(({ questionNo, optionNos }) => [questionNo, optionNos]));
  return conflicts.filter(({ when }) =>
    when.every(({ questionNo, optionNo }) => chosen.get(questionNo)?.includes(optionNo)),
  );
}

/** The last day of a result: twelve months including the day of the assessment. */
export function expiryOf({ validMonths }: Questionnaire, testDate: string): string {
  return addDays(addMonths(testDate, validMonths), -1);
}

/** The status of an account today (handbook: assessment-states); professional investors need no assessment. */
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

/** The status of an assessment that a review did not stop. */
export function assessStatusOf(
  stored: AssessStatus,
  result: { readonly replaced: boolean; readonly expireDate: string } | undefined,
  today: string,
): AssessStatus {
  if (stored !== 'effective' || !result) return stored;
  if (result.replaced) return 'replaced';
  return result.expireDate < today ? 'expired' : 'effective';
}

/** An option with effects besides its score: the lowest category, or a review. */
export interface Option {
  readonly optionNo: string;
  readonly text: string;
  readonly score: number;
  readonly effect?: 'lowest' | 'review';
}

export interface Question {
  readonly questionNo: string;
  readonly title: string;
  /** The subject of the question for a product account: its manager or the product itself. */
  readonly productNote?: 'manager' | 'product';
  readonly options: readonly Option[];
}

/** Answers that contradict each other. */
export interface Conflict {
  readonly conflictNo: string;
  readonly when: readonly { readonly questionNo: string; readonly optionNo: string }[];
  readonly text: string;
}

/** A questionnaire as data (handbook: questionnaire); every change needs a new version. */
export interface Questionnaire {
  readonly version: string;
  readonly validMonths: number;
  /** Days before its end when a result counts as expiring. */
  readonly expiringDays: number;
  /** Most submissions of an account on one natural day. */
  readonly perDay: number;
  /** By total score, without gaps. */
  readonly bands: readonly { readonly riskProfile: RiskProfile; readonly from: number; readonly to: number }[];
  readonly questions: readonly Question[];
  readonly conflicts: readonly Conflict[];
}

/** The questionnaire in use; `rules.test.ts` compares the file with the handbook. */
export const questionnaire = content as Questionnaire;

const productNotes = { manager: '请按产品管理人的情况填写', product: '请按产品的情况填写' } as const;

/** The questions for the investor: without scores; for a product with the subject of each. */
export function presentQuestions({ questions }: Questionnaire, isProduct: boolean): RiskQuestion[] {
  return questions.map(({ questionNo, title, productNote, options }) => ({
    questionNo,
    title,
    ...(isProduct && productNote && { note: productNotes[productNote] }),
    options: options.map(({ optionNo, text }) => ({ optionNo, text })),
  }));
}

export interface Assessment {
  readonly riskProfile: RiskProfile;
  readonly lowestFlag: '0' | '1';
  readonly expireDate: string;
}

export interface Suitability {
  readonly suitResult: SuitResult;
  /** Levels by which the product's risk exceeds the investor's profile; 0 if it does not. */
  readonly gap: number;
  /** Signing the warning needs an SMS code if the gap is two or more (handbook: mismatch-signature). */
  readonly smsRequired: boolean;
}

/** 1 matches, 2 needs a signed warning, 3 is forbidden, 4 is exempt as professional (handbook: suitability-matrix). */
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

/** Checks 9 and 10 (handbook: order-of-checks); throws if an assessment is missing or the match is forbidden. */
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
