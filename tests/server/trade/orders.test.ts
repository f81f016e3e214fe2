import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationParams } from '#contract';
import { round, sum } from '#values/decimal';
import { buildApp, type TestApp } from '../build-app.ts';
import { readExport } from '../reports/read-export.ts';

let server: TestApp;

beforeAll(async () => {
  server = await buildApp();
});
afterAll(() => server.close());

type ListParams = OperationParams<'queryOrderPageList'>;

const list = async (params: Partial<ListParams> = {}, userName = 'maker01') =>
  (await server.injectAs(userName, 'queryOrderPageList', { pageNum: 1, pageSize: 100, ...params })).data;
/** The running numbers of the orders found. */
const numbers = async (params: Partial<ListParams>) =>
  (await list(params)).list.map((order) => Number(order.orderNo.slice(-13)));

describe('queryOrderPageList', () => {
  it('finds orders by the first digits of their numbers', async () => {
    expect(await numbers({ orderNo: '202611170220' })).toContain(13);
    expect(await numbers({ orderNo: '202611170220000000000013' })).toEqual([13]);
    expect(await numbers({ orderNo: '02611170220' })).toEqual([]);
  });

  it('shows an order as it was confirmed', async () => {
    const {
      list: [order],
    } = await list({ orderNo: '202611170220000000000013' });

    expect(order).toEqual({
      orderNo: '202611170220000000000013',
      investorName: '东屿银行股份有限公司',
      acctId: 'A0000000001',
      tradeAcctNo: '60001000000000101',
      taAcctNo: '930000000012',
      fundCode: '983004',
      fundShortName: '砚湖沪深精选指数A',
      fundType: '01',
      businessCode: '022',
      applyAmt: '2000000.00',
      applyTime: '2026-11-17 10:21:33',
      tradeDay: '2026-11-17',
      orderStatus: 'fundConfirmSuccess',
      confirmDate: '2026-11-18',
      confirmNav: '1.5090',
      confirmAmt: '2000000.00',
      confirmVol: '1325116.02',
      fee: '399.92',
      feeToFund: '0.00',
      payStatus: '2',
      orderSource: '1',
      makerName: '林砚秋',
      checkerName: '周柏舟',
    });
  });

  it('answers with up to 1,000 rows a page, of any size', async () => {
    expect((await list({ pageSize: 1000 })).list).toHaveLength(39);
    expect((await list({ pageSize: 7, pageNum: 6 })).list).toHaveLength(4);

    const refused = await server.injectAs('maker01', 'queryOrderPageList', { pageNum: 1, pageSize: 1001 });
    expect(refused).toMatchObject({ code: '45010001', fields: { pageSize: '每页条数不能大于1000' } });
  });

  it.each([
    ['maker01', 39],
    ['checker01', 39],
    ['viewer01', 13],
    ['corp01', 4],
  ])('shows %s the orders of its institutions: %i', async (userName, total) => {
    const { list: orders, ...page } = await list({}, userName);

    expect([page.total, orders.length]).toEqual([total, total]);
  });

  it('shows nothing of an institution that is not the operator’s', async () => {
    expect(await list({ institutionId: 'I00000003' })).toMatchObject({ total: 0, list: [] });
    expect(await list({ acctId: 'A0000000006' })).toMatchObject({ total: 0, list: [] });
    expect(await list({ orderNo: '202611170220000000000017' })).toMatchObject({ total: 0, list: [] });
  });

  it.each<[string, Partial<ListParams>, number[]]>([
    ['statuses', { orderStatusList: ['fundPayPending', 'fundConfirmSuccessPart'] }, [43, 42, 36, 41, 20, 15]],
    ['business codes', { businessCodeList: ['029', '036', '020'] }, [37, 35, 4]],
    ['account and fund', { acctId: 'A0000000010', fundCode: '983034' }, [2]],
    ['a range of days with both ends', { applyDateBegin: '2026-11-10', applyDateEnd: '2026-11-11' }, [3, 2, 1]],
    ['the day of confirmation', { confirmDateBegin: '2026-11-19', confirmDateEnd: '2026-11-19' }, [20]],
    ['the source', { orderSource: '4' }, [28]],
    ['nothing, when a list is empty', { orderStatusList: [], orderSource: '4' }, [28]],
  ])('filters by %s, newest first', async (_what, params, expected) => {
    expect(await numbers(params)).toEqual(expected);
  });

  it('sorts by the request, empty values last', async () => {
    const rising = await list({ sort: ['applyAmt'], acctId: 'A0000000009' });
    const falling = await list({ sort: ['-applyVol', 'applyTime'], acctId: 'A0000000009' });

    expect(rising.list.map((order) => order.applyAmt)).toEqual([
      '1000000.00',
      '1000000.00',
      undefined,
      undefined,
      undefined,
    ]);
    expect(falling.list.map((order) => order.applyVol)).toEqual([
      '500000.00',
      '300000.00',
      '200000.00',
      undefined,
      undefined,
    ]);
  });

  it('keeps equals in one order over the pages, whatever else sorts', async () => {
    const sort: ListParams['sort'] = ['tradeDay', '-applyAmt'];
    const pages = await Promise.all([1, 2, 3, 4].map((pageNum) => list({ sort, pageNum, pageSize: 10 })));
    const found = pages.flatMap((page) => page.list);

    expect(new Set(found.map(({ orderNo }) => orderNo)).size).toBe(39);
    // Of 2026-11-19 the applied amounts fall, equal ones and those without an amount are sorted by number, newest first.
    expect(found.filter(({ tradeDay }) => tradeDay === '2026-11-19').map((order) => order.orderNo.slice(-2))).toEqual([
      '25',
      '31',
      '30',
      '29',
      '28',
      '27',
      '26',
      '23',
      '22',
    ]);
  });

  // Added up by hand (handbook: demo-orders).
  it.each<[string, Partial<ListParams>, object]>([
    [
      'an account',
      { acctId: 'A0000000009' },
      {
        applyAmt: '2000000.00',
        applyVol: '1000000.00',
        confirmAmt: '1255960.00',
        fee: '9900.99',
        leftOut: 0,
      },
    ],
    [
      'an account and two statuses',
      { acctId: 'A0000000010', orderStatusList: ['fundConfirmSuccess', 'fundConfirmSuccessPart'] },
      {
        applyAmt: '310660.00',
        applyVol: '5300000.00',
        confirmAmt: '5038614.20',
        fee: '9754.13',
        leftOut: 0,
      },
    ],
    [
      'nothing',
      { acctId: 'A0000000006' },
      { applyAmt: '0.00', applyVol: '0.00', confirmAmt: '0.00', confirmVol: '0.00', fee: '0.00', leftOut: 0 },
    ],
  ])('sums everything that matches: %s', async (_what, params, summary) => {
    expect((await list({ ...params, pageSize: 10 })).summary).toEqual(summary);
  });

  it('sums over all pages without losing a cent to floating point', async () => {
    const { summary, list: page } = await list({ pageNum: 2, pageSize: 10 });
    const all = await list();
    const failed = ['fundApplyFail', 'fundConfirmFail', 'fundCancelSuccess', 'fundException'];
    const counted = all.list.filter(({ orderStatus }) => !failed.includes(orderStatus));
    const cents = (field: 'applyAmt' | 'confirmAmt' | 'fee') =>
      counted.reduce((total, order) => total + BigInt((order[field] ?? '0.00').replace('.', '')), 0n);

    expect(page).toHaveLength(10);
    for (const field of ['applyAmt', 'confirmAmt', 'fee'] as const) {
      expect(BigInt(summary?.[field]?.replace('.', '') ?? '')).toBe(cents(field));
    }
    expect(summary?.leftOut).toBe(all.list.length - counted.length);
    // Shares of several funds are no quantity of anything.
    expect([summary?.applyVol, summary?.confirmVol]).toEqual([undefined, undefined]);
  });

  it('sums shares of one fund', async () => {
    const [fund] = (await list({ orderStatusList: ['fundConfirmSuccess'] })).list;
    const { summary, list: orders } = await list({
      fundCode: fund?.fundCode ?? '',
      orderStatusList: ['fundConfirmSuccess'],
    });

    expect(summary?.confirmVol).toBe(round(sum(orders.map(({ confirmVol }) => confirmVol ?? '0')), 2));
  });

  it('pages', async () => {
    const page = await list({ pageNum: 4, pageSize: 10 });

    expect([page.total, page.pageNum, page.list.length]).toEqual([39, 4, 9]);
  });

  it('needs its button', async () => {
    const reply = await server.injectAs('noperm01', 'queryOrderPageList', { pageNum: 1, pageSize: 10 });

    expect(reply).toMatchObject({ code: '45010003' });
  });
});

