import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OperationParams } from '#contract';
import { buildApp, type TestApp } from '../build-app.ts';
import { buildPurchase, reviewed } from './build-purchase.ts';

let server: TestApp;

beforeEach(async () => {
  server = await buildApp();
});
afterEach(() => server.close());

/** Seeded applications of maker01 that wait: a purchase, a redemption, a cancellation. */
const purchase = 'S202611200000000001';
const redemption = 'S202611200000000002';
const cancellation = 'S202611200000000003';

type ApplyNos = OperationParams<'reviewPass'>['applyNoList'];

const list = async (params: Partial<OperationParams<'queryTradeReviewPageList'>> = {}, userName = 'checker01') =>
  (await server.injectAs(userName, 'queryTradeReviewPageList', { pageNum: 1, pageSize: 100, ...params })).data;
const pass = (applyNoList: ApplyNos, userName = 'checker01') =>
  server.injectAs(userName, 'reviewPass', { applyNoList });
const reject = (applyNoList: ApplyNos, rejectReason = '金额需先报投委会', userName = 'checker01') =>
  server.injectAs(userName, 'reviewReject', { applyNoList, rejectReason });
const findApply = (applyNo: string) =>
  server.db.selectFrom('tradeApplies').selectAll().where('applyNo', '=', applyNo).executeTakeFirstOrThrow();
const findOrder = (applyNo: string) =>
  server.db.selectFrom('orders').selectAll().where('applyNo', '=', applyNo).executeTakeFirst();

describe('queryTradeReviewPageList', () => {
  it('shows every application that was to be reviewed, and who may review it', async () => {
    const { list: rows } = await list({ sort: ['-applyTime'] });
    const byNumber = rows.toSorted((one, other) => one.applyNo.slice(-1).localeCompare(other.applyNo.slice(-1)));

    expect(byNumber.map((row) => [row.applyNo.slice(-1), row.reviewStatus, row.own, row.reviewable])).toEqual([
      ['1', 'pending', false, true],
      ['2', 'pending', false, true],
      ['3', 'pending', false, true],
      ['4', 'passed', false, false],
      ['5', 'rejected', false, false],
      ['6', 'withdrawn', false, false],
      ['7', 'expired', false, false],
    ]);
  });

  it('shows its maker that it is an own one', async () => {
    const { list: rows } = await list({ reviewStatus: 'pending' }, 'maker01');

    expect(rows.map((row) => [row.own, row.reviewable])).toEqual([
      [true, false],
      [true, false],
      [true, false],
    ]);
  });

  it('counts each status', async () => {
    const { data } = await server.injectAs('checker01', 'queryTradeReviewCounts', { reviewStatus: 'pending' });

    expect(data.counts).toEqual([
      { value: 'pending', count: 3 },
      { value: 'passed', count: 1 },
      { value: 'rejected', count: 1 },
      { value: 'expired', count: 1 },
      { value: 'withdrawn', count: 1 },
    ]);
  });

  it('shows amount, fee and waiting time of each application, and the order of a cancellation', async () => {
    const { list: rows } = await list({ sort: ['applyTime'] });
    const listed = new Map(rows.map((row) => [row.applyNo, row]));

    expect(listed.get(purchase)).toMatchObject({
      applyAmt: '8000000.00',
      estFee: '0.00',
      timeLeft: '2026-11-20 15:00:00',
    });
    expect(listed.get(redemption)).toMatchObject({ applyVol: '500000.00', estFee: '0.00' });
    expect(listed.get(cancellation)).toMatchObject({ applyVol: '500000.00' });
    expect(listed.get('S202611200000000004')).not.toHaveProperty('estFee');
    expect(listed.get('S202611200000000004')).not.toHaveProperty('timeLeft');
  });

  it('shows the fee that the maker saw', async () => {
    const bought = { ...reviewed, fundCode: '983004', applyAmt: '500000.00' };
    const { data: trial } = await server.injectAs('maker01', 'queryFeeTrial', {
      fundCode: bought.fundCode,
      acctId: bought.acctId,
      applyAmt: bought.applyAmt,
    });
    await server.injectAs('maker01', 'buyApply', buildPurchase(bought));

    const { list: rows } = await list({ fundCode: bought.fundCode, reviewStatus: 'pending' });
    expect(Number(trial.estFee)).toBeGreaterThan(0);
    expect(rows.map(({ estFee }) => estFee)).toEqual([trial.estFee]);
  });

  it('shows the holding after it, and the rest of the credit line', async () => {
    const leaves = await server.injectAs('checker01', 'queryTradeReviewDetail', { applyNo: redemption });
    expect(leaves.data).toMatchObject({ heldVol: '15354835.15', heldAfter: '14854835.15' });

    const comes = await server.injectAs('checker01', 'queryTradeReviewDetail', { applyNo: purchase });
    expect(comes.data).toMatchObject({ heldVol: '42000000.00', heldAfter: '50000000.00' });
    expect(comes.data.creditLimit).toBeDefined();
  });
});

