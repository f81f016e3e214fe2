import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demo, runTradingDay } from '#trade/testing';
import { buildApp, type TestApp } from '../build-app.ts';

let server: TestApp;

beforeEach(async () => {
  server = await buildApp();
});
afterEach(() => server.close());

/** The day is closed as of this time of 2026-11-20. */
const closeAt = async (time: string): Promise<void> => {
  await server.clock.set(new Date(`2026-11-20T${time}+08:00`));
  await runTradingDay({ ...server, demo });
};
const findOrder = (orderNo: string) =>
  server.db.selectFrom('orders').selectAll().where('orderNo', '=', orderNo).executeTakeFirstOrThrow();
const statuses = async () => {
  const rows = await server.db.selectFrom('tradeApplies').select('reviewStatus').execute();
  return rows.filter(({ reviewStatus }) => reviewStatus === 'pending').length;
};

describe('at the cut-off', () => {
  it('undecided reviews expire; one second before they wait', async () => {
    await closeAt('14:59:59');
    expect(await statuses()).toBe(3);

    await closeAt('15:00:00');
    expect(await statuses()).toBe(0);
  });

  it('a purchase whose review expired is in the trade records as failed', async () => {
    await closeAt('15:00:00');

    const order = await server.db
      .selectFrom('orders')
      .selectAll()
      .where('applyNo', '=', 'S202611200000000001')
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({
      orderStatus: 'fundApplyFail',
      payStatus: '0',
      applyAmt: '8000000.00',
      failReason: '复核超时（15:00）自动作废',
    });
  });

  it('shares that an expired review kept are there again', async () => {
    await closeAt('15:00:00');
    await server.clock.set(new Date('2026-11-20T15:10:00+08:00'));

    const { data } = await server.injectAs('maker01', 'redeemPreCheck', {
      positionNo: '60001000000000401-981031',
      applyVol: '1.00',
      largeRedemptionFlag: '1',
      transactorName: '沈砚舟',
    });
    expect(data.availVol).toBe('13354835.15');
  });

  it('a cancellation whose review expired leaves its order as it was', async () => {
    await closeAt('15:00:00');

    expect((await findOrder('202611200360000000000037')).orderStatus).toBe('fundConfirmPending');
  });

  it('a high-end product must be paid, a public fund has two hours more', async () => {
    await closeAt('15:00:00');

    expect((await findOrder('202611190220000000000041')).orderStatus).toBe('fundApplyFail');
    expect((await findOrder('202611200220000000000036')).orderStatus).toBe('fundPayPending');
  });
});

describe('at the end of payment', () => {
  it('an unpaid purchase fails with its reason', async () => {
    await closeAt('17:00:00');

    expect(await findOrder('202611200220000000000036')).toMatchObject({
      orderStatus: 'fundApplyFail',
      payStatus: '4',
      failReason: '付款截止时资金未到账',
    });
  });

  it('a payment that arrived in part is refunded', async () => {
    await server.injectAs('corp01', 'simPayArrive', { orderNo: '202611200220000000000038', amt: '200000.00' });

    await closeAt('17:00:00');
    expect(await findOrder('202611200220000000000038')).toMatchObject({
      orderStatus: 'fundApplyFail',
      payStatus: '5',
      refundAmt: '200000.00',
    });
  });

  it('a paid purchase goes on', async () => {
    await closeAt('17:00:00');

    expect((await findOrder('202611200220000000000033')).orderStatus).toBe('fundConfirmPending');
  });
});

describe('the makers', () => {
  const news = () =>
    server.db
      .selectFrom('inbox')
      .select(['title', 'content', 'routeName', 'routeQuery', 'createdAt'])
      .where('createdAt', '>', '2026-11-20 14:00:00')
      .orderBy('createdAt')
      .orderBy('title')
      .execute();
  const order = '202611200220000000000036';

  it('are reminded of a payment two hours and half an hour before its end, each once', async () => {
    await closeAt('16:59:59');
    await closeAt('16:59:59');

    const page = { routeName: 'PropertyTransactionDetail', routeQuery: `orderNo=${order}` };
    const content = '砚湖沪深精选指数A，3,000,000.00 元，付款截止 2026-11-20 17:00，届时资金未到账的交易将失败。';
    const reminders = (await news()).filter(({ routeQuery }) => routeQuery === page.routeQuery);
    expect(reminders).toEqual([
      { title: `距付款截止还有2小时：${order}`, content, ...page, createdAt: '2026-11-20 15:00:00' },
      { title: `距付款截止还有30分钟：${order}`, content, ...page, createdAt: '2026-11-20 16:30:00' },
    ]);
  });

  it('are reminded of a contract that nobody has signed, once', async () => {
    const orderNo = '202611200220000000000036';
    const contract = { contractStatus: 'unsigned', signDeadline: '2026-11-20 15:00:00', orderNo } as const;
    const { contractNo } = await server.db
      .selectFrom('contracts')
      .select('contractNo')
      .limit(1)
      .executeTakeFirstOrThrow();
    await server.db.updateTable('contracts').set(contract).where('contractNo', '=', contractNo).execute();

    await closeAt('14:59:59');
    await closeAt('14:59:59');

    const reminders = (await news()).filter(({ title }) => title.includes('签署截止') && title.includes(orderNo));
    expect(reminders.map(({ title, createdAt }) => `${createdAt} ${title}`)).toEqual([
      `2026-11-20 14:30:00 距电子合同签署截止还有30分钟：${orderNo}`,
    ]);
    expect(reminders[0]?.content).toContain('签署截止 2026-11-20 15:00');
  });

  it('learn which orders failed, and why', async () => {
    await closeAt('17:00:00');

    const messages = (await news()).map(({ title, content }) => `${title} ${content}`);
    expect(messages).toContain(
      `申购申请失败：${order} 砚湖沪深精选指数A，3,000,000.00 元，原因：付款截止时资金未到账。`,
    );
    expect(messages).toContainEqual(
      expect.stringMatching(/^申购申请失败：\d+ .*8,000,000.00 元，原因：复核超时（15:00）自动作废。$/u),
    );
    expect(messages).toContainEqual(
      expect.stringMatching(/^撤单申请复核超时：S\d+ .*申请已自动作废，交易照常进行。$/u),
    );
  });

  it('hear nothing of what they did themselves', async () => {
    const { code } = await server.injectAs('corp01', 'cancelApply', {
      orderNo: '202611200220000000000038',
      reason: '金额有误',
    });
    expect(code).toBe('000000');

    expect((await news()).filter(({ routeQuery }) => routeQuery?.includes('0038'))).toEqual([]);
  });
});

it('closed twice, and by two at the same time, a day is closed once', async () => {
  await server.clock.set(new Date('2026-11-20T17:00:00+08:00'));
  await Promise.all([runTradingDay({ ...server, demo }), runTradingDay({ ...server, demo })]);
  await runTradingDay({ ...server, demo });

  const { rows } = await server.db
    .selectFrom('auditLog')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('action', '=', 'apply.expired')
    .executeTakeFirstOrThrow();
  expect(rows).toBe(3);
});
