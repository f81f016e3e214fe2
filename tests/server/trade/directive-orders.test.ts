import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DirectiveOutcome, DirectiveRow, JobTicket } from '#contract';
import { jobKinds, openFileStore, runDueJobs } from '#trade/testing';
import { buildApp, type Envelope, type TestApp } from '../build-app.ts';

let server: TestApp;

// What one test orders would be in the way of the next: each has its own books.
beforeEach(async () => {
  server = await buildApp({ runsJobs: false });
});
afterEach(() => server.close());

const buy: DirectiveRow = {
  investorName: '东屿银行稳盈1号人民币理财产品',
  tradeAcctNo: '60001000000000201',
  businessCode: '022',
  fundCode: '982014',
  applyAmt: '2000000.00',
};
const sale: DirectiveRow = {
  investorName: '东屿银行股份有限公司',
  tradeAcctNo: '60001000000000101',
  businessCode: '024',
  fundCode: '983004',
  applyVol: '10000.00',
};
const tooMuch: DirectiveRow = { ...sale, applyVol: '99000000.00' };

const check = (rows: readonly DirectiveRow[], userName = 'maker01') =>
  server.injectAs(userName, 'directiveOrdersCheck', { rows: [...rows] });
const submit = async (rows: readonly DirectiveRow[], others: object = {}, userName = 'maker01') =>
  (await server.injectAs(userName, 'directiveOrdersSubmit', { rows: [...rows], ...others })) as Envelope<
    DirectiveOutcome & JobTicket
  >;
const kept = () =>
  server.db.selectFrom('directives').selectAll().where('importNo', 'is not', null).orderBy('importRow').execute();

describe('a check of many orders', () => {
  it('says of each row what would become of it, and keeps nothing', async () => {
    const { data } = await check([buy, tooMuch, { ...sale, remark: '调仓' }]);

    expect(data).toMatchObject({ passCount: 2, warnCount: 0, blockCount: 1, smsRequired: false });
    expect(data.list).toMatchObject([
      { rowNo: '1', checkResult: 'pass', tradeDay: '2026-11-20', applyAmt: '2000000.00' },
      { rowNo: '2', checkResult: 'block', checkMsg: '拦截：可用份额不足', applyVol: '99000000.00' },
      { rowNo: '3', checkResult: 'pass', tradeDay: '2026-11-20' },
    ]);
    expect(data.list[0]?.fundShortName).not.toBe('');
    expect(await kept()).toEqual([]);
  });

  it('lets an earlier row take shares from a later one', async () => {
    const [first] = (
      await server.injectAs('maker01', 'queryPositionPageList', { pageNum: 1, pageSize: 100 })
    ).data.list.filter(({ tradeAcctNo, fundCode }) => tradeAcctNo === sale.tradeAcctNo && fundCode === sale.fundCode);
    const all = { ...sale, applyVol: first?.availVol ?? '' };

    expect((await check([all])).data.list[0]?.checkResult).toBe('pass');
    expect((await check([sale, all])).data.list).toMatchObject([
      { checkResult: 'pass' },
      { checkResult: 'block', checkMsg: '拦截：可用份额不足' },
    ]);
  });

  it('refuses wrong cells at their place', async () => {
    const reply = await check([buy, { ...buy, fundCode: '999999', applyVol: '1.00' }]);

    expect(reply.code).toBe('45010001');
    expect(reply.fields).toEqual({ 'rows.1.fundCode': '基金代码999999不存在', 'rows.1.applyVol': '申购不填份额' });
  });

  it.each(['checker01', 'viewer01'])('is not made for %s', async (userName) => {
    expect((await check([buy], userName)).code).toBe('45010003');
    expect((await submit([buy], {}, userName)).code).toBe('45010003');
  });
});

describe('a submission of many orders', () => {
  it('executes what passes, and keeps the rest as directives with the reason', async () => {
    const { data } = await submit([buy, tooMuch, sale]);

    expect(data).toMatchObject({ okCount: 2, reviewCount: 2, failures: [] });
    expect(data.rows).toMatchObject([
      { rowNo: '1', directiveStatus: 'executed', checkMsg: '校验通过' },
      { rowNo: '2', directiveStatus: 'pending', checkMsg: '拦截：可用份额不足' },
      { rowNo: '3', directiveStatus: 'executed', applyVol: '10000.00' },
    ]);
    expect(await kept()).toMatchObject([
      { directiveStatus: 'executed', checkMsg: '校验通过', applyAmt: '2000000.00' },
      { directiveStatus: 'pending', checkMsg: '拦截：可用份额不足', applyNo: null },
      { directiveStatus: 'executed', applyVol: '10000.00' },
    ]);
  });

  it('of nothing that may go is refused, and nothing is kept', async () => {
    const reply = await submit([tooMuch]);

    expect(reply).toMatchObject({ code: '45010001', msg: '没有可以提交的委托：请修改被拦截的行，或签署警示' });
    expect(await kept()).toEqual([]);
  });

  it('leaves out a warning that nobody signed', async () => {
    const twice = [buy, buy];
    expect((await check(twice)).data.list).toMatchObject([{ checkResult: 'pass' }, { checkResult: 'warn' }]);

    expect((await submit(twice)).data).toMatchObject({ okCount: 1 });
    expect(await kept()).toMatchObject([{ directiveStatus: 'executed' }, { directiveStatus: 'pending' }]);
  });

  it('takes a warning that was signed', async () => {
    expect((await submit([buy, buy], { signedRows: ['2'] })).data).toMatchObject({ okCount: 2, groupCount: 1 });
  });

  it('counts once, however often it is sent', async () => {
    const requestNo = crypto.randomUUID();
    const [one, other] = [await submit([buy, sale], { requestNo }), await submit([buy, sale], { requestNo })];

    expect(other.data).toEqual(one.data);
    expect(await kept()).toHaveLength(2);
  });

  it('of more than twenty is a job', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => ({ ...buy, applyAmt: `${100_000 + index * 1000}.00` }));
    const { data: ticket } = await submit([...rows, tooMuch]);
    expect(ticket.fileName).toBe('执行指令 30 条');
    const { db, clock } = server;
    const log = { error: (fields: object) => expect(fields).toBe('no error') };
    await runDueJobs({ db, clock, files: openFileStore(tmpdir()), kinds: jobKinds, log });

    const job = (await server.injectAs('maker01', 'queryJob', { jobId: ticket.jobId })).data;
    expect(JSON.parse(job.result ?? '')).toMatchObject({ okCount: 30, failures: [] });
    const results = (JSON.parse(job.result ?? '') as DirectiveOutcome).rows ?? [];
    expect(results.map(({ rowNo }) => rowNo)).toEqual(Array.from({ length: 31 }, (_, index) => `${index + 1}`));
    expect(results[30]).toMatchObject({ directiveStatus: 'pending', checkMsg: '拦截：可用份额不足' });
    expect((await kept()).filter(({ directiveStatus }) => directiveStatus === 'pending')).toHaveLength(1);
  });
});
