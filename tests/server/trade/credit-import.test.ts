import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSheet } from 'read-excel-file/node';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CreditImportMode } from '#contract';
import type { JsonRecord } from '#values/record';
import { openFileStore, readConfig, tidy } from '#trade/testing';
import { buildApp, type TestApp } from '../build-app.ts';

let server: TestApp;
const dataDir = mkdtempSync(join(tmpdir(), 'credit-import-test-'));

beforeAll(async () => {
  const env = { DEMO: 'on', SECRET: 'the secret of tests, thirty-two characters', DATA_DIR: dataDir };
  server = await buildApp({ config: readConfig(env), runsJobs: false });
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  await server.reset();
  await server.db.deleteFrom('batches').execute();
  await server.db
    .updateTable('creditLines')
    .set({ creditStatus: 'deleted' })
    .where('creditNo', '>', 'CR00000006')
    .execute();
});

const titles = [
  '机构名称*',
  '基金管理人名称*',
  '指定基金代码',
  '授信额度(元)*',
  '单只基金上限(元)',
  '预警比例(%)',
  '控制方式*',
  '生效日期*',
  '到期日期*',
  '批复文号',
  '备注',
];
type Cell = string | number | Date | null;
const finance = '云麓集团财务有限公司';

const workbook = (rows: readonly (readonly Cell[])[]): Promise<Buffer> =>
  writeExcelFile([
    titles.map((value) => ({ value })),
    ...rows.map((row) =>
      row.map((value) => (value instanceof Date ? { value, format: 'yyyy/mm/dd' } : value === null ? null : { value })),
    ),
  ] as SheetData).toBuffer();
const upload = async (rows: readonly (readonly Cell[])[], importMode: CreditImportMode = '1', userName = 'admin01') =>
  server.injectAs(userName, 'creditBatchImport', {
    file: new File([new Uint8Array(await workbook(rows))], '授信.xlsx'),
    importMode,
  });
const keep = async (rows: readonly (readonly Cell[])[], importMode: CreditImportMode = '1') =>
  (await upload(rows, importMode)).data.batchNo;
const confirm = (batchNo: string, userName = 'admin01') =>
  server.injectAs(userName, 'creditBatchImportConfirm', { batchNo });
const correct = (batchNo: string, rowNo: number, field: string, cellValue: string) =>
  server.injectAs('admin01', 'creditBatchImportCorrect', { batchNo, rowNo, field, cellValue });
const rowsOf = async (batchNo: string, userName = 'admin01', search: { checkResult?: 'pass' | 'fail' } = {}) =>
  server.injectAs(userName, 'queryCreditBatchRows', { batchNo, ...search, pageNum: 1, pageSize: 50 });
const countLines = async () =>
  (await server.injectAs('admin01', 'queryCreditPageList', { pageNum: 1, pageSize: 10 })).data.total;
const row = [finance, '禾川基金', null, '50000000', null, null, '强控', '2027-01-01', '2027-12-31'];
const known = [
  '岚汀私募基金管理有限公司',
  '禾川基金',
  null,
  '60000000',
  null,
  null,
  '强控',
  '2026-12-01',
  '2027-11-30',
];
const wrong = [finance, '无名基金', null, '50000000', null, null, '强控', '2027-01-01', '2027-12-31'];

describe('the template', () => {
  it('has a column for each value, and says what belongs into it', async () => {
    const reply = await server.send('downloadTemplate', { template: 'creditBatch' });

    expect((await readSheet(reply.rawPayload))[0]).toEqual(titles);
    expect(await readSheet(reply.rawPayload, '填写说明')).toHaveLength(titles.length + 1);
  });
});

