import { describe, expect, it } from 'vitest';
import { fitColumns, type FittedColumn } from './fit-columns.ts';

const plain = (width: number, given: Partial<FittedColumn> = {}): FittedColumn => ({
  width,
  fixed: false,
  rigid: false,
  clip: false,
  ...given,
});

describe('fitColumns', () => {
  it.each([
    {
      title: 'leaves columns alone that are all in sight',
      columns: [plain(100), plain(100)],
      sight: 300,
      widths: [100, 100],
    },
    {
      title: 'ends the last whole column at the edge, widening the long texts',
      columns: [plain(100, { clip: true }), plain(100), plain(100, { clip: true }), plain(200)],
      sight: 351,
      widths: [126, 100, 125, 200],
    },
    {
      title: 'widens a fixed column only while fixed ones keep to a third',
      columns: [plain(100, { fixed: true, clip: true }), plain(100, { clip: true }), plain(300)],
      sight: 360,
      widths: [120, 240, 300],
    },
    {
      title: 'widens a fixed column of a wide list',
      columns: [plain(100, { fixed: true, clip: true }), plain(400), plain(400)],
      sight: 600,
      widths: [150, 450, 400],
    },
    {
      title: 'counts the fixed columns at the right',
      columns: [plain(100), plain(100), plain(80, { fixed: true, rigid: true })],
      sight: 230,
      widths: [150, 100, 80],
    },
    {
      title: 'widens the last whole column when all are rigid',
      columns: [plain(100, { rigid: true }), plain(100, { rigid: true }), plain(100, { rigid: true })],
      sight: 250,
      widths: [100, 150, 100],
    },
    { title: 'leaves columns alone when none is whole', columns: [plain(500)], sight: 300, widths: [500] },
  ])('$title', ({ columns, sight, widths }) => {
    expect(fitColumns(columns, sight)).toEqual(widths);
  });
});
