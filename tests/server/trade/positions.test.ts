import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationParams } from '#contract';
import { add } from '#values/decimal';
import { buildApp, type TestApp } from '../build-app.ts';
import { readExport } from '../reports/read-export.ts';

let server: TestApp;

beforeAll(async () => {
  server = await buildApp();
});
afterAll(() => server.close());

const list = async (params: Partial<OperationParams<'queryPositionPageList'>> = {}, userName = 'maker01') =>
  (await server.injectAs(userName, 'queryPositionPageList', { pageNum: 1, pageSize: 100, ...params })).data;

// Account, fund, total, available, on the way out, NAV, market value, cost, profit, profit rate in percent
// (handbook: demo-holdings).
const expected = `
A0000000001 981021 42000000.00 42000000.00 0.00 1.0000 42000000.00 42000000.00 0.00 0.00
A0000000001 983004 11825116.02 10825116.02 1000000.00 1.5236 18016746.77 17258850.07 757896.70 4.39
A0000000002 981011 60000000.00 40000000.00 20000000.00 1.0846 65076000.00 65316000.00 -240000.00 -0.37
A0000000002 982013 9231276.64 9231276.64 0.00 1.0795 9965163.13 9915020.01 50143.12 0.51
A0000000003 981022 80000000.00 80000000.00 0.00 1.0000 80000000.00 80000000.00 0.00 0.00
A0000000003 996111 20000000.00 20000000.00 0.00 1.1105 22210000.00 22000000.00 210000.00 0.95
A0000000004 981031 15354835.15 13354835.15 2000000.00 1.7800 27331606.57 25522910.19 1808696.38 7.09
A0000000004 984015 9202903.78 9202903.78 0.00 1.1297 10396520.40 10364400.00 32120.40 0.31
A0000000005 982033 5676718.06 5676718.06 0.00 2.1328 12107304.28 12371960.16 -264655.88 -2.14
A0000000005 982041 6000000.00 6000000.00 0.00 1.2294 7376400.00 6909600.00 466800.00 6.76
A0000000006 981021 1500000.00 1500000.00 0.00 1.0000 1500000.00 1500000.00 0.00 0.00
A0000000006 981031 600000.00 600000.00 0.00 1.7800 1068000.00 1027740.00 40260.00 3.92
A0000000006 985037 350000.00 250000.00 100000.00 2.7792 972720.00 954730.00 17990.00 1.88
A0000000007 983023 25000000.00 25000000.00 0.00 1.0000 25000000.00 25000000.00 0.00 0.00
A0000000009 982003 1500000.00 800000.00 700000.00 0.8462 1269300.00 1236150.00 33150.00 2.68
A0000000009 997122 3801007.05 3801007.05 0.00 1.6426 6243534.18 5804819.01 438715.17 7.56
A0000000009 998141 2000000.00 2000000.00 0.00 1.3777 2755400.00 2684400.00 71000.00 2.64
A0000000010 981001 2400000.00 100000.00 2300000.00 1.5918 3820320.00 3675600.00 144720.00 3.94
A0000000010 983034 235749.73 235749.73 0.00 1.3098 308785.00 310411.67 -1626.67 -0.52
A0000000012 981012 7000000.00 7000000.00 0.00 1.0881 7616700.00 7527100.00 89600.00 1.19
`
  .trim()
  .split('\n');

