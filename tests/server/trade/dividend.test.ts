import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationParams } from '#contract';
import { demo, runTradingDay } from '#trade/testing';
import { add } from '#values/decimal';
import { buildApp, type TestApp } from '../build-app.ts';
import { readExport } from '../reports/read-export.ts';

/**
 * A purchase of 500,000.00 that waits for its money, and a redemption that is confirmed in part
 * (handbook: demo-orders).
 */
const UNPAID = '202611200220000000000038';
const DEFERRED = '202611180240000000000020';

let server: TestApp;

beforeAll(async () => {
  server = await buildApp();
});
afterAll(() => server.close());

const list = async (params: Partial<OperationParams<'queryDividendPageList'>> = {}, userName = 'maker01') =>
  (await server.injectAs(userName, 'queryDividendPageList', { pageNum: 1, pageSize: 100, ...params })).data;

const positionOf = async (positionNo: string) => {
  const params = { pageNum: 1, pageSize: 100 };
  const { data } = await server.injectAs('maker01', 'queryPositionPageList', params);
  return data.list.find((row) => row.positionNo === positionNo);
};

/** Turns the clock, runs the due jobs, and signs in again, since sessions have ended. */
const turnTo = async (time: string): Promise<void> => {
  await server.clock.set(new Date(`${time}+08:00`));
  await runTradingDay({ db: server.db, clock: server.clock, demo });
  await Promise.all([server.signIn('maker01'), server.signIn('corp01')]);
};

// Account, fund, registration, ex-date, per unit, shares, amount, method, shares and NAV, paid or confirmed
// (handbook: demo-dividends).
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

describe('exportDividend', () => {
  const download = async (params: object) => {
    const token = await server.signIn('maker01');
    return server.send('exportDividend', params, token);
  };

  it('writes what matches, under the titles of the contract', async () => {
    const { headers, rawPayload } = await download({ dividendMethod: '0' });
    const { titles, rows } = await readExport(rawPayload);
    const [row = [], ...more] = rows;

    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('分红记录_20261120.xlsx');
    const cell = (title: string) => row[titles.indexOf(title)];
    expect(['基金代码', '分红方式', '每份分红', '再投资份额', '分红类型', '状态'].map(cell)).toEqual([
      '984015',
      '红利再投资',
      0.025,
      202903.78,
      '普通分红',
      '已再投资',
    ]);
    expect(more).toEqual([]);
  });
});

describe('queryPositionPageList', () => {
  // Profit, what redemptions brought above their cost, and dividends in cash
  // (handbook: holding-value, demo-holdings, demo-orders, demo-dividends).
  it.each([
    ['60001000000000201-981011', '-240000.00', '1010000.00'],
    ['60001000000000501-982033', '-264655.88', '-24655.88'],
    ['60001000000001001-981001', '144720.00', '355454.20'],
    ['60001000000000901-982003', '33150.00', '41880.00'],
    ['60001000000000401-981031', '1808696.38', '1820406.38'],
    ['60001000000000401-984015', '32120.40', '32120.40'],
  ])('adds to the profit of %s what it has brought', async (positionNo, profit, totalProfit) => {
    expect(await positionOf(positionNo)).toMatchObject({ profit, totalProfit });
  });

  it('shows unpaid income of money funds only', async () => {
    expect((await positionOf('60001000000000101-981021'))?.unpaidIncome).toBe('0.00');
    expect(await positionOf('60001000000000201-981011')).not.toHaveProperty('unpaidIncome');
  });
});

