import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sub, sum as addUp } from '#values/decimal';
import { buildApp, type TestApp } from '../build-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await buildApp();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

const overview = async (userName: string) => (await server.injectAs(userName, 'queryHomeOverview', {})).data;
const page = { pageNum: 1, pageSize: 1 };

describe('the home page', () => {
  it.each(['admin01', 'maker01', 'corp01'])('counts the rows of its lists: %s', async (userName) => {
    const home = await overview(userName);
    const lists = {
      reviewCount: server.injectAs(userName, 'queryTradeReviewPageList', { ...page, reviewStatus: 'pending' }),
      directiveCount: server.injectAs(userName, 'queryDirectivePageList', { ...page, directiveStatus: 'pending' }),
      payCount: server.injectAs(userName, 'queryOrderPageList', { ...page, orderStatusList: ['fundPayPending'] }),
      contractCount: server.injectAs(userName, 'queryContractPageList', { ...page, contractStatus: 'unsigned' }),
      supplyCount: server.injectAs(userName, 'queryAcctPageList', { ...page, acctStatus: 'supplemented' }),
      riskExpireCount: server.injectAs(userName, 'queryRiskPageList', { ...page, riskStatus: 'expiring' }),
    } as const;

    for (const [name, list] of Object.entries(lists)) {
      const { code, data } = await list;
      expect([name, home[name as keyof typeof lists]]).toEqual([name, code === '000000' ? data.total : undefined]);
    }
  });

  it('shows nothing that the lists would not show', async () => {
    const viewer = await overview('viewer01');
    const checker = await overview('checker01');

    expect(viewer).not.toHaveProperty('directiveCount');
    expect(viewer).not.toHaveProperty('reviewCount');
    expect(checker).not.toHaveProperty('directiveCount');
    expect(checker.reviewCount).toBeGreaterThan(0);
  });

  it('the menu bears what its lists show, and nothing where nothing waits', async () => {
    const home = await overview('maker01');
    const { data } = await server.injectAs('maker01', 'queryMenuCounts', {});
    const counts = new Map(data.counts.map(({ value, count }) => [value, count]));

    expect(counts.get('TransactionReview')).toBe(home.reviewCount);
    expect(counts.get('PropertyTransaction')).toBe(home.payCount);
    expect((await server.injectAs('noperm01', 'queryMenuCounts', {})).data.counts).toEqual([]);
  });

  it('has the totals of the holdings, and their parts come to them', async () => {
    const home = await overview('maker01');
    const { data } = await server.injectAs('maker01', 'queryPositionPageList', { pageNum: 1, pageSize: 100 });
    const cents = (amounts: readonly string[]) => amounts.reduce((sum, one) => sum + Math.round(Number(one) * 100), 0);

    expect([home.totalAsset, home.ydayProfit]).toEqual([data.summary.marketValue, data.summary.ydayProfit]);
    const total = cents([home.totalAsset ?? '']);
    expect(cents((home.assetKinds ?? []).map(({ marketValue }) => marketValue))).toBe(total);
    expect(cents((home.accounts ?? []).map(({ marketValue }) => marketValue))).toBe(total);
    expect(home.assetKinds?.map(({ kindName }) => kindName)).toEqual(['公募基金', '高端理财']);
    expect(home.orders).toHaveLength(5);
  });

  it('has income of shares that are gone in the profit, and not in the total that the list has', async () => {
    const { db } = server;
    const place = { tradeAcctNo: '60001000000000201', fundCode: '981021' };
    const known = await db.selectFrom('holdings').selectAll().where('vol', '>', '0').execute();
    expect(known.some((one) => one.tradeAcctNo === place.tradeAcctNo && one.fundCode === place.fundCode)).toBe(false);
    const before = await overview('maker01');
    await db
      .insertInto('holdings')
      .values({ ...place, acctId: 'A0000000002', vol: '0', cost: '0', realised: '100.00' })
      .execute();
    await db
      .insertInto('moneyIncomes')
      .values({ ...place, incomeDate: '2026-11-19', vol: '100.00', income: '12.34' })
      .execute();

    const home = await overview('maker01');
    await db.deleteFrom('moneyIncomes').where('fundCode', '=', place.fundCode).where('income', '=', '12.34').execute();
    await db
      .deleteFrom('holdings')
      .where('tradeAcctNo', '=', place.tradeAcctNo)
      .where('fundCode', '=', place.fundCode)
      .execute();

    const more = (name: 'totalAsset' | 'totalProfit') => (Number(home[name]) - Number(before[name])).toFixed(2);
    expect([more('totalAsset'), more('totalProfit')]).toEqual(['0.00', '112.34']);
  });

  it('has the cash of the next ten trading days by day and account', async () => {
    const { cash = [], orders } = await overview('maker01');
    const pending = await server.injectAs('maker01', 'queryOrderPageList', {
      pageNum: 1,
      pageSize: 100,
      orderStatusList: ['fundPayPending'],
    });
    const numbers = pending.data.list.map(({ orderNo }) => orderNo);
    const unpaid = await server.db
      .selectFrom('orders')
      .select(['applyAmt', 'arrivedAmt'])
      .where('orderNo', 'in', numbers)
      .execute();
    const due = unpaid.map(({ applyAmt, arrivedAmt }) => sub(applyAmt ?? '0', arrivedAmt ?? '0'));

    expect(orders).toBeDefined();
    expect(addUp(cash.flatMap(({ payAmt }) => payAmt ?? []))).toBe(addUp(due));
    expect(cash.map(({ cashNo }) => cashNo)).toEqual(
      cash.map(({ cashDate, acctId }) => `${cashDate} ${acctId}`).toSorted(),
    );
    expect(cash.every(({ cashDate }) => cashDate >= '2026-11-20' && cashDate <= '2026-12-04')).toBe(true);
    expect(cash.some(({ expectedAmt }) => expectedAmt !== undefined)).toBe(true);
  });

  it('has what the registrar answered last, and counts the rows of the list that it leads to', async () => {
    await server.clock.set(new Date('2026-11-18T10:00:00+08:00'));
    const home = await overview('maker01');
    const listed = async (orderStatusList?: ['fundConfirmSuccessPart']) => {
      const confirmed = { confirmDateBegin: '2026-11-18', confirmDateEnd: '2026-11-18' };
      const params = { ...page, ...confirmed, ...(orderStatusList && { orderStatusList }) };
      return (await server.injectAs('maker01', 'queryOrderPageList', params)).data.total;
    };

    expect(home).toMatchObject({
      confirmDay: '2026-11-18',
      confirmCount: await listed(),
      confirmPartCount: await listed(['fundConfirmSuccessPart']),
    });
    expect(home.confirmPartCount).toBe(1);
    expect(home.confirms?.[0]).toMatchObject({
      orderNo: '202611170220000000000015',
      applyAmt: '8000000.00',
      confirmAmt: '5000000.00',
      diffText: '少确认 3,000,000.00 元；退款 3,000,000.00 元',
    });
    expect(home.confirms?.slice(1).map(({ diffText }) => diffText)).toEqual(
      home.confirms?.slice(1).map(() => undefined),
    );
  });

  it('has no confirmations before the files of a morning that follows two days without', async () => {
    await server.clock.set(new Date('2026-11-10T08:59:59+08:00'));

    expect(await overview('viewer01')).not.toHaveProperty('confirmDay');
  });

  it('expects the money of a fund without a NAV at par', async () => {
    const { db } = server;
    const order = await db
      .selectFrom('orders')
      .select(['orderNo', 'acctId', 'fundCode', 'applyVol'])
      .where('businessCode', '=', '024')
      .where('orderStatus', '=', 'fundConfirmPending')
      .where('acctId', '=', 'A0000000001')
      .executeTakeFirstOrThrow();
    const unpriced = await db
      .selectFrom('funds')
      .select('fundCode')
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('navs').select('navDate').whereRef('navs.fundCode', '=', 'funds.fundCode'))),
      )
      .executeTakeFirstOrThrow();
    const move = (fundCode: string) =>
      db.updateTable('orders').set({ fundCode }).where('orderNo', '=', order.orderNo).execute();

    await move(unpriced.fundCode);
    const { cash = [] } = await overview('maker01');
    await move(order.fundCode);

    expect(cash.filter(({ acctId }) => acctId === order.acctId).map(({ expectedAmt }) => expectedAmt)).toContain(
      order.applyVol,
    );
  });

  it.each([
    ['2026-11-20T14:59:59+08:00', '2026-11-20', true, '2026-11-23'],
    ['2026-11-20T15:00:00+08:00', '2026-11-23', true, '2026-11-24'],
    ['2026-11-21T10:00:00+08:00', '2026-11-23', false, '2026-11-24'],
  ])('at %s counts down to the cut-off of %s', async (instant, tradeDay, isTradeDay, nextTradeDay) => {
    await server.clock.set(new Date(instant));

    expect(await overview('maker01')).toMatchObject({
      tradeDay,
      isTradeDay,
      cutOffTime: `${tradeDay} 15:00:00`,
      payCutOffTime: `${tradeDay} 17:00:00`,
      nextTradeDay,
    });
  });
});
