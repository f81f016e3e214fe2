import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OperationParams } from '#contract';
import { buildApp, type TestApp } from '../build-app.ts';

let server: TestApp;

beforeEach(async () => {
  server = await buildApp();
});
afterEach(() => server.close());

type Target = Partial<OperationParams<'cancelApply'>>;

const list = async (userName: string, params: object = {}) =>
  (await server.injectAs(userName, 'queryCancelablePageList', { pageNum: 1, pageSize: 100, ...params })).data.list;
const cancel = (target: Target, userName = 'corp01') =>
  server.injectAs(userName, 'cancelApply', { reason: '金额有误', ...target });
const findOrder = (orderNo: string) =>
  server.db.selectFrom('orders').selectAll().where('orderNo', '=', orderNo).executeTakeFirstOrThrow();

/** An unpaid and a paid purchase of corp01, whose institution has no review; one of maker01, whose has. */
const unpaid = '202611200220000000000038';
const paid = '202611200220000000000040';
const reviewed = '202611200240000000000034';

describe('queryCancelablePageList', () => {
  it('shows the orders of T that nothing has settled yet', async () => {
    const rows = await list('maker01');

    expect(rows.every((row) => row.cancelDeadline >= '2026-11-20 15:00:00')).toBe(true);
    expect(rows.map((row) => row.orderNo.slice(-2)).toSorted()).toEqual([
      '33',
      '34',
      '35',
      '36',
      '37',
      '39',
      '41',
      '42',
      '43',
    ]);
  });

  it('marks the one whose cancellation waits for its review', async () => {
    const rows = await list('maker01');

    expect(rows.filter((row) => row.reviewing).map((row) => row.orderNo)).toEqual(['202611200360000000000037']);
  });

  it('is empty after the cut-off, but for what belongs to a later T', async () => {
    await server.clock.set(new Date('2026-11-20T15:00:00+08:00'));

    expect((await list('corp01')).map((row) => row.tradeDay)).toEqual(['2026-11-23']);
    expect(await list('maker01')).toEqual([]);
  });

  it('shows what was placed days before a T that has rolled on', async () => {
    const rolled = { tradeDay: '2026-12-07', applyTime: '2026-11-12 10:00:00' };
    await server.db.updateTable('orders').set(rolled).where('orderNo', '=', paid).execute();

    expect((await list('corp01')).find((row) => row.orderNo === paid)).toMatchObject(rolled);
  });

  it('finds those of T by the day that they were placed, which may be the one before', async () => {
    const lastTwo = { applyDateBegin: '2026-11-19', applyDateEnd: '2026-11-20' };
    const placedAfterCutOff = '202611190220000000000041';
    const numbersOf = async (params: object) => (await list('maker01', params)).map((row) => row.orderNo);

    expect(await numbersOf(lastTwo)).toEqual(await numbersOf({}));
    expect(await numbersOf(lastTwo)).toContain(placedAfterCutOff);
    expect(await numbersOf({ ...lastTwo, applyDateBegin: '2026-11-20' })).not.toContain(placedAfterCutOff);
  });

  it('finds by fund and status', async () => {
    const rows = await list('maker01', { fundCode: '981011', orderStatusList: ['fundConfirmPending'] });

    expect(rows.map((row) => row.orderNo)).toEqual(['202611200240000000000034', '202611200220000000000033']);
  });
});

describe('cancelApply', () => {
  it.each([
    ['neither an order nor a group', {}],
    ['both', { orderNo: unpaid, groupOrderNo: '1' }],
  ])('refuses %s', async (_what, target) => {
    const { code, fields } = await cancel(target);

    expect({ code, fields }).toEqual({ code: '45010001', fields: { orderNo: '请填写交易单号或组合单号，只填一项' } });
  });

  it('ends an unpaid purchase at once when there is no review', async () => {
    expect((await cancel({ orderNo: unpaid })).data).toEqual({ cancelCount: 1, reviewCount: 0, failures: [] });

    expect(await findOrder(unpaid)).toMatchObject({
      orderStatus: 'fundCancelSuccess',
      payStatus: '1',
      refundAmt: null,
    });
    const { remark, operator } = await server.db
      .selectFrom('orderEvents')
      .selectAll()
      .where('orderNo', '=', unpaid)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect({ remark, operator }).toEqual({ remark: '撤单：金额有误', operator: '韩松年' });
  });

  it('refunds what was paid', async () => {
    await cancel({ orderNo: paid });

    expect(await findOrder(paid)).toMatchObject({
      orderStatus: 'fundCancelSuccess',
      payStatus: '5',
      refundAmt: '500000.00',
    });
  });

  it('gives the shares of a redemption back', async () => {
    const holding = async () =>
      (await server.injectAs('maker01', 'queryPositionPageList', { pageNum: 1, pageSize: 100 })).data.list.find(
        (row) => row.positionNo === '60001000000000101-983004',
      )?.availVol;
    await server.db.updateTable('tradeConfigs').set({ checkFlag: '1' }).execute();
    expect(await holding()).toBe('10825116.02');

    await cancel({ orderNo: '202611200240000000000039' }, 'maker01');
    expect(await holding()).toBe('11825116.02');
  });

  it('waits for its checker with two-person review, and is asked for once', async () => {
    expect((await cancel({ orderNo: reviewed }, 'maker01')).data).toMatchObject({ cancelCount: 0, reviewCount: 1 });

    expect((await findOrder(reviewed)).orderStatus).toBe('fundConfirmPending');
    expect((await cancel({ orderNo: reviewed }, 'maker01')).code).toBe('45032008');
  });

  it('of one order twice at the same time is one', async () => {
    await server.signIn('corp01');
    const codes = (await Promise.all([cancel({ orderNo: unpaid }), cancel({ orderNo: unpaid })])).map(
      ({ code }) => code,
    );

    expect(codes.toSorted()).toEqual(['000000', '45032002']);
  });

  it('of a group cancels its open orders, reports the others, and gives the group its status', async () => {
    await server.db.updateTable('tradeConfigs').set({ checkFlag: '1' }).execute();

    const { data } = await cancel({ groupOrderNo: 'G2026112000000000001' }, 'maker01');
    expect(data).toEqual({ cancelCount: 1, reviewCount: 0, failures: [] });
    const failed = await cancel({ groupOrderNo: 'G2026111900000000003' }, 'maker01');
    expect(failed.data.failures).toEqual([{ orderNo: '202611190240000000000027', failReason: '该交易已过可撤时间' }]);
    const group = await server.db
      .selectFrom('groupOrders')
      .select('groupStatus')
      .where('groupOrderNo', '=', 'G2026112000000000001')
      .executeTakeFirstOrThrow();
    expect(group.groupStatus).toBe('groupApplyPending');
  });

  it.each([
    ['after the cut-off', { orderNo: unpaid }, 'corp01', '2026-11-20T15:00:00+08:00', '45032002'],
    ['of an order of others', { orderNo: unpaid }, 'maker01', undefined, '45010009'],
    ['of nothing', {}, 'corp01', undefined, '45010001'],
    ['without a reason', { orderNo: unpaid, reason: '' }, 'corp01', undefined, '45010001'],
    ['without the permission', { orderNo: unpaid }, 'viewer01', undefined, '45010003'],
  ] as const)('%s is refused', async (_what, target, userName, at, code) => {
    if (at) await server.clock.set(new Date(at));

    expect((await cancel(target, userName)).code).toBe(code);
    expect((await findOrder(unpaid)).orderStatus).toBe('fundPayPending');
  });
});