describe('queryTradeReviewSummary', () => {
  it('adds up what would be passed by fund and business', async () => {
    const twin = { ...(await findApply(purchase)), applyNo: 'S202611200000000091', applyAmt: '1500000.00' };
    await server.db.insertInto('tradeApplies').values(twin).execute();

    const { data } = await server.injectAs('checker01', 'queryTradeReviewSummary', {
      applyNoList: [purchase, redemption, twin.applyNo],
    });

    expect(data).toMatchObject({ count: 3, totalAmt: '9500000.00' });
    expect(data.items.map(({ applyNo }) => applyNo)).toEqual([purchase, redemption, twin.applyNo]);
    expect(data.totals).toMatchObject([
      { businessCode: '022', orderCount: 2, applyAmt: '9500000.00' },
      { businessCode: '024', orderCount: 1, applyVol: '500000.00' },
    ]);
  });

  it('is for checkers, and shows nothing of others’ applications', async () => {
    const unknown = await server.injectAs('checker01', 'queryTradeReviewSummary', {
      applyNoList: ['S209901010000000001'],
    });
    const maker = await server.injectAs('maker01', 'queryTradeReviewSummary', { applyNoList: [purchase] });

    expect(unknown.msg).toBe('申请单不存在');
    expect(maker.code).toBe('45010003');
  });
});

describe('reviewPass', () => {
  it('of a purchase makes an order that waits for its payment', async () => {
    expect((await pass([purchase])).data).toEqual({ okCount: 1, failures: [] });

    expect(await findOrder(purchase)).toMatchObject({
      orderStatus: 'fundPayPending',
      applyAmt: '8000000.00',
      makerName: '林砚秋',
      checkerName: '周柏舟',
    });
    expect(await findApply(purchase)).toMatchObject({ reviewStatus: 'passed', reviewTime: '2026-11-20 14:00:00' });
  });

  it('of a redemption makes an order that waits for its confirmation', async () => {
    await pass([redemption]);

    expect(await findOrder(redemption)).toMatchObject({ orderStatus: 'fundConfirmPending', applyVol: '500000.00' });
  });

  it('of a cancellation ends the order', async () => {
    await pass([cancellation]);

    const order = await server.db
      .selectFrom('orders')
      .select(['orderStatus'])
      .where('orderNo', '=', '202611200360000000000037')
      .executeTakeFirstOrThrow();
    expect(order.orderStatus).toBe('fundCancelSuccess');
  });

  it('of several reports each that failed, and does the rest', async () => {
    const { data } = await pass([purchase, 'S202611200000000004', 'S209901010000000001', redemption]);

    expect(data).toEqual({
      okCount: 2,
      failures: [
        { applyNo: 'S202611200000000004', failReason: '订单状态已变更，请刷新后重试' },
        { applyNo: 'S209901010000000001', failReason: '申请单不存在' },
      ],
    });
  });

  it('is refused by the system when the application no longer passes its checks', async () => {
    await server.db.updateTable('funds').set({ fundStatus: '4' }).where('fundCode', '=', '981021').execute();

    const { data } = await pass([purchase]);
    expect(data).toEqual({ okCount: 0, failures: [{ applyNo: purchase, failReason: '该基金当前不可申购' }] });
    expect(await findApply(purchase)).toMatchObject({
      reviewStatus: 'rejected',
      rejectReason: '该基金当前不可申购',
      checkerName: '系统',
    });
    expect(await findOrder(purchase)).toBeUndefined();
  });

  it('twice at the same time makes one order', async () => {
    await server.signIn('checker01');
    const outcomes = await Promise.all([pass([purchase]), pass([purchase])]);

    expect(outcomes.filter(({ data }) => data.okCount === 1)).toHaveLength(1);
    const orders = await server.db.selectFrom('orders').select('orderNo').where('applyNo', '=', purchase).execute();
    expect(orders).toHaveLength(1);
  });
});

