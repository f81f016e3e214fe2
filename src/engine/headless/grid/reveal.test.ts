import { describe, expect, it } from 'vitest';
import { reveal } from './reveal.ts';

/** A window of 600 px with a header of 40 and totals of 60, scrolled to 1000. */
const axis = { scroll: 1000, size: 600, lead: 40, trail: 60 };

describe('bringing something into sight', () => {
  it.each([
    ['in sight already', 1100, 1140, 1000],
    ['above', 500, 540, 460],
    ['under the header', 1020, 1060, 980],
    ['below', 2000, 2040, 1500],
    ['under the totals', 1520, 1560, 1020],
    ['larger than the window: its start', 2000, 4000, 1960],
    ['at the very top', 10, 50, 0],
  ])('%s', (_, start, end, scroll) => {
    expect(reveal(start, end, axis)).toBe(scroll);
  });
});
