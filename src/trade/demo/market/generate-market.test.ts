import { describe, expect, it } from 'vitest';
import { formatValue } from '../../language/formats.ts';
import { measurePerformance } from '../../modules/fund/rules.ts';
import { generateMoneyIncome, generateNavs, type MoneySeries, type NavSeries } from './generate-market.ts';
import market from './series.json' with { type: 'json' };

const LAST = '2026-11-19';

const series = (fundCode: string) => market.find((fund) => fund.fundCode === fundCode) as unknown;

// NavStart, NAV of 2025-11-21, 2026-06-30, 2026-11-18, 2026-11-19, accumulated NAV, growth of the day
// (handbook: nav-check-values).
const navChecks: [string, string, string, string, string, string, string, string][] = [
  ['981001', '1.4820', '1.4768', '1.5136', '1.5885', '1.5918', '1.5918', '0.21%'],
  ['981002', '1.4410', '1.4359', '1.4683', '1.5387', '1.5418', '1.5418', '0.20%'],
  ['982003', '0.8730', '0.8671', '0.8366', '0.8416', '0.8462', '0.8462', '0.55%'],
  ['983004', '1.3065', '1.3160', '1.4728', '1.5155', '1.5236', '1.5236', '0.53%'],
  ['983005', '1.2874', '1.2967', '1.4496', '1.4905', '1.4984', '1.4984', '0.53%'],
  ['981011', '1.0874', '1.0873', '1.0864', '1.0845', '1.0846', '1.1096', '0.01%'],
  ['981012', '1.0791', '1.0790', '1.0778', '1.0880', '1.0881', '1.0991', '0.01%'],
  ['982013', '1.0562', '1.0561', '1.0725', '1.0793', '1.0795', '1.0795', '0.02%'],
  ['982014', '1.0498', '1.0497', '1.0649', '1.0710', '1.0711', '1.0711', '0.01%'],
  ['984015', '1.1235', '1.1227', '1.1127', '1.1301', '1.1297', '1.1547', '-0.04%'],
  ['984016', '1.0233', '1.0233', '1.0384', '1.0469', '1.0469', '1.0469', '0.00%'],
  ['985017', '1.0615', '1.0616', '1.0706', '1.0767', '1.0767', '1.0767', '0.00%'],
  ['981031', '1.6210', '1.6258', '1.7034', '1.7735', '1.7800', '1.7800', '0.37%'],
  ['981032', '1.5744', '1.5790', '1.6506', '1.7159', '1.7222', '1.7222', '0.37%'],
  ['982033', '2.1075', '2.1105', '2.1445', '2.1348', '2.1328', '2.2328', '-0.09%'],
  ['983034', '1.1890', '1.1856', '1.2966', '1.3096', '1.3098', '1.3098', '0.02%'],
  ['983035', '1.1602', '1.1568', '1.2623', '1.2730', '1.2731', '1.2731', '0.01%'],
  ['984036', '1.3348', '1.3334', '1.3401', '1.3902', '1.3915', '1.3915', '0.09%'],
  ['985037', '2.8460', '2.8471', '2.7301', '2.7690', '2.7792', '2.7792', '0.37%'],
  ['985038', '1.2170', '1.2212', '1.3493', '1.5137', '1.5227', '1.5227', '0.59%'],
  ['982041', '1.1426', '1.1454', '1.2067', '1.2331', '1.2294', '1.2294', '-0.30%'],
  ['983042', '1.0618', '1.0620', '1.0818', '1.1029', '1.1020', '1.1020', '-0.08%'],
  ['985043', '1.0187', '1.0183', '1.0075', '1.0231', '1.0219', '1.0219', '-0.12%'],
  ['996101', '1.2033', '1.2175', '1.2618', '1.3556', '1.3623', '1.3623', '0.49%'],
  ['997102', '1.8842', '1.8821', '2.1075', '2.3748', '2.3681', '2.3681', '-0.28%'],
  ['997103', '1.3126', '1.3022', '1.3203', '1.3314', '1.3433', '1.3433', '0.89%'],
  ['996111', '1.0944', '1.0947', '1.1136', '1.1102', '1.1105', '1.1305', '0.03%'],
  ['996112', '1.0710', '1.0710', '1.0944', '1.1100', '1.1100', '1.1100', '0.00%'],
  ['996113', '1.0521', '1.0521', '1.0899', '1.1080', '1.1090', '1.1090', '0.09%'],
  ['996121', '1.1487', '1.1546', '1.1218', '1.1392', '1.1352', '1.1352', '-0.35%'],
  ['997122', '1.5218', '1.5102', '1.6067', '1.6500', '1.6426', '1.6426', '-0.45%'],
  ['996131', '1.0362', '1.0368', '1.0583', '1.0797', '1.0794', '1.0794', '-0.03%'],
  ['997132', '1.2155', '1.2138', '1.2853', '1.3774', '1.3841', '1.3841', '0.49%'],
  ['998141', '1.4090', '1.4033', '1.3693', '1.3702', '1.3777', '1.3777', '0.55%'],
];

// Income of the first and of the last day, yield of the last (handbook: nav-check-values).
const moneyChecks: [string, string, string, string][] = [
  ['981021', '0.3773', '0.3746', '1.3816%'],
  ['981022', '0.4433', '0.4406', '1.6261%'],
  ['983023', '0.4126', '0.3898', '1.5181%'],
  ['985024', '0.3276', '0.3791', '1.3492%'],
];

describe('generateNavs', () => {
  it.each(navChecks)('gives %s its check values', (fundCode, navStart, first, june, before, last, acc, growth) => {
    const history = generateNavs(series(fundCode) as NavSeries, LAST);

    const navOf = (day: string) => history.find((entry) => entry.navDate === day)?.nav;
    const performance = measurePerformance(history).at(-1);
    const days = ['2025-11-20', '2025-11-21', '2026-06-30', '2026-11-18', LAST];

    expect(days.map(navOf)).toEqual([navStart, first, june, before, last]);
    expect(accumulated(performance?.sinceEst)).toBe(acc);
    expect(formatValue('signedRate', performance?.dayGrowth).replace('+', '')).toBe(growth);
  });
});

describe('generateMoneyIncome', () => {
  it.each(moneyChecks)('gives %s its check values', (fundCode, first, last, sevenDayYield) => {
    const history = generateMoneyIncome(series(fundCode) as MoneySeries, LAST);

    expect(history[0]?.tenThousandIncome).toBe(first);
    expect(history.at(-1)?.tenThousandIncome).toBe(last);
    expect(formatValue('yield', history.at(-1)?.sevenDayYield)).toBe(sevenDayYield);
  });
});

/** Growth since a par of 1.0000 is the accumulated NAV minus one. */
function accumulated(sinceEst: string | undefined): string {
  return (Number(sinceEst) + 1).toFixed(4);
}
