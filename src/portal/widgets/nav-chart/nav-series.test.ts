import { expect, test } from 'vitest';
import type { NavPoint } from '#contract';
import { describeNav, inOrder, navFigures, navLines, pointsInRange } from './nav-series.ts';

const point = (navDate: string, nav: string, accNav = nav): NavPoint => ({ navDate, nav, accNav });
const income = (navDate: string, tenThousandIncome: string, sevenDayYield: string): NavPoint => ({
  ...point(navDate, '1.0000'),
  tenThousandIncome,
  sevenDayYield,
});

const points = [
  point('2025-11-20', '1.0000'),
  point('2026-08-19', '1.2000'),
  point('2026-08-20', '1.1000'),
  point('2026-10-19', '1.2500'),
  point('2026-10-30', '1.3000'),
  point('2026-11-20', '1.2100'),
];

test.each([
  ['1m', ['2026-10-19', '2026-10-30', '2026-11-20']],
  ['3m', ['2026-08-20', '2026-10-19', '2026-10-30', '2026-11-20']],
  ['1y', points.map(({ navDate }) => navDate)],
  ['3y', points.map(({ navDate }) => navDate)],
  ['all', points.map(({ navDate }) => navDate)],
] as const)('%s counts back from the latest day to the last point on or before the first', (range, days) => {
  expect(pointsInRange(points, range).map(({ navDate }) => navDate)).toEqual(days);
});

test('puts points in the order of their days without touching the reply', () => {
  const reply = Object.freeze(points.toReversed());

  expect(inOrder(reply)).toEqual(points);
});

test('gives growth, highest and lowest of a range', () => {
  expect(navFigures(pointsInRange(points, '3m'))).toEqual([
    { name: '区间涨跌', text: '+10.00%', signed: '0.1' },
    { name: '最高', text: '1.3000', date: '2026-10-30' },
    { name: '最低', text: '1.1000', date: '2026-08-20' },
  ]);
});

test('draws the benchmark as if it had begun where the fund does', () => {
  const measured = points.map((one, index) => ({ ...one, benchmark: index < 3 ? '2.0000' : '2.1000' }));
  const shown = pointsInRange(measured, '3m');

  expect(navLines(shown).map(({ name }) => name)).toEqual(['单位净值', '累计净值', '业绩基准']);
  expect(shown.map(navLines(shown)[2]?.value ?? String)).toEqual(['1.1000', '1.1550', '1.1550', '1.1550']);
  expect(navFigures(shown)[1]).toEqual({ name: '业绩基准', text: '+5.00%', signed: '0.05' });
});

test('counts a paid dividend into the growth', () => {
  const paid = [point('2026-11-19', '1.2000'), { ...point('2026-11-20', '1.1000', '1.2600'), dividend: '0.1600' }];

  expect(navFigures(paid)[0]?.text).toBe('+5.00%');
});

test('gives the yield of a money fund instead of a growth', () => {
  const money = [income('2026-11-19', '0.3700', '0.013816'), income('2026-11-20', '0.3600', '0.013500')];

  expect(navLines(money).map(({ name }) => name)).toEqual(['七日年化', '万份收益']);
  expect(describeNav(money)).toBe(
    '七日年化，2026-11-19 至 2026-11-20，最新七日年化 1.3500%（2026-11-20），最高 1.3816%（2026-11-19），最低 1.3500%（2026-11-20）',
  );
});

test('has no figures without points', () => {
  expect([navFigures([]), pointsInRange([], '1m')]).toEqual([[], []]);
});