describe('a filled-in sheet', () => {
  it('is read as people fill it in: short names, percentages, date cells', async () => {
    const day = (year: number, month: number, date: number) => new Date(Date.UTC(year, month - 1, date));
    const { data } = await upload([
      [finance, '禾川基金', '982013， 982014', '50,000,000', 20000000, 0.9, '强控', day(2027, 1, 1), day(2027, 12, 31)],
    ]);

    expect(data).toMatchObject({ total: 1, okCount: 1, failCount: 0 });
    expect(data.rows).toEqual([
      {
        rowNo: 1,
        institutionName: finance,
        fundCompanyName: '禾川基金',
        fundCodeText: '982013， 982014',
        creditLimit: '50,000,000.00',
        singleFundLimit: '20,000,000.00',
        warnPercent: '0.9',
        creditControl: '强控',
        startDate: '2027-01-01',
        endDate: '2027-12-31',
        checkResult: 'pass',
        failReason: '',
      },
    ]);
    await confirm(data.batchNo);
    const { list } = (await rowsOf(data.batchNo)).data;
    const made = await server.injectAs('admin01', 'queryCreditDetail', { creditNo: list[0]?.creditNo ?? '' });
    expect(made.data).toMatchObject({
      creditLimit: '50000000.00',
      warnRate: '0.9000',
      fundCodes: ['982013', '982014'],
    });
  });

  it('is reported row by row, with the typed values', async () => {
    const rows: Cell[][] = [
      ['沧浪精密制造股份有限公司', '禾川基金', null, '一千万', null, null, '强控', '2027-01-01', '2027-12-31'],
      [finance, '无名基金', null, 1000000, 2000000, 40, '可选', '2027-01-01', '2027-01-01'],
      [finance, '禾川基金', '981001', 1000000, null, null, '提示', '2027-01-01', '2027-12-31'],
      [finance, '禾川基金', null, 1000000, null, null, '提示', '2027-06-01', '2028-05-31'],
      ['东屿银行股份有限公司', '澄岳基金管理有限公司', null, 1000000, null, null, '提示', '2026-12-01', '2027-11-30'],
    ];
    const { data } = await upload(rows);

    expect(data).toMatchObject({ total: 5, okCount: 0, failCount: 5 });
    expect(data.rows[0]?.creditLimit).toBe('一千万');
    expect(data.rows.map(({ failReason }) => failReason)).toEqual([
      expect.stringMatching(/授信额度“一千万”不正确.*机构不存在或不属于您/u),
      expect.stringMatching(/另有2处$/u),
      '指定基金代码：981001 不是该基金管理人的基金代码',
      '基金管理人名称：与第 3 行的授信对象相同且有效期重叠',
      expect.stringContaining('该基金管理人在有效期内已存在授信') as string,
    ]);
  });

  it('is refused without rows, with too many, and without the permission', async () => {
    expect(await upload([])).toMatchObject({ code: '45022011' });
    expect(await upload(Array.from({ length: 501 }, () => row))).toMatchObject({ code: '45022012' });
    expect(await upload([row], '1', 'maker01')).toMatchObject({ code: '45010003' });
  });
});

