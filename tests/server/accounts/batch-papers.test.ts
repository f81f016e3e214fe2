import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FileInfo } from '#contract';
import { accountSheet, jobKinds, openFileStore, readConfig, runDueJobs } from '#trade/testing';
import { makePdf } from '../../files/make-files.ts';
import { makeWorkbook, textCell } from '../../files/make-workbook.ts';
import { accountArchive, type AccountRow, accountWorkbook, productPapers, productRow } from './account-sheet.ts';
import { buildApp, type TestApp } from '../build-app.ts';

let server: TestApp;
const dataDir = mkdtempSync(join(tmpdir(), 'batch-papers-test-'));

beforeAll(async () => {
  const env = { DEMO: 'on', SECRET: 'the secret of tests, thirty-two characters', DATA_DIR: dataDir };
  server = await buildApp({ config: readConfig(env), runsJobs: false });
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => server.reset());

const asFile = (content: Buffer, name: string) => new File([new Uint8Array(content)], name);

async function upload(
  rows: readonly AccountRow[],
  archive?: Buffer,
  userName = 'admin01',
  serials?: readonly (string | null)[],
) {
  const file = asFile(await accountWorkbook(rows, serials), '开户.xlsx');
  const attachments = archive && { attachments: asFile(archive, '附件.zip') };
  return server.injectAs(userName, 'batchAcctInfo', { file, ...attachments });
}

const cellsOf = async (batchNo: string) =>
  (await server.injectAs('admin01', 'queryBatchAcctCells', { batchNo, pageNum: 1, pageSize: 50 })).data;
const rowsOf = async (batchNo: string) =>
  (await server.injectAs('admin01', 'queryBatchAcctRows', { batchNo, pageNum: 1, pageSize: 50 })).data;

const runJobs = () => {
  const { db, clock } = server;
  const log = { error: (fields: object) => expect(fields).toBe('no error') };
  return runDueJobs({ db, clock, files: openFileStore(dataDir), kinds: jobKinds, log });
};

/** Papers of the applications of accounts, by investor. */
async function filedPapers() {
  const rows = await server.db
    .selectFrom('acctApplies as apply')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'apply.acctId')
    .innerJoin('applyFiles as paper', 'paper.applyNo', 'apply.applyNo')
    .innerJoin('files', 'files.id', 'paper.fileId')
    .select(['acct.investorName', 'files.name'])
    .where('apply.applyStatus', '=', 'auditing')
    .where('files.name', 'like', '%附件%')
    .execute();
  const names = new Map<string, string[]>();
  for (const { investorName, name } of rows) names.set(investorName, [...(names.get(investorName) ?? []), name]);
  return names;
}

async function confirm(batchNo: string) {
  const reply = await server.injectAs('admin01', 'batchAcctInfoConfirm', { batchNo });
  await runJobs();
  return reply;
}

/** Does the work of a submission; `report` is called for each row that is done. */
function submitRows(batchNo: string, report: () => Promise<void>) {
  const kind = jobKinds.find(({ operation }) => operation === 'batchAcctInfoConfirm');
  if (!kind || !('work' in kind)) throw new RangeError('submitting a batch is no work');
  const { db, clock } = server;
  const task = { db, files: openFileStore(dataDir), accountId: 100_001, jobId: 'test', params: { batchNo } };
  return kind.work({ ...task, now: () => clock.now(), report });
}

const problemsOf = ({ problems }: { problems: readonly { field: string; message: string }[] }, field: string) =>
  problems.filter((one) => one.field === field).map(({ message }) => message);

