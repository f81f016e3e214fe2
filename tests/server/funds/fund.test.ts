import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationParams } from '#contract';
import { compare, sum } from '#values/decimal';
import { buildApp, type TestApp } from '../build-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await buildApp();
});
afterAll(() => server.close());

type ListParams = OperationParams<'publicFundPageList'>;

async function list(params: Partial<ListParams> = {}) {
  const reply = await server.injectAs('viewer01', 'publicFundPageList', { pageNum: 1, pageSize: 50, ...params });
  expect(reply).toMatchObject({ code: '000000' });
  return reply.data;
}
const codes = async (params: Partial<ListParams>) => (await list(params)).list.map((fund) => fund.fundCode);

describe('publicFundPageList', () => {
  it('lists the 28 public funds by code with the NAV of T-1', async () => {
    const { total, list: funds } = await list();

    expect([total, funds.length]).toEqual([28, 28]);
    expect(funds[0]).toEqual({
      fundCode: '981001',
      fundShortName: '澄岳先进制造股票A',
      fundType: '01',
      riskLevel: 'R4',
      fundStatus: '0',
      shareClass: 'A',
      fundCompanyName: '澄岳基金',
      nav: '1.5918',
      navDate: '2026-11-19',
      dayGrowth: '0.002077',
      m1: '0.037341',
      m3: '0.081827',
      m6: '0.050346',
      y1: '0.074089',
      ytd: '0.079406',
      sinceEst: '0.591800',
      buyStatus: 'open',
      sellStatus: 'open',
      buyableFlag: true,
      watchedFlag: false,
      minFirstAmt: '10.00',
      rateText: '0.08% / 0.80%',
    });
  });

  it('shows income and yield of a money fund instead of growth', async () => {
    const {
      list: [fund],
    } = await list({ keyword: '981021' });

    expect(fund).toMatchObject({ tenThousandIncome: '0.3746', sevenDayYield: '0.013816', rateText: '免手续费' });
    expect(fund).not.toHaveProperty('m1');
    expect(fund).not.toHaveProperty('nav');
  });

  it('shows no price of a fund that is being raised', async () => {
    const {
      list: [fund],
    } = await list({ keyword: '984039' });

    expect(fund).toMatchObject({ buyStatus: 'subscribe', sellStatus: 'closed', buyableFlag: true });
    expect(fund).not.toHaveProperty('nav');
  });

  it.each<[string, Partial<ListParams>, string[]]>([
    ['a code', { keyword: '985043' }, ['985043']],
    ['part of a code', { keyword: '85017' }, ['985017']],
    ['part of the name', { keyword: '先进制造' }, ['981001', '981002']],
    ['pinyin initials in small letters', { keyword: 'cyxjb' }, ['981021', '981022']],
    ['pinyin syllables', { keyword: 'tangyueduoyuan' }, ['985043']],
    ['a wildcard as itself', { keyword: '%' }, []],
    ['types', { fundTypeList: ['05', '03'], fundCompanyCode: '93' }, ['983023', '983042']],
    ['risk levels', { riskLevelList: ['R1'], shareClass: 'A' }, ['981021', '985024']],
    ['a status', { fundStatus: '5' }, ['985043']],
    ['buyable funds only', { buyableFlag: true, keyword: '98401' }, ['984015']],
  ])('filters by %s', async (_what, params, expected) => {
    expect(await codes(params)).toEqual(expected);
  });

  it('sorts by several columns, nulls last both ways', async () => {
    const { list: rising } = await list({ sort: ['m6'] });
    const { list: falling } = await list({ sort: ['-m6'] });
    const growths = falling.map((fund) => fund.m6);
    const known = growths.filter((growth) => growth !== undefined);

    expect(rising.at(-1)?.m6).toBeUndefined();
    expect(growths.slice(known.length).every((growth) => growth === undefined)).toBe(true);
    expect(known).toEqual(known.toSorted((a, b) => compare(b, a)));
    expect((await list({ sort: ['minFirstAmt', '-fundCode'], pageSize: 10 })).list[0]?.fundCode).toBe('985024');
  });

  it('pages', async () => {
    const { total, pageNum, list: funds } = await list({ pageNum: 3, pageSize: 10 });

    expect([total, pageNum, funds.length]).toEqual([28, 3, 8]);
    expect((await list({ pageNum: 9, pageSize: 10 })).list).toEqual([]);
  });

  it('needs the menu of the page', async () => {
    const reply = await server.injectAs('noperm01', 'publicFundPageList', { pageNum: 1, pageSize: 10 });

    expect(reply).toMatchObject({ code: '45010003' });
  });
});

