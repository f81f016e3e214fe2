import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OperationParams } from '#contract';
import { buildApp, type TestApp } from '../build-app.ts';
import { buildPreCheck, buildPurchase, type BuyParams, ordinary, reviewed } from './build-purchase.ts';

let server: TestApp;

beforeEach(async () => {
  server = await buildApp();
});
afterEach(() => server.close());

const preCheck = (more: Partial<BuyParams> = {}, userName = 'maker01') =>
  server.injectAs(userName, 'buyPreCheck', buildPreCheck(more));
const buy = () => server.injectAs('maker01', 'buyApply', buildPurchase());

describe('queryTradeCalendar', () => {
  it.each([
    ['2026-11-20T14:00:00', '2026-11-20', true, '2026-11-23', '2026-11-24'],
    ['2026-11-20T15:00:00', '2026-11-23', true, '2026-11-24', '2026-11-25'],
    ['2026-11-21T10:00:00', '2026-11-23', false, '2026-11-24', '2026-11-25'],
  ])('at %s', async (now, tradeDay, isTradeDay, nextTradeDay, dayAfterNext) => {
    await server.clock.set(new Date(`${now}+08:00`));
    const { data } = await server.injectAs('viewer01', 'queryTradeCalendar', {});

    const sysTime = now.replace('T', ' ');
    const times = { cutOffTime: '15:00:00', payCutOffTime: '17:00:00' };
    expect(data).toEqual({ sysTime, tradeDay, isTradeDay, nextTradeDay, dayAfterNext, ...times, demo: true });
  });
});

describe('queryTradeCfg', () => {
  it('gives the rows there are, of own institutions only', async () => {
    const institutionIds = ['I00000001', 'I00000003', 'I00000004', 'I00000006'];
    const { data } = await server.injectAs('maker01', 'queryTradeCfg', { institutionIds });

    expect(data.map(({ institutionId, checkFlag }) => [institutionId, checkFlag])).toEqual([
      ['I00000001', '3'],
      ['I00000004', '2'],
    ]);
  });
});

describe('queryFundCompanyList', () => {
  it.each([
    [undefined, 8, '91', '澄岳基金管理有限公司'],
    ['2', 3, 'B1', '东屿银行股份有限公司'],
    ['3', 8, '91', '澄岳基金管理有限公司'],
  ] as const)('of type %s', async (stakeholderType, count, fundCompanyCode, fundCompanyName) => {
    const { data } = await server.injectAs(
      'maker01',
      'queryFundCompanyList',
      stakeholderType ? { stakeholderType } : {},
    );

    expect(data).toHaveLength(count);
    expect(data[0]).toEqual({ fundCompanyCode, fundCompanyName });
  });
});

describe('queryFeeTrial', () => {
  const trial = (params: OperationParams<'queryFeeTrial'>, userName = 'maker01') =>
    server.injectAs(userName, 'queryFeeTrial', params);

  it('estimates fee, shares and dates at the latest NAV', async () => {
    const { data } = await trial({ fundCode: '983004', acctId: 'A0000000001', applyAmt: '500000' });

    expect(data).toEqual({
      estRate: '0.03%',
      discountRate: '0.1',
      estFee: '149.96',
      payAmt: '500000.00',
      estNetAmt: '499850.04',
      estVol: '328071.70',
      nav: '1.5236',
      navDate: '2026-11-19',
      tradeDay: '2026-11-20',
      confirmDate: '2026-11-23',
      payDeadline: '2026-11-20 17:00:00',
      creditAvail: '983253.23',
      taAcctNo: '930000000012',
    });
  });

  it('announces the fund account that will be opened', async () => {
    const { data } = await trial({ fundCode: '981031', acctId: 'A0000000007', applyAmt: '6000000' });

    expect(data).toMatchObject({
      estRate: '1,000.00元/笔',
      discountRate: '1',
      estFee: '1000.00',
      taAcctHint: '该账户尚未开立澄岳基金管理有限公司基金账户，将随本次交易一并开立',
    });
    expect(data).not.toHaveProperty('creditAvail');
  });

  it('sells a fund that is being raised at its par, without a discount', async () => {
    const { data } = await trial({ fundCode: '984039', acctId: 'A0000000007', applyAmt: '1000000' });

    expect(data).toMatchObject({ estRate: '0.50%', estNetAmt: '995024.88', estFee: '4975.12', estVol: '995024.88' });
  });

  it('takes an agreed discount', async () => {
    const agreed = { institutionId: 'I00000004', fundCode: '981031', discountRate: '0.4' };
    await server.db.insertInto('discounts').values(agreed).execute();

    const { data } = await trial({ fundCode: '981031', acctId: 'A0000000007', applyAmt: '500000' });
    expect(data).toMatchObject({ estRate: '0.20%', discountRate: '0.4000' });
  });

  // The demo's lines (handbook: demo-credit-lines); of CR00000001 a pending review reserves another 8,000,000.00.
  it.each([
    ['CR00000001', 'A0000000001', '981021', '158924000.00'],
    ['CR00000002', 'A0000000001', '983004', '983253.23'],
    ['CR00000003', 'A0000000003', '981031', '62168393.43'],
    ['CR00000004, expired', 'A0000000004', '984015', undefined],
    ['CR00000005, frozen', 'A0000000009', '997122', undefined],
    ['CR00000006, not begun', 'A0000000009', '982003', undefined],
  ])('shows what is left of %s', async (_line, acctId, fundCode, creditAvail) => {
    const { data } = await trial({ fundCode, acctId, applyAmt: '1000000' });

    expect(data.creditAvail).toBe(creditAvail);
  });

  it('is not for the account of another', async () => {
    const params = { fundCode: '981031', acctId: 'A0000000006', applyAmt: '1000' };

    expect(await trial(params)).toMatchObject({ code: '45010009' });
  });
});