describe('queryPositionPageList', () => {
  it('shows every holding of the handbook to the cent', async () => {
    const pages = await Promise.all(['maker01', 'corp01'].map((userName) => list({}, userName)));
    const found = pages
      .flatMap((page) => page.list)
      .map((row) =>
        [
          row.acctId,
          row.fundCode,
          row.totalVol,
          row.availVol,
          row.transitVol,
          row.nav,
          row.marketValue,
          row.cost,
          row.profit,
          (Number(row.profitRate) * 100).toFixed(2),
        ].join(' '),
      );

    expect([...new Set(found)].toSorted()).toEqual(expected);
  });

  it('adds up what matches, with money on its way and what yesterday earned', async () => {
    const { list: rows, summary, total } = await list({ acctId: 'A0000000001' });

    expect(total).toBe(2);
    expect(summary).toEqual({
      marketValue: '60016746.77',
      cost: '59258850.07',
      profit: '757896.70',
      ydayProfit: add('95783.44', '1573.32'),
      transitAmt: '6000000.00',
    });
    expect(rows.map((row) => row.fundCode)).toEqual(['981021', '983004']);
  });

  it.each([
    [{ fundTypeList: ['03'] as const }, ['981021', '981022', '983023']],
    [{ fundCompanyCode: '96' }, ['996111']],
    [{ fundCode: '982003' }, ['982003']],
    [{ acctId: 'A0000000003', sort: ['profit'] as const }, ['981022', '996111']],
    [{ acctId: 'A0000000012', zeroFlag: true }, ['981012']],
  ])('finds by %j', async (params, codes) => {
    const found = (await list(params as Parameters<typeof list>[0])).list.map((row) => row.fundCode);

    expect(found.toSorted()).toEqual(codes.toSorted());
  });

  it('shows holdings of the own institutions only', async () => {
    const institutions = new Set((await list({}, 'corp01')).list.map((row) => row.institutionId));

    expect([...institutions]).toEqual(['I00000003']);
    expect((await list({ institutionId: 'I00000003' })).list).toEqual([]);
  });

  it('needs its permission', async () => {
    const refused = await server.injectAs('noperm01', 'queryPositionPageList', { pageNum: 1, pageSize: 20 });

    expect(refused.code).toBe('45010003');
  });
});

describe('exportPosition', () => {
  const download = async (userName: string, params: object) =>
    server.send('exportPosition', params, await server.signIn(userName));

  it('writes the holdings that match, under the titles of the contract', async () => {
    const { headers, rawPayload } = await download('maker01', { acctId: 'A0000000004' });
    const { titles, rows } = await readExport(rawPayload);
    const column = (title: string) => rows.map((row) => row[titles.indexOf(title)]);

    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('持仓查询_20261120.xlsx');
    expect(column('基金代码')).toEqual(['981031', '984015']);
    expect(column('参考市值')).toEqual([27331606.57, 10396520.4]);
    expect(column('盈亏率')).toEqual([expect.closeTo(0.0709, 4), expect.closeTo(0.0031, 4)]);
    expect(column('分红方式')).toEqual(['现金分红', '红利再投资']);
  });

  it('writes the columns that were asked for, and computes what the record does not have', async () => {
    const columns = [
      { name: 'fundShortName', label: '产品' },
      { name: 'gain', label: '每份盈亏', compute: 'decimal(row.profit) / decimal(row.totalVol)', format: 'nav' },
    ];
    const { rawPayload } = await download('maker01', { acctId: 'A0000000004', columns });
    const { titles, rows } = await readExport(rawPayload);

    expect(titles).toEqual(['产品', '每份盈亏']);
    expect(rows[0]?.[1]).toEqual(expect.any(Number));
  });

  it('says which column it cannot write', async () => {
    const refused = await download('maker01', { columns: [{ name: 'secret', label: '内部评级' }] });

    expect(refused.json()).toMatchObject({ code: '45010001', msg: expect.stringContaining('内部评级') as unknown });
  });

  it('is for those who may export', async () => {
    expect((await download('viewer01', {})).json()).toMatchObject({ code: '45010003' });
  });
});

describe('queryPositionLots', () => {
  it('shows each registration with its age and what leaving would cost', async () => {
    const { data } = await server.injectAs('corp01', 'queryPositionLots', { positionNo: '60001000000000601-981031' });

    expect(data).toMatchObject([
      { regDate: '2026-10-19', vol: '600000.00', costNav: '1.7129', holdDays: 32, redeemRate: '0.005000' },
    ]);
  });

  it('says until when a lot is locked', async () => {
    const { data } = await server.injectAs('maker01', 'queryPositionLots', { positionNo: '60001000000000501-982041' });

    expect(data).toMatchObject([{ regDate: '2025-12-22', lockEnd: '2028-12-22' }]);
  });

  it('keeps those of others to them', async () => {
    const refused = await server.injectAs('maker01', 'queryPositionLots', { positionNo: '60001000000000601-981031' });

    expect(refused.msg).toContain('持仓');
  });
});