describe('fundDetail', () => {
  it('shows all about a fund', async () => {
    const { data } = await server.injectAs('maker01', 'fundDetail', { fundCode: '981011' });

    expect(data).toMatchObject({
      fundName: '澄岳稳利纯债债券型证券投资基金A',
      fundCompanyName: '澄岳基金管理有限公司',
      nav: '1.0846',
      accNav: '1.1096',
      businessCode: '022',
      establishDate: '2017-05-22',
      confirmDays: 1,
      redeemPayDays: 2,
    });
    expect(data).not.toHaveProperty('maxDayAmt');
  });

  it.each([
    ['984039', { businessCode: '020', buyStatus: 'subscribe' }],
    ['985043', { buyStatus: 'closed', sellStatus: 'open', buyableFlag: false }],
    ['982013', { maxDayAmt: '5000000.00' }],
  ])('knows how %s trades', async (fundCode, expected) => {
    expect((await server.injectAs('maker01', 'fundDetail', { fundCode })).data).toMatchObject(expected);
  });

  it('does not know a fund that does not exist', async () => {
    expect(await server.injectAs('maker01', 'fundDetail', { fundCode: '999999' })).toMatchObject({
      code: '45010009',
      msg: '基金不存在',
    });
  });
});

describe('fundNavHistory', () => {
  it('gives a year of NAVs, the latest first, and never one that is not published', async () => {
    const { data } = await server.injectAs('maker01', 'fundNavHistory', { fundCode: '981001', endDate: '2026-12-31' });

    const trading = { buyStatus: 'open', sellStatus: 'open' };
    expect(data.list.at(-1)).toEqual({
      navDate: '2025-11-20',
      nav: '1.4820',
      accNav: '1.4820',
      benchmark: '1.0000',
      ...trading,
    });
    expect(data.list[0]).toMatchObject({ navDate: '2026-11-19', nav: '1.5918', dayGrowth: '0.002077', ...trading });
  });

  it('gives a range, with the dividend on its ex-date', async () => {
    const { data } = await server.injectAs('maker01', 'fundNavHistory', {
      fundCode: '981011',
      beginDate: '2026-03-20',
      endDate: '2026-03-20',
    });

    expect(data.list).toEqual([expect.objectContaining({ navDate: '2026-03-20', dividend: '0.0120' })]);
  });
});

describe('the description of a fund', () => {
  it('is in its detail', async () => {
    const { data } = await server.injectAs('maker01', 'fundDetail', { fundCode: '981011' });

    expect(data).toMatchObject({
      scale: expect.stringMatching(/^\d+\.\d\d$/),
      custodianName: expect.stringContaining('银行股份有限公司'),
      fundManager: expect.any(String),
      benchmark: '综合债券财富指数收益率',
      manageFee: '0.003000',
      heldFlag: true,
      maskedFlag: false,
    });
    expect(data).not.toHaveProperty('salesFee');
  });

  it.each([
    ['981002', '0.004000'],
    ['983005', '0.002000'],
    ['982014', '0.002000'],
    ['981021', '0.001500'],
    ['981022', '0.000100'],
  ])('shows the sales fee of %s', async (fundCode, salesFee) => {
    expect((await server.injectAs('maker01', 'fundDetail', { fundCode })).data.salesFee).toBe(salesFee);
  });

  it('shows the days of an application', async () => {
    const { data: stock } = await server.injectAs('maker01', 'fundDetail', { fundCode: '981001' });
    const { data: locked } = await server.injectAs('maker01', 'fundDetail', { fundCode: '985017' });

    expect(stock.timeline).toEqual([
      { node: 'T', day: '2026-11-20', event: '15:00 前提交的申请按当日净值成交' },
      { node: 'T+1', day: '2026-11-23', event: '确认购买份额或赎回金额' },
      { node: 'T+2', day: '2026-11-24', event: '购买的份额可以赎回' },
      { node: 'T+3', day: '2026-11-25', event: '赎回款到账' },
    ]);
    expect(locked.timeline.map(({ event }) => event)).not.toContain('购买的份额可以赎回');
  });

  it('knows who holds it', async () => {
    const held = async (userName: string) =>
      (await server.injectAs(userName, 'fundDetail', { fundCode: '985037' })).data.heldFlag;

    expect([await held('corp01'), await held('viewer01')]).toEqual([true, false]);
  });
});

describe('fundNavHistory of a fund whose status has changed', () => {
  it('shows the business of each day', async () => {
    const { data } = await server.injectAs('maker01', 'fundNavHistory', {
      fundCode: '985043',
      beginDate: '2026-11-09',
    });

    expect(data.list.map(({ navDate, buyStatus, sellStatus }) => [navDate, buyStatus, sellStatus]).slice(-2)).toEqual([
      ['2026-11-10', 'closed', 'open'],
      ['2026-11-09', 'open', 'open'],
    ]);
  });
});

