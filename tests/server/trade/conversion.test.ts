import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OperationParams } from '#contract';
import { buildApp, type TestApp } from '../build-app.ts';

let server: TestApp;

beforeEach(async () => {
  server = await buildApp();
});
afterEach(() => server.close());

type Params = OperationParams<'convertApply'>;

/** 100,000 shares of 981031 by corp01, whose institution has no review, into a fund of the same registrar. */
const build = (more: Partial<Params> = {}): Params => ({
  positionNo: '60001000000000601-981031',
  targetFundCode: '981032',
  applyVol: '100000.00',
  largeRedemptionFlag: '1',
  transactorName: '陆怀川',
  requestNo: randomUUID(),
  ...more,
});
const convert = (more: Partial<Params> = {}, userName = 'corp01') =>
  server.injectAs(userName, 'convertApply', build(more));
const check = (more: Partial<Params> = {}, userName = 'corp01') => {
  const { requestNo: _no, mismatchAck: _ack, ...params } = build(more);
  return server.injectAs(userName, 'convertPreCheck', params);
};
/** 982003 of an institution with review that converts across registrars. */
const across = { positionNo: '60001000000000901-982003', targetFundCode: '981031', transactorName: '谢临渊' } as const;

const redeemable = async (positionNo: string, userName = 'corp01') => {
  const { data } = await server.injectAs(userName, 'queryPositionPageList', { pageNum: 1, pageSize: 100 });
  return data.list.find((row) => row.positionNo === positionNo)?.redeemableVol;
};
const orderOf = (orderNo = '') =>
  server.db.selectFrom('orders').selectAll().where('orderNo', '=', orderNo).executeTakeFirstOrThrow();

describe('a conversion', () => {
  it('is estimated by lots and by what the purchase fees differ', async () => {
    const { data } = await check({ targetFundCode: '981001' });

    // 981031 at 1.7800, held for 32 days; 0.50% of the one, 0.80% of the other; 981001 at 1.5918.
    expect(data).toMatchObject({
      way: 'convert',
      availVol: '600000.00',
      tradeDay: '2026-11-20',
      confirmDate: '2026-11-23',
      suitResult: '2',
      riskLevel: 'R4',
      amount: '178000.00',
      fee: '890.00',
      diffFee: '529.74',
      inAmt: '176580.26',
      inVol: '110931.18',
      lots: [{ regDate: '2026-10-19', holdDays: 32, rate: '0.005000', fee: '890.00' }],
    });
    expect(data.warningLetter).toContain('澄岳先进制造股票A');
  });

  it('warns of a rest worth less than 100 yuan', async () => {
    // 56.17 × 1.7800 = 99.98; 56.18 × 1.7800 = 100.00.
    expect((await check({ applyVol: '599943.83' })).data.dustVol).toBe('56.17');
    expect((await check({ applyVol: '599943.82' })).data.dustVol).toBeUndefined();
    expect((await check({ applyVol: '600000.00' })).data.dustVol).toBeUndefined();
  });

  it('becomes an order that names its target, and takes its shares at once', async () => {
    const { data } = await convert();

    expect(await orderOf(data.orderNo)).toMatchObject({
      businessCode: '036',
      applyVol: '100000.00',
      targetFundCode: '981032',
      orderStatus: 'fundConfirmPending',
    });
    expect(await redeemable('60001000000000601-981031')).toBe('500000.00');
  });

  it('into a riskier fund needs the warning to be signed', async () => {
    expect((await convert({ targetFundCode: '981001' })).fields).toHaveProperty('mismatchAck');

    expect((await convert({ targetFundCode: '981001', mismatchAck: true })).code).toBe('000000');
  });

  it('sent twice with one request number is one order', async () => {
    await server.signIn('corp01');
    const requestNo = randomUUID();
    const replies = await Promise.all([convert({ requestNo }), convert({ requestNo })]);

    expect(replies[0].data.orderNo).toBe(replies[1].data.orderNo);
    expect(await redeemable('60001000000000601-981031')).toBe('500000.00');
  });

  it('and a redemption of the last shares at the same time are one order', async () => {
    await server.signIn('corp01');
    const { targetFundCode: _target, ...params } = build({ applyVol: '600000.00' });
    const replies = await Promise.all([
      convert({ applyVol: '600000.00' }),
      server.injectAs('corp01', 'redeemApply', params),
    ]);

    expect(replies.map(({ code }) => code).toSorted()).toEqual(['000000', '45031015']);
    expect(await redeemable('60001000000000601-981031')).toBe('0.00');
  });

  it.each([
    ['more shares than there are', { applyVol: '600000.01' }, '45031015'],
    ['less than a share', { applyVol: '0.50' }, '45010001'],
    ['the same fund', { targetFundCode: '981031' }, '45031021'],
    ['a fund of another registrar, which the institution cannot', { targetFundCode: '982033' }, '45031021'],
    ['a high-end product', { targetFundCode: '996111' }, '45031021'],
    ['less than the target takes', { targetFundCode: '981022' }, '45031011'],
    ['a fund that does not exist', { targetFundCode: '999999' }, '45010009'],
    ['a holding of others', { positionNo: '60001000000000401-981031' }, '45010009'],
    ['a stranger', { transactorName: '路人' }, '45010001'],
  ] as const)('of %s is refused', async (_what, more, code) => {
    expect((await convert(more)).code).toBe(code);
    expect(await redeemable('60001000000000601-981031')).toBe('600000.00');
  });

  it.each([
    ['600000.01', '45031015', '可用份额不足，当前可转换 600,000.00 份'],
    ['599999.50', '45031016', '转换后剩余份额低于最低持有份额 1.00 份，请全部转换'],
    ['0.50', '45010001', '转换份额不能低于 1.00 份'],
  ])('of %s shares is refused as a conversion', async (applyVol, code, text) => {
    await server.db.updateTable('funds').set({ minHoldVol: '1.00' }).where('fundCode', '=', '981031').execute();

    expect(await convert({ applyVol })).toMatchObject({ code, fields: { applyVol: text } });
  });

  it('buys its target, which an expired certificate does not let it', async () => {
    await server.db.updateTable('institutions').set({ certEndDate: '2026-11-19' }).execute();

    expect((await convert()).code).toBe('45031009');
  });

  it('offers the funds that it can lead to', async () => {
    const own = await server.injectAs('corp01', 'queryConvertTargets', { positionNo: '60001000000000601-981031' });
    expect(own.data.map(({ fundCode, way }) => [fundCode, way])).toEqual(
      ['981001', '981002', '981011', '981012', '981021', '981022', '981032'].map((code) => [code, 'convert']),
    );

    const both = await server.injectAs('maker01', 'queryConvertTargets', { positionNo: across.positionNo });
    expect(both.data.find(({ fundCode }) => fundCode === '981031')?.way).toBe('superConvert');
    expect(both.data.some(({ fundCode }) => fundCode.startsWith('99'))).toBe(false);
  });

  it('is out of reach where the institution does not convert', async () => {
    await server.db.updateTable('tradeConfigs').set({ convertFlag: '0' }).execute();

    expect((await convert()).code).toBe('45031021');
    const { data } = await server.injectAs('corp01', 'queryPositionPageList', { pageNum: 1, pageSize: 100 });
    expect(data.list.map(({ convertible }) => convertible)).toEqual([false, false, false]);
  });
});