describe('queryOrderCounts', () => {
  const counts = async (params: OperationParams<'queryOrderCounts'> = {}, userName = 'maker01') =>
    (await server.injectAs(userName, 'queryOrderCounts', params)).data.counts.map(({ value, count }) => [value, count]);

  it('counts the orders of each status, in the order of the dictionary', async () => {
    expect(await counts()).toEqual([
      ['fundPayPending', 4],
      ['fundApplyFail', 4],
      ['fundConfirmPending', 9],
      ['fundConfirmSuccess', 10],
      ['fundConfirmSuccessPart', 2],
      ['fundConfirmFail', 3],
      ['fundCancelSuccess', 5],
      ['fundException', 2],
    ]);
  });

  it('counts within the search, but for its statuses', async () => {
    const found = await counts({ acctId: 'A0000000009', orderStatusList: ['fundException'] });

    expect(found.filter(([, count]) => count !== 0)).toEqual([
      ['fundPayPending', 1],
      ['fundConfirmPending', 2],
      ['fundConfirmSuccess', 2],
    ]);
  });

  it('needs its button', async () => {
    expect(await server.injectAs('noperm01', 'queryOrderCounts', {})).toMatchObject({ code: '45010003' });
  });
});

describe('exportOrderList', () => {
  const download = async (params: OperationParams<'exportOrderList'>, userName = 'maker01') =>
    server.send('exportOrderList', params, await server.signIn(userName));

  it('gives CSV on request, with a byte order mark, numbers as numbers and texts that are no formulas', async () => {
    const orderNo = '202611170220000000000013';
    const columns = [
      ...['orderNo', 'businessCode', 'applyAmt', 'applyTime'].map((name) => ({ name })),
      { name: 'link', label: '链接', compute: `'="' + row.orderNo` },
    ];

    const { headers, rawPayload } = await download({ orderNo, columns, fileFormat: 'csv' });

    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('交易记录_20261120.csv');
    expect(rawPayload.toString('utf8')).toBe(
      '\uFEFF交易单号,业务类型,申请金额,申请时间,链接\r\n' +
        `${orderNo},申购,2000000.00,2026-11-17 10:21:33,"'=""${orderNo}"\r\n`,
    );
  });

  it('gives a workbook with the titles of the contract, labels and numbers', async () => {
    const { headers, rawPayload } = await download({ orderNo: '202611170220000000000013' });

    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('交易记录_20261120.xlsx');
    const { titles: header, rows, totals, criteria } = await readExport(rawPayload);
    const [row = [], ...more] = rows;
    expect(more).toEqual([]);
    const cell = (title: string) => row[header.indexOf(title)];
    expect(cell('交易单号')).toBe('202611170220000000000013');
    expect([cell('业务类型'), cell('状态'), cell('付款状态')]).toEqual(['申购', '确认成功', '已到账']);
    expect([cell('申请金额'), cell('确认净值'), cell('确认份额')]).toEqual([2000000, 1.509, 1325116.02]);
    expect(cell('失败原因')).toBeNull();
    expect([cell('申请时间'), cell('确认日期')]).toEqual(['2026-11-17 10:21:33', '2026-11-18 00:00:00']);
    expect(
      ['交易单号', '申请金额', '确认净值', '确认份额'].map((title) => totals[header.indexOf(title)] ?? null),
    ).toEqual(['合计（未含申请失败、确认失败、已撤单、交易异常）', 2000000, null, null]);
    expect(criteria).toEqual([
      ['导出时间', '2026-11-20 14:00:00'],
      ['交易单号', '202611170220000000000013'],
      ['记录数', '1'],
    ]);
  });

  it('holds the orders asked for, and none of others', async () => {
    const own = ['202611170220000000000013', '202611200220000000000036'];
    const { rawPayload } = await download({ orderNoList: own });
    const { titles: header, rows } = await readExport(rawPayload);
    expect(new Set(rows.map((row) => row[header.indexOf('交易单号')]))).toEqual(new Set(own));

    const other = await readExport((await download({ orderNoList: own }, 'corp01')).rawPayload);
    expect([other.rows, other.totals]).toEqual([[], []]);
  });

  it('holds what the list shows, of own institutions only', async () => {
    const { rawPayload } = await download({ orderStatusList: ['fundConfirmFail'] });

    const { titles: header, rows } = await readExport(rawPayload);
    expect(rows.map((row) => String(row[header.indexOf('交易单号')]).slice(-2))).toEqual(['24', '09', '03']);
  });

  it('needs its button', async () => {
    const reply = await download({}, 'viewer01');

    expect(reply.json()).toMatchObject({ code: '45010003' });
  });
});

