import { describe, expect, it } from 'vitest';
import { flawOf, judgeCode, waitOf } from './rules.ts';

const now = new Date('2026-11-20T14:00:00+08:00');
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe('a new password (domain §4.17)', () => {
  it.each(['Abcdefg1', 'abcdef1#', 'ABCDEF1_', 'Demo@2026', `Aa1#${'x'.repeat(16)}`])('may be %s', (password) => {
    expect(flawOf(password, 'maker01')).toBeUndefined();
  });

  it.each([
    ['Abc1#', '8–20'],
    [`Aa1#${'x'.repeat(17)}`, '8–20'],
    ['abcdefgh', '三类'],
    ['abcdefg1', '三类'],
    ['Abcdefgh', '三类'],
    ['abcdef1~', '三类'],
    ['Abc defg1', '空格'],
    ['xMaker01#', '用户名'],
  ])('may not be %s', (password, reason) => {
    expect(flawOf(password, 'maker01')).toContain(reason);
  });
});

describe('the next code', () => {
  it.each([
    [undefined, 0],
    [0, 60],
    [59, 1],
    [60, 0],
    [3600, 0],
  ])('%s seconds after the last waits %i', (passed, wait) => {
    expect(waitOf(passed === undefined ? undefined : before(passed), now)).toBe(wait);
  });
});

describe('a typed code', () => {
  it.each([
    [{ codeHash: 'a', sentAt: before(299), failures: 4 }, 'a', 'fits'],
    [{ codeHash: 'a', sentAt: before(0), failures: 0 }, 'b', 'wrong'],
    [{ codeHash: 'a', sentAt: before(300), failures: 0 }, 'a', 'expired'],
    [{ codeHash: 'a', sentAt: before(1), failures: 5 }, 'a', 'expired'],
    [undefined, 'a', 'expired'],
  ] as const)('%j against %s: %s', (sent, typed, verdict) => {
    expect(judgeCode(sent, typed, now)).toBe(verdict);
  });
});
