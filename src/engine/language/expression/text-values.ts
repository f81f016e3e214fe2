import { fakePattern } from '../fake/fake-pattern.ts';
import { haveCommonText, readPattern } from './text-pattern.ts';
import type { TextLimits, TextType } from './types.ts';

/** Where the values of a dictionary are found. */
type Dictionaries = { readonly get: (name: string) => readonly { readonly value: string }[] | undefined };

/** What a text can be, as far as its contract says. */
interface TextValues {
  readonly values?: readonly string[] | undefined;
  readonly limits?: TextLimits | undefined;
}

const day = '^[0-9]{4}-[0-9]{2}-[0-9]{2}';
const formats: Readonly<Partial<Record<string, TextLimits>>> = {
  date: { pattern: `${day}$` },
  'date-time': { pattern: `${day}.*$` },
};

function readValues({ dictionary, values, limits, format }: TextType, dictionaries?: Dictionaries): TextValues {
  const coded = dictionary === undefined ? undefined : dictionaries?.get(dictionary)?.map(({ value }) => value);
  const all = coded ?? values;
  // Of no values at all nothing is known.
  return { values: all?.length === 0 ? undefined : all, limits: limits ?? formats[format ?? ''] };
}

/** Whether a value of the one can be a value of the other; what the contract leaves open can be anything. */
export function mayBeSame(left: TextType, right: TextType, dictionaries?: Dictionaries): boolean {
  const [one, other] = [readValues(left, dictionaries), readValues(right, dictionaries)];
  if (one.values) return one.values.some((value) => fits(value, other));
  if (other.values) return other.values.some((value) => fits(value, one));
  return !one.limits || !other.limits || haveCommon(one.limits, other.limits);
}

function fits(value: string, { values, limits }: TextValues): boolean {
  return values ? values.includes(value) : !limits || fitsLimits(value, limits);
}

/** Whether a text has the form and the length that the contract asks for. */
function fitsLimits(text: string, { pattern, minLength = 0, maxLength = Infinity }: TextLimits): boolean {
  const length = Array.from(text).length;
  if (length < minLength || length > maxLength) return false;
  return pattern === undefined || new RegExp(pattern, 'u').test(text);
}

const verdicts = new WeakMap<TextLimits, WeakMap<TextLimits, boolean>>();

/** The limits of a field are asked about again and again. */
function haveCommon(left: TextLimits, right: TextLimits): boolean {
  const known = verdicts.get(left) ?? new WeakMap<TextLimits, boolean>();
  verdicts.set(left, known);
  const verdict = known.get(right) ?? compareLimits(left, right);
  known.set(right, verdict);
  return verdict;
}

function compareLimits(left: TextLimits, right: TextLimits): boolean {
  if (left.pattern !== undefined && left.pattern === right.pattern) return true;
  const [one, other] = [lengthsOf(left), lengthsOf(right)];
  // A contract that allows no text at all is told so itself.
  if (one.most < one.least || other.most < other.least) return true;
  if (one.most < other.least || other.most < one.least) return false;
  return !one.texts || !other.texts || haveCommonText(one.texts, other.texts);
}

function lengthsOf({ pattern, minLength = 0, maxLength = Infinity }: TextLimits) {
  const texts = pattern === undefined ? undefined : readPattern(pattern);
  return {
    texts,
    least: Math.max(minLength, texts?.least ?? 0),
    most: Math.min(maxLength, texts?.most ?? Infinity),
  };
}

/** A text in the words of a diagnostic, by what tells it from others. */
export function describeText({ dictionary, values, limits, format, literal }: TextType): string {
  if (literal !== undefined) return `'${literal}'`;
  if (dictionary !== undefined) return `a code of ${dictionary}`;
  if (values) return describeChoice(values);
  if (limits) return describeTextLimits(limits);
  return format === undefined || format === 'words' ? 'text' : format;
}

function describeTextLimits({ pattern, minLength = 0, maxLength }: TextLimits): string {
  if (pattern !== undefined) return describePattern(pattern);
  const parts = [
    ...(minLength > 0 ? [`at least ${minLength}`] : []),
    ...(maxLength === undefined ? [] : [`at most ${maxLength}`]),
  ];
  return parts.length === 0 ? 'text' : `text of ${parts.join(' and ')} characters`;
}

/** Few enough values to be read in one line. */
const MANY = 8;

export function describeChoice(values: readonly (string | number)[]): string {
  const words = values.slice(0, MANY).map((value) => (typeof value === 'string' ? `'${value}'` : String(value)));
  return values.length > MANY ? `one of ${words.join(', ')} …` : words.join(' or ');
}

/** By an example, where one can be made up: few read regular expressions. */
export function describePattern(pattern: string): string {
  try {
    return `text such as '${fakePattern(pattern, 0)}'`;
  } catch {
    return `text like ${pattern}`;
  }
}
