import { describe, expect, it } from 'vitest';
import { rowAt, topOf, windowRows } from './row-window.ts';

const plain = { row: 40, below: [] };
const open = {
  row: 40,
  below: [
    { at: 2, height: 200 },
    { at: 5, height: 60 },
  ],
};

describe('rows of a table', () => {
  it.each([
    [0, 0],
    [2, 80],
    [3, 320],
    [5, 400],
    [6, 500],
    [100, 4260],
  ])('row %i stands at %i px when some are open', (at, top) => {
    expect(topOf(at, open)).toBe(top);
  });

  it.each([
    [0, 0],
    [119, 2],
    [120, 2],
    [319, 2],
    [320, 3],
    [439, 5],
    [499, 5],
    [500, 6],
    [4260, 100],
  ])('at %i px stands row %i or what is open below it', (top, at) => {
    expect(rowAt(top, open)).toBe(at);
  });

  it.each([plain, open])('are as high together as all of them', (heights) => {
    for (const top of [0, 200, 350, 3000, 40_000]) {
      const { from, to, before, after } = windowRows(1000, heights, { top, height: 600, ahead: 4 });

      expect(before + (topOf(to, heights) - topOf(from, heights)) + after).toBe(topOf(1000, heights));
    }
  });

  it('are drawn in sight and a few beyond it', () => {
    expect(windowRows(1000, plain, { top: 4000, height: 600, ahead: 4 })).toMatchObject({ from: 96, to: 120 });
    expect(windowRows(10, plain, { top: 0, height: 600, ahead: 4 })).toEqual({ from: 0, to: 10, before: 0, after: 0 });
    expect(windowRows(0, plain, { top: 900, height: 600, ahead: 4 })).toEqual({ from: 0, to: 0, before: 0, after: 0 });
  });

  it('are drawn when the table has become shorter than it was scrolled', () => {
    const { from, to } = windowRows(20, plain, { top: 4000, height: 600, ahead: 4 });

    expect([from, to]).toEqual([20, 20]);
  });
});
