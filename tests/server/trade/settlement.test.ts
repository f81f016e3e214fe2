import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demo, type Database, runTradingDay } from '#trade/testing';
import type { Selectable } from 'kysely';
import { buildApp, type TestApp } from '../build-app.ts';
import { MONDAY, settlementBook } from './settlement-book.ts';

let server: TestApp;
const { advance, orderNo, findOrder, findConfirms, findEvents, findShares, findShareTotals, reply } = settlementBook(
  () => server,
);

const eachWithItsOwn = (): void => {
  beforeEach(async () => {
    server = await buildApp();
  });
  afterEach(() => server.close());
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

  it('lets shares of this morning leave from tomorrow on', async () => {
    await server.signIn('maker01');
    const positions = { pageNum: 1, pageSize: 10, fundCode: '981022', acctId: 'A0000000003' };
    const { data } = await server.injectAs('maker01', 'queryPositionPageList', positions);
    expect(data.list[0]).toMatchObject({ totalVol: '110000000.00', redeemableVol: '80000000.00' });

    const { code } = await server.injectAs('maker01', 'redeemPreCheck', {
      positionNo: '60001000000000301-981022',
      applyVol: '80000000.01',
      largeRedemptionFlag: '1',
      transactorName: '沈砚舟',
    });
    expect(code).toBe('45031017');
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
    await Promise.all([1, 2, 3].map(() => runTradingDay({ ...server, demo })));

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
    await runTradingDay(server);
    expect((await findOrder(33)).orderStatus).toBe('fundConfirmPending');

    await server.clock.set(new Date('2026-11-24T09:30:00+08:00'));
    await runTradingDay(server);
    expect(await findOrder(33)).toMatchObject({
      orderStatus: 'fundException',
      failReason: '未收到确认文件，人工处理中',
    });
  });
});

describe('a large redemption', () => {
  eachWithItsOwn();

  it('is met pro rata until it is done', async () => {
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
    await server.db
      .deleteFrom('orderConfirms')
      .where('orderNo', '=', await orderNo(4))
      .execute();
    await advance('2026-11-27 21:00:00');
    expect(await findOrder(4)).toMatchObject({ orderStatus: 'fundConfirmPending' });
    expect((await findEvents(4)).at(-1)).toMatchObject({
      time: '2026-11-23 09:00:00',
      remark: '认购申请受理成功，待基金成立',
    });

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

describe('money', () => {
  eachWithItsOwn();

  /** Of every order: the money that came in, and its use. */
  const findMoney = () =>
    server.db
      .selectFrom('cashEntries')
      .select('orderNo')
      .select(({ fn, eb }) => {
        const total = (...kinds: Selectable<Database['cashEntries']>['kind'][]) =>
          fn.coalesce(fn.sum<string>('amt').filterWhere('kind', 'in', kinds), eb.lit(0));
        return [
          total('arrived', 'interest').as('came'),
          total('invested', 'refunded').as('went'),
          total('redeemed').as('redeemed'),
          total('paidOut', 'carried').as('paid'),
        ];
      })
      .where('orderNo', 'is not', null)
      .groupBy('orderNo')
      .orderBy('orderNo')
      .execute();

  it('is never made and never lost', async () => {
    await server.db.updateTable('funds').set({ fundStatus: '4' }).where('fundCode', '=', '981031').execute();
    // Paid too much, in part only, and too late.
    await server.injectAs('maker01', 'simPayArrive', { orderNo: await orderNo(36), amt: '3000000.50' });
    await server.injectAs('corp01', 'simPayArrive', { orderNo: await orderNo(38), amt: '200000.00' });
    // A high-end product whose fee is paid on top.
    await server.db
      .updateTable('orders')
      .set({ payAmt: '2020000.00' })
      .where('orderNo', '=', await orderNo(41))
      .execute();
    await server.injectAs('maker01', 'simPayArrive', { orderNo: await orderNo(41), amt: '2020000.00' });
    await reply(33, { outcome: 'part', ratio: '0.3333' });
    await reply(25, { outcome: 'fail' });
    await reply(12, { outcome: 'part', ratio: '0.1' });
    await reply(6, { outcome: 'cancel' });
    await reply(34, { outcome: 'part', ratio: '0.3' });
    await reply(37, { outcome: 'part', ratio: '0.5' });
    await reply(26, { outcome: 'part', ratio: '0.3' });
    await advance('2026-11-30 17:00:00');

    expect(await findOrder(41)).toMatchObject({
      orderStatus: 'fundConfirmSuccess',
      confirmDate: '2026-11-24',
      confirmAmt: '2000000.00',
      fee: '20000.00',
    });
    expect(await findOrder(37)).toMatchObject({ orderStatus: 'fundConfirmSuccess', confirmVol: '500000.00' });
    expect((await findConfirms(37)).map(({ vol }) => vol)).toEqual(['250000.00', '250000.00']);
    const money = await findMoney();
    expect(money.length).toBeGreaterThan(15);
    const uneven = money.filter(({ came, went, redeemed, paid }) => came !== went || redeemed !== paid);
    expect(uneven).toEqual([]);
    const { entries, lots } = await findShareTotals();
    expect(entries).toEqual(lots);
  });

  it('of a 超级转换 goes out when its target cannot be bought any more', async () => {
    await server.db.updateTable('funds').set({ fundStatus: '4' }).where('fundCode', '=', '981031').execute();
    await advance('2026-11-24 16:00:00');

    const first = await findOrder(27);
    const second = await server.db
      .selectFrom('orders')
      .select(['orderStatus', 'failReason'])
      .where('groupOrderNo', '=', first.groupOrderNo)
      .where('businessCode', '=', '022')
      .executeTakeFirstOrThrow();
    expect(second).toEqual({
      orderStatus: 'fundApplyFail',
      failReason: '转入基金当前不可申购，赎回款照常划付',
    });
    const payouts = await server.db
      .selectFrom('payouts')
      .select(['amt', 'dueDate', 'paidTime'])
      .where('orderNo', '=', first.orderNo)
      .execute();
    expect(payouts).toEqual([{ amt: first.confirmAmt, dueDate: '2026-11-24', paidTime: '2026-11-24 16:00:00' }]);
  });
});
