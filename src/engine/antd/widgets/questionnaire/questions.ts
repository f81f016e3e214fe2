/** A question of the operation's answer. Scores stay on the server. */
export interface Question {
  readonly questionNo: string;
  readonly title: string;
  /** Explanation of the question. */
  readonly note?: string;
  /** Several options may be chosen. */
  readonly multiple?: boolean;
  readonly options: readonly { readonly optionNo: string; readonly text: string }[];
}

/** The chosen options of a question; unanswered questions are left out. */
export interface QuestionAnswer {
  readonly questionNo: string;
  readonly optionNos: readonly string[];
}

/** The questions of a reply: a list, or `{ list }`. */
export function readQuestions(answer: unknown): readonly Question[] {
  const { list } = (answer ?? {}) as { readonly list?: unknown };
  return (Array.isArray(answer) ? answer : Array.isArray(list) ? list : []) as readonly Question[];
}

/** The chosen options of a question. */
export function chosenIn(answers: readonly QuestionAnswer[], { questionNo }: Question): readonly string[] {
  return answers.find((one) => one.questionNo === questionNo)?.optionNos ?? [];
}

/** Numbers of the questions without an answer, from 1. */
export function listUnanswered(questions: readonly Question[], answers: readonly QuestionAnswer[]): readonly number[] {
  return questions.flatMap((question, index) => (chosenIn(answers, question).length === 0 ? [index + 1] : []));
}

/** The answers with one changed, in the order of the questions; null without any. */
export function putAnswer(
  questions: readonly Question[],
  answers: readonly QuestionAnswer[],
  changed: QuestionAnswer,
): readonly QuestionAnswer[] | null {
  const next = questions.flatMap((question): readonly QuestionAnswer[] => {
    const { questionNo } = question;
    const optionNos = questionNo === changed.questionNo ? changed.optionNos : chosenIn(answers, question);
    return optionNos.length === 0 ? [] : [{ questionNo, optionNos }];
  });
  return next.length > 0 ? next : null;
}
