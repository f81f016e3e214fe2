import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { round, sum } from '#values/decimal';
import { buildApp, type TestApp } from '../build-app.ts';
import { MONDAY, settlementBook } from './settlement-book.ts';

let server: TestApp;
const { advance, orderNo, findOrder, findConfirms, findEvents, findShareTotals, reply } = settlementBook(() => server);

const eachWithItsOwn = (): void => {
  beforeEach(async () => {
    server = await buildApp();
  });
  afterEach(() => server.close());
};

describe('the answer of the registrar', () => {
  beforeAll(async () => {
    server = await buildApp();
    await server.db
      .updateTable('taAccts')
      .set({ taAcctStatus: 'pending', taAcctNo: null, applyDate: '2026-11-19' })
      .where('acctId', '=', 'A0000000003')
      .where('taCode', '=', '91')
      .execute();
    await server.db
      .updateTable('orders')
      .set({ taAcctNo: null })
      .where('orderNo', '=', await orderNo(25))
      .execute();
    await server.injectAs('maker01', 'simPayArrive', { orderNo: await orderNo(36), amt: '3000000.00' });
    await reply(33, { outcome: 'part', ratio: '0.25' });
    await reply(36, { outcome: 'fail', reason: '额度用尽' });
    await reply(25, { outcome: 'accountFail' });
    await reply(34, { outcome: 'part', ratio: '0.1154' });
    await reply(26, { outcome: 'part', ratio: '0.5' });
    await reply(20, { outcome: 'fail', reason: '基金暂停赎回' });
    await reply(27, { outcome: 'fail', reason: '可用份额不足' });
    await reply(37, { outcome: 'mismatch' });
    await reply(39, { outcome: 'exception' });
    await advance(MONDAY);
  });
  afterAll(() => server.close());

  it('a part of a purchase: the rest is to be refunded', async () => {
    expect(await findOrder(33)).toMatchObject({
      orderStatus: 'fundConfirmSuccessPart',
      businessFinishFlag: '1',
      confirmAmt: '5000000.00',
      payStatus: '5',
      refundAmt: '15000000.00',
    });
  });

  it('no to a purchase: all of it is to be refunded', async () => {
    expect(await findOrder(36)).toMatchObject({
      orderStatus: 'fundConfirmFail',
      payStatus: '5',
      refundAmt: '3000000.00',
      failReason: '登记机构返回：额度用尽',
      confirmVol: null,
    });
    expect((await findConfirms(36)).map(({ returnCode, returnText }) => [returnCode, returnText])).toEqual([
      ['9999', '额度用尽'],
    ]);
  });

  it('no to the fund account: the purchase that needs it fails with it', async () => {
    expect(await findOrder(25)).toMatchObject({
      orderStatus: 'fundConfirmFail',
      payStatus: '5',
      failReason: '登记机构返回：基金账户开户失败（证件信息与登记不一致）',
    });
  });

  it('a part of a redemption: the rest waits for the next open day', async () => {
    expect(await findOrder(34)).toMatchObject({
      orderStatus: 'fundConfirmSuccessPart',
      businessFinishFlag: '0',
      confirmVol: '2308000.00',
      nextOpenDay: '2026-11-23',
    });
  });

  it('a part of a redemption that gives the rest up: it can be redeemed again', async () => {
    expect(await findOrder(26)).toMatchObject({
      orderStatus: 'fundConfirmSuccessPart',
      businessFinishFlag: '1',
      confirmVol: '1000000.00',
      nextOpenDay: null,
    });
    await server.signIn('maker01');
    const { data } = await server.injectAs('maker01', 'redeemPreCheck', {
      positionNo: '60001000000000401-981031',
      applyVol: '1.00',
      largeRedemptionFlag: '1',
      transactorName: '沈砚舟',
    });
    expect(data.availVol).toBe('14354835.15');
  });

  it('no to what is left of a deferred redemption: it ends there', async () => {
    expect(await findOrder(20)).toMatchObject({
      orderStatus: 'fundConfirmSuccessPart',
      businessFinishFlag: '1',
      confirmVol: '300000.00',
      failReason: '登记机构返回：基金暂停赎回',
    });
  });

  it('no to the first step of a 超级转换: there is no second one', async () => {
    const { groupOrderNo } = await findOrder(27);
    const group = await server.db
      .selectFrom('groupOrders')
      .select('groupStatus')
      .where('groupOrderNo', '=', groupOrderNo ?? '')
      .executeTakeFirstOrThrow();
    expect(group.groupStatus).toBe('groupConfirmFail');
  });

  it('something that does not fit: it is an exception at once', async () => {
    expect(await findOrder(37)).toMatchObject({
      orderStatus: 'fundException',
      failReason: '确认金额与申请金额不一致，人工处理中',
    });
  });

  it('missing: the order waits', async () => {
    expect(await findOrder(39)).toMatchObject({ orderStatus: 'fundConfirmPending' });
  });

  it('has entries for every share', async () => {
    const { entries, lots } = await findShareTotals();
    expect(entries).toEqual(lots);
  });

  describe('on the next day', () => {
    beforeAll(() => advance('2026-11-24 16:00:00'));

    it('the rest of the redemption is confirmed at the NAV of that day', async () => {
      const order = await findOrder(34);
      expect(order).toMatchObject({ orderStatus: 'fundConfirmSuccess', confirmVol: '20000000.00' });
      const confirms = await findConfirms(34);
      expect(confirms.map(({ openDay }) => openDay)).toEqual(['2026-11-20', '2026-11-23']);
      expect(order.confirmAmt).toBe(round(sum(confirms.map(({ amt }) => amt ?? '0')), 2));
    });

    it('orders without an answer are exceptions from 09:30', async () => {
      expect(await findOrder(39)).toMatchObject({
        orderStatus: 'fundException',
        failReason: '未收到确认文件，人工处理中',
      });
      expect((await findEvents(39)).at(-1)?.time).toBe('2026-11-24 09:30:00');
    });

    it('refunds are paid', async () => {
      expect((await findOrder(33)).payStatus).toBe('6');
      expect((await findOrder(36)).payStatus).toBe('6');
    });
  });
});

