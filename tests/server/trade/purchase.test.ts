import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../build-app.ts';
import { buildPreCheck, buildPurchase, type BuyParams, ordinary, reviewed } from './build-purchase.ts';

let server: TestApp;

beforeEach(async () => {
  server = await buildApp();
});
afterEach(() => server.close());

const buy = (more: Partial<BuyParams> = {}, userName = 'maker01') =>
  server.injectAs(userName, 'buyApply', buildPurchase(more));
/** An institution with a qualified investor, and a credit line that has expired. */
const qualified = {
  institutionId: 'I00000002',
  acctId: 'A0000000003',
  tradeAcctNo: '60001000000000301',
  transactorName: '沈砚舟',
};
const findOrder = async (orderNo: string | undefined) =>
  server.db
    .selectFrom('orders')
    .selectAll()
    .where('orderNo', '=', orderNo ?? '')
    .executeTakeFirstOrThrow();
const count = async (table: 'orders' | 'tradeApplies' | 'orderEvents' | 'auditLog') => {
  const query = server.db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('rows'));
  return (await query.executeTakeFirstOrThrow()).rows;
};
const counts = () => Promise.all([count('orders'), count('tradeApplies'), count('orderEvents')]);

describe('a purchase without two-person review', () => {
  it('45031009 waits for a certificate of the legal person that counts', async () => {
    await server.db
      .updateTable('instApplies')
      .set({ content: JSON.stringify({ legalCertEnd: '2026-11-19' }) })
      .where('institutionId', '=', 'I00000004')
      .where('applyStatus', '=', 'passed')
      .execute();

    expect(await buy()).toMatchObject({ code: '45031009', msg: '证件已过期，请先更新账户资料' });
  });

  it('becomes an order that waits for its payment', async () => {
    const reply = await buy();

    expect(reply).toMatchObject({
      code: '000000',
      data: { applyNo: 'S202611200000000019', orderNo: '202611200220000000000044', reviewStatus: 'passed' },
    });
    expect(await findOrder(reply.data.orderNo)).toMatchObject({
      businessCode: '022',
      applyAmt: '500000.00',
      tradeDay: '2026-11-20',
      orderStatus: 'fundPayPending',
      payStatus: '1',
      payDeadline: '2026-11-20 17:00:00',
      discountRate: '0.1000',
      makerName: '林砚秋',
      checkerName: '平台运营',
      version: 1,
    });
  });

  it('shows how to pay', async () => {
    const { data } = await buy();

    const result = await server.injectAs('maker01', 'queryApplyResult', { applyNo: data.applyNo });
    expect(result.data).toEqual({
      applyNo: data.applyNo,
      orderNo: data.orderNo,
      businessCode: '022',
      acctId: 'A0000000007',
      investorName: '云麓集团财务有限公司',
      fundCode: '981031',
      fundShortName: '澄岳均衡成长混合A',
      applyAmt: '500000.00',
      applyTime: '2026-11-20 14:00:00',
      tradeDay: '2026-11-20',
      confirmDate: '2026-11-23',
      highEnd: false,
      stage: 'pay',
      resubmittable: false,
      orderStatus: 'fundPayPending',
      payStatus: '1',
      reviewStatus: 'passed',
      payeeName: '基金销售结算资金专用账户',
      payeeAcctNo: '8899000000009000017',
      payeeBank: '东屿银行营业部',
      payeeCnaps: '313299000015',
      payStage: 'due',
      payAmt: '500000.00',
      dueAmt: '500000.00',
      payMemo: data.orderNo,
      payDeadline: '2026-11-20 17:00:00',
    });
  });

  it('is first in the trade records', async () => {
    const { data } = await buy();

    const records = await server.injectAs('maker01', 'queryOrderPageList', { pageNum: 1, pageSize: 10 });
    expect(records.data.list[0]).toMatchObject({ orderNo: data.orderNo, orderStatus: 'fundPayPending' });
  });

  it('leaves an event and audit rows', async () => {
    const { data } = await buy();

    const events = server.db
      .selectFrom('orderEvents')
      .selectAll()
      .where('orderNo', '=', data.orderNo ?? '');
    expect(await events.execute()).toMatchObject([
      { fromStatus: null, toStatus: 'fundPayPending', operator: '林砚秋', time: '2026-11-20 14:00:00' },
    ]);
    const audit = server.db.selectFrom('auditLog').select(['action', 'subject', 'accountId']).orderBy('id', 'desc');
    expect(await audit.limit(2).execute()).toEqual([
      { action: 'order.create', subject: data.orderNo, accountId: 100002 },
      { action: 'apply.create', subject: data.applyNo, accountId: 100002 },
    ]);
  });

  it('opens the fund account that is missing', async () => {
    await buy();

    const opened = server.db.selectFrom('taAccts').selectAll().where('acctId', '=', 'A0000000007');
    expect(await opened.where('taCode', '=', '91').executeTakeFirst()).toMatchObject({
      taAcctStatus: 'pending',
      businessCode: '001',
      applyDate: '2026-11-20',
    });
    await buy({ fundCode: '985017' });
    expect(await opened.where('taCode', '=', '95').executeTakeFirst()).toMatchObject({
      taAcctStatus: 'pending',
      failReason: null,
    });
  });

  it('has no review at all with checkFlag 1', async () => {
    const { data } = await buy(ordinary, 'corp01');

    expect(data).not.toHaveProperty('reviewStatus');
    expect(await findOrder(data.orderNo)).toMatchObject({ makerName: '韩松年', checkerName: null });
  });

  it('is a subscription while the fund is being raised', async () => {
    const { data } = await buy({ fundCode: '984039' });

    expect(data.orderNo).toBe('202611200200000000000044');
    expect(await findOrder(data.orderNo)).toMatchObject({ businessCode: '020', discountRate: '1.0000' });
  });

  it('takes no dividend method from the operator for a money fund', async () => {
    const { dividendMethod: _method, ...params } = buildPurchase({ fundCode: '983023', applyAmt: '2000000' });
    const { data } = await server.injectAs('maker01', 'buyApply', params);

    expect(await findOrder(data.orderNo)).toMatchObject({ dividendMethod: '0' });
  });
});