describe('queryOrderDetail', () => {
  const detail = async (orderNo: string, userName = 'maker01') =>
    (await server.injectAs(userName, 'queryOrderDetail', { orderNo })).data;

  it('shows the life of an order from its application to its confirmation', async () => {
    const { timeline, ...order } = await detail('202611170220000000000013');

    expect(timeline.map(({ node, operator }) => [node, operator])).toEqual([
      ['申请', '林砚秋'],
      ['复核', '周柏舟'],
      ['付款', '系统'],
      ['确认', '系统'],
    ]);
    expect(timeline.map(({ time }) => time)).toEqual(timeline.map(({ time }) => time).toSorted());
    expect(order).toMatchObject({
      institutionName: '东屿银行股份有限公司',
      certNo: '9131**********010T',
      fundName: expect.stringContaining('砚湖'),
      orderStatus: 'fundConfirmSuccess',
      confirmVol: '1325116.02',
    });
  });

  it('says for ever how a purchase is paid, and how far that has come', async () => {
    expect(await detail('202611200220000000000036')).toMatchObject({
      payeeName: '基金销售结算资金专用账户',
      payMemo: '202611200220000000000036',
      payAmt: '3000000.00',
      payDeadline: '2026-11-20 17:00:00',
      payStage: 'due',
      dueAmt: '3000000.00',
    });
    const paid = await detail('202611200220000000000033');
    expect(paid).toMatchObject({ payStage: 'paid', payeeAcctNo: '8899000000009000017', payAmt: paid.applyAmt });
    expect(paid).not.toHaveProperty('dueAmt');
    expect(await detail('202611180220000000000021')).toMatchObject({ payStage: 'failed' });
    expect(await detail('202611200360000000000037')).not.toHaveProperty('payStage');
  });

  it('says why an order failed, in its timeline too', async () => {
    const { timeline, failReason } = await detail('202611180220000000000021');

    expect(failReason).toBe('付款截止时资金未到账');
    expect(timeline.at(-1)).toMatchObject({ node: '失败', remark: failReason, orderStatus: 'fundApplyFail' });
  });

  it('names the fund that a conversion goes into', async () => {
    expect(await detail('202611200360000000000037')).toMatchObject({
      targetFundCode: '982033',
      targetFundName: expect.stringContaining('禾川'),
    });
  });

  it('is not for the orders of others, nor without its button', async () => {
    const ask = (userName: string) =>
      server.injectAs(userName, 'queryOrderDetail', { orderNo: '202611170220000000000013' });

    expect(await ask('corp01')).toMatchObject({ code: '45010009' });
    expect(await ask('noperm01')).toMatchObject({ code: '45010003' });
  });
});

