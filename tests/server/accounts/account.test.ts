import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../build-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await buildApp();
});
afterAll(() => server.close());

describe('queryAcctInstSimpleList', () => {
  it.each([
    ['maker01', ['I00000001', 'I00000002', 'I00000004', 'I00000005', 'I00000006']],
    ['viewer01', ['I00000002']],
    ['corp01', ['I00000003']],
  ])('gives %s the institutions of its own', async (userName, expected) => {
    const { data } = await server.injectAs(userName, 'queryAcctInstSimpleList', {});

    expect(data.map((institution) => institution.institutionId)).toEqual(expected);
  });
});

describe('simpleAcctInfoList', () => {
  it('shows the right to trade', async () => {
    const ask = async (userName: string) =>
      (await server.injectAs(userName, 'simpleAcctInfoList', { institutionId: 'I00000004' })).data;

    expect(await ask('maker01')).toEqual([
      {
        acctId: 'A0000000007',
        investorName: '云麓集团财务有限公司',
        institutionId: 'I00000004',
        custType: '0',
        acctStatus: 'opened',
        investorClass: '2',
        tradeFlag: true,
      },
      expect.objectContaining({ acctId: 'A0000000016', acctStatus: 'openPending' }),
    ]);
    expect((await ask('checker01'))[0]).toMatchObject({ tradeFlag: false });
    expect(await ask('viewer01')).toEqual([]);
  });

  it('searches by name', async () => {
    const { data } = await server.injectAs('maker01', 'simpleAcctInfoList', { investorName: '年金' });

    expect(data.map((account) => account.acctId)).toEqual(['A0000000005', 'A0000000016']);
  });

  it('shows the profile of an ordinary investor', async () => {
    const { data } = await server.injectAs('corp01', 'simpleAcctInfoList', {});

    expect(data[0]).toMatchObject({ acctId: 'A0000000006', investorClass: '1', riskProfile: 'C3' });
  });
});

describe('queryTradeAcctList', () => {
  it('masks the bank account', async () => {
    const { data } = await server.injectAs('maker01', 'queryTradeAcctList', { acctId: 'A0000000007' });

    expect(data).toEqual([
      { tradeAcctNo: '60001000000000701', bankName: '云麓银行营业部', bankAcctNo: '***************0959' },
    ]);
  });

  it('has nothing before the account is opened', async () => {
    expect((await server.injectAs('maker01', 'queryTradeAcctList', { acctId: 'A0000000013' })).data).toEqual([]);
  });
});

describe('queryTransactorList', () => {
  it('names who may act, the primary one first', async () => {
    const { data } = await server.injectAs('maker01', 'queryTransactorList', { acctId: 'A0000000007' });

    expect(data[0]).toMatchObject({ primaryFlag: true, authScope: ['1', '2', '3'] });
  });
});

describe('accounts of others', () => {
  it.each([
    ['queryTradeAcctList', 'maker01', 'A0000000006'],
    ['queryTransactorList', 'maker01', 'A0000000006'],
    ['queryTradeAcctList', 'viewer01', 'A0000000001'],
    ['queryTransactorList', 'viewer01', 'A0000099999'],
  ] as const)('do not exist for %s of %s', async (operation, userName, acctId) => {
    expect(await server.injectAs(userName, operation, { acctId })).toMatchObject({ code: '45010009' });
  });
});
