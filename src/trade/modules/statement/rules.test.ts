import { describe, expect, it } from 'vitest';
import type { BusinessError } from '#server/platform/errors';
import { type PeriodParams, listPeriods, resolvePeriod } from './rules.ts';

const lastDay = '2026-11-19';

describe('selectable periods', () => {
  it.each([
    ['1', 24, '2026-10', '2026年10月', '2026-10-01', '2026-10-31'],
    ['2', 8, '2026Q3', '2026年第3季度', '2026-07-01', '2026-09-30'],
    ['3', 3, '2025', '2025年', '2025-01-01', '2025-12-31'],
  ] as const)('of type %s begins with what is over', (type, count, period, periodName, beginDate, endDate) => {
    const periods = listPeriods(type, lastDay);

    expect(periods).toHaveLength(count);
    expect(periods[0]).toEqual({ period, periodName, beginDate, endDate });
  });

  it.each([
    ['1', '2026-11-30', '2026-11'],
    ['1', '2026-11-29', '2026-10'],
    ['1', '2024-03-01', '2024-02'],
    ['2', '2026-12-31', '2026Q4'],
    ['3', '2026-12-31', '2026'],
  ] as const)('of type %s on %s begins with %s', (type, day, period) => {
    expect(listPeriods(type, day)[0]?.period).toBe(period);
  });

  it('statements with chosen days have no periods', () => {
    expect([...listPeriods('4', lastDay), ...listPeriods('5', lastDay)]).toEqual([]);
  });
});

describe('days of a statement', () => {
  it.each<[PeriodParams, string, string, string]>([
    [{ billType: '1', period: '2026-10' }, '2026-10-01', '2026-10-31', '2026年10月'],
    [{ billType: '2', period: '2026Q2' }, '2026-04-01', '2026-06-30', '2026年第2季度'],
    [{ billType: '3', period: '2024' }, '2024-01-01', '2024-12-31', '2024年'],
    [
      { billType: '4', billDateBegin: '2025-11-19', billDateEnd: '2026-11-19' },
      '2025-11-19',
      '2026-11-19',
      '2025-11-19至2026-11-19',
    ],
    [{ billType: '5', bizDate: '2026-11-19' }, '2026-11-19', '2026-11-19', '2026-11-19'],
  ])('%j', (asked, beginDate, endDate, periodName) => {
    expect(resolvePeriod(asked, lastDay)).toMatchObject({ beginDate, endDate, periodName });
  });

  it.each<[PeriodParams, string, string]>([
    [{ billType: '1' }, 'period', '请选择期间'],
    [{ billType: '1', period: '2026-11' }, 'period', '尚未结束'],
    [{ billType: '1', period: '2026Q3' }, 'period', '可选范围'],
    [{ billType: '4' }, 'billDate', '请选择期间'],
    [{ billType: '4', billDateBegin: '2026-11-02', billDateEnd: '2026-11-01' }, 'billDate', '早于'],
    [{ billType: '4', billDateBegin: '2026-11-02', billDateEnd: '2026-11-20' }, 'billDate', '不能晚于2026-11-19'],
    [{ billType: '4', billDateBegin: '2025-11-18', billDateEnd: '2026-11-19' }, 'billDate', '366天'],
    [{ billType: '5' }, 'bizDate', '请选择持仓日期'],
    [{ billType: '5', bizDate: '2026-11-20' }, 'bizDate', '不能晚于2026-11-19'],
  ])('%j is refused with a message on its field', (asked, field, message) => {
    let refusal: BusinessError | undefined;
    try {
      resolvePeriod(asked, lastDay);
    } catch (error) {
      refusal = error as BusinessError;
    }

    expect(refusal?.fields?.[field]).toContain(message);
  });
});