describe('queryGroupOrderPageList', () => {
  type GroupParams = OperationParams<'queryGroupOrderPageList'>;
  const groups = async (params: Partial<GroupParams> = {}, userName = 'maker01') =>
    (await server.injectAs(userName, 'queryGroupOrderPageList', { pageNum: 1, pageSize: 20, ...params })).data;
  const numbersOf = async (params: Partial<GroupParams>) =>
    (await groups(params)).list.map(({ groupOrderNo }) => Number(groupOrderNo.slice(-1)));

  it('shows groups with how many orders they are to have, and how many were confirmed', async () => {
    const { list: found, total } = await groups();

    expect(total).toBe(8);
    const shown = found.map(({ groupOrderNo, childCount, successCount, groupStatus }) => [
      groupOrderNo.slice(-1),
      childCount,
      successCount,
      groupStatus,
    ]);
    expect(shown).toEqual([
      ['1', 2, 0, 'groupApplyPending'],
      ['7', 3, 0, 'groupCancelSuccess'],
      ['3', 1, 0, 'groupConfirmPending'],
      ['2', 2, 0, 'groupApplyFail'],
      ['5', 2, 1, 'groupConfirmSuccessPart'],
      ['8', 2, 1, 'groupException'],
      ['6', 1, 0, 'groupConfirmFail'],
      ['4', 2, 2, 'groupConfirmSuccess'],
    ]);
  });

  it.each<[string, Partial<GroupParams>, number[]]>([
    ['type', { groupTypeList: ['SUPER_CONVERT'] }, [3, 6, 4]],
    ['status', { groupStatusList: ['groupApplyFail', 'groupException'] }, [2, 8]],
    ['account', { acctId: 'A0000000010' }, [6, 4]],
    ['institution', { institutionId: 'I00000005' }, [3, 6, 4]],
    ['number', { groupOrderNo: 'G2026111600000000005' }, [5]],
    ['days', { applyDateBegin: '2026-11-11', applyDateEnd: '2026-11-13' }, [8, 6]],
  ])('filters by %s, newest first', async (_what, params, expected) => {
    expect(await numbersOf(params)).toEqual(expected);
  });

  it('sorts by the request', async () => {
    expect(await numbersOf({ sort: ['groupOrderNo'] })).toEqual([4, 6, 8, 5, 2, 3, 7, 1]);
  });

  it('counts each status once, whatever the search asks for', async () => {
    const { counts } = (
      await server.injectAs('maker01', 'queryGroupOrderCounts', { groupStatusList: ['groupException'] })
    ).data;

    expect(counts).toHaveLength(8);
    expect(counts.every(({ count }) => count === 1)).toBe(true);
  });

  it('shows nothing of institutions that are not the operator’s', async () => {
    expect(await groups({}, 'corp01')).toMatchObject({ total: 0, list: [] });
    expect((await groups({}, 'viewer01')).total).toBe(2);
  });

  it('opens with its orders, which only their owners see', async () => {
    const open = (userName: string) =>
      server.injectAs(userName, 'queryGroupChildList', { groupOrderNo: 'G2026111100000000006' });
    const children = (await server.injectAs('maker01', 'queryGroupChildList', { groupOrderNo: 'G2026111000000000004' }))
      .data;

    expect(children.map(({ orderNo }) => orderNo)).toEqual(['202611100240000000000001', '202611110220000000000002']);
    expect(await open('corp01')).toMatchObject({ code: '45010009', msg: '组合单不存在' });
    expect(await open('noperm01')).toMatchObject({ code: '45010003' });
  });
});

describe('simPayArrive', () => {
  const orderNo = '202611200220000000000036';
  const arrive = (amt: string, userName = 'maker01') => server.injectAs(userName, 'simPayArrive', { orderNo, amt });
  const statusOf = async () => {
    const {
      list: [order],
    } = await list({ orderNo });
    return [order?.orderStatus, order?.payStatus];
  };

  it('is not for the orders of others', async () => {
    expect(await arrive('3000000', 'corp01')).toMatchObject({ code: '45010009' });
  });

  it('completes an order in two parts, and only once', async () => {
    expect(await arrive('1000000.00')).toMatchObject({ code: '000000', data: null });
    expect(await statusOf()).toEqual(['fundPayPending', '3']);
    const replies = await Promise.all([arrive('2000000'), arrive('2000000')]);

    expect(replies.map((reply) => reply.code).toSorted()).toEqual(['000000', '45032001']);
    expect(await statusOf()).toEqual(['fundConfirmPending', '2']);
    const order = server.db.selectFrom('orders').select('version').where('orderNo', '=', orderNo);
    expect(await order.executeTakeFirst()).toEqual({ version: 3 });
  });
});
