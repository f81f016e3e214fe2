import { compilePattern } from '#values/pattern';
import { fakePattern } from '../../read/api/fake/fake-pattern.ts';
import { memoizeEach } from '../../run/memoize.ts';
import type { TextLimits, TextType } from './types.ts';

/** Looks up the values of a dictionary. */
type Dictionaries = { readonly get: (name: string) => readonly { readonly value: string }[] | undefined };

/** The values that a text can have by its contract. */
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
  // An empty list of values gives no information.
  return { values: all?.length === 0 ? undefined : all, limits: limits ?? formats[format ?? ''] };
}

/** Whether the two texts can have a common value; a text without limits can have any. */
export function mayBeSame(left: TextType, right: TextType, dictionaries?: Dictionaries): boolean {
  const [one, other] = [readValues(left, dictionaries), readValues(right, dictionaries)];
  if (one.values) return one.values.some((value) => fits(value, other));
  if (other.values) return other.values.some((value) => fits(value, one));
  return !one.limits || !other.limits || overlapping(one.limits)(other.limits);
}

function fits(value: string, { values, limits }: TextValues): boolean {
  return values ? values.includes(value) : !limits || fitsLimits(value, limits);
}

/** Whether a text has the form and length given by the contract. */
function fitsLimits(text: string, { pattern, minLength = 0, maxLength = Infinity }: TextLimits): boolean {
  const length = Array.from(text).length;
  if (length < minLength || length > maxLength) return false;
  return pattern === undefined || compilePattern(pattern).test(text);
}

/** Forms are compared by samples: if two forms share texts, a sample of one nearly always fits the other. */
const overlapping = memoizeEach((left: TextLimits) =>
  memoizeEach((right: TextLimits): boolean => hasSampleIn(left, right) || hasSampleIn(right, left)),
);

const seeds = [0, 1, 27, 123_456, 98_765_432];

/** Samples are no evidence for a form that is open at an end or uses a negated class. */
const PLAIN = /^\^(?!.*(?:\[\^|\\[DSW]|\.)).*\$$/u;

/** Whether a sample of the form fits the other; a form without a sample may overlap with any. */
function hasSampleIn(form: TextLimits, other: TextLimits): boolean {
  const { pattern, minLength = 0, maxLength = Infinity } = form;
  if (pattern === undefined)
    return minLength > maxLength || (other.pattern === undefined && fitsLimits('x'.repeat(minLength), other));
  if (!PLAIN.test(pattern)) return true;
  try {
    return seeds.some((seed) => fitsLimits(fakePattern(pattern, seed), other));
  } catch {
    return true;
  }
}
