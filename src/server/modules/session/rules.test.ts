import { describe, expect, it } from 'vitest';
import { isOver } from './rules.ts';

describe("last day of an operator's access", () => {
  const noon = new Date('2026-11-20T12:00:00+08:00');
  it.each([
    [null, false],
    ['2026-11-19', true],
    ['2026-11-20', false],
    ['2026-11-21', false],
  ])('access until %s is over: %s', (validUntil, over) => {
    expect(isOver(validUntil, noon)).toBe(over);
  });
});
