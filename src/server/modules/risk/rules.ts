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

/**
 * Scores complete answers (handbook: questionnaire): bands by the total; no will to lose anything is C1 whatever the
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

/** How an account stands today (handbook: assessment-states); professional investors need no assessment. */
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

/** An option with what it does besides its score: the lowest category, or a look by the auditor. */
export interface Option {
  readonly optionNo: string;
  readonly text: string;
  readonly score: number;
  readonly effect?: 'lowest' | 'review';
}

export interface Question {
  readonly questionNo: string;
  readonly title: string;
  /** For whom a product account answers it: for its manager or for the product itself. */
  readonly productNote?: 'manager' | 'product';
  readonly options: readonly Option[];
}

/** Answers that do not go together. */
export interface Conflict {
  readonly conflictNo: string;
  readonly when: readonly { readonly questionNo: string; readonly optionNo: string }[];
  readonly text: string;
}

/** A questionnaire as data (handbook: questionnaire): whoever changes it gives it another version. */
export interface Questionnaire {
  readonly version: string;
  readonly validMonths: number;
  /** From so many days before its end on, a result is about to expire. */
  readonly expiringDays: number;
  /** Submissions of an account a natural day. */
  readonly perDay: number;
  /** By total score; they follow each other without a gap. */
  readonly bands: readonly { readonly riskProfile: RiskProfile; readonly from: number; readonly to: number }[];
  readonly questions: readonly Question[];
  readonly conflicts: readonly Conflict[];
}

/** The questionnaire in use; `rules.test.ts` holds the file to it. */
export const questionnaire = content as Questionnaire;

const productNotes = { manager: '请按产品管理人的情况填写', product: '请按产品的情况填写' } as const;

/** The questions as the investor sees them: without scores; a product is told whom each is about. */
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
  /** Levels by which the product's risk exceeds the investor's profile; 0 when it does not. */
  readonly gap: number;
  /** Signing the warning needs an SMS code from a gap of two on (handbook: mismatch-signature). */
  readonly smsRequired: boolean;
}

/** 1 matches, 2 needs a signed warning, 3 forbidden, 4 exempt because professional (handbook: suitability-matrix). */
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

/** Checks 9 and 10 (handbook: order-of-checks); throws when an assessment is missing or the match is forbidden. */
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
