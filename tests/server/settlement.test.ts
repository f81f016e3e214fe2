import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OperationParams } from '#contract';
import { runTradingDay } from '#server/testing';
import { round, sum } from '#values/decimal';
import { buildApp, type TestApp } from './build-app.ts';

let server: TestApp;

const eachWithItsOwn = (): void => {
  beforeEach(async () => {
    server = await buildApp();
  });
  afterEach(() => server.close());
};

/** Turns the clock to a Shanghai time and does everything that has come due. */
const advance = async (time: string, stopping?: () => boolean): Promise<void> => {
  await server.clock.set(new Date(`${time.replace(' ', 'T')}+08:00`));
  await runTradingDay({ ...server, demo: true }, stopping);
};
const MONDAY = '2026-11-23 09:10:00';

/** Seeded orders by the last digits of their number. */
const numbers = new Map<number, string>();
const orderNo = async (number: number): Promise<string> => {
  if (numbers.size === 0) {
    const rows = await server.db.selectFrom('orders').select('orderNo').execute();
    for (const row of rows) numbers.set(Number(row.orderNo.slice(11)), row.orderNo);
  }
  return numbers.get(number) ?? '';
};
const findOrder = async (number: number) =>
  server.db
    .selectFrom('orders')
    .selectAll()
    .where('orderNo', '=', await orderNo(number))
    .executeTakeFirstOrThrow();
const findConfirms = async (number: number) =>
  server.db
    .selectFrom('orderConfirms')
    .selectAll()
    .where('orderNo', '=', await orderNo(number))
    .orderBy('id')
    .execute();
const findEvents = async (number: number) =>
  server.db
    .selectFrom('orderEvents')
    .selectAll()
    .where('orderNo', '=', await orderNo(number))
    .orderBy('id')
    .execute();
const findShares = async (tradeAcctNo: string, fundCode: string) => {
  const lots = await server.db
    .selectFrom('shareLots')
    .select('vol')
    .where('tradeAcctNo', '=', tradeAcctNo)
    .where('fundCode', '=', fundCode)
    .execute();
  return round(sum(lots.map(({ vol }) => vol)), 2);
};
const reply = async (number: number, params: Omit<OperationParams<'simSettle'>, 'orderNo'>) =>
  server.injectAs('maker01', 'simSettle', { orderNo: await orderNo(number), ...params });

/** What the ledger makes up and what the lots hold, for every holding. */
const findShareTotals = async () => {
  const lots = await server.db
    .selectFrom('shareLots')
    .select(['tradeAcctNo', 'fundCode'])
    .select(({ fn }) => fn.sum<string>('vol').as('vol'))
    .groupBy(['tradeAcctNo', 'fundCode'])
    .execute();
  const entries = await server.db
    .selectFrom('shareEntries')
    .select(['tradeAcctNo', 'fundCode'])
    .select(({ fn }) => fn.sum<string>('vol').as('vol'))
    .groupBy(['tradeAcctNo', 'fundCode'])
    .having(({ fn }) => fn.sum('vol'), '<>', 0)
    .execute();
  const lines = (rows: typeof lots) => rows.map((row) => `${row.tradeAcctNo} ${row.fundCode} ${row.vol}`).toSorted();
  return { entries: lines(entries), lots: lines(lots) };
};

