import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OperationParams } from '#contract';
import { buildApp, type TestApp } from '../build-app.ts';

let server: TestApp;

beforeEach(async () => {
  server = await buildApp();
});
afterEach(() => server.close());

type Params = OperationParams<'redeemBatchApply'>;
type Rows = Params['rows'];
type Row = Rows[number];

const money = '60001000000000601-981021';
const mixed = '60001000000000601-981031';
const row = (positionNo: string, applyVol: string): Row => ({ positionNo, applyVol, largeRedemptionFlag: '1' });
/** Two holdings of corp01, whose institution has no review. */
const build = (more: Partial<Params> = {}): Params => ({
  rows: [row(money, '500000.00'), row(mixed, '100000.00')],
  transactorName: '陆怀川',
  requestNo: randomUUID(),
  ...more,
});
const redeem = (more: Partial<Params> = {}, userName = 'corp01') =>
  server.injectAs(userName, 'redeemBatchApply', build(more));
const check = (more: Partial<Params> = {}) => {
  const { rows, transactorName } = build(more);
  type Drafts = OperationParams<'redeemBatchPreCheck'>['rows'];
  const drafts = rows.map(({ positionNo, applyVol }) => ({ positionNo, applyVol })) as unknown as Drafts;
  return server.injectAs('corp01', 'redeemBatchPreCheck', { rows: drafts, transactorName });
};
const ordersOf = (groupOrderNo = '') =>
  server.db
    .selectFrom('orders')
    .select(['orderNo', 'businessCode', 'fundCode', 'applyVol', 'orderStatus', 'orderSource'])
    .where('groupOrderNo', '=', groupOrderNo)
    .orderBy('orderNo')
    .execute();
const groupOf = (groupOrderNo = '') =>
  server.db.selectFrom('groupOrders').selectAll().where('groupOrderNo', '=', groupOrderNo).executeTakeFirstOrThrow();
const redeemable = async (userName = 'corp01') => {
  const { data } = await server.injectAs(userName, 'queryPositionPageList', { pageNum: 1, pageSize: 100 });
  return Object.fromEntries(data.list.map(({ positionNo, redeemableVol }) => [positionNo, redeemableVol]));
};

describe('a batch of redemptions', () => {
  it('shows the redeemable shares of each holding', async () => {
    const { data } = await server.injectAs('corp01', 'queryRedeemRows', { ids: `${money},${mixed}` });

    expect(data.map(({ fundShortName, redeemableVol }) => [fundShortName, redeemableVol])).toEqual([
      ['澄岳现金宝货币A', '1500000.00'],
      ['澄岳均衡成长混合A', '600000.00'],
    ]);
  });

  it('is estimated row by row, with the reason where one would be refused', async () => {
    const { data } = await check({ rows: [row(money, '1500000.01'), row(mixed, '100000.00')] });

    expect(data).toMatchObject({
      pass: false,
      rows: [
        { positionNo: money, pass: false, checkResult: '可用份额不足，当前可赎回 1,500,000.00 份' },
        { positionNo: mixed, pass: true, checkResult: '通过', amount: '178000.00', fee: '890.00' },
      ],
      amount: '178000.00',
      netAmt: '177110.00',
    });
  });

  it('is one group with an order a row', async () => {
    const { data } = await redeem();

    expect(await groupOf(data.groupOrderNo)).toMatchObject({
      groupType: 'BATCH_REDEEM',
      groupStatus: 'groupConfirmPending',
      childCount: 2,
      content: '批量赎回 981021 500,000.00 份 + 981031 100,000.00 份',
    });
    expect(await ordersOf(data.groupOrderNo)).toMatchObject([
      { businessCode: '024', fundCode: '981021', applyVol: '500000.00', orderStatus: 'fundConfirmPending' },
      { businessCode: '024', fundCode: '981031', applyVol: '100000.00', orderSource: '5' },
    ]);
  });

  it.each<readonly [string, Rows, string, string]>([
    [
      'too many shares in the second row',
      [row(money, '1.00'), row(mixed, '600000.01')],
      '45031023',
      '第2行：可用份额不足',
    ],
    ['one holding twice', [row(money, '1.00'), row(money, '1.00')], '45031023', '第2行：同一持仓不能重复赎回'],
    ['a holding of others', [row('60001000000000401-981031', '1.00')], '45010009', '持仓不存在'],
  ])('with %s is refused as a whole', async (_what, rows, code, message) => {
    const before = await redeemable();
    const reply = await redeem({ rows });

    expect(reply.code).toBe(code);
    expect(reply.msg).toContain(message);
    expect(await redeemable()).toEqual(before);
  });

  it('of several institutions is refused', async () => {
    const rows: Rows = [row('60001000000000101-981021', '1.00'), row('60001000000000401-981031', '1.00')];

    expect((await redeem({ rows, transactorName: '沈砚舟' }, 'maker01')).code).not.toBe('000000');
  });

  it('sent twice with one request number is one group', async () => {
    await server.signIn('corp01');
    const requestNo = randomUUID();
    const replies = await Promise.all([redeem({ requestNo }), redeem({ requestNo })]);

    expect(replies[0].data.groupOrderNo).toBe(replies[1].data.groupOrderNo);
    expect((await redeemable())[mixed]).toBe('500000.00');
  });

  it('of the last shares twice at the same time is one group', async () => {
    await server.signIn('corp01');
    const rows: Rows = [row(money, '1500000.00'), row(mixed, '600000.00')];
    const replies = await Promise.all([redeem({ rows }), redeem({ rows })]);

    expect(replies.map(({ code }) => code).toSorted()).toEqual(['000000', '45031023']);
    expect(await redeemable()).toMatchObject({ [money]: '0.00', [mixed]: '0.00' });
  });

  it('is for those with its permission', async () => {
    expect((await redeem({}, 'checker01')).code).toBe('45010003');
  });
});

