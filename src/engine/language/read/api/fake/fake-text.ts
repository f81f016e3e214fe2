import { compare } from '#values/decimal';
import { findFormat } from '../../../run/formats.ts';
import type { Shape } from '../shape.ts';
import type { FakeOptions } from './fake-options.ts';
import { fakePattern } from './fake-pattern.ts';

/** Decimals without a format: normal, negative, small. Each is skipped if the contract forbids it. */
const PLAIN = ['1234.56', '-0.5', '7'] as const;

/** Every fifth text is long. */
const LONG_TURN = 5;
const LONG = 60;
/** Records of a list are of this many days. */
const DAYS = 20;
const LAST_DAY = '2026-11-20';
const DAY = 86_400_000;

/** A text without dictionary and enum: decimal, date, pattern or words that end with the number. */
export function fakeText(
  { format, title, constraints, valueFormat }: Shape,
  { name, number, options }: { readonly name: string; readonly number: number; readonly options: FakeOptions },
): string {
  const { today, plain = false } = options;
  if (format === 'decimal') return fakeDecimal(findFormat(valueFormat)?.samples ?? PLAIN, constraints, number);
  const known = format === undefined ? undefined : FORMATS[format]?.(number, today);
  if (known !== undefined) return plain && format === 'date-time' ? `${known.replace(' ', 'T')}Z` : known;
  const words = (): string => fakeWords(title ?? name, constraints, { number, plain });
  if (constraints.pattern === undefined) return words();
  try {
    return fakePattern(constraints.pattern, number);
  } catch (error) {
    // A document of others may have patterns of any kind.
    if (plain) return words();
    throw error;
  }
}

const dayOf = (number: number, today = LAST_DAY): string =>
  new Date(Date.parse(today) - (number % DAYS) * DAY).toISOString().slice(0, 10);

const FORMATS: Readonly<Record<string, (number: number, today?: string) => string>> = {
  date: dayOf,
  'date-time': (number, today) => `${dayOf(number, today)} 09:30:00`,
  time: () => '09:30:00',
  email: (number) => `user${number}@example.com`,
  password: (number) => `Passw0rd!${number}`,
  uri: (number) => `https://example.com/${number}`,
  uuid: (number) => `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`,
};

function fakeDecimal(known: readonly string[], limits: Shape['constraints'], number: number): string {
  const { minimum, exclusiveMinimum, maximum } = limits;
  const fitting = known.filter(
    (one) =>
      (minimum === undefined || compare(one, minimum) >= 0) &&
      (exclusiveMinimum === undefined || compare(one, exclusiveMinimum) > 0) &&
      (maximum === undefined || compare(one, maximum) <= 0),
  );
  return fitting[number % fitting.length] ?? minimum ?? maximum ?? '1';
}

/** Words whose numbers stand behind a blank. */
const NO_KEY = /(?<!id|key|code|slug)$/iu;

function fakeWords(
  title: string,
  { minLength = 0, maxLength = LONG }: Shape['constraints'],
  { number, plain }: { readonly number: number; readonly plain: boolean },
): string {
  const text = `${title}${plain && NO_KEY.test(title) ? ' ' : ''}${number}`;
  if (plain && text.length >= minLength && text.length <= maxLength) return text;
  const wanted =
    !plain && number % LONG_TURN === LONG_TURN - 1 ? Math.min(LONG, maxLength) : Math.max(minLength, text.length);
  // The end identifies the record, so a long text is cut at its beginning.
  return (title.repeat(Math.ceil(wanted / Math.max(1, title.length))) + String(number)).slice(
    -Math.min(wanted, maxLength),
  );
}