describe('the morning after the weekend', () => {
  beforeAll(async () => {
    server = await buildApp();
    await advance(MONDAY);
  });
  afterAll(() => server.close());

  it('confirms a purchase at the NAV of its T', async () => {
    expect(await findOrder(33)).toMatchObject({
      orderStatus: 'fundConfirmSuccess',
      confirmDate: '2026-11-23',
      confirmAmt: '20000000.00',
      fee: '1000.00',
      payStatus: '2',
    });
    expect((await findEvents(33)).at(-1)).toMatchObject({ time: '2026-11-23 09:00:00', operator: '系统' });
    const [confirm] = await findConfirms(33);
    expect(confirm).toMatchObject({ businessCode: '122', returnCode: '0000', openDay: '2026-11-20' });
    expect(confirm?.taSerialNo).toMatch(/^9120261123\d{10}$/);
  });

  it('confirms what Friday left behind with it', async () => {
    expect(await findOrder(25)).toMatchObject({ orderStatus: 'fundConfirmSuccess', confirmVol: '30000000.00' });
    expect((await findConfirms(25))[0]?.openDay).toBe('2026-11-19');
  });

  it('redeems the oldest shares, without a fee after thirty days', async () => {
    const order = await findOrder(34);
    expect(order).toMatchObject({ orderStatus: 'fundConfirmSuccess', confirmVol: '20000000.00', fee: '0.00' });
    const entries = await server.db
      .selectFrom('shareEntries')
      .select(['regDate', 'vol', 'kind'])
      .where('orderNo', '=', order.orderNo)
      .execute();
    expect(entries).toEqual([{ regDate: '2025-12-15', vol: '-20000000.00', kind: 'redemption' }]);
  });

  it('goes on with a deferred redemption, in a confirmation of its own', async () => {
    expect(await findOrder(20)).toMatchObject({
      orderStatus: 'fundConfirmSuccess',
      confirmVol: '2600000.00',
      businessFinishFlag: '1',
      nextOpenDay: null,
    });
    const confirms = await findConfirms(20);
    expect(confirms.map(({ openDay, vol, confirmDate }) => [openDay, vol, confirmDate])).toEqual([
      ['2026-11-18', '300000.00', '2026-11-19'],
      ['2026-11-19', '2300000.00', '2026-11-23'],
    ]);
    expect(new Set(confirms.map(({ taSerialNo }) => taSerialNo)).size).toBe(2);
  });

  it('converts shares into those of the other fund', async () => {
    const order = await findOrder(37);
    expect(order).toMatchObject({ orderStatus: 'fundConfirmSuccess', confirmVol: '500000.00' });
    const [confirm] = await findConfirms(37);
    expect(confirm).toMatchObject({ businessCode: '136', amt: order.confirmAmt });
    expect(await findShares('60001000000000901', '982033')).toBe(confirm?.targetVol);
    expect(await findShares('60001000000000901', '982003')).toBe('800000.00');
  });

  it('changes the dividend method', async () => {
    expect(await findOrder(35)).toMatchObject({ orderStatus: 'fundConfirmSuccess', confirmNav: null });
    const methods = await server.db
      .selectFrom('dividendMethods')
      .select(['dividendMethod', 'confirmDate'])
      .where('tradeAcctNo', '=', '60001000000000401')
      .where('fundCode', '=', '984015')
      .orderBy('confirmDate', 'desc')
      .execute();
    expect(methods[0]).toEqual({ dividendMethod: '1', confirmDate: '2026-11-23' });
  });

  it('opens fund accounts that were applied for', async () => {
    const account = await server.db
      .selectFrom('taAccts')
      .select(['taAcctNo', 'taAcctStatus'])
      .where('acctId', '=', 'A0000000006')
      .where('taCode', '=', '94')
      .executeTakeFirstOrThrow();
    expect(account.taAcctStatus).toBe('opened');
    expect(account.taAcctNo).toMatch(/^94\d{10}$/);
  });

  it('fails what was not paid on Friday, as of Friday', async () => {
    expect(await findOrder(36)).toMatchObject({ orderStatus: 'fundApplyFail' });
    expect((await findEvents(36)).at(-1)?.time).toBe('2026-11-20 17:00:00');
  });

  it('begins the second step of a 超级转换 with the money of the first', async () => {
    const first = await findOrder(27);
    const second = await server.db
      .selectFrom('orders')
      .selectAll()
      .where('groupOrderNo', '=', first.groupOrderNo)
      .where('businessCode', '=', '022')
      .executeTakeFirstOrThrow();
    expect(second).toMatchObject({
      fundCode: '981031',
      applyAmt: first.confirmAmt,
      orderStatus: 'fundConfirmPending',
      payStatus: '2',
      discountRate: '1.0000',
      orderSource: '6',
      tradeDay: '2026-11-23',
      applyTime: '2026-11-23 09:00:00',
      taAcctNo: '910000000107',
    });
    const group = server.db
      .selectFrom('groupOrders')
      .select('groupStatus')
      .where('groupOrderNo', '=', first.groupOrderNo ?? '');
    expect(await group.executeTakeFirstOrThrow()).toEqual({ groupStatus: 'groupConfirmPending' });

    await advance('2026-11-24 09:10:00');
    expect(await group.executeTakeFirstOrThrow()).toEqual({ groupStatus: 'groupConfirmSuccess' });
    const carried = await server.db
      .selectFrom('cashEntries')
      .select(['kind', 'amt'])
      .where('orderNo', 'in', [first.orderNo, second.orderNo])
      .orderBy('id')
      .execute();
    const amt = first.confirmAmt;
    expect(carried.map(({ kind }) => kind)).toEqual(['redeemed', 'carried', 'arrived', 'invested']);
    expect(carried.every((entry) => entry.amt === amt)).toBe(true);
  });

  it('has entries for every share', async () => {
    const { entries, lots } = await findShareTotals();
    expect(entries).toEqual(lots);
  });
});

