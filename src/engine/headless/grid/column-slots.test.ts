import { describe, expect, it } from 'vitest';
import { readSlots } from './column-slots.ts';

const columns = [
  { width: 100, fixed: true },
  ...Array.from({ length: 40 }, () => ({ width: 150, fixed: false })),
  { width: 100, fixed: true },
];
const drawn = (left: number, width: number) =>
  readSlots(columns, { left, width }).flatMap((slot) => ('at' in slot ? [slot.at] : []));

describe('columns of a wide table', () => {
  it.each([0, 650, 3000, 5300])('are as wide together as all of them, scrolled by %i', (left) => {
    const slots = readSlots(columns, { left, width: 1200 });
    const total = slots.reduce((sum, slot) => sum + ('gap' in slot ? slot.gap : (columns[slot.at]?.width ?? 0)), 0);

    expect(total).toBe(6200);
  });

  it('draws visible and fixed columns only', () => {
    expect(drawn(0, 1000).length).toBeLessThan(14);
    expect(drawn(3000, 1000)).toEqual(expect.arrayContaining([0, 20, 21, 22, 23, 24, 25, 41]));
    expect(drawn(3000, 1000)).not.toContain(2);
    expect(drawn(5200, 1000)).toContain(40);
  });
});