describe('buyPreCheck', () => {
  it('passes a professional investor', async () => {
    const { data } = await preCheck();

    expect(data).toEqual({
      pass: true,
      suitResult: '4',
      riskLevel: 'R3',
      investorClass: '2',
      investorName: '云麓集团财务有限公司',
      fundShortName: '澄岳均衡成长混合A',
      warningLetter: '',
      smsRequired: false,
      afterCutOff: false,
      cutOffTime: '2026-11-20 15:00:00',
      tradeDay: '2026-11-20',
      duplicateFlag: false,
      needReview: false,
      warnings: [],
      creditResult: 'none',
      institutionName: '云麓集团财务有限公司',
      fundCode: '981031',
      businessCode: '022',
      tradeAcctNo: '60001000000000701',
      payAccount: '云麓银行营业部 ***************0959',
      applyAmt: '500000.00',
      payAmt: '500000.00',
      chargeMode: '0',
      discountRate: '0.1',
      estFee: '249.88',
      estVol: '280758.49',
      dividendMethod: '1',
      transactorName: '江予白',
      confirmDate: '2026-11-23',
      payDeadline: '2026-11-20 17:00:00',
    });
  });

  it('gives an ordinary investor the letter to sign', async () => {
    const { data } = await preCheck({ ...ordinary, fundCode: '981001' }, 'corp01');

    expect(data).toMatchObject({ suitResult: '2', riskProfile: 'C3', riskLevel: 'R4', smsRequired: false });
    expect(data.warningLetter).toContain(
      '本机构的风险承受能力等级为 C3 平衡型，拟购买产品“澄岳先进制造股票A”的风险等级为 R4 中高风险',
    );
  });

  it('says when the purchase moves to the next T, when it is reviewed and when it was just made', async () => {
    await buy();
    expect((await preCheck()).data.duplicateFlag).toBe(true);
    await server.wait(60);
    expect((await preCheck()).data.duplicateFlag).toBe(false);
    expect((await preCheck(reviewed)).data.needReview).toBe(true);
    await server.clock.set(new Date('2026-11-20T15:05:00+08:00'));
    await server.signIn('maker01');
    expect((await preCheck()).data).toMatchObject({ afterCutOff: true, tradeDay: '2026-11-23' });
  });

  it.each<[string, Partial<BuyParams>, string, string | undefined]>([
    ['the account of another', ordinary, '45031002', 'acctId'],
    ['an institution that is not the account’s', { institutionId: 'I00000001' }, '45010001', 'institutionId'],
    ['the trade account of another', { tradeAcctNo: '60001000000000101' }, '45010001', 'tradeAcctNo'],
    ['an unknown transactor', { transactorName: '无名氏' }, '45010001', 'transactorName'],
    ['an account that is not opened', { acctId: 'A0000000016' }, '45031001', 'acctId'],
    ['a closed fund', { fundCode: '984016' }, '45031003', undefined],
    ['a way of charging the fund has not', { chargeMode: '1' }, '45010001', 'chargeMode'],
    ['an amount below the minimum', { applyAmt: '9.99' }, '45031011', 'applyAmt'],
    ['more than the day allows', { fundCode: '984036', applyAmt: '1000000.01' }, '45031013', 'applyAmt'],
    ['more than the credit line', { ...reviewed, fundCode: '983004', applyAmt: '983253.24' }, '45031018', 'applyAmt'],
    ['a high-end product', { fundCode: '996111', applyAmt: '300000' }, '45031003', 'fundCode'],
    ['a fund that does not exist', { fundCode: '999999' }, '45010009', undefined],
  ])('refuses %s', async (_what, params, code, field) => {
    const reply = await preCheck(params);

    expect(reply.code).toBe(code);
    expect(Object.keys(reply.fields ?? {})).toEqual(field ? [field] : []);
  });

  it.each([
    ['2026-11-20T15:00:00', '45031010'],
    ['2026-11-20T15:04:59', '45031010'],
    ['2026-11-20T15:05:00', '000000'],
  ])('at %s answers %s', async (now, code) => {
    await server.clock.set(new Date(`${now}+08:00`));

    expect((await preCheck()).code).toBe(code);
  });

  it.each([
    ['viewer01', { institutionId: 'I00000002', acctId: 'A0000000003', tradeAcctNo: '60001000000000301' }],
    ['checker01', {}],
    ['settle01', {}],
    ['admin01', {}],
  ])('is not for %s, who may not trade', async (userName, params) => {
    expect(await preCheck(params, userName)).toMatchObject({ code: '45031002', msg: '您没有该账户的交易权限' });
  });

  it('needs the menu of the page', async () => {
    expect(await preCheck({}, 'noperm01')).toMatchObject({ code: '45010003' });
  });

  it('keeps the special accounts to their own queue', async () => {
    const special = { institutionId: 'I00000006', acctId: 'A0000000012', tradeAcctNo: '60001000000001201' };

    expect(await preCheck({ ...special, transactorName: '何景行' })).toMatchObject({ code: '45031001' });
  });

  it('forbids the lowest category everything above R1', async () => {
    const lowest = { institutionId: 'I00000006', acctId: 'A0000000011', tradeAcctNo: '60001000000001101' };
    const params = { ...lowest, transactorName: '何景行' };

    expect(await preCheck({ ...params, fundCode: '981011' })).toMatchObject({ code: '45031005' });
    expect((await preCheck({ ...params, fundCode: '981021' })).data).toMatchObject({
      suitResult: '1',
      needReview: true,
    });
  });
});
