import { describe, expect, it } from 'vitest';
import { barrierOf, countFailure, isOver } from './rules.ts';

const now = '2026-11-20 14:00:00';
const later = '2026-11-20 14:00:01';

describe('before a password is tried', () => {
  it.each([
    [undefined, undefined],
    [{ failures: 2, lockedUntil: null }, undefined],
    [{ failures: 3, lockedUntil: null }, 'captcha'],
    [{ failures: 5, lockedUntil: later }, 'lock'],
    [{ failures: 5, lockedUntil: now }, undefined],
  ])('%j means %s', (state, barrier) => {
    expect(barrierOf(state, now)).toBe(barrier);
  });
});

describe('one more wrong password', () => {
  it.each([
    [undefined, 1],
    [{ failures: 1, lockedUntil: null }, 2],
    [{ failures: 5, lockedUntil: now }, 1],
  ])('after %j makes %i', (state, count) => {
    expect(countFailure(state, now)).toBe(count);
  });
});

describe('the last day on which an operator may sign in', () => {
  const noon = new Date('2026-11-20T12:00:00+08:00');
  it.each([
    [null, false],
    ['2026-11-19', true],
    ['2026-11-20', false],
    ['2026-11-21', false],
  ])('%s is over: %s', (validUntil, over) => {
    expect(isOver(validUntil, noon)).toBe(over);
  });
});
