import { compare } from '#values/decimal';
import { findFormat } from '../formats.ts';
import type { Shape } from '../operation/shape.ts';
import { fakePattern } from './fake-pattern.ts';

/** Decimals without a format: normal, negative, small. Each is skipped if the contract forbids it. */
const PLAIN = ['1234.56', '-0.5', '7'] as const;

/** Every fifth text is long. */
const LONG_TURN = 5;
const LONG = 60;
const LAST_DAY = 20;

/** A text without dictionary and enum: decimal, date, pattern or words that end with the number. */
export function fakeText({ format, title, constraints, valueFormat }: Shape, name: string, number: number): string {
  if (format === 'decimal') return fakeDecimal(findFormat(valueFormat)?.samples ?? PLAIN, constraints, number);
  const known = format === undefined ? undefined : FORMATS[format]?.(number);
  if (known !== undefined) return known;
  if (constraints.pattern !== undefined) return fakePattern(constraints.pattern, number);
  return fakeWords(title ?? name, constraints, number);
}

const dayOf = (number: number): string => `2026-11-${String(LAST_DAY - (number % LAST_DAY)).padStart(2, '0')}`;

const FORMATS: Readonly<Record<string, (number: number) => string>> = {
  date: dayOf,
  'date-time': (number) => `${dayOf(number)} 09:30:00`,
  time: () => '09:30:00',
  email: (number) => `user${number}@example.com`,
  password: (number) => `Passw0rd!${number}`,
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

function fakeWords(title: string, { minLength = 0, maxLength = LONG }: Shape['constraints'], number: number): string {
  const text = `${title}${number}`;
  const wanted = number % LONG_TURN === LONG_TURN - 1 ? Math.min(LONG, maxLength) : Math.max(minLength, text.length);
  // The end identifies the record, so a long text is cut at its beginning.
  return (title.repeat(Math.ceil(wanted / Math.max(1, title.length))) + String(number)).slice(
    -Math.min(wanted, maxLength),
  );
}
