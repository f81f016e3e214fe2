import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSheet } from 'read-excel-file/node';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CreditImportMode, CreditRow } from '#contract';
import { readConfig } from '#server/testing';
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
beforeEach(() => server.reset());

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
const upload = async (content: Buffer, importMode: CreditImportMode = '1') =>
  server.injectAs('admin01', 'creditBatchImport', {
    file: new File([new Uint8Array(content)], '授信.xlsx'),
    importMode,
  });
const confirm = (rows: readonly CreditRow[], importMode: CreditImportMode = '1', userName = 'admin01') =>
  server.injectAs(userName, 'creditBatchImportConfirm', {
    rows: [...rows] as never,
    importMode,
    requestNo: randomUUID(),
  });
const row: CreditRow = {
  institutionName: finance,
  fundCompanyName: '禾川基金',
  creditLimit: '50000000.00',
  creditControl: '1',
  startDate: '2027-01-01',
  endDate: '2027-12-31',
};

describe('the template', () => {
  it('§V5 has a column for each value, and says what belongs into it', async () => {
    const reply = await server.send('downloadTemplate', { template: 'creditBatch' });

    expect((await readSheet(reply.rawPayload))[0]).toEqual(titles);
    expect(await readSheet(reply.rawPayload, '填写说明')).toHaveLength(titles.length + 1);
  });
});

describe('a filled-in sheet', () => {
  it('is read as people fill it in: short names, percentages, date cells', async () => {
    const day = (year: number, month: number, date: number) => new Date(Date.UTC(year, month - 1, date));
    const { data } = await upload(
      await workbook([
        [
          finance,
          '禾川基金',
          '982013， 982014',
          '50,000,000',
          20000000,
          0.9,
          '强控',
          day(2027, 1, 1),
          day(2027, 12, 31),
        ],
      ]),
    );

    expect(data.problems).toEqual([]);
    expect(data.rows).toEqual([
      { ...row, fundCodeText: '982013， 982014', singleFundLimit: '20000000.00', warnPercent: '90' },
    ]);
  });

  it('is told of cell by cell, and a row that is wrong stops all of them', async () => {
    const rows: Cell[][] = [
      ['沧浪精密制造股份有限公司', '禾川基金', null, '一千万', null, null, '强控', '2027-01-01', '2027-12-31'],
      [finance, '无名基金', null, 1000000, 2000000, 40, '可选', '2027-01-01', '2027-01-01'],
      [finance, '禾川基金', '981001', 1000000, null, null, '提示', '2027-01-01', '2027-12-31'],
      [finance, '禾川基金', null, 1000000, null, null, '提示', '2027-06-01', '2028-05-31'],
      ['东屿银行股份有限公司', '澄岳基金管理有限公司', null, 1000000, null, null, '提示', '2026-12-01', '2027-11-30'],
    ];
    const { data } = await upload(await workbook(rows));

    expect(data.problems.map(({ index, field }) => `${index} ${field}`).toSorted()).toEqual([
      '0 creditLimit',
      '0 institutionName',
      '1 creditControl',
      '1 endDate',
      '1 fundCompanyName',
      '1 singleFundLimit',
      '1 warnPercent',
      '2 fundCodeText',
      '3 fundCompanyName',
      '4 fundCompanyName',
    ]);
    expect(await confirm([row, { ...row, fundCompanyName: '无名基金' }])).toMatchObject({
      code: '45010001',
      fields: { 'rows.1.fundCompanyName': '基金管理人不存在，请填写与授信管理页面一致的名称' },
    });
    expect((await server.injectAs('admin01', 'queryCreditPageList', { pageNum: 1, pageSize: 10 })).data.total).toBe(6);
  });
});

describe('an import', () => {
  it('adds lines, and replaces those that are there where it is asked to', async () => {
    const known = {
      ...row,
      institutionName: '岚汀私募基金管理有限公司',
      startDate: '2026-12-01',
      endDate: '2027-11-30',
    };
    expect((await confirm([known])).fields).toHaveProperty(['rows.0.fundCompanyName']);

    const { data } = await confirm([row, { ...known, creditLimit: '60000000.00' }], '2');
    expect(data).toEqual({ okCount: 2, addedCount: 1, changedCount: 1 });

    const changed = await server.injectAs('admin01', 'queryCreditDetail', { creditNo: 'CR00000006' });
    expect(changed.data).toMatchObject({ creditLimit: '60000000.00', warnRate: '0.8000', creditStatus: 'pending' });
    expect(changed.data.changes[0]).toMatchObject({
      node: '批量导入',
      remark: '授信额度：50,000,000.00 → 60,000,000.00；预警比例：90.00% → 80.00%；控制方式：提示 → 强控',
    });
    expect(await confirm([row], '1', 'maker01')).toMatchObject({ code: '45010003' });
  });
});
