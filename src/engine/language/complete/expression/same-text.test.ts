import { expect, it } from 'vitest';
import { mayBeSame } from './same-text.ts';
import type { TextLimits } from './types.ts';

const ofForm = (pattern: string): TextLimits => ({ pattern });

it.each<readonly [left: TextLimits, right: TextLimits, same: boolean]>([
  [ofForm('^A[0-9]{10}$'), ofForm('^I[0-9]{8}$'), false],
  [ofForm('^A[0-9]{10}$'), ofForm('^[A-Z][0-9]+$'), true],
  [ofForm('^[0-9A]{4}$'), ofForm('^[B-Z]{4}$'), false],
  [ofForm('^[0-9]{3,6}$'), ofForm('^\\d{6,9}$'), true],
  [ofForm('^[0-9]{3,5}$'), ofForm('^\\d{6,9}$'), false],
  [ofForm('^[A-Z]?-[0-9]+$'), ofForm('^-?\\d{2}$'), true],
  [ofForm('^[^a-z]+$'), ofForm('^\\S{2}$'), true],
  [ofForm('^[0-9]{3}$'), { maxLength: 2 }, false],
  [{ minLength: 3 }, { maxLength: 3 }, true],
  // Forms that samples cannot distinguish may overlap.
  [ofForm('^[一-龥]{2}$'), ofForm('^[京沪]{2}$'), true],
  [ofForm('^\\u0041$'), ofForm('^B$'), true],
  [ofForm('A'), ofForm('B'), true],
  [{ pattern: '^[0-9]{6}$', maxLength: 6 }, { maxLength: 2 }, false],
])('%j and %j have a text in common: %j', (left, right, same) => {
  expect(mayBeSame({ kind: 'text', limits: left }, { kind: 'text', limits: right })).toBe(same);
  expect(mayBeSame({ kind: 'text', limits: right }, { kind: 'text', limits: left })).toBe(same);
});

it('tries the values of a dictionary, or those that the contract lists', () => {
  const dictionaries = new Map([['side', [{ value: 'buy' }, { value: 'sell' }]]]);
  const coded = { kind: 'text', dictionary: 'side' } as const;

  expect(mayBeSame(coded, { kind: 'text', values: ['sell', 'keep'] }, dictionaries)).toBe(true);
  expect(mayBeSame(coded, { kind: 'text', values: ['keep'] }, dictionaries)).toBe(false);
  expect(mayBeSame(coded, { kind: 'text', limits: ofForm('^[0-9]+$') }, dictionaries)).toBe(false);
  expect(mayBeSame(coded, { kind: 'text' }, dictionaries)).toBe(true);
  expect(mayBeSame({ kind: 'text', format: 'date' }, coded, dictionaries)).toBe(false);
});