describe('the axis', () => {
  eachWithItsOwn();

  const everything = async () => {
    const orders = await server.db
      .selectFrom('orders')
      .select(['orderNo', 'orderStatus', 'payStatus', 'confirmAmt', 'confirmVol', 'fee', 'confirmDate', 'version'])
      .orderBy('orderNo')
      .execute();
    const lots = await server.db
      .selectFrom('shareLots')
      .select(['tradeAcctNo', 'fundCode', 'regDate', 'vol', 'costNav'])
      .orderBy('tradeAcctNo')
      .orderBy('fundCode')
      .orderBy('regDate')
      .execute();
    const events = await server.db
      .selectFrom('orderEvents')
      .select(['orderNo', 'toStatus', 'time', 'remark'])
      .orderBy('orderNo')
      .orderBy('id')
      .execute();
    const cash = await server.db
      .selectFrom('cashEntries')
      .select(['orderNo', 'kind', 'amt', 'time'])
      .orderBy('orderNo')
      .orderBy('id')
      .execute();
    return { orders, lots, events, cash };
  };
  const DAYS = ['2026-11-20 17:30:00', '2026-11-23 09:05:00', '2026-11-23 21:00:00', '2026-11-24 16:30:00'];
  const LAST = '2026-11-26 10:00:00';

  it('comes to the same in one jump and hour by hour, also when it is interrupted', async () => {
    await advance(LAST);
    const jumped = await everything();

    await server.close();
    server = await buildApp();
    for (const day of DAYS) await advance(day);
    let left = 3;
    await advance(LAST, () => left-- <= 0);
    await advance(LAST);
    expect(await everything()).toEqual(jumped);
  });

  it('does everything once, however many run it at the same time', async () => {
    await server.clock.set(new Date('2026-11-24T10:00:00+08:00'));
    await Promise.all([1, 2, 3].map(() => runTradingDay({ ...server, demo: true })));

    const rows = await server.db
      .selectFrom('orderConfirms')
      .select('orderNo')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('confirmDate', '>=', '2026-11-23')
      .groupBy('orderNo')
      .having(({ fn }) => fn.countAll(), '>', 1)
      .execute();
    expect(rows).toEqual([]);
    const { entries, lots } = await findShareTotals();
    expect(entries).toEqual(lots);
  });

  it('waits for registrars that only a demo has', async () => {
    await server.clock.set(new Date('2026-11-23T09:10:00+08:00'));
    await runTradingDay({ ...server, demo: false });
    expect((await findOrder(33)).orderStatus).toBe('fundConfirmPending');

    await server.clock.set(new Date('2026-11-24T09:30:00+08:00'));
    await runTradingDay({ ...server, demo: false });
    expect(await findOrder(33)).toMatchObject({
      orderStatus: 'fundException',
      failReason: '未收到确认文件，人工处理中',
    });
  });
});