describe('two purchases that together exceed their credit line', () => {
  it('are judged one after the other: what the first gives back is there for the second', async () => {
    const params = buildPurchase({ ...reviewed, fundCode: '981021', applyAmt: '500000.00' });
    const { data: other } = await server.injectAs('maker01', 'buyApply', params);
    const { data: line } = await server.injectAs('admin01', 'queryCreditDetail', { creditNo: 'CR00000001' });
    await server.db
      .updateTable('creditLines')
      .set({ creditLimit: sql`${line.usedAmt}::numeric - 0.01`, creditControl: '1', singleFundLimit: null })
      .where('creditNo', '=', line.creditNo)
      .execute();

    const { outcomes } = await withoutAudit(async () => {
      const passing = [purchase, other.applyNo].map((applyNo) => pass([applyNo]));
      await vi.waitFor(async () => expect(await countWaiting()).toBe(2), 10_000);
      return { outcomes: Promise.all(passing) };
    });

    expect((await outcomes).filter(({ data }) => data.okCount === 1)).toHaveLength(1);
    const decided = await Promise.all([purchase, other.applyNo].map(findApply));
    expect(new Set(decided.map(({ reviewStatus }) => reviewStatus))).toEqual(new Set(['passed', 'rejected']));
  });

  /** Blocks audit rows while `work` runs: a decided review waits before it is stored. */
  async function withoutAudit<T>(work: () => Promise<T>): Promise<T> {
    await server.signIn('checker01');
    return server.db.transaction().execute(async (tx) => {
      await sql`lock table audit_log in share mode`.execute(tx);
      return work();
    });
  }

  /** Connections that wait for a lock. */
  async function countWaiting(): Promise<number> {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db);
    return rows.length;
  }
});

describe('an operator cannot review their own application', () => {
  it('not even with the right to review', async () => {
    await server.db
      .insertInto('roleResources')
      .values({ roleId: 'R0002', resourceCode: 'TransactionReviewReview' })
      .execute();
    await server.db.updateTable('operatorRights').set({ reviewFlag: true }).where('accountId', '=', 100_002).execute();

    expect((await pass([purchase], 'maker01')).data.failures).toEqual([
      { applyNo: purchase, failReason: '不能复核本人提交的交易' },
    ]);
  });

  it('nor under another name with the same identity document', async () => {
    await server.db
      .updateTable('accounts')
      .set({ idNo: '319901198102111039' })
      .where('accountId', '=', 100_003)
      .execute();

    expect((await pass([purchase])).data.failures[0]?.failReason).toBe('不能复核本人提交的交易');
  });
});

describe('reviewReject', () => {
  it('keeps the reason and makes no order', async () => {
    expect((await reject([purchase, redemption])).data.okCount).toBe(2);

    expect(await findApply(purchase)).toMatchObject({
      reviewStatus: 'rejected',
      rejectReason: '金额需先报投委会',
      checkerName: '周柏舟',
    });
    expect(await findOrder(purchase)).toBeUndefined();
  });

  it('gives back what the application kept', async () => {
    await reject([redemption]);

    const { data } = await server.injectAs('maker01', 'redeemPreCheck', {
      positionNo: '60001000000000401-981031',
      applyVol: '1.00',
      largeRedemptionFlag: '1',
      transactorName: '沈砚舟',
    });
    expect(data.availVol).toBe('13354835.15');
  });

  it('needs a reason', async () => {
    expect((await reject([purchase], '无')).fields).toHaveProperty('rejectReason');
  });
});

describe('reviewWithdraw', () => {
  it('takes an own application back, once', async () => {
    expect((await server.injectAs('maker01', 'reviewWithdraw', { applyNo: purchase })).code).toBe('000000');
    expect((await findApply(purchase)).reviewStatus).toBe('withdrawn');

    expect((await server.injectAs('maker01', 'reviewWithdraw', { applyNo: purchase })).code).toBe('45032001');
    expect((await pass([purchase])).data.okCount).toBe(0);
  });

  it('takes no applications of others', async () => {
    expect((await server.injectAs('checker01', 'reviewWithdraw', { applyNo: purchase })).code).toBe('45010009');
  });
});

describe('a review', () => {
  it('is over at the cut-off', async () => {
    await server.clock.set(new Date('2026-11-20T15:00:00+08:00'));

    expect((await pass([purchase])).data.failures[0]?.failReason).toBe('复核已超时，交易已作废');
  });

  it('follows a purchase from its maker to its order', async () => {
    const { data } = await server.injectAs('maker01', 'buyApply', buildPurchase({ ...reviewed, fundCode: '983004' }));
    expect(data.reviewStatus).toBe('pending');

    expect((await pass([data.applyNo])).data).toEqual({ okCount: 1, failures: [] });
    expect((await findOrder(data.applyNo))?.orderStatus).toBe('fundPayPending');
  });

  it.each(['maker01', 'viewer01', 'corp01'])('is not for %s', async (userName) => {
    expect((await pass([purchase], userName)).code).toBe('45010003');
  });
});