describe('papers', () => {
  it('go to the row with the serial number of their folder, wherever the row is', async () => {
    const rows = [productRow(21), productRow(22), productRow(23)];
    const archive = accountArchive([7, 9], productPapers, (serial, code) => `${code}_附件${serial}.pdf`);
    const { data } = await upload(rows, archive, 'admin01', ['9', '8', '7']);

    expect(
      data.rows.map(({ rowNo, serialNo, fileCount, fileNames }) => [
        rowNo,
        serialNo,
        fileCount,
        fileNames?.slice(0, 9),
      ]),
    ).toEqual([
      [2, '9', 12, '01_附件9.pd'],
      [3, '8', 0, undefined],
      [4, '7', 12, '01_附件7.pd'],
    ]);
    await confirm(data.batchNo);
    const filed = await filedPapers();
    const names = (no: number) => new Set(filed.get(productRow(no)['productName'] ?? '')?.map((name) => name.slice(2)));
    expect([names(21), names(22), names(23)]).toEqual([new Set(['_附件9.pdf']), new Set(), new Set(['_附件7.pdf'])]);
  });

  it.each<[string, readonly (string | null)[], readonly (readonly [rowNo: number, message: string])[]]>([
    [
      'repeated',
      ['1', '2', '2'],
      [
        [3, '序号2与表格第4行重复，无法确定附件属于哪一户，请修改序号，并核对该户的附件'],
        [4, '序号2与表格第3行重复，无法确定附件属于哪一户，请修改序号，并核对该户的附件'],
      ],
    ],
    [
      'written in two ways',
      ['1', '01', '3'],
      [
        [2, '序号1与表格第3行重复'],
        [3, '序号1与表格第2行重复'],
      ],
    ],
    ['missing', ['1', null, '3'], [[3, '缺少序号，无法确定附件属于哪一户']]],
    ['no number', ['1', '2', '2-1'], [[4, '序号“2-1”不正确，须为1至99999的整数']]],
  ])('of a serial number that is %s go to no row, which cannot be submitted', async (what, serials, problems) => {
    // Each case opens products of its own.
    const rows = [1, 2, 3].map((no) => productRow(no + 10 * what.length + 100));
    const { data } = await upload(rows, accountArchive([1, 2, 3]), 'admin01', serials);

    const found = data.rows.flatMap((row) =>
      problemsOf(row, 'serialNo').map((message) => [row.rowNo, message] as const),
    );
    expect(found.map(([rowNo]) => rowNo)).toEqual(problems.map(([rowNo]) => rowNo));
    found.forEach(([, message], index) => expect(message).toContain(problems[index]?.[1]));
    const [first] = problems;
    const broken = data.rows.filter(({ rowNo }) => problems.some((one) => one[0] === rowNo));
    expect(broken.map(({ fileCount }) => fileCount)).toEqual(broken.map(() => 0));
    await confirm(data.batchNo);
    const names = rows.map((row) => row['productName'] ?? '');
    const filed = await filedPapers();
    expect(names.filter((name) => filed.has(name))).toEqual(
      names.filter((_, index) => !problems.some(([rowNo]) => rowNo === index + 2)),
    );
    const fix = { batchNo: data.batchNo, rowNo: first?.[0] ?? 0, field: 'serialNo', cellValue: '8' };
    expect((await server.injectAs('admin01', 'batchAcctInfoCorrect', fix)).data).toMatchObject({ cellState: 'right' });
  });

  const send = async (name: string, content = makePdf()) => {
    const file = new File([new Uint8Array(content)], name, { type: 'application/pdf' });
    return (await server.injectAs('admin01', 'uploadFile', { file })).data;
  };
  const put = (batchNo: string, rowNo: number, fileInfos: readonly FileInfo[], userName = 'admin01') =>
    server.injectAs(userName, 'batchAcctInfoPapers', { batchNo, rowNo, fileInfos: [...fileInfos] });

  it('that a row lacks, or that were refused, are put to it on the page, and a repeated number is changed', async () => {
    const archive = accountArchive(
      [1],
      productPapers.filter((code) => code !== '11'),
    );
    const { data } = await upload([productRow(861), productRow(862)], archive, 'admin01', ['1', '1']);
    const { batchNo } = data;
    expect(data.rows.map(({ fileCount }) => fileCount)).toEqual([0, 0]);
    const files = await Promise.all(
      productPapers.map(async (materialType) => ({ ...(await send(`${materialType}_补传.pdf`)), materialType })),
    );

    const short = await put(batchNo, 2, files.slice(1));
    expect(short.data).toMatchObject({ rowNo: 2, fileCount: files.length - 1, checkResult: 'fail' });
    expect(problemsOf(short.data, 'fileInfos')).toHaveLength(1);
    expect(problemsOf((await put(batchNo, 2, files)).data, 'fileInfos')).toEqual([]);
    const correct = { batchNo, rowNo: 3, field: 'serialNo', cellValue: '2' };
    expect((await server.injectAs('admin01', 'batchAcctInfoCorrect', correct)).data).toMatchObject({ message: '' });
    expect((await rowsOf(batchNo)).list.map(({ checkResult, serialNo }) => [serialNo, checkResult])).toEqual([
      ['1', 'pass'],
      ['2', 'fail'],
    ]);

    await confirm(batchNo);
    expect((await filedPapers()).get(productRow(861)['productName'] ?? '')).toBeUndefined();
    const filed = await server.db
      .selectFrom('applyFiles')
      .innerJoin('files', 'files.id', 'fileId')
      .select('name')
      .execute();
    expect(filed.filter(({ name }) => name.endsWith('_补传.pdf'))).toHaveLength(files.length);
    expect((await put(batchNo, 2, [])).code).toBe('45022003');
  });

  it.each<[string, (mine: FileInfo, other: FileInfo) => Promise<FileInfo[]>, string]>([
    ['without a kind', async ({ materialType: _kind, ...mine }) => [mine], '请选择补传.pdf的附件类型'],
    ['of another row', async (_mine, other) => [other], '表格第2行的附件'],
    ['named twice', async (mine) => [mine, mine], '附件不存在或已被删除'],
    ['of nobody', async (mine) => [{ ...mine, fileUrl: 'f-0' }], '附件不存在或已被删除'],
  ])('that are %s are refused, and those of the row stay', async (_what, choose, message) => {
    const { data } = await upload([productRow(871), productRow(872)], accountArchive([1, 2]));
    const [first, second] = data.rows;
    const mine: FileInfo = { ...(await send('补传.pdf')), materialType: '99' };
    const [other] = first?.fileInfos ?? [];

    const reply = await put(data.batchNo, 3, await choose(mine, other ?? mine));
    expect(reply.code).not.toBe('000000');
    expect(reply.msg).toContain(message);
    expect((await rowsOf(data.batchNo)).list[1]?.fileInfos).toEqual(second?.fileInfos);
    expect((await put(data.batchNo, 3, [], 'corp01')).code).toBe('45010009');
  });

  it('of folders that fit no row stay listed with the batch', async () => {
    const { data } = await upload([productRow(41), productRow(42)], accountArchive([1, 6]), 'admin01', ['1', '1']);

    const { list, summary } = (
      await server.injectAs('admin01', 'queryBatchAcctNotes', { batchNo: data.batchNo, pageNum: 1, pageSize: 20 })
    ).data;
    expect(list.map(({ note }) => note)).toEqual([
      '文件夹“附件/1”对应多行，无法确定属于哪一户，其中的12个文件未使用',
      '文件夹“附件/6”没有对应的序号，其中的12个文件未使用',
    ]);
    expect(summary).toMatchObject({ noteCount: 2, readyCount: 0 });
    expect((await confirm(data.batchNo)).msg).toContain('没有可提交的行');
  });
});