describe('a conversion across registrars', () => {
  const apply = () => server.injectAs('maker01', 'convertApply', build({ ...across, applyVol: '1000.00' }));
  const pass = (applyNo: string) => server.injectAs('checker01', 'reviewPass', { applyNoList: [applyNo] });

  it('is one item to review, and then a group whose first order redeems', async () => {
    const { data } = await apply();
    expect(data).toMatchObject({ reviewStatus: 'pending' });
    expect(await redeemable(across.positionNo, 'maker01')).toBe('799000.00');

    expect((await pass(data.applyNo)).data).toEqual({ okCount: 1, failures: [] });

    const [order, ...more] = await server.db
      .selectFrom('orders')
      .innerJoin('groupOrders as group', 'group.groupOrderNo', 'orders.groupOrderNo')
      .selectAll('orders')
      .select(['group.groupType', 'group.groupStatus', 'group.content'])
      .where('orders.applyTime', '=', '2026-11-20 14:00:00')
      .execute();
    expect(more).toEqual([]);
    expect(order).toMatchObject({
      businessCode: '024',
      applyVol: '1000.00',
      targetFundCode: '981031',
      orderSource: '6',
      groupType: 'SUPER_CONVERT',
      groupStatus: 'groupConfirmPending',
      content: '超级转换 禾川医疗创新股票A 1,000.00 份 → 澄岳均衡成长混合A',
    });
  });

  it('is refused by the system when its target has closed meanwhile', async () => {
    const { data } = await apply();
    await server.db.updateTable('funds').set({ fundStatus: '4' }).where('fundCode', '=', '981031').execute();

    const { data: outcome } = await pass(data.applyNo);

    expect(outcome.failures).toEqual([{ applyNo: data.applyNo, failReason: '转换双方须为同一基金管理人的可转换基金' }]);
    expect(await redeemable(across.positionNo, 'maker01')).toBe('800000.00');
  });
});

describe('how dividends are taken', () => {
  const place = '60001000000000601-981031';
  const change = (more: Partial<OperationParams<'modifyDividendApply'>> = {}, userName = 'corp01') =>
    server.injectAs(userName, 'modifyDividendApply', {
      positionNo: place,
      dividendMethod: '0',
      requestNo: randomUUID(),
      ...more,
    });

  it('can be changed once at a time', async () => {
    const { data } = await change();

    expect(await orderOf(data.orderNo)).toMatchObject({
      businessCode: '029',
      dividendMethod: '0',
      applyVol: null,
      orderStatus: 'fundConfirmPending',
      remark: '由现金分红变更为红利再投资',
    });
    expect((await change()).code).toBe('45032001');
  });

  it.each([
    ['to what it is already', { dividendMethod: '1' }, 'corp01', '45010001'],
    ['of a money fund', { positionNo: '60001000000000601-981021' }, 'corp01', '45031003'],
    ['of a holding that is not there', { positionNo: '60001000000000601-983004' }, 'corp01', '45010009'],
    ['of a holding of others', {}, 'maker01', '45010009'],
    ['by somebody who only reads', { positionNo: '60001000000000401-981031' }, 'viewer01', '45031002'],
  ] as const)('cannot be changed %s', async (_what, more, userName, code) => {
    expect((await change(more, userName)).code).toBe(code);
  });

  it('waits for its review, which makes the order', async () => {
    const { data } = await change({ positionNo: '60001000000000401-981031' }, 'maker01');
    expect(data.reviewStatus).toBe('pending');

    const { data: outcome } = await server.injectAs('checker01', 'reviewPass', { applyNoList: [data.applyNo] });

    expect(outcome).toEqual({ okCount: 1, failures: [] });
    const order = await server.db
      .selectFrom('orders')
      .select(['businessCode', 'dividendMethod', 'checkerName'])
      .where('applyNo', '=', data.applyNo)
      .executeTakeFirst();
    expect(order).toEqual({ businessCode: '029', dividendMethod: '0', checkerName: '周柏舟' });
  });
});
