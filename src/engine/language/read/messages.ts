import type { Remedy } from './remedy.ts';
import type { Wording } from './messages/both.ts';
import { expressionMessages } from './messages/expression-messages.ts';
import { fieldMessages } from './messages/field-messages.ts';
import { listMessages } from './messages/list-messages.ts';
import { nameMessages } from './messages/name-messages.ts';
import { operationMessages } from './messages/operation-messages.ts';
import { pageMessages } from './messages/page-messages.ts';
import { FEW } from './messages/suggestions.ts';
import { writingMessages } from './messages/writing-messages.ts';
import { readIn, Words, words, type Language, type Text } from '../run/words.ts';

/**
 * Every diagnostic of the language: its stable code, and how it reads in English and in Chinese. Codes are part of the
 * interface; wording is not.
 */
export const messages = {
  ...writingMessages,
  ...fieldMessages,
  ...operationMessages,
  ...expressionMessages,
  ...nameMessages,
  ...pageMessages,
  ...listMessages,
};

export type { Rewriting } from './messages/suggestions.ts';

export type MessageCode = keyof typeof messages;
export type MessageArgs<Code extends MessageCode> = Given<Parameters<(typeof messages)[Code]['en']>>;

/** Arguments of a message in a rule: a text may be in both languages. */
type Given<Value> = Value extends string
  ? string extends Value
    ? Text
    : Value
  : Value extends ReadonlyMap<unknown, unknown>
    ? Value
    : Value extends readonly unknown[]
      ? { [Key in keyof Value]: Given<Value[Key]> }
      : Value extends Iterable<string>
        ? Iterable<string>
        : Value extends object
          ? { [Key in keyof Value]: Given<Value[Key]> }
          : Value;

/** A mistake of a fragment, with the pages that include it. */
export function wordInclude(
  { en, zh }: Words,
  places: readonly { readonly file: string; readonly line: number }[],
): Words {
  const list = (comma: string) => places.map(({ file, line }) => `${file}:${line}`).join(comma);
  return words(`${en} (included by ${list(', ')})`, `${zh}（用到它的页面：${list('、')}）`);
}

/** A mistake in both languages, with what mends it where that is known. */
export interface Message {
  readonly code: MessageCode;
  readonly en: string;
  readonly zh: string;
  readonly parts: MessageParts;
  readonly remedy: Remedy | undefined;
}

/** What a message is made of, by the names of its catalogue; a list that the message is too short for is left out. */
export interface MessageParts {
  readonly [name: string]: MessagePart;
}
export type MessagePart = string | number | boolean | Words | readonly MessagePart[] | MessageParts;

export function wordMessage<Code extends MessageCode>(code: Code, args: MessageArgs<Code>): Message {
  const { en, zh, remedy, parts } = messages[code] as Wording<readonly unknown[]>;
  // An iterator is read once, before either language uses it.
  const given = (args as readonly unknown[]).map((one) => (isIterator(one) ? [...one] : one));
  const chinese = zh(...given.map((one) => inLanguage(one, 'zh')));
  const english = given.map((one) => inLanguage(one, 'en'));
  return {
    code,
    en: en(...english),
    zh: spaceChinese(chinese),
    parts: nameParts(parts.map((name, index) => [name, given[index]])),
    remedy: remedy(...english),
  };
}

function nameParts(members: readonly (readonly [string, unknown])[]): MessageParts {
  const known = members.map(([name, value]) => [name, partOf(value)] as const);
  return Object.fromEntries(known.flatMap(([name, part]) => (part === undefined ? [] : [[name, part]])));
}

/** A part as plain data; names with labels are a list of both. */
function partOf(value: unknown): MessagePart | undefined {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Words) return value;
  if (value instanceof Map) return partOf([...value].map(([name, label]) => (label ? { value: name, label } : name)));
  if (isList(value)) return [...value].length > FEW ? undefined : [...value].flatMap((one) => partOf(one) ?? []);
  return typeof value === 'object' && value !== null ? nameParts(Object.entries(value)) : undefined;
}

const isList = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value;

/** The parts of a message in one language, as programs read them. */
export function partsIn(parts: MessageParts, language: Language): unknown {
  return inLanguage(parts, language);
}

/** Quoted names, which stay unchanged; a Chinese letter before a Latin one, or the reverse. */
const SEAMS = /'[^']*'|"[^"]*"|\p{Script=Han}(?=[A-Za-z0-9])|[A-Za-z0-9](?=\p{Script=Han})/gu;

/** A Chinese text with one space between Chinese and Latin letters, and none between Chinese ones. */
function spaceChinese(text: string): string {
  return text
    .replaceAll(/(\p{Script=Han}) +(?=\p{Script=Han})/gu, '$1')
    .replaceAll(SEAMS, (seam) => (/^['"]/.test(seam) ? seam : `${seam} `));
}

function isIterator(value: unknown): value is Iterator<unknown> & Iterable<unknown> {
  return typeof value === 'object' && value !== null && 'next' in value && Symbol.iterator in value;
}

/** An argument with all its texts in one language. */
function inLanguage(value: unknown, language: Language): unknown {
  if (value instanceof Words) return readIn(value, language);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return (value as readonly unknown[]).map((one) => inLanguage(one, language));
  // A table of names, which are equal in both languages.
  if (Symbol.iterator in value) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inLanguage(one, language)]));
}
