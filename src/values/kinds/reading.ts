import { sentences } from './messages.ts';

type Sentences = typeof sentences;
export type ProblemCode = Exclude<keyof Sentences, 'about' | 'andMore'>;

/** Why a text was refused; the sentence is in the language of the reading. */
export interface Problem {
  readonly code: ProblemCode;
  readonly sentence: string;
}

/** The exact value of a text, null for an empty one, or its problem. */
export type Reading<Value = string> = { readonly value: Value | null } | { readonly problem: Problem };

type Given<Code extends ProblemCode> = Sentences[Code] extends (...given: infer Values) => string ? Values : [];

/** A refusal with the sentence of the catalogue. */
export function refuse<Code extends ProblemCode>(code: Code, ...given: Given<Code>): { readonly problem: Problem } {
  const sentence = sentences[code] as string | ((...values: readonly unknown[]) => string);
  return { problem: { code, sentence: typeof sentence === 'string' ? sentence : sentence(...given) } };
}

/** Longest part of a refused text that its message repeats. */
const QUOTED = 30;

/** Problems that are clear without their text, which may be long. */
const UNQUOTED: ReadonlySet<ProblemCode> = new Set(['tooLong', 'notPositive', 'forbidden']);

/** Without a shape, so that readers see through it. */
const UNREAD = '\u2060';

/**
 * A text that could not be read, as the value of a field whose typed digits are not those of its values (percent, a
 * product's own format): no digits of it are taken for a value.
 */
export function keepUnread(text: string): string {
  return UNREAD + text;
}

/** The text of a value that was kept unread; any other value as it is. */
export function textOfUnread(value: string): string {
  return value.startsWith(UNREAD) ? value.slice(UNREAD.length) : value;
}

/** Quotes a refused text before the sentence. */
export function explain({ code, sentence }: Problem, text: string): string {
  if (UNQUOTED.has(code)) return sentence;
  const characters = Array.from(text.trim());
  return sentences.about(
    characters.length > QUOTED ? `${characters.slice(0, QUOTED).join('')}…` : text.trim(),
    sentence,
  );
}

/** Why a text is no value of its kind, with the text; undefined for one that can be read, and for other values. */
export function explainText(value: unknown, read: (text: string) => Reading<unknown>): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = textOfUnread(value);
  const reading = read(text);
  return 'problem' in reading ? explain(reading.problem, text) : undefined;
}

/** Characters without a shape that copied texts bring along; joiners, which emoji and some scripts need, are none of them. */
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/gu;

/** A text as a person sees it: without invisible characters, and without the blanks around it. */
export function visible(text: string): string {
  return text.replaceAll(INVISIBLE, '').trim();
}

/** A visible text in half-width characters, with the hyphen for the minus sign. */
export function narrow(text: string): string {
  return visible(text.normalize('NFKC')).replaceAll('−', '-');
}
