import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatValue } from '#trade/language/formats';
import { maskCertificate } from '#values/mask';
import { buildApp, type TestApp } from '../build-app.ts';
import { buildPreCheck, buildPurchase, reviewed } from './build-purchase.ts';

let server: TestApp;

beforeAll(async () => {
  server = await buildApp();
});
afterAll(() => server.close());

describe('a fixed fee has no discount', () => {
  const fixed = { ...reviewed, fundCode: '982033', applyAmt: '6000000.00' };

  it('for the maker before the order, and for the checker after it', async () => {
    const { fundCode, acctId, applyAmt } = fixed;
    const trial = await server.injectAs('maker01', 'queryFeeTrial', { fundCode, acctId, applyAmt });
    const ticket = await server.injectAs('maker01', 'buyPreCheck', buildPreCheck(fixed));
    const { data } = await server.injectAs('maker01', 'buyApply', buildPurchase({ ...fixed, mismatchAck: true }));
    const { applyNo } = data;
    const review = await server.injectAs('checker01', 'queryTradeReviewDetail', { applyNo });

    const shown = [trial.data.discountRate, ticket.data.discountRate, review.data.discountRate];
    expect(shown.map((rate) => formatValue('discount', rate))).toEqual(['不打折', '不打折', '不打折']);
  });

  it('in the detail of a confirmed order', async () => {
    const { data } = await server.injectAs('maker01', 'queryOrderDetail', { orderNo: '202611170220000000000014' });

    expect([data.fee, formatValue('discount', data.discountRate)]).toEqual(['1000.00', '不打折']);
  });
});

it('an order shows the certificate of its investor: a product has its own', async () => {
  const accounts = await server.db
    .selectFrom('investorAccounts as acct')
    .innerJoin('institutions as inst', 'inst.institutionId', 'acct.institutionId')
    .select(['acct.acctId', 'acct.content', 'acct.custType', 'inst.certNo'])
    .execute();
  const numbers = new Map(
    accounts.map(({ acctId, content, custType, certNo }) => [
      acctId,
      maskCertificate(custType === '2' ? (content?.productCertNo ?? '') : certNo),
    ]),
  );
  const products = accounts.filter(({ custType }) => custType === '2').map(({ acctId }) => acctId);
  const { list } = (await server.injectAs('maker01', 'queryOrderPageList', { pageNum: 1, pageSize: 100 })).data;
  expect(list.some(({ acctId }) => products.includes(acctId))).toBe(true);

  for (const { orderNo, acctId } of list) {
    const { data } = await server.injectAs('maker01', 'queryOrderDetail', { orderNo });
    expect([orderNo, data.certNo]).toEqual([orderNo, numbers.get(acctId)]);
  }
});
