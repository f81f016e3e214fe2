import { describe, expect, it } from 'vitest';
import { flawOf } from './rules.ts';

describe('rules of a new password', () => {
  it.each(['Abcdefg1', 'korrekthorse', '4711081547', '青芜临川泊七舟矣', 'four plain words', 'x'.repeat(128)])(
    '%s is accepted',
    (password) => {
      expect(flawOf(password, 'maker01')).toBeUndefined();
    },
  );

  it.each([
    ['Abc1#', '8–128'],
    ['x'.repeat(129), '8–128'],
    ['😀'.repeat(7), '8–128'],
    ['xMaker01#', '用户名'],
  ])('%s is refused with the broken rule', (password, reason) => {
    expect(flawOf(password, 'maker01')).toContain(reason);
  });
});
