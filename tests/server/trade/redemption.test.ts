import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OperationParams } from '#contract';
import { buildApp, type TestApp } from '../build-app.ts';

let server: TestApp;

beforeEach(async () => {
  server = await buildApp();
});
afterEach(() => server.close());

type Params = OperationParams<'redeemApply'>;

/** 500,000 shares of 981031 by corp01, whose institution has no review. */
const build = (more: Partial<Params> = {}): Params => ({
  positionNo: '60001000000000601-981031',
  applyVol: '500000.00',
  largeRedemptionFlag: '1',
  transactorName: '陆怀川',
  requestNo: randomUUID(),
  ...more,
});
const redeem = (more: Partial<Params> = {}, userName = 'corp01') =>
  server.injectAs(userName, 'redeemApply', build(more));
const check = (more: Partial<Params> = {}, userName = 'corp01') =>
  server.injectAs(userName, 'redeemPreCheck', build(more));
const reviewed = {
  positionNo: '60001000000000401-981031',
  transactorName: '沈砚舟',
};
const available = async (positionNo: string, userName = 'corp01') => {
  const { data } = await server.injectAs(userName, 'queryPositionPageList', { pageNum: 1, pageSize: 100 });
  return data.list.find((row) => row.positionNo === positionNo)?.availVol;
};

describe('a redemption', () => {
  it('warns of a rest worth less than 100 yuan, and of no other', async () => {
    const shares = (await available(build().positionNo)) ?? '';
    const leaving = (left: number) => check({ applyVol: (Number(shares) - left).toFixed(2) });

    expect((await leaving(0)).data.dustVol).toBeUndefined();
    expect((await leaving(1000)).data.dustVol).toBeUndefined();
    expect((await leaving(0.5)).data).toMatchObject({ pass: true, dustVol: '0.50' });
  });

  it('becomes an order that waits for its confirmation, and takes its shares at once', async () => {
    const { data } = await redeem();

    expect(data.orderNo).toMatch(/^20261120024\d{13}$/);
    const order = await server.db
      .selectFrom('orders')
      .selectAll()
      .where('orderNo', '=', data.orderNo ?? '')
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({
      businessCode: '024',
      applyVol: '500000.00',
      applyAmt: null,
      orderStatus: 'fundConfirmPending',
      payStatus: '0',
      largeRedemptionFlag: '1',
      tradeDay: '2026-11-20',
    });
    expect(await available('60001000000000601-981031')).toBe('100000.00');
  });

  it('is estimated by lots at the latest NAV before it is sent', async () => {
    const { data } = await check();

    expect(data).toMatchObject({
      pass: true,
      availVol: '600000.00',
      tradeDay: '2026-11-20',
      confirmDate: '2026-11-23',
      payoutDate: '2026-11-25',
      trial: {
        nav: '1.7800',
        amount: '890000.00',
        fee: '4450.00',
        backFee: '0.00',
        netAmt: '885550.00',
        lots: [{ regDate: '2026-10-19', holdDays: 32, vol: '500000.00', rate: '0.005000', fee: '4450.00' }],
      },
    });
  });

  it('sent twice with one request number is one order', async () => {
    await server.signIn('corp01');
    const requestNo = randomUUID();
    const replies = await Promise.all([redeem({ requestNo }), redeem({ requestNo })]);

    expect(replies[0].data.orderNo).toBe(replies[1].data.orderNo);
    expect(await available('60001000000000601-981031')).toBe('100000.00');
  });

  it('of the last shares twice at the same time is one order', async () => {
    await server.signIn('corp01');
    const codes = (await Promise.all([redeem(), redeem()])).map(({ code }) => code);

    expect(codes.toSorted()).toEqual(['000000', '45031015']);
    expect(await available('60001000000000601-981031')).toBe('100000.00');
  });

  it.each([
    ['600000.01 shares, more than there are', { applyVol: '600000.01' }, '45031015', '当前可赎回 600,000.00 份'],
    ['no shares', { applyVol: '0.00' }, '45010001', ''],
    ['half a cent', { applyVol: '1.005' }, '45010001', ''],
    ['by a stranger', { transactorName: '路人' }, '45010001', ''],
    ['of a holding of others', { positionNo: '60001000000000401-981031' }, '45010009', ''],
  ])('%s is refused', async (_what, more, code, message) => {
    const reply = await redeem(more);

    expect(reply.code).toBe(code);
    expect(reply.fields?.['applyVol'] ?? '').toContain(message);
    expect(await available('60001000000000601-981031')).toBe('600000.00');
  });

  it('is open to those whose certificates have expired', async () => {
    await server.db.updateTable('institutions').set({ certEndDate: '2026-11-19' }).execute();
    await server.db.updateTable('transactors').set({ certEnd: '2026-11-19' }).execute();

    expect((await redeem()).code).toBe('000000');
  });

  it('waits for the night to pass while the day is closed', async () => {
    await server.clock.set(new Date('2026-11-20T15:01:00+08:00'));

    expect((await redeem()).code).toBe('45031010');
  });

  it('of locked shares is refused with the day on which they are free', async () => {
    const reply = await check({ positionNo: '60001000000000501-982041', transactorName: '沈砚舟' }, 'maker01');

    expect(reply.code).toBe('45031017');
    expect(reply.fields?.['applyVol']).toContain('2028-12-22');
  });
});

describe('a redemption with two-person review', () => {
  it('keeps its shares while it waits, and those of the review that already waits are not there', async () => {
    const before = await check({ ...reviewed, applyVol: '1.00' }, 'maker01');
    expect(before.data.availVol).toBe('12854835.15');

    const { data } = await redeem({ ...reviewed, applyVol: '12854835.15' }, 'maker01');
    expect(data).toMatchObject({ reviewStatus: 'pending' });
    expect(data.orderNo).toBeUndefined();
    expect((await redeem({ ...reviewed, applyVol: '0.01' }, 'maker01')).code).toBe('45031015');
  });
});