describe('the possible changes of an order', () => {
  beforeAll(async () => {
    server = await buildApp();
  });
  afterAll(() => server.close());

  it('an answer is planned for orders that wait only', async () => {
    for (const [number, outcome, code] of [
      [13, 'fail', '45032001'],
      [15, 'fail', '45032001'],
      [21, 'success', '45032001'],
      [24, 'fail', '45032001'],
      [28, 'success', '45032001'],
      [33, 'cancel', '45032001'],
      [20, 'exception', '45032001'],
      [6, 'mismatch', '45032001'],
      [33, 'part', '45010001'],
      [33, 'accountFail', '45010001'],
      [36, 'fail', '000000'],
    ] as const) {
      expect((await reply(number, { outcome })).code, `${number} ${outcome}`).toBe(code);
    }
    const params = { orderNo: await orderNo(33), outcome: 'fail' } as const;
    expect((await server.injectAs('corp01', 'simSettle', params)).code).toBe('45010009');
  });

  it.each([
    ['waits for its confirmation', 33],
    ['is confirmed', 13],
    ['is confirmed in part', 15],
    ['was refused', 24],
    ['was cancelled', 28],
    ['failed', 21],
    ['is an exception', 6],
  ])('no money arrives for an order that %s', async (_what, number) => {
    const before = await findOrder(number);
    const payment = { orderNo: before.orderNo, amt: '1.00' };
    expect((await server.injectAs('maker01', 'simPayArrive', payment)).code).toBe('45032001');
    expect(await findOrder(number)).toEqual(before);
  });
});

describe('an exception is corrected by hand', () => {
  eachWithItsOwn();

  it.each([
    ['confirmed', 6, { outcome: 'success' }, { orderStatus: 'fundConfirmSuccess', confirmAmt: '500000.00' }],
    [
      'confirmed in part',
      12,
      { outcome: 'part', ratio: '0.5' },
      { orderStatus: 'fundConfirmSuccessPart', payStatus: '5', refundAmt: '3000000.00' },
    ],
    [
      'refused',
      6,
      { outcome: 'fail', reason: '额度用尽' },
      { orderStatus: 'fundConfirmFail', payStatus: '5', refundAmt: '500000.00' },
    ],
    ['cancelled', 12, { outcome: 'cancel' }, { orderStatus: 'fundCancelSuccess', payStatus: '5' }],
  ] as const)('%s', async (_how, number, params, expected) => {
    const { data } = await reply(number, params);
    expect(data).toEqual({ planned: false, orderStatus: expected.orderStatus });
    expect(await findOrder(number)).toMatchObject(expected);
    expect((await findEvents(number)).at(-1)).toMatchObject({ operator: '平台运营', time: '2026-11-20 14:00:00' });
    const { entries, lots } = await findShareTotals();
    expect(entries).toEqual(lots);
  });

  it('also a redemption, whose fees are those of its T', async () => {
    const params = { orderNo: await orderNo(18), outcome: 'success' } as const;
    expect((await server.injectAs('corp01', 'simSettle', params)).data).toMatchObject({ planned: false });

    // 100,000 shares of 985037 at 2.7792 … of 2026-11-17; 168 days: 0.50%, and 0.80% of the original cost.
    const order = await findOrder(18);
    expect(order).toMatchObject({ orderStatus: 'fundConfirmSuccess', confirmVol: '100000.00' });
    const [confirm] = await findConfirms(18);
    expect(confirm).toMatchObject({ openDay: '2026-11-17', vol: '100000.00' });
  });
});
