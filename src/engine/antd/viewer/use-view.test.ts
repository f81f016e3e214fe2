import { describe, expect, it } from 'vitest';
import { kindOf } from './viewer-file.ts';
import { stepZoom, turn } from './use-view.ts';

describe('zoom', () => {
  it.each([
    [1, 'in', 1.25],
    [1, 'out', 0.75],
    [1.13, 'in', 1.25],
    [1.13, 'out', 1],
    [0.5, 'out', 0.5],
    [3, 'in', 3],
    [4.2, 'out', 3],
    [0.2, 'in', 0.5],
  ] as const)('from %d the step %s is %d', (scale, direction, next) => {
    expect(stepZoom(scale, direction)).toBe(next);
  });

  it('four quarter turns come back', () => {
    expect([0, 90, 180, 270].map(turn)).toEqual([90, 180, 270, 0]);
  });
});

describe('the kind of a file', () => {
  it.each([
    [{ name: 'a', category: '2' }, '', 'pdf'],
    [{ name: 'a', category: '1' }, '', 'image'],
    [{ name: 'a.bin' }, 'application/pdf', 'pdf'],
    [{ name: 'a.PDF' }, 'application/octet-stream', 'pdf'],
    [{ name: 'a.jpeg' }, '', 'image'],
    [{ name: 'a.png', category: '1' }, 'image/svg+xml', 'other'],
    [{ name: 'a.xlsx' }, '', 'other'],
  ] as const)('%o of type %s is %s', (file, type, kind) => {
    expect(kindOf(file, type)).toBe(kind);
  });
});