describe('fundPerformance', () => {
  it('ranks a fund among those of its type, beside its benchmark', async () => {
    const { data } = await server.injectAs('maker01', 'fundPerformance', { fundCode: '981001' });

    expect(data.stages.map(({ stage, growth, rankText }) => [stage, growth, rankText])).toEqual([
      ['近1月', '0.037341', expect.stringMatching(/^[1-5]\/5$/)],
      ['近3月', '0.081827', expect.stringMatching(/^[1-5]\/5$/)],
      ['近6月', '0.050346', expect.stringMatching(/^[1-5]\/5$/)],
      ['近1年', '0.074089', expect.stringMatching(/^[1-5]\/5$/)],
      ['今年来', '0.079406', expect.stringMatching(/^[1-5]\/5$/)],
      ['成立来', '0.591800', expect.stringMatching(/^[1-5]\/5$/)],
    ]);
    expect(
      data.stages.filter(({ benchmarkGrowth }) => benchmarkGrowth === undefined).map(({ stage }) => stage),
    ).toEqual(['成立来']);
    expect(data).toMatchObject({ maxDrawdown: expect.any(String), volatility: expect.any(String) });
  });

  it('gives each rank among the funds of a type to a fund', async () => {
    const stocks = await codes({ fundTypeList: ['01'] });
    const places = await Promise.all(
      stocks.map(async (fundCode) => {
        const { data } = await server.injectAs('maker01', 'fundPerformance', { fundCode });
        return data.stages.find(({ stage }) => stage === '近1年')?.rankText;
      }),
    );

    expect(new Set(places)).toEqual(new Set(['1/5', '2/5', '3/5', '4/5', '5/5']));
  });

  it.each([['981021'], ['984039']])('has no stages for %s', async (fundCode) => {
    expect((await server.injectAs('maker01', 'fundPerformance', { fundCode })).data).toEqual({ stages: [] });
  });
});

describe('fundPortfolio', () => {
  it('adds up to the whole, with its ten largest holdings in order', async () => {
    const { data } = await server.injectAs('maker01', 'fundPortfolio', { fundCode: '981001' });
    const ratios = data.holdings.map(({ ratio }) => ratio);

    expect(compare(sum(data.assets.map(({ ratio }) => ratio)), '1')).toBe(0);
    expect([data.reportDate, ratios.length]).toEqual(['2026-09-30', 10]);
    expect(ratios).toEqual(ratios.toSorted((a, b) => compare(b, a)));
  });

  it('is empty before the first report', async () => {
    expect((await server.injectAs('maker01', 'fundPortfolio', { fundCode: '984039' })).data).toEqual({
      assets: [],
      holdings: [],
    });
  });
});

describe('fundDividendList', () => {
  it('lists the dividends of a fund, the latest first', async () => {
    const { data } = await server.injectAs('maker01', 'fundDividendList', { fundCode: '981011' });

    expect(data.list.map(({ exDate, payDate, perUnit }) => [exDate, payDate, perUnit]).slice(-2)).toEqual([
      ['2026-09-18', '2026-09-22', '0.0130'],
      ['2026-03-20', '2026-03-24', '0.0120'],
    ]);
  });
});

describe('fundRateList', () => {
  it('shows bands with and without the discount', async () => {
    const { data } = await server.injectAs('maker01', 'fundRateList', { fundCode: '981001' });

    expect(data.buyRates).toEqual([
      { band: '购买金额<100万元', rateText: '0.80%', discountText: '1.0折', finalText: '0.08%' },
      { band: '100万元≤购买金额<300万元', rateText: '0.50%', discountText: '1.0折', finalText: '0.05%' },
      { band: '300万元≤购买金额<500万元', rateText: '0.30%', discountText: '1.0折', finalText: '0.03%' },
      { band: '购买金额≥500万元', rateText: '1,000.00元/笔', discountText: '--', finalText: '1,000.00元/笔' },
    ]);
    expect(data.redeemRates.map(({ band, finalText }) => [band, finalText])).toEqual([
      ['持有时间<7天', '1.50%'],
      ['7天≤持有时间<30天', '1.00%'],
      ['30天≤持有时间<180天', '0.50%'],
      ['持有时间≥180天', '0.00%'],
    ]);
  });

  it('shows the years of a back-end fee', async () => {
    const { data } = await server.injectAs('maker01', 'fundRateList', { fundCode: '985037' });

    expect(data.buyRates.map(({ band, finalText }) => [band, finalText])).toEqual([
      ['持有时间<1年', '0.80%'],
      ['1年≤持有时间<2年', '0.50%'],
      ['2年≤持有时间<3年', '0.20%'],
      ['持有时间≥3年', '0.00%'],
    ]);
  });
});

describe('allFundSearchList', () => {
  it.each([
    [undefined, 40],
    ['澄岳', 8],
    ['HDQY', 1],
    ['nothing', 0],
  ])('finds by %s', async (keyword, count) => {
    const { data } = await server.injectAs('maker01', 'allFundSearchList', keyword === undefined ? {} : { keyword });

    expect(data).toHaveLength(count);
  });
});