describe('a batch with two-person review', () => {
  const rows: Rows = [row('60001000000000401-981031', '1000.00'), row('60001000000000401-984015', '2000.00')];
  const apply = () => redeem({ rows, transactorName: '沈砚舟' }, 'maker01');
  const pending = async () => {
    const params = { pageNum: 1, pageSize: 100, reviewStatus: 'pending', acctId: 'A0000000004' } as const;
    return (await server.injectAs('checker01', 'queryTradeReviewPageList', params)).data.list;
  };

  it('is one item that keeps the shares of every row', async () => {
    const { data } = await apply();

    expect(data.reviewStatus).toBe('pending');
    expect((await pending()).filter(({ applyNo }) => applyNo === data.applyNo)).toMatchObject([
      { groupType: 'BATCH_REDEEM', content: '批量赎回 981031 1,000.00 份 + 984015 2,000.00 份' },
    ]);
    expect(await pending()).toHaveLength(2);
    expect(await redeemable('maker01')).toMatchObject({
      '60001000000000401-981031': '12853835.15',
      '60001000000000401-984015': '9200903.78',
    });
    const detail = await server.injectAs('checker01', 'queryTradeReviewDetail', { applyNo: data.applyNo });
    expect(detail.data.children?.map(({ fundCode, applyVol }) => [fundCode, applyVol])).toEqual([
      ['981031', '1000.00'],
      ['984015', '2000.00'],
    ]);
  });

  it('passed is a group of orders that its checker signed', async () => {
    const { data } = await apply();

    const passed = await server.injectAs('checker01', 'reviewPass', { applyNoList: [data.applyNo] });

    expect(passed.data).toEqual({ okCount: 1, failures: [] });
    const orders = await server.db
      .selectFrom('orders')
      .select(['applyVol', 'checkerName', 'groupOrderNo'])
      .where('applyTime', '=', '2026-11-20 14:00:00')
      .orderBy('orderNo')
      .execute();
    expect(orders.map(({ applyVol, checkerName }) => [applyVol, checkerName])).toEqual([
      ['1000.00', '周柏舟'],
      ['2000.00', '周柏舟'],
    ]);
    expect((await groupOf(orders[0]?.groupOrderNo ?? '')).groupStatus).toBe('groupConfirmPending');
  });

  it.each([['rejected'], ['withdrawn']] as const)('%s gives back the shares of every row', async (outcome) => {
    const before = await redeemable('maker01');
    const { applyNo } = (await apply()).data;

    if (outcome === 'withdrawn') await server.injectAs('maker01', 'reviewWithdraw', { applyNo });
    else await server.injectAs('checker01', 'reviewReject', { applyNoList: [applyNo], rejectReason: '请分次赎回' });

    expect(await redeemable('maker01')).toEqual(before);
  });

  it('is rejected as a whole when one row no longer passes', async () => {
    const { data } = await apply();
    await server.db.updateTable('funds').set({ fundStatus: '4' }).where('fundCode', '=', '984015').execute();

    const { data: outcome } = await server.injectAs('checker01', 'reviewPass', { applyNoList: [data.applyNo] });

    expect(outcome.failures).toEqual([{ applyNo: data.applyNo, failReason: '该基金当前不可赎回' }]);
    expect(
      await server.db.selectFrom('orders').select('orderNo').where('applyTime', '=', '2026-11-20 14:00:00').execute(),
    ).toEqual([]);
  });
});

describe('a group', () => {
  it('is cancelled order by order, and reports each', async () => {
    const { data } = await redeem();
    const [first] = await ordersOf(data.groupOrderNo);
    await server.injectAs('corp01', 'cancelApply', { orderNo: first?.orderNo ?? '', reason: '先撤一笔' });

    const cancelled = await server.injectAs('corp01', 'cancelApply', {
      groupOrderNo: data.groupOrderNo ?? '',
      reason: '调整资金安排',
    });

    expect(cancelled.data).toEqual({
      cancelCount: 1,
      reviewCount: 0,
      failures: [{ orderNo: first?.orderNo, failReason: '该交易已过可撤时间' }],
    });
    expect((await groupOf(data.groupOrderNo)).groupStatus).toBe('groupCancelSuccess');
    expect(await redeemable()).toMatchObject({ [money]: '1500000.00', [mixed]: '600000.00' });
  });
});
