import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demo, runTradingDay } from '#server/testing';
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
