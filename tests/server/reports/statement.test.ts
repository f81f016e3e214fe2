import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationParams } from '#contract';
import { jobKinds, type JobRunner, openFileStore, readConfig, runDueJobs, tidyJobs } from '#trade/testing';
import { buildApp, type TestApp } from '../build-app.ts';

let server: TestApp;
let runner: JobRunner;
const dataDir = mkdtempSync(join(tmpdir(), 'statement-test-'));

beforeAll(async () => {
  const env = { DEMO: 'on', SECRET: 'the secret of tests, thirty-two characters', DATA_DIR: dataDir };
  server = await buildApp({ config: readConfig(env), runsJobs: false });
  runner = {
    db: server.db,
    clock: server.clock,
    files: openFileStore(join(dataDir, 'files')),
    kinds: jobKinds,
    log: { error: () => undefined },
  };
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

const tokens = new Map<string, Promise<string>>();
function tokenOf(userName: string): Promise<string> {
  const token = tokens.get(userName) ?? server.signIn(userName);
  tokens.set(userName, token);
  return token;
}

type Form = OperationParams<'createTradeBill'>;
const november: Form = {
  institutionId: 'I00000001',
  acctIdList: ['A0000000001'],
  billType: '4',
  billDateBegin: '2026-11-01',
  billDateEnd: '2026-11-19',
  contentList: ['1', '2', '3', '4'],
  fileType: '1',
  sealFlag: true,
};
const create = async (params: Partial<Form> = {}, userName = 'settle01') => {
  await tokenOf(userName);
  return server.injectAs(userName, 'createTradeBill', { ...november, ...params });
};
const list = async (params: Partial<OperationParams<'queryTradeBillPageList'>> = {}, userName = 'settle01') => {
  await tokenOf(userName);
  const all = { pageNum: 1, pageSize: 50, ...params };
  return (await server.injectAs(userName, 'queryTradeBillPageList', all)).data.list;
};
const download = async (billNo: string, userName = 'settle01') =>
  server.send('downloadTradeBill', { billNo }, await tokenOf(userName));

async function readText(content: Uint8Array): Promise<string> {
  const pdf = await getDocument({ data: Uint8Array.from(content), verbosity: 0 }).promise;
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  return pages.join('\n');
}

describe('the list of statements', () => {
  it('shows the statements of the own institutions in every state', async () => {
    const bills = await list();

    expect(bills.map(({ billNo, jobStatus }) => [billNo, jobStatus])).toEqual([
      ['DZ20261120000003', 'generating'],
      ['DZ20261119000004', 'failed'],
      ['DZ20261102000001', 'success'],
      ['DZ20261012000002', 'success'],
      ['DZ20260801000005', 'expired'],
    ]);
    expect(bills[1]).toMatchObject({ failReason: '该日期的数据尚未生成', accountCount: 1, creator: '沈清禾' });
    expect(bills[2]).toMatchObject({ accountCount: 2, sealFlag: true, expireTime: '2027-01-31 10:12:43' });
  });

  it.each<[Partial<OperationParams<'queryTradeBillPageList'>>, string[]]>([
    [{ institutionId: 'I00000004' }, ['DZ20261119000004']],
    [{ acctId: 'A0000000001' }, ['DZ20261102000001', 'DZ20260801000005']],
    [{ billType: '2' }, ['DZ20261012000002']],
    [{ jobStatus: 'expired' }, ['DZ20260801000005']],
    [{ createDateBegin: '2026-11-02', createDateEnd: '2026-11-02' }, ['DZ20261102000001']],
  ])('is searched by %j', async (params, expected) => {
    expect((await list(params)).map(({ billNo }) => billNo)).toEqual(expected);
  });

  it('is no business of the maker or of another clique', async () => {
    await tokenOf('maker01');
    const reply = await server.injectAs('maker01', 'queryTradeBillPageList', { pageNum: 1, pageSize: 10 });
    expect(reply.code).toBe('45010003');
    expect(await list({}, 'corp01')).toEqual([]);
    expect((await download('DZ20261102000001', 'corp01')).json()).toMatchObject({ code: '45010009' });
  });
});

describe('a statement', () => {
  it('is made by a job and says what the ledgers say', async () => {
    const { data: ticket } = await create();
    expect(ticket.billName).toBe('东屿银行股份有限公司 2026-11-01至2026-11-19 交易对账单');
    expect((await list({ acctId: 'A0000000001' }))[0]).toMatchObject({ billNo: ticket.billNo, jobStatus: 'waiting' });
    expect((await download(ticket.billNo)).json()).toMatchObject({ code: '45010013', msg: '对账单尚未生成' });

    await runDueJobs(runner);

    const reply = await download(ticket.billNo);
    expect(reply.headers['content-type']).toBe('application/pdf');
    const text = await readText(reply.rawPayload);
    for (const part of [
      `编号：${ticket.billNo}`,
      '8800000001',
      '2026-11-01 至 2026-11-19',
      // Opening: 8,000,000 + 2,500,000 shares; closing: with the purchase of 2026-11-17, at the NAV of 2026-11-19.
      '10,500,000.00',
      '申购 1,325,116.02',
      '11,825,116.02',
      '18,016,746.77',
      '60,016,746.77',
      '2026-11-18 申购 983004 砚湖沪深精选指数A1.5090 2,000,000.00 1,325,116.02 399.92',
      '收到申购款',
      '电子章',
    ]) {
      expect(text).toContain(part);
    }
    expect((await list({ acctId: 'A0000000001' }))[0]).toMatchObject({
      jobStatus: 'success',
      finishTime: '2026-11-20 14:00:00',
      expireTime: '2027-02-18 14:00:00',
    });
  });

  it('of several accounts is a workbook with a sheet for each content', async () => {
    const accounts: Partial<Form> = { institutionId: 'I00000005', acctIdList: ['A0000000009', 'A0000000010'] };
    const { data: ticket } = await create({ ...accounts, fileType: '2', contentList: ['2', '1'] });
    await runDueJobs(runner);

    const sheets = await readExcelFile((await download(ticket.billNo)).rawPayload);

    expect(sheets.map(({ sheet }) => sheet)).toEqual(['持仓', '交易确认']);
    const rows = sheets[0]?.data ?? [];
    const [titles = []] = rows;
    const holding = rows.find((row) => row.includes('A0000000010') && row.includes('981001')) ?? [];
    const cell = (title: string) => holding[titles.indexOf(title)];
    // 2,400,000 held and 3,000,000 bought on 11-05, less 200,000, 2,500,000 and 300,000 (handbook: demo-orders).
    expect([cell('期初份额'), cell('申购'), cell('赎回'), cell('期末份额')]).toEqual([
      2_400_000, 3_000_000, 3_000_000, 2_400_000,
    ]);
    expect(cell('市值（元）')).toBe(3_820_320);
    expect(sheets[1]?.data).toHaveLength(1 + 6);
  });

  it('of a point in time has holdings only', async () => {
    const { data: ticket } = await create({ billType: '5', bizDate: '2026-11-18' });
    expect(ticket.billName).toBe('东屿银行股份有限公司 2026-11-18 时点持仓对账单');
    await runDueJobs(runner);

    const text = await readText((await download(ticket.billNo)).rawPayload);

    expect(text).toContain('期末持仓');
    expect(text).not.toContain('期间交易');
  });

  it.each<[Partial<Form>, string, string]>([
    [{ billType: '1', period: '2026-11' }, 'period', '尚未结束'],
    [{ billDateEnd: '2026-11-20' }, 'billDate', '不能晚于2026-11-19'],
    [{ acctIdList: ['A0000000003'] }, 'acctId', '不属于该机构'],
    [{ institutionId: 'I00000003', acctIdList: ['A0000000006'] }, 'acctId', '不属于该机构'],
  ])('is refused for %j', async (params, field, message) => {
    const reply = await create(params);
    expect(reply.code).toBe('45010001');
    expect(reply.fields?.[field]).toContain(message);
  });

  it('of the demo’s history is written when it is asked for; an expired one is gone', async () => {
    const text = await readText((await download('DZ20261102000001')).rawPayload);
    expect(text).toContain('东屿银行稳盈1号人民币理财产品');
    expect((await download('DZ20260801000005')).json()).toMatchObject({ code: '45010014' });
  });
});

describe('a statement that fails', () => {
  const find = async (billNo: string) => (await list()).find((bill) => bill.billNo === billNo);

  it('before the data are there can be made again later', async () => {
    await server.clock.set(new Date('2026-11-23T09:10:00+08:00'));
    tokens.clear();
    const { data: ticket } = await create({ billDateEnd: '2026-11-20' });
    await runDueJobs(runner);
    expect(await find(ticket.billNo)).toMatchObject({ jobStatus: 'failed', failReason: '该日期的数据尚未生成' });

    await server.clock.set(new Date('2026-11-23T09:30:00+08:00'));
    expect((await server.injectAs('settle01', 'retryTradeBill', { billNo: ticket.billNo })).code).toBe('000000');
    const again = await server.injectAs('settle01', 'retryTradeBill', { billNo: ticket.billNo });
    expect(again).toMatchObject({ code: '45022003' });
    await runDueJobs(runner);
    expect(await find(ticket.billNo)).toMatchObject({ jobStatus: 'success' });
  });

  it('names the fund whose balance its ledger does not lead to', async () => {
    await server.db
      .updateTable('shareLots')
      .set({ vol: '7000001.00' })
      .where('acctId', '=', 'A0000000012')
      .where('fundCode', '=', '981012')
      .execute();
    const { data: ticket } = await create({ institutionId: 'I00000006', acctIdList: ['A0000000012'] });
    await runDueJobs(runner);

    const bill = await find(ticket.billNo);
    expect(bill?.jobStatus).toBe('failed');
    expect(bill?.failReason).toContain('基金981012的期末份额与期间变动不符');
  });

  it('expires after 90 days, and its file goes', async () => {
    const [bill] = await list({ acctId: 'A0000000001', jobStatus: 'success' });
    const old = sql<string>`finished_at - interval '90 days'`;
    await server.db.updateTable('jobs').set({ finishedAt: old }).where('jobStatus', '=', 'success').execute();
    expect(await find(bill?.billNo ?? '')).toMatchObject({ jobStatus: 'expired' });

    await tidyJobs(server.db, runner.files, server.clock.now());

    expect(readdirSync(join(dataDir, 'files'))).toEqual([]);
    expect(await find(bill?.billNo ?? '')).toMatchObject({ jobStatus: 'expired' });
  });
});