describe('a batch', () => {
  it('is corrected in place, and imported once, all of it', async () => {
    const batchNo = await keep([row, wrong, [...row.slice(0, 3), '三千万', ...row.slice(4)]]);
    const before = await countLines();

    expect((await rowsOf(batchNo, 'admin01', { checkResult: 'pass' })).data.total).toBe(1);
    expect(await confirm(batchNo)).toMatchObject({ code: '45010001', msg: '有 2 行检查失败，请修改或删除后再导入' });
    expect(await countLines()).toBe(before);

    const company = await correct(batchNo, 2, 'fundCompanyName', '棠越基金');
    expect(company.data).toMatchObject({ rowNo: 2, fundCompanyName: '棠越基金', checkResult: 'pass', failReason: '' });
    const amount = await correct(batchNo, 3, 'creditLimit', '30,000,000');
    expect(amount.data).toMatchObject({ creditLimit: '30,000,000.00', checkResult: 'fail' });
    expect(amount.data.failReason).toContain('与第 1 行的授信对象相同');
    expect(await correct(batchNo, 3, 'creditNo', 'CR00000001')).toMatchObject({ code: '45010001' });
    const { data } = await server.injectAs('admin01', 'creditBatchImportRemove', { batchNo, rowNo: 1 });
    // The doubled row appears once now.
    expect(data).toEqual({ total: 2, okCount: 2, failCount: 0, submitCount: 0 });

    expect((await confirm(batchNo)).data).toEqual({ okCount: 2, addedCount: 2, changedCount: 0 });
    expect(await countLines()).toBe(before + 2);
    const kept = (await rowsOf(batchNo)).data;
    expect(kept.summary).toEqual({ total: 2, okCount: 0, failCount: 0, submitCount: 2 });
    expect(kept.list.map(({ creditNo }) => creditNo)).toEqual([
      expect.stringMatching(/^CR\d{8}$/u),
      expect.stringMatching(/^CR\d{8}$/u),
    ]);
  });

  it('is not imported twice, nor changed afterwards', async () => {
    const batchNo = await keep([row]);
    const replies = await Promise.all([confirm(batchNo), confirm(batchNo)]);
    const refused = { code: '45022003', msg: '该批次已导入，不能重复导入或修改，请在授信管理中查看' };

    expect(replies.map(({ code }) => code).toSorted()).toEqual(['000000', '45022003'].toSorted());
    expect(await confirm(batchNo)).toMatchObject(refused);
    expect(await correct(batchNo, 1, 'creditLimit', '1')).toMatchObject(refused);
    expect(await server.injectAs('admin01', 'creditBatchImportRemove', { batchNo, rowNo: 1 })).toMatchObject(refused);
  });

  it('is checked again when it is imported: what has come since is found, and nothing is imported', async () => {
    const first = await keep([row]);
    const second = await keep([row, known.with(1, '棠越基金')]);
    await confirm(first);
    const before = await countLines();

    expect(await confirm(second)).toMatchObject({ code: '45010001', msg: '有 1 行检查失败，请修改或删除后再导入' });
    expect(await countLines()).toBe(before);
    expect((await rowsOf(second)).data.list[0]?.failReason).toContain('该基金管理人在有效期内已存在授信');
  });

  it('replaces lines that are there where it is asked to', async () => {
    const adding = (await upload([known])).data;
    expect(adding.rows[0]?.failReason).toContain('请改为“新增并覆盖同对象”');

    const { data } = await confirm(await keep([row, known], '2'));
    expect(data).toEqual({ okCount: 2, addedCount: 1, changedCount: 1 });
    const changed = await server.injectAs('admin01', 'queryCreditDetail', { creditNo: 'CR00000006' });
    expect(changed.data).toMatchObject({ creditLimit: '60000000.00', warnRate: '0.8000', creditStatus: 'pending' });
    expect(changed.data.changes[0]).toMatchObject({
      node: '批量导入',
      remark: '授信额度：50,000,000.00 → 60,000,000.00；预警比例：90.00% → 80.00%；控制方式：提示 → 强控',
    });
  });

  it('is held to the used amounts that its caller saw, and locks the lines that it replaces', async () => {
    const inForce = ['东屿银行股份有限公司', '澄岳基金管理有限公司', null, '900000000', null, null, '提示'];
    const batchNo = await keep([row, [...inForce, '2026-12-01', '2027-11-30']], '2');
    const shown = (await rowsOf(batchNo)).data.list;
    expect(shown[0]).not.toHaveProperty('lineLimit');
    const { lineLimit = '', usedAmt = '', availAmt = '' } = shown[1] ?? {};
    const [line] = (
      await server.injectAs('admin01', 'queryCreditPageList', { pageNum: 1, pageSize: 50 })
    ).data.list.filter((one) => one.fundCompanyName === inForce[1] && one.institutionName === inForce[0]);
    expect([lineLimit, usedAmt, availAmt]).toEqual([line?.creditLimit, line?.usedAmt, line?.availAmt]);

    const token = await server.signIn('admin01');
    const relying = (relied: JsonRecord) => server.call('creditBatchImportConfirm', { batchNo, relied }, token);
    const refused = await relying({ lineLimit: { 2: lineLimit }, usedAmt: { 2: '1.00' }, availAmt: { 2: availAmt } });
    expect(refused).toMatchObject({
      code: '45010031',
      data: { changes: [{ name: 'usedAmt', label: '已用额度', key: '2', old: '1.00', new: usedAmt }] },
    });
    const taken = await relying({ lineLimit: { 2: lineLimit }, usedAmt: { 2: usedAmt }, availAmt: { 2: availAmt } });
    expect(taken).toMatchObject({ data: { addedCount: 1, changedCount: 1 } });
  });

  it('belongs to its owner only, and is no batch of accounts', async () => {
    const batchNo = await keep([row]);
    const missing = { code: '45010009', msg: '授信导入批次不存在' };

    expect(await rowsOf(batchNo, 'corp01')).toMatchObject(missing);
    expect(await confirm(batchNo, 'corp01')).toMatchObject(missing);
    expect(await confirm(batchNo, 'maker01')).toMatchObject({ code: '45010003' });
    expect(await server.injectAs('admin01', 'batchAcctInfoConfirm', { batchNo })).toMatchObject({
      code: '45010009',
      msg: '批量开户批次不存在',
    });
    const list = async (userName: string) =>
      (await server.injectAs(userName, 'queryCreditBatchPageList', { pageNum: 1, pageSize: 10 })).data.list;
    expect(await list('admin01')).toMatchObject([{ batchNo, fileName: '授信.xlsx', total: 1, okCount: 1 }]);
    expect(await list('corp01')).toEqual([]);
  });

  it('is deleted after ninety days; what was made of it stays', async () => {
    const batchNo = await keep([row]);
    await confirm(batchNo);
    const [made] = (await rowsOf(batchNo)).data.list;
    const day = 86_400_000;
    const { db, clock } = server;
    const start = clock.now().getTime();
    const tidyAfter = async (days: number) => {
      await clock.set(new Date(start + days * day));
      await tidy({ db, clock, files: openFileStore(dataDir) });
      return (await db.selectFrom('batches').select('batchNo').execute()).length;
    };

    expect(await tidyAfter(89)).toBe(1);
    expect(await tidyAfter(91)).toBe(0);
    expect(await db.selectFrom('batchRows').select('rowNo').execute()).toEqual([]);
    const line = db
      .selectFrom('creditLines')
      .select('creditStatus')
      .where('creditNo', '=', made?.creditNo ?? '');
    expect(await line.executeTakeFirst()).toBeDefined();
  });
});
