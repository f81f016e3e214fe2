import type { RiskProfile, RiskQuestion } from '#contract';
import content from './questionnaire.json' with { type: 'json' };

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

/** A questionnaire as data (domain §4.11): whoever changes it gives it another version. */
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