describe('what the registrar answers', () => {
  beforeAll(async () => {
    server = await buildApp();
    await server.db
      .updateTable('taAccts')
      .set({ taAcctStatus: 'pending', taAcctNo: null, applyDate: '2026-11-19' })
      .where('acctId', '=', 'A0000000003')
      .where('taCode', '=', '91')
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

  it('nothing: it waits', async () => {
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

    it('who was not answered is an exception since 09:30', async () => {
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

describe('an answer', () => {
  eachWithItsOwn();

  it('is planned for orders that wait only', async () => {
    for (const [number, outcome, code] of [
      [13, 'fail', '45032001'],
      [24, 'fail', '45032001'],
      [28, 'success', '45032001'],
      [33, 'cancel', '45032001'],
      [20, 'exception', '45032001'],
      [6, 'mismatch', '45032001'],
      [33, 'part', '45010001'],
      [36, 'fail', '000000'],
    ] as const) {
      expect((await reply(number, { outcome })).code, `${number} ${outcome}`).toBe(code);
    }
    const params = { orderNo: await orderNo(33), outcome: 'fail' } as const;
    expect((await server.injectAs('corp01', 'simSettle', params)).code).toBe('45010009');
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

describe('a large redemption', () => {
  eachWithItsOwn();

  it('is met pro rata until it is done (domain §4.6)', async () => {
    await server.db.updateTable('funds').set({ totalVol: '5000000.00' }).where('fundCode', '=', '983004').execute();
    await advance(MONDAY);
    expect(await findOrder(39)).toMatchObject({
      orderStatus: 'fundConfirmSuccessPart',
      confirmVol: '500000.00',
      businessFinishFlag: '0',
    });

    await advance('2026-11-25 09:10:00');
    expect(await findOrder(39)).toMatchObject({ orderStatus: 'fundConfirmSuccess', confirmVol: '1000000.00' });
    expect((await findConfirms(39)).map(({ openDay, vol }) => [openDay, vol])).toEqual([
      ['2026-11-20', '500000.00'],
      ['2026-11-23', '450000.00'],
      ['2026-11-24', '50000.00'],
    ]);
    const { entries, lots } = await findShareTotals();
    expect(entries).toEqual(lots);
  });
});

describe('a fund that is raised', () => {
  eachWithItsOwn();

  it('gives its subscribers shares for their money and its interest once it is established', async () => {
    await advance('2026-11-27 21:00:00');
    expect(await findOrder(4)).toMatchObject({ orderStatus: 'fundConfirmPending' });

    await advance('2026-11-30 09:10:00');
    expect(await findOrder(4)).toMatchObject({
      orderStatus: 'fundConfirmSuccess',
      confirmNav: '1.0000',
      fee: '1000.00',
      confirmVol: '4999125.00',
    });
    expect((await findConfirms(4)).map(({ businessCode, interest }) => [businessCode, interest])).toEqual([
      ['120', null],
      ['130', '125.00'],
    ]);
    const fund = await server.db
      .selectFrom('funds')
      .select(['fundStatus', 'establishDate'])
      .where('fundCode', '=', '984039')
      .executeTakeFirstOrThrow();
    expect(fund).toEqual({ fundStatus: '9', establishDate: '2026-11-30' });
    const { entries, lots } = await findShareTotals();
    expect(entries).toEqual(lots);
  });

  it('pays everything back with interest when it is not established', async () => {
    await reply(4, { outcome: 'fail' });
    await advance('2026-11-30 09:10:00');

    expect(await findOrder(4)).toMatchObject({
      orderStatus: 'fundConfirmFail',
      payStatus: '5',
      refundAmt: '5000125.00',
      failReason: '基金募集失败',
    });
    expect((await findConfirms(4)).at(-1)).toMatchObject({ businessCode: '149', interest: '125.00' });
  });
});
