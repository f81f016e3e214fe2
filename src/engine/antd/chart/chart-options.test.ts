import { describe, expect, it } from 'vitest';
import { formatTick } from '#engine/language/run';
import { showChartValue, toDrawn, type ChartTheme } from './chart-option.ts';
import { describeLines, lineOption } from './line-option.ts';
import { pieOption, readSlices } from './pie-option.ts';

const theme: ChartTheme = { colors: ['#111', '#222'], text: '#333', grid: '#444', surface: '#fff', fontFamily: 'x' };
const data = {
  points: ['2026-11-18', '2026-11-19', '2026-11-20'],
  lines: [
    { name: '余额', format: 'amount', values: ['1.10', undefined, '1.05'] },
    { name: '收益率', format: 'rate', values: ['0.0123', '0.0200', '-0.0100'] },
  ],
};

describe('lines', () => {
  it('leave a gap where there is no value, and keep values of another format on an axis of their own', () => {
    const { series, yAxis } = lineOption(data, theme);

    expect(series).toMatchObject([
      { name: '余额', yAxisIndex: 0, data: [1.1, '-', 1.05] },
      { name: '收益率', yAxisIndex: 1, data: [0.0123, 0.02, -0.01] },
    ]);
    expect(yAxis).toMatchObject([{ name: '余额' }, { name: '收益率' }]);
  });

  it('are described in words with exact values', () => {
    expect(describeLines(data)).toBe(
      '2026-11-18 至 2026-11-20；余额：最新 1.05，最高 1.10，最低 1.05；收益率：最新 -1.00%，最高 2.00%，最低 -1.00%',
    );
  });
});

describe('slices', () => {
  const slices = [
    { name: '股票型', value: '300.10' },
    { name: '债券型', value: '99.90' },
    { name: '待冲回', value: '-5.00' },
    { name: '其他', value: null },
  ];

  it('are shares of the drawable values; the rest is only listed', () => {
    expect(readSlices({ slices, format: 'amount' }).map(({ name, text, share }) => [name, text, share])).toEqual([
      ['股票型', '300.10', '75.03%'],
      ['债券型', '99.90', '24.98%'],
      ['待冲回', '-5.00', '--'],
      ['其他', '--', '--'],
    ]);
  });

  it('are drawn in order, without values that are no part of a whole', () => {
    const { series } = pieOption(readSlices({ slices }), theme);

    expect(series).toMatchObject([
      {
        data: [
          { name: '股票型', value: 300.1 },
          { name: '债券型', value: 99.9 },
        ],
      },
    ]);
  });
});

describe('values of a chart', () => {
  it.each([
    ['12345678901234567890.12', 'amount', '12,345,678,901,234,567,890.12'],
    ['', 'amount', '--'],
    [7, undefined, '7'],
  ] as const)('%s (%s) reads %s', (value, format, text) => {
    expect(showChartValue(value, format)).toBe(text);
  });

  it.each([
    [0.0123, 'signedRate', '1.23%'],
    [0.1 + 0.2, 'rate', '30.00%'],
    [-0.0000001, 'rate', '0.00%'],
    [1500, 'amount', '1,500'],
    [1500, undefined, '1,500'],
  ])('a tick of %d (%s) reads %s', (tick, format, text) => {
    expect(formatTick(format, tick)).toBe(text);
  });

  it('values that are no numbers are not drawn', () => {
    expect(['', null, undefined, 'x'].map(toDrawn)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
