import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readSheet } from 'read-excel-file/node';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OperationParams } from '#contract';
import { jobKinds, type JobRunner, openFileStore, readConfig, runDueJobs } from '#trade/testing';
import { buildApp, type TestApp } from '../build-app.ts';

let server: TestApp;
let runner: JobRunner;
const dataDir = mkdtempSync(join(tmpdir(), 'documents-test-'));

beforeAll(async () => {
  const env = { DEMO: 'on', SECRET: 'the secret of tests, thirty-two characters', DATA_DIR: dataDir };
  server = await buildApp({ config: readConfig(env), runsJobs: false });
  for (const userName of ['maker01', 'viewer01', 'corp01', 'admin01']) await tokenOf(userName);
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
beforeEach(async () => {
  await server.db.deleteFrom('jobs').execute();
});

const tokens = new Map<string, Promise<string>>();
/** The session that `injectAs` uses too: a second one would end it. */
function tokenOf(userName: string): Promise<string> {
  const token = tokens.get(userName) ?? server.signIn(userName);
  tokens.set(userName, token);
  return token;
}

/** The text of each page as a reader of the PDF copies it. */
async function readPages(content: Uint8Array): Promise<string[]> {
  const pdf = await getDocument({ data: Uint8Array.from(content), verbosity: 0 }).promise;
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  return pages;
}

const confirmed = '202611170240000000000016';
const waiting = '202611200220000000000036';

describe('downloadPayNotice', () => {
  const fetch = async (orderNo: string, userName = 'maker01') =>
    server.send('downloadPayNotice', { orderNo }, await tokenOf(userName));

  it('says where a purchase is paid, how much, and with which memo', async () => {
    const reply = await fetch(waiting);

    expect(decodeURIComponent(reply.headers['content-disposition'] as string)).toContain(`付款通知书_${waiting}.pdf`);
    const [text = ''] = await readPages(reply.rawPayload);
    for (const part of ['付款通知书', '待付款', '3,000,000.00 元', '叁佰万元整', '8899000000009000017', waiting])
      expect(text).toContain(part);
  });

  it('is for purchases, and for those who may see the order', async () => {
    expect((await fetch('202611200360000000000037')).json()).toMatchObject({ code: '45033012' });
    expect((await fetch(waiting, 'corp01')).json()).toMatchObject({ code: '45010009' });
  });
});

describe.each(['downloadTradeApply', 'downloadTradeConfirm'] as const)('%s', (id) => {
  const fetch = async (orderNo: string, userName = 'maker01') => server.send(id, { orderNo }, await tokenOf(userName));

  it('is not for the orders of others, nor without its code', async () => {
    expect((await fetch(confirmed, 'corp01')).json()).toMatchObject({ code: '45010009' });
    expect((await fetch('202611160240000000000008', 'viewer01')).json()).toMatchObject({ code: '45010003' });
  });

  it('is a PDF of that name', async () => {
    const { headers } = await fetch(confirmed);

    expect(headers['content-type']).toBe('application/pdf');
    const name = id === 'downloadTradeApply' ? '交易申请单' : '交易确认单';
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(`${name}_${confirmed}.pdf`);
  });
});

describe('an application form', () => {
  it.each([
    '机构基金交易平台',
    '交易申请单',
    `编号：${waiting}`,
    '东屿银行股份有限公司',
    '9131**********010T',
    '60001000000000101',
    '930000000012',
    '申购（022）',
    '983004',
    '3,000,000.00 元',
    '叁佰万元整',
    '2026-11-20 11:02:41',
    '林砚秋',
    '周柏舟',
    '电子章',
    '第 1 页 共 1 页',
    '生成时间：2026-11-20 14:00:00',
  ])('says %s', async (text) => {
    const { rawPayload } = await server.send('downloadTradeApply', { orderNo: waiting }, await tokenOf('maker01'));

    expect((await readPages(rawPayload)).join('')).toContain(text);
  });
});

describe('a confirmation', () => {
  it('adds what the registrar confirmed', async () => {
    const token = await tokenOf('maker01');
    const { rawPayload } = await server.send('downloadTradeConfirm', { orderNo: confirmed }, token);
    const text = (await readPages(rawPayload)).join('');

    for (const part of [
      '交易确认单',
      '1.5801',
      '3,945,509.70 元',
      '2,500,000.00 份',
      '4,740.30 元',
      '2026-11-18',
      '确认成功',
      '第 1 页 共 1 页',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('exists only of an order that was confirmed', async () => {
    const token = await tokenOf('maker01');
    const reply = await server.send('downloadTradeConfirm', { orderNo: waiting }, token);

    expect(reply.json()).toMatchObject({ code: '45033008', msg: '该交易尚未确认，没有确认单' });
  });
});

describe('a warning letter', () => {
  let orderNo = '';
  beforeAll(async () => {
    const directiveNos: [string] = ['D2026112000000004'];
    await server.injectAs('corp01', 'directiveExecute', { directiveNos, signedWarnings: directiveNos });
    const row = await server.db
      .selectFrom('tradeApplies')
      .select('orderNo')
      .where('warningLetter', 'is not', null)
      .executeTakeFirstOrThrow();
    orderNo = row.orderNo ?? '';
  });
  const fetch = async (userName: string, no = orderNo) =>
    server.send('downloadWarningLetter', { orderNo: no }, await tokenOf(userName));

  it('says what was signed, by whom and of which order', async () => {
    const { rawPayload, headers } = await fetch('corp01');
    const text = (await readPages(rawPayload)).join('');

    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(`风险不匹配警示函_${orderNo}.pdf`);
    for (const part of [
      '风险不匹配警示函',
      `编号：${orderNo}`,
      '本机构的风险承受能力等级为 C3',
      '的风险等级为 R4',
      '二者不匹配',
      '自主决定购买，并自行承担由此产生的结果',
      '沧浪精密制造股份有限公司',
      '陆怀川',
      '2026-11-20 14:00:00',
      '电子章',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('is listed in the details of its order, and of no other', async () => {
    const flagOf = async (userName: string, no: string) =>
      (await server.injectAs(userName, 'queryOrderDetail', { orderNo: no })).data.warningLetterFlag;

    expect(await flagOf('corp01', orderNo)).toBe(true);
    expect(await flagOf('maker01', waiting)).toBe(false);
    expect((await fetch('maker01', waiting)).json()).toMatchObject({ code: '45033011' });
  });

  it('is not for others, nor without the code of the application form', async () => {
    expect((await fetch('maker01')).json()).toMatchObject({ code: '45010009' });
    expect((await fetch('viewer01')).json()).toMatchObject({ code: '45010003' });
  });
});

type Form = OperationParams<'createTradeDocJob'>;
const november: Form = {
  docType: '1',
  institutionId: 'I00000002',
  dateType: '1',
  docDateBegin: '2026-11-01',
  docDateEnd: '2026-11-20',
  fileFormat: '2',
};
const create = (params: Partial<Form> = {}, userName = 'maker01') =>
  server.injectAs(userName, 'createTradeDocJob', { ...november, ...params });
const fetchFile = async (jobId: string, userName = 'maker01') =>
  server.send('downloadTradeDoc', { jobId }, await tokenOf(userName));
const jobs = async (userName = 'maker01') =>
  (await server.injectAs(userName, 'queryTradeDocJobs', { pageNum: 1, pageSize: 20 })).data;

describe('documents of many orders', () => {
  it('come as a zip of one PDF an order', async () => {
    const { data } = await create();
    expect(data).toEqual({
      jobId: expect.stringMatching(/^J[0-9a-f]{32}$/u),
      fileName: '交易申请单_20261120_13份.zip',
      docCount: 13,
    });
    await runDueJobs(runner);

    const { headers, rawPayload } = await fetchFile(data.jobId);
    expect(headers['content-type']).toBe('application/zip');
    const files = unzipSync(rawPayload);
    expect(Object.keys(files)).toHaveLength(13);
    const [name = '', content = new Uint8Array()] = Object.entries(files)[0] ?? [];
    const number = /^交易申请单_(\d{24})\.pdf$/u.exec(name)?.[1] ?? '';
    expect((await readPages(content)).join('')).toContain(`编号：${number}`);
  });

  it('come as one PDF, in which each has pages of its own', async () => {
    const { data } = await create({ docType: '2', fileFormat: '1' });
    await runDueJobs(runner);

    const pages = await readPages((await fetchFile(data.jobId)).rawPayload);
    expect(data.fileName).toBe(`交易确认单_20261120_${data.docCount}份.pdf`);
    expect(pages.filter((page) => page.includes('第 1 页'))).toHaveLength(data.docCount);
  });

  it('come as a workbook of numbers', async () => {
    const { data } = await create({ docType: '2', fileFormat: '3', dateType: '2', acctIdList: ['A0000000005'] });
    await runDueJobs(runner);

    const [header = [], ...rows] = await readSheet((await fetchFile(data.jobId)).rawPayload);
    const column = (title: string) => rows.map((row) => row[header.indexOf(title)]);
    expect(column('交易单号')).toEqual(['202611170220000000000014', '202611130220000000000005']);
    expect(column('确认份额')).toEqual([2808126.2, 468591.86]);
    expect(column('手续费')).toEqual([1000, 399.84]);
  });

  it('are confirmations only of what was confirmed', async () => {
    expect((await create({ docType: '2' })).data.docCount).toBe(4);
    expect(await create({ docType: '2', businessCodeList: ['029'] })).toMatchObject({
      code: '45033007',
      msg: '没有符合条件的单据',
    });
  });

  it.each<[string, Partial<Form>, object]>([
    ['backwards', { docDateBegin: '2026-11-21' }, { docDate: '结束日期不能早于开始日期' }],
    ['longer than 92 days', { docDateBegin: '2026-08-20' }, { docDate: '查询区间不能超过92天' }],
  ])('are refused for days that are %s', async (_what, params, fields) => {
    expect(await create(params)).toMatchObject({ code: '45010001', fields });
  });

  it('may span 92 days', async () => {
    expect((await create({ docDateBegin: '2026-08-21' })).code).toBe('000000');
  });

  it('are five hundred at most', async () => {
    await server.db.transaction().execute(async (tx) => {
      const columns = sql.raw(
        'business_code, institution_id, acct_id, trade_acct_no, fund_code, charge_mode, trade_day,' +
          ' order_status, pay_status, order_source, maker_id, maker_name',
      );
      await sql`insert into orders (order_no, apply_time, ${columns})
        select '20251201022' || lpad((900000 + i)::text, 13, '0'), timestamp '2025-12-01 10:00:00', ${columns}
        from orders, generate_series(1, 501) as i where order_no = '202611170220000000000014'`.execute(tx);
    });
    const days = { docDateBegin: '2025-12-01', docDateEnd: '2025-12-01' };

    const refused = await create(days);
    await server.db.deleteFrom('orders').where('orderNo', '=', '202512010220000000900501').execute();
    const taken = await create(days);
    await server.db.deleteFrom('orders').where('orderNo', 'like', '20251201022%').execute();

    expect(refused).toMatchObject({ code: '45033003', msg: '单次最多下载500份单据，请缩小查询范围' });
    expect(taken.data.docCount).toBe(500);
  });

  it('are those of the orders that were ticked', async () => {
    const { data } = await server.injectAs('maker01', 'createOrderDocJob', {
      docType: '2',
      fileFormat: '2',
      orderNoList: [confirmed, waiting],
    });
    await runDueJobs(runner);

    const files = unzipSync((await fetchFile(data.jobId)).rawPayload);
    expect(Object.keys(files)).toEqual([`交易确认单_${confirmed}.pdf`]);
  });

  it('leave out the orders of other institutions', async () => {
    const asked: OperationParams<'createOrderDocJob'> = { docType: '1', fileFormat: '1', orderNoList: [confirmed] };

    expect(await server.injectAs('corp01', 'createOrderDocJob', asked)).toMatchObject({ code: '45033007' });
  });

  it('need the code of their kind, when they are asked for and when they are fetched', async () => {
    expect(await create({}, 'viewer01')).toMatchObject({ code: '45010003' });
    const { data } = await create({ docType: '2' });
    await runDueJobs(runner);
    const taken = await server.db
      .deleteFrom('roleResources')
      .where('resourceCode', '=', 'PropertyTransactionDownloadTradeConfirm')
      .returningAll()
      .execute();

    const elsewhere = await server.send('downloadJobFile', { jobId: data.jobId }, await tokenOf('maker01'));
    const refused = [await create({ docType: '2' }), (await fetchFile(data.jobId)).json(), elsewhere.json()] as {
      readonly code: string;
    }[];
    const other = await create();
    await server.db.insertInto('roleResources').values(taken).execute();

    expect(refused.map(({ code }) => code)).toEqual(['45010003', '45010003', '45010003']);
    expect(other.code).toBe('000000');
  });
});

describe('the list of document jobs', () => {
  it('shows how far each is, to its owner alone', async () => {
    const { data } = await create({ fileFormat: '1' });

    expect(await jobs()).toMatchObject({
      total: 1,
      list: [{ jobId: data.jobId, docType: '1', fileFormat: '1', docCount: 13, jobStatus: 'waiting', progress: 0 }],
    });
    expect(await jobs('admin01')).toMatchObject({ total: 0, list: [] });
    expect((await fetchFile(data.jobId, 'admin01')).json()).toMatchObject({ code: '45010009' });
    expect((await fetchFile(data.jobId)).json()).toMatchObject({ code: '45010013' });
  });

  it('goes on with a job that a stopped process left behind, and prints the same time', async () => {
    const { data } = await create({ fileFormat: '1' });
    await server.db
      .updateTable('jobs')
      .set({ jobStatus: 'generating', attempts: 1, heartbeatAt: '2026-11-20 13:58:00' })
      .execute();

    await runDueJobs(runner);

    expect((await jobs()).list).toMatchObject([{ jobId: data.jobId, jobStatus: 'success', progress: 100 }]);
    const [page] = await readPages((await fetchFile(data.jobId)).rawPayload);
    expect(page).toContain('生成时间：2026-11-20 14:00:00');
  });

  it('keeps a job that was cancelled from being done', async () => {
    const { data } = await create();
    await server.injectAs('maker01', 'cancelJob', { jobId: data.jobId });

    await runDueJobs(runner);

    expect((await jobs()).list).toMatchObject([{ jobStatus: 'cancelled' }]);
  });
});
