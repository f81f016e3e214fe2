import { expect, it } from 'vitest';
import { createTemporaryPassword } from '../../access/passwords.ts';
import { flawOf } from '../password/rules.ts';
import { isSameChoice } from './rules.ts';

it('a temporary password fits the rules, and none repeats', () => {
  const passwords = Array.from({ length: 200 }, createTemporaryPassword);

  expect(passwords.flatMap((password) => flawOf(password, 'maker01') ?? [])).toEqual([]);
  expect(new Set(passwords).size).toBe(200);
});

it('a choice is the same in any order', () => {
  expect([isSameChoice(['a', 'b'], ['b', 'a']), isSameChoice(['a'], ['a', 'b'])]).toEqual([true, false]);
});