describe('a check', () => {
  it('reports certificates that are in the sheet twice, or known already', async () => {
    const certNo = 'Z7001026000777';
    await server.db
      .updateTable('investorAccounts')
      .set({ content: JSON.stringify({ productCertNo: certNo }) })
      .where('acctId', '=', 'A0000000002')
      .execute();
    const second = productRow(2);
    const { data } = await upload([
      productRow(1, { productCertNo: certNo.toLowerCase() }),
      second,
      productRow(3, { productCertNo: second['productCertNo'] ?? '' }),
    ]);

    expect(data.rows.map((row) => problemsOf(row, 'productCertNo'))).toEqual([
      ['该产品证件号码的账户已存在'],
      [],
      ['与表格第3行的产品证件号码重复'],
    ]);
  });

  it('takes rows without a way of delivery: by e-mail to the transactor, every month', async () => {
    const { data } = await upload(
      [
        productRow(51, { deliverWay: '', deliverType: '', deliverEmail: '' }),
        productRow(52, { deliverWay: '短信', deliverEmail: '' }),
      ],
      accountArchive([1, 2]),
    );

    expect(data.rows.map(({ failReason }) => failReason)).toEqual([undefined, undefined]);
    await confirm(data.batchNo);
    const contents = await server.db
      .selectFrom('acctApplies')
      .select('content')
      .where('applyStatus', '=', 'auditing')
      .orderBy('applyNo', 'desc')
      .limit(2)
      .execute();
    expect(
      contents.map(({ content: { deliverWay, deliverType, deliverEmail } }) => [deliverWay, deliverType, deliverEmail]),
    ).toEqual([
      [['4'], '2', undefined],
      [['3'], '2', 'wang@example.com'],
    ]);
  });

  it('says of a merged cell, a formula and a hidden row that they are that', async () => {
    const titles = ['序号', ...accountSheet.columns.map(({ title }) => title)];
    const place = (field: string, row: number) => {
      const index = accountSheet.columns.findIndex((column) => column.field === field) + 1;
      return `${index < 26 ? '' : 'A'}${String.fromCodePoint(65 + (index % 26))}${row}`;
    };
    const line = (values: Record<string, string>, row: number) =>
      Object.entries(values)
        .map(([field, text]) => textCell(place(field, row), text))
        .join('');
    const rows = [
      `<row r="1">${titles.map((title) => `<c t="inlineStr"><is><t>${title}</t></is></c>`).join('')}</row>`,
      `<row r="2">${textCell('A2', '1')}${line(productRow(1), 2)}</row>`,
      `<row r="3" hidden="1">${textCell('A3', '2')}${line(productRow(2, { institutionName: '', productName: '' }), 3)}<c r="${place('productName', 3)}"><f>B2</f></c></row>`,
      `<row r="4">${textCell('A4', '3')}</row>`,
    ].join('');
    const merged = `<mergeCells><mergeCell ref="${place('institutionName', 2)}:${place('institutionName', 4)}"/></mergeCells>`;
    const file = asFile(makeWorkbook({ rows, behind: merged }), '开户.xlsx');
    const { data } = await server.injectAs('admin01', 'batchAcctInfo', { file });

    expect(data.rows).toHaveLength(2);
    expect(data.rows[1]?.problems).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          field: 'institutionName',
          cellValue: '（合并单元格）',
          message: expect.stringContaining('合并单元格的一部分') as string,
        }),
        expect.objectContaining({
          field: 'productName',
          cellValue: '（公式没有结果）',
          message: expect.stringContaining('没有保存计算结果') as string,
        }),
      ]),
    );
    expect(data.sheetNote).toContain('表格第3行是隐藏行，也已读取');
    const notes = await server.injectAs('admin01', 'queryBatchAcctNotes', {
      batchNo: data.batchNo,
      pageNum: 1,
      pageSize: 20,
    });
    expect(notes.data.list.map(({ note }) => note)).toEqual([data.sheetNote]);
  });
});

