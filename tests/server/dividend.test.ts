import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationParams } from '#contract';
import { runTradingDay } from '#server/testing';
import { buildApp, type TestApp } from './build-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await buildApp();
});
afterAll(() => server.close());

const list = async (params: Partial<OperationParams<'queryDividendPageList'>> = {}, userName = 'maker01') =>
  (await server.injectAs(userName, 'queryDividendPageList', { pageNum: 1, pageSize: 100, ...params })).data;

/** The clock is turned, and what has come due since runs. */
const turnTo = async (time: string): Promise<void> => {
  await server.clock.set(new Date(`${time}+08:00`));
  await runTradingDay({ db: server.db, clock: server.clock, demo: true });
};

// domain §7.12: account, fund, registration, ex-date, per unit, shares, amount, method, shares and NAV, paid or confirmed.
const history = `
A0000000002 981011 2026-03-20 2026-03-20 0.0120 50000000.00 600000.00 1 -- -- 2026-03-24
A0000000002 981011 2026-09-18 2026-09-18 0.0130 50000000.00 650000.00 1 -- -- 2026-09-22
A0000000003 996111 2026-07-10 2026-07-10 0.0200 20000000.00 400000.00 1 -- -- 2026-07-14
A0000000004 984015 2026-04-17 2026-04-17 0.0250 9000000.00 225000.00 0 202903.78 1.1089 2026-04-20
A0000000005 982033 2026-06-18 2026-06-18 0.1000 2400000.00 240000.00 1 -- -- 2026-06-23
`
  .trim()
  .split('\n');

describe('queryDividendPageList', () => {
  it('shows every dividend of the handbook', async () => {
    const found = (await list()).list.map((row) =>
      [
        row.acctId,
        row.fundCode,
        row.regDate,
        row.exDate,
        row.perUnit,
        row.baseVol,
        row.divAmt,
        row.dividendMethod,
        row.reinvestVol ?? '--',
        row.reinvestNav ?? '--',
        row.payDate,
      ].join(' '),
    );

    expect(found.toSorted()).toEqual(history);
  });

  it('adds up what matches, the latest first', async () => {
    const { list: rows, summary, total } = await list();

    expect(total).toBe(5);
    expect(summary).toEqual({ divAmt: '2115000.00', cashAmt: '1890000.00', reinvestVol: '202903.78' });
    expect(rows.map((row) => row.exDate)).toEqual([
      '2026-09-18',
      '2026-07-10',
      '2026-06-18',
      '2026-04-17',
      '2026-03-20',
    ]);
    expect(new Set(rows.map((row) => row.dividendStatus))).toEqual(new Set(['paid', 'reinvested']));
  });

  it.each([
    [{ institutionId: 'I00000001' }, ['981011', '981011']],
    [{ acctId: 'A0000000005' }, ['982033']],
    [{ fundCode: '984015' }, ['984015']],
    [{ dividendMethod: '0' as const }, ['984015']],
    [{ exDateBegin: '2026-06-18', exDateEnd: '2026-07-10' }, ['996111', '982033']],
    [{ sort: ['-divAmt'] as ['-divAmt'], pageSize: 2 }, ['981011', '981011']],
    [{ institutionId: 'I00000003' }, []],
  ])('finds by %j', async (params, codes) => {
    expect((await list(params)).list.map((row) => row.fundCode)).toEqual(codes);
  });

  it('shows those of the own institutions, to those who may see them', async () => {
    expect((await list({}, 'corp01')).list).toEqual([]);
    expect((await server.injectAs('noperm01', 'queryDividendPageList', { pageNum: 1, pageSize: 10 })).code).toBe(
      '45010003',
    );
  });
});