/** Events of the days after the demo's first one, in their order. */
describe('as the days go by', () => {
  const moneyOf = async (userName: string, orderNo: string) => {
    const { data } = await server.injectAs(userName, 'queryOrderDetail', { orderNo });
    return { payStatus: data.payStatus, payouts: data.payouts };
  };
  /** Of shares of 981021, from the evening of the first day to that of another. */
  const incomeOf = async (vol: string, lastDay: string) => {
    const { rows } = await sql<{ income: string }>`
      select sum(round(${vol}::numeric / 10000 * ten_thousand_income, 2)) as income from navs
      where fund_code = '981021' and nav_date between '2026-11-20' and ${lastDay}`.execute(server.db);
    return rows[0]?.income ?? '';
  };
  let redeemed = '';

  it('begin with a redemption of a whole money fund and a purchase that is paid in part', async () => {
    const redeem = {
      positionNo: '60001000000000601-981021',
      applyVol: '1500000.00',
      largeRedemptionFlag: '1',
    } as const;
    const { data } = await server.injectAs('corp01', 'redeemApply', { ...redeem, transactorName: '陆怀川' });
    await server.injectAs('corp01', 'simPayArrive', { orderNo: UNPAID, amt: '200000.00' });
    redeemed = data.orderNo ?? '';

    expect(redeemed).not.toBe('');
  });

  const fundOf = async (fundCode: string) => (await server.injectAs('maker01', 'fundDetail', { fundCode })).data;
  const recordOf = async (fundCode: string) => (await list({ fundCode, exDateBegin: '2026-11-20' })).list[0];
  it.each([
    ['2026-11-20T20:29:59', ['2026-11-19', '2026-11-19', '2026-11-19', '2026-11-19']],
    ['2026-11-20T20:30:00', ['2026-11-20', '2026-11-20', '2026-11-19', '2026-11-19']],
    ['2026-11-22T20:30:00', ['2026-11-20', '2026-11-22', '2026-11-19', '2026-11-19']],
    ['2026-11-23T20:30:00', ['2026-11-23', '2026-11-23', '2026-11-20', '2026-11-19']],
    ['2026-11-24T20:30:00', ['2026-11-24', '2026-11-24', '2026-11-23', '2026-11-20']],
  ])('at %s each kind of fund has published its NAV', async (time, days) => {
    await turnTo(time);
    // A domestic fund, a money fund, a QDII fund, a fund of funds (handbook: time-axis).
    const found = await Promise.all(['981001', '981021', '985038', '982041'].map(fundOf));

    expect(found.map(({ navDate }) => navDate)).toEqual(days);
  });

  it('money is paid when it is due: of redemptions by their fund, refunds on T+1', async () => {
    const paidTime = '2026-11-23 16:00:00';

    expect((await moneyOf('corp01', redeemed)).payouts).toMatchObject([
      { payoutType: 'redemption', amt: '1500000.00', dueDate: '2026-11-23', paidTime },
    ]);
    expect((await moneyOf('maker01', DEFERRED)).payouts[0]).toMatchObject({ amt: '471784.50', paidTime });
    expect(await moneyOf('corp01', UNPAID)).toMatchObject({
      payStatus: '6',
      payouts: [{ payoutType: 'refund', amt: '200000.00', dueDate: '2026-11-23', paidTime }],
    });
  });

  it('a holding that was redeemed in full took its income along, until the day before the confirmation', async () => {
    const { list: rows } = await list({ carryOverFlag: true }, 'corp01');
    const income = await incomeOf('1500000', '2026-11-22');

    expect(rows).toMatchObject([
      { dividendType: '2', dividendMethod: '1', divAmt: income, cashAmt: income, payDate: '2026-11-23' },
    ]);
  });

  it('a money fund has earned every evening since, and has paid out nothing yet', async () => {
    const income = await incomeOf('42000000', '2026-11-24');

    expect(await positionOf('60001000000000101-981021')).toMatchObject({
      unpaidIncome: income,
      marketValue: add('42000000.00', income),
      profit: income,
    });
  });

  it('at the close of the registration day a holding is entitled, by the method confirmed before', async () => {
    // A change to cash was confirmed on 2026-11-23 for the one, on the registration day itself for the other.
    await server.db
      .insertInto('dividendMethods')
      .values({ tradeAcctNo: '60001000000001201', fundCode: '981012', confirmDate: '2026-11-27', dividendMethod: '1' })
      .execute();
    await turnTo('2026-11-27T20:30:00');

    expect(await recordOf('984015')).toMatchObject({
      regDate: '2026-11-25',
      exDate: '2026-11-25',
      payDate: '2026-11-27',
      dividendMethod: '1',
      baseVol: '9202903.78',
      divAmt: '165652.27',
      cashAmt: '165652.27',
      dividendStatus: 'paid',
    });
    expect(await recordOf('981012')).toMatchObject({
      payDate: '2026-11-30',
      dividendMethod: '0',
      divAmt: '63000.00',
      dividendStatus: 'pending',
    });
  });

  it('the NAV drops by the dividend, the growth does not', async () => {
    const { data } = await server.injectAs('maker01', 'fundNavHistory', {
      fundCode: '984015',
      beginDate: '2026-11-24',
      endDate: '2026-11-25',
    });

    expect(data.list).toMatchObject([
      { nav: '1.1102', accNav: '1.1532', dayGrowth: '-0.001063', dividend: '0.0180' },
      { nav: '1.1294', accNav: '1.1544' },
    ]);
  });

  it('a dividend that is pending has no confirmation, one that was paid has', async () => {
    const confirm = async (fundCode: string) => {
      const dividendNo = (await recordOf(fundCode))?.dividendNo ?? '';
      return server.send('downloadDividendConfirm', { dividendNo }, await server.signIn('maker01'));
    };

    expect((await confirm('984015')).headers['content-type']).toBe('application/pdf');
    expect((await confirm('981012')).json()).toMatchObject({ msg: expect.stringContaining('分红确认单') as string });
  });

  it('in the morning reinvested dividends are shares at the NAV of the ex-date', async () => {
    await turnTo('2026-11-30T09:30:00');
    const { data: lots } = await server.injectAs('maker01', 'queryPositionLots', {
      positionNo: '60001000000001201-981012',
    });

    expect(await recordOf('981012')).toMatchObject({
      dividendStatus: 'reinvested',
      reinvestVol: '58387.40',
      reinvestNav: '1.0790',
    });
    expect(lots.at(-1)).toMatchObject({ regDate: '2026-11-30', vol: '58387.40', costNav: '1.0790' });
  });

  it('after the last evening of a month the income of money funds becomes shares, shown when it is asked for', async () => {
    await turnTo('2026-12-01T09:30:00');
    const { list: rows } = await list({ acctId: 'A0000000001', carryOverFlag: true, exDateBegin: '2026-11-20' });

    expect(rows).toMatchObject([
      { dividendType: '2', exDate: '2026-11-30', payDate: '2026-12-01', dividendStatus: 'reinvested' },
    ]);
    expect((await list({ acctId: 'A0000000001' })).list).toEqual([]);
    expect(await positionOf('60001000000000101-981021')).toMatchObject({
      totalVol: add('42000000.00', rows[0]?.reinvestVol ?? ''),
      unpaidIncome: '0.00',
    });
  });

  it('run again, and by two at once, a day brings nothing twice', async () => {
    const count = async () => (await list({ carryOverFlag: true, exDateBegin: '2026-11-20' })).total;
    const before = await count();
    await server.db
      .updateTable('settings')
      .set({ value: '2026-11-20 14:00:00' })
      .where('name', '=', 'dayDoneUntil')
      .execute();
    const run = () => runTradingDay({ db: server.db, clock: server.clock, demo });
    await Promise.all([run(), run()]);

    expect(await count()).toBe(before);
    expect((await recordOf('981012'))?.reinvestVol).toBe('58387.40');
  });
});