describe('wrong cells', () => {
  it('are found by column, offer what may be chosen, and are filled all alike', async () => {
    const rows = Array.from({ length: 4 }, (_, index) =>
      productRow(index, index < 3 ? { bankAcctKind: '储蓄户', holderKind: '自然人', holderCertType: '营业执照' } : {}),
    );
    const { batchNo } = (await upload(rows, accountArchive([1, 2, 3, 4]))).data;
    const ask = async (field: string) =>
      (await server.injectAs('admin01', 'queryBatchAcctCells', { batchNo, field, pageNum: 1, pageSize: 50 })).data.list;

    expect((await server.injectAs('admin01', 'queryBatchAcctColumns', { batchNo })).data).toEqual(
      expect.arrayContaining([{ field: 'bankAcctKind', columnTitle: '账户性质', cellCount: 3 }]),
    );
    const kinds = ['基本户', '一般户', '专用户/托管户'].map((label) => ({ label }));
    expect((await ask('bankAcctKind')).map(({ choices }) => choices)).toEqual([kinds, kinds, kinds]);
    expect((await ask('holderCertType'))[0]?.choices).toContainEqual({ label: '身份证' });
    expect(
      (await server.injectAs('admin01', 'queryBatchAcctChoices', { batchNo, field: 'bankAcctKind' })).data,
    ).toEqual(kinds);
    const fill = (field: string, cellValue: string) =>
      server.injectAs('admin01', 'batchAcctInfoFill', { batchNo, field, cellValue });
    expect((await fill('bankAcctKind', '储蓄')).data).toEqual({ cellCount: 3, leftCount: 3 });
    expect((await fill('bankAcctKind', '专用户/托管户')).data).toEqual({ cellCount: 3, leftCount: 0 });
    expect(await ask('bankAcctKind')).toEqual([]);
    expect((await fill('fileInfos', 'x')).code).toBe('45010001');
    const other = { batchNo, field: 'holderKind', cellValue: '机构' };
    expect((await server.injectAs('corp01', 'batchAcctInfoFill', other)).code).toBe('45010009');
  });

  it('of a row that was refused at submission are reported, corrected and sent again', async () => {
    const { batchNo } = (await upload([productRow(61), productRow(62)], accountArchive([1, 2]))).data;
    // Another request takes the second bank account while the first row is submitted.
    const takeAccount = () =>
      server.db
        .updateTable('tradeAccts')
        .set({ bankAcctNo: productRow(62)['bankAcctNo'] ?? '' })
        .where('bankAcctNo', '=', productRow(51)['bankAcctNo'] ?? '')
        .execute();
    await submitRows(batchNo, async () => void (await takeAccount()));

    expect((await rowsOf(batchNo)).list[1]).toMatchObject({ checkResult: 'refused', failReason: '该银行账号已被使用' });
    expect((await cellsOf(batchNo)).list).toMatchObject([
      { rowNo: 3, field: 'bankAcctNo', message: '该银行账号已被使用', editable: true },
    ]);
    const mend = { batchNo, rowNo: 3, field: 'bankAcctNo', cellValue: '8899000000009990001' };
    expect((await server.injectAs('admin01', 'batchAcctInfoCorrect', mend)).data.cellState).toBe('right');
    await confirm(batchNo);
    expect((await rowsOf(batchNo)).summary).toMatchObject({ submitCount: 2, failCount: 0, readyCount: 0 });
  });

  it('are none for a row refused for something else, which the next submission takes again', async () => {
    const { batchNo } = (await upload([productRow(71)], accountArchive([1]))).data;
    await server.db
      .updateTable('batchRows')
      .set({ checkResult: 'refused', failReason: '系统繁忙' })
      .where('batchNo', '=', batchNo)
      .execute();

    expect((await rowsOf(batchNo)).summary).toMatchObject({ okCount: 0, readyCount: 1 });
    await confirm(batchNo);
    expect((await rowsOf(batchNo)).summary).toMatchObject({ submitCount: 1, readyCount: 0 });
  });
});
