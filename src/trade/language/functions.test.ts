import { describe, expect, it } from 'vitest';
import { compileExpression, createScope, formatTick } from '#engine/language/run';
import './index.ts';

const configs = { tradeConfigs: new Map([['I00000001', { checkFlag: '1', convertFlag: '0' }]]) };
const scope = createScope({
  variables: { row: { amount: '1000.50' } },
  context: () => configs,
  // Friday, before the cut-off.
  now: () => new Date('2026-11-20T02:00:00Z'),
});

describe('functions of the trade', () => {
  it.each([
    ["config('I00000001').checkFlag", '1'],
    ["config('I00000009').checkFlag", '3'],
    ['config(row.missing).checkFlag', undefined],
    ["config('').checkFlag", undefined],
    ['tradingDay(0)', '2026-11-20'],
    ['tradingDay(1)', '2026-11-23'],
    ['tradingDay(-1)', '2026-11-19'],
    ["tradingDay('1')", undefined],
    ["format('0.013816', 'yield')", '1.3816%'],
    ["format(row.amount, 'nav')", '1000.5000'],
    ["format('0.85', 'discount')", '8.5折'],
    ["format(row.missing, 'nav')", ''],
  ])('%s', (cel, result) => {
    expect(compileExpression(cel)(scope)).toEqual(result);
  });
});

describe('ticks of an axis', () => {
  it.each([
    [0.0123, 'yield', '1.23%'],
    [1.05, 'nav', '1.0500'],
    [1500, 'share', '1,500'],
  ])('%d (%s) reads %s', (tick, format, text) => {
    expect(formatTick(format, tick)).toBe(text);
  });
});