describe('buyPreCheck', () => {
  it('shows the whole purchase as it would be applied for', async () => {
    const asked = buildPreCheck({ ...reviewed, fundCode: '983004', applyAmt: '500000.00', dividendMethod: '0' });
    const { data } = await server.injectAs('maker01', 'buyPreCheck', asked);
    const { fundCode, acctId, applyAmt } = asked;
    const { data: trial } = await server.injectAs('maker01', 'queryFeeTrial', { fundCode, acctId, applyAmt });

    expect(data).toMatchObject({
      fundCode: '983004',

      businessCode: '022',
      institutionName: '东屿银行股份有限公司',
      tradeAcctNo: reviewed.tradeAcctNo,
      applyAmt: '500000.00',
      dividendMethod: '0',
      transactorName: reviewed.transactorName,
      estFee: trial.estFee,
      payAmt: trial.payAmt,
      confirmDate: trial.confirmDate,
    });
    expect(data.payAccount).toMatch(/^\S+ \*+\d{4}$/u);
  });

  it('names no discount where the fee is fixed', async () => {
    const asked = buildPreCheck({ applyAmt: '6000000.00' });
    const { data } = await server.injectAs('maker01', 'buyPreCheck', asked);

    expect(data).toMatchObject({ discountRate: '1', estFee: '1000.00' });
  });
});

describe('a purchase with two-person review', () => {
  it('waits for its checker and is no order yet', async () => {
    const before = await counts();
    const { data } = await buy(reviewed);

    expect(data).toEqual({ applyNo: 'S202611200000000019', reviewStatus: 'pending' });
    const after = await counts();
    expect(after).toEqual([before[0], before[1] + 1, before[2]]);
    const result = await server.injectAs('maker01', 'queryApplyResult', { applyNo: data.applyNo });
    expect(result.data).toMatchObject({ reviewStatus: 'pending', reviewDeadline: '2026-11-20 15:00:00' });
    expect(result.data).not.toHaveProperty('payAmt');
    expect(result.data).not.toHaveProperty('orderStatus');
  });

  it('is what an institution without a configuration gets', async () => {
    const lowest = { institutionId: 'I00000006', acctId: 'A0000000011', tradeAcctNo: '60001000000001101' };
    const { data } = await buy({ ...lowest, transactorName: '何景行', fundCode: '981021' });

    expect(data.reviewStatus).toBe('pending');
  });

  it('reserves its credit', async () => {
    expect((await buy({ ...reviewed, fundCode: '983004', applyAmt: '900000' })).code).toBe('000000');

    expect(await buy({ ...reviewed, fundCode: '983004', applyAmt: '83253.24' })).toMatchObject({
      code: '45031018',
      msg: '授信额度不足，可用额度 83,253.23 元',
    });
  });
});

describe('a risk that does not match', () => {
  it('must be acknowledged, and the signed letter is kept', async () => {
    const params = { ...ordinary, fundCode: '981001', applyAmt: '1000' };
    expect(await buy(params, 'corp01')).toMatchObject({
      code: '45031006',
      fields: { mismatchAck: '产品风险等级与贵机构不匹配，请先签署风险不匹配警示函' },
    });

    const { data } = await buy({ ...params, mismatchAck: true }, 'corp01');
    const apply = server.db.selectFrom('tradeApplies').selectAll().where('applyNo', '=', data.applyNo);
    expect(await apply.executeTakeFirst()).toMatchObject({
      suitResult: '2',
      warningLetter: expect.stringContaining('C3 平衡型') as string,
    });
  });

  it('of two levels needs a code by text message', async () => {
    const toC2 = { riskProfile: 'C2' } as const;
    await server.db.updateTable('riskResults').set(toC2).where('acctId', '=', 'A0000000006').execute();
    const params = { ...ordinary, fundCode: '981001', applyAmt: '1000', mismatchAck: true };

    expect(await buy(params, 'corp01')).toMatchObject({
      code: '45020028',
      fields: { noteCode: expect.any(String) as string },
    });
    const letter = { acctId: 'A0000000006', transactorName: '陆怀川' };
    await server.injectAs('corp01', 'sendWarningSms', { ...letter, ...(await server.solveCaptcha()) });
    expect(await buy({ ...params, noteCode: '111111' }, 'corp01')).toMatchObject({ code: '45020027' });
    expect(await buy({ ...params, noteCode: '246810' }, 'corp01')).toMatchObject({ code: '000000' });
    expect(await buy({ ...params, noteCode: '246810' }, 'corp01')).toMatchObject({ code: '45020028' });
  });
});

describe('a refused purchase', () => {
  it.each<[string, Partial<BuyParams>, string, string]>([
    ['by one who may not trade', {}, 'checker01', '45031002'],
    ['for the account of another', ordinary, 'maker01', '45031002'],
    ['without the menu', {}, 'noperm01', '45010003'],
    ['of nothing', { applyAmt: '0' }, 'maker01', '45010001'],
    ['with three decimals', { applyAmt: '1000.001' }, 'maker01', '45010001'],
    ['of more than amounts may be', { applyAmt: '1000000000000' }, 'maker01', '45010001'],
    ['without the agreements', { agreeFlags: false as true }, 'maker01', '45010001'],
    ['of a suspended fund', { fundCode: '985043' }, 'maker01', '45031003'],
    ['of a high-end product', { fundCode: '996111', ...qualified, applyAmt: '300000' }, 'maker01', '45031003'],
    ['beyond an expired credit line', { fundCode: '984015', ...qualified }, 'maker01', '45031019'],
  ])('%s leaves nothing behind', async (_what, params, userName, code) => {
    const before = await counts();

    expect((await buy(params, userName)).code).toBe(code);
    expect(await counts()).toEqual(before);
  });
});

describe('purchases at the same moment', () => {
  it('with the same request number are one', async () => {
    const params = buildPurchase();
    const before = await counts();
    await server.signIn('maker01');
    const replies = await Promise.all([1, 2, 3].map(() => server.injectAs('maker01', 'buyApply', params)));

    expect(new Set(replies.map((reply) => reply.data.orderNo)).size).toBe(1);
    expect(await counts()).toEqual(before.map((rows) => rows + 1));
  });

  it('cannot exceed the limit of the day together', async () => {
    const half = { fundCode: '984036', applyAmt: '600000' };
    await server.signIn('maker01');
    const replies = await Promise.all([buy(half), buy(half), buy(half)]);

    expect(replies.map((reply) => reply.code).toSorted()).toEqual(['000000', '45031013', '45031013']);
  });

  it('cannot exceed a credit line together, whichever accounts they are for', async () => {
    await server.signIn('maker01');
    const share = { ...reviewed, fundCode: '983004', applyAmt: '600000' };
    const product = { acctId: 'A0000000002', tradeAcctNo: '60001000000000201' };
    const replies = await Promise.all([buy(share), buy({ ...share, ...product })]);

    expect(replies.map((reply) => reply.code).toSorted()).toEqual(['000000', '45031018']);
  });

  it('get different numbers', async () => {
    await server.signIn('maker01');
    const replies = await Promise.all(['100', '200', '300'].map((applyAmt) => buy({ applyAmt })));

    expect(new Set(replies.map((reply) => reply.data.orderNo)).size).toBe(3);
  });
});

describe('the result of a purchase', () => {
  it('is not for other institutions', async () => {
    const { data } = await buy();

    const { applyNo } = data;
    expect(await server.injectAs('corp01', 'queryApplyResult', { applyNo })).toMatchObject({ code: '45010009' });
    expect(await server.injectAs('viewer01', 'queryApplyResult', { applyNo })).toMatchObject({ code: '45010009' });
    expect((await server.injectAs('checker01', 'queryApplyResult', { applyNo })).code).toBe('000000');
  });
});
