import { deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePdfWith } from '../../files/make-files.ts';
import { hostileWorkbooks, listSheet, makeManyFiles, makeWorkbook, textCell } from '../../files/make-workbook.ts';
import { accountArchive, accountWorkbook, productRow } from '../accounts/account-sheet.ts';
import { buildApp, type TestApp } from '../build-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await buildApp({ runsJobs: false });
});
afterAll(() => server.close());
beforeEach(() => server.reset());

const asFile = (content: Buffer, name: string) => new File([new Uint8Array(content)], name);

/** Every operation that reads a workbook. */
const doors = {
  directiveImportCheck: (file: File) => server.injectAs('maker01', 'directiveImportCheck', { file }),
  creditBatchImport: (file: File) => server.injectAs('admin01', 'creditBatchImport', { file, importMode: '1' }),
  batchAcctInfo: (file: File) => server.injectAs('admin01', 'batchAcctInfo', { file }),
};

const cornerCell = makeWorkbook({ rows: `<row r="1048576">${textCell('XFD1048576', 'x')}</row>` });
const uploadPaper = (content: Buffer) =>
  server.injectAs('admin01', 'uploadFile', { file: asFile(content, '营业执照.pdf'), materialType: '01' });

describe('a workbook made to hurt', () => {
  it.each(Object.entries(doors))('is refused by %s, which names the cell', async (_id, upload) => {
    expect(await upload(asFile(cornerCell, '导入.xlsx'))).toMatchObject({
      code: '45022011',
      fields: { file: expect.stringContaining('单元格XFD1048576有内容') as string },
    });
  });

  it('delays no other request', async () => {
    // Long to read: it is counted up to 30 MB before it is refused.
    const [, make = () => cornerCell] = hostileWorkbooks.find(([what]) => what.includes('hundred times')) ?? [];
    const file = asFile(make(), '导入.xlsx');
    const ask = () => server.injectAs('maker01', 'queryDirectivePageList', { pageNum: 1, pageSize: 10 });
    await ask();
    const order: string[] = [];

    const read = doors.directiveImportCheck(file).finally(() => order.push('workbook'));
    const asked = ask().finally(() => order.push('list'));

    expect(await read).toMatchObject({ code: '45022006' });
    expect(await asked).toMatchObject({ code: '000000' });
    expect(order).toEqual(['list', 'workbook']);
  });
});

it.each(Object.entries(doors))('%s lists the sheets of a workbook that were not read', async (_id, upload) => {
  const template = await accountWorkbook([productRow(1)]);
  const sheets = listSheet('数据', 1) + listSheet('旧数据', 2, 'hidden') + listSheet('填写说明', 2);
  const titles = [
    '机构名称',
    '基金管理人名称',
    '授信额度(元)',
    '控制方式',
    '生效日期',
    '到期日期',
    '投资者名称',
    '交易账号',
  ];
  const all = [...titles, '业务类型', '基金代码'];
  const row = (values: readonly string[]) =>
    `<row>${values.map((value) => textCell('', value).replace(' r=""', '')).join('')}</row>`;
  const file = upload === doors.batchAcctInfo ? template : makeWorkbook({ sheets, rows: row(all) + row(all) });

  const { code, data } = await upload(asFile(file, '导入.xlsx'));

  expect(code).toBe('000000');
  const note = '只读取了工作表“数据”，未读取：“旧数据”（已隐藏）。如需导入，请移到“数据”中后重新上传';
  expect(data.sheetNote ?? note).toContain(note);
});

it.each(Object.entries(doors).filter(([id]) => id !== 'batchAcctInfo'))(
  '%s says of merged cells and of formulas without a value that they are that',
  async (_id, upload) => {
    const titles = ['机构名称', '基金管理人名称', '授信额度(元)', '控制方式', '生效日期', '到期日期'];
    const more = ['投资者名称', '交易账号', '业务类型', '基金代码'];
    const cells = (row: number, texts: readonly string[]) =>
      texts.map((text, index) => textCell(`${String.fromCodePoint(65 + index)}${row}`, text)).join('');
    const broken = `${textCell('C3', '1')}<c r="B3"><f>B2</f></c><c r="H3"><f>H2</f></c>`;
    const rows = [
      `<row r="1">${cells(1, [...titles, ...more])}</row>`,
      `<row r="2">${cells(2, [...titles, ...more])}</row>`,
      `<row r="3" hidden="1">${broken}</row>`,
    ];
    const behind = '<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="G2:G3"/></mergeCells>';

    const { data } = await upload(asFile(makeWorkbook({ rows: rows.join(''), behind }), '导入.xlsx'));

    const problems = JSON.stringify(data);
    expect(problems).toContain('这是合并单元格的一部分，只有左上角的单元格有内容，请填写本行的内容');
    expect(problems).toContain('公式没有保存计算结果，请直接填写结果，或用Excel打开并保存后重新上传');
    expect(data.sheetNote).toContain('表格第3行是隐藏行，也已读取，如不需要请删除后重新上传');
  },
);

describe('an archive made to hurt', () => {
  const upload = async (archive: Buffer) => {
    const file = asFile(await accountWorkbook([productRow(1)]), '开户.xlsx');
    return server.injectAs('admin01', 'batchAcctInfo', { file, attachments: asFile(archive, '附件.zip') });
  };

  it('of 100,000 files is refused', async () => {
    expect(await upload(makeManyFiles(100_000))).toMatchObject({
      code: '45010001',
      msg: '压缩包内的文件不能超过8000个，请分批上传',
    });
  });

  it('of archives within archives has no papers: each is reported at its row', async () => {
    const inner = zipSync({ 'a.zip': zipSync({ 'b.pdf': new Uint8Array(9_000_000) }) });
    const archive = Buffer.from(zipSync({ '1/01_营业执照.pdf': inner }));

    const { code, data } = await upload(archive);

    expect(code).toBe('000000');
    expect(data.rows[0]?.problems.map(({ message }) => message).join('\n')).toContain(
      '01_营业执照.pdf：文件格式不支持，仅支持 png、jpg、jpeg、pdf',
    );
  });

  it('whose papers are damaged is refused', async () => {
    const archive = accountArchive([1], ['01']);
    archive[archive.length >> 1] = (archive[archive.length >> 1] ?? 0) ^ 0xff;

    expect(await upload(archive)).toMatchObject({
      code: '45022005',
      msg: '压缩包已损坏或已加密，请重新打包为zip后上传',
    });
  });
});

describe('a document made to hurt', () => {
  it('whose objects unpack to a hundred megabytes is refused', async () => {
    const packed = deflateSync(Buffer.alloc(100 * 1024 * 1024, 32), { level: 1 }).toString('latin1');
    const head = `<< /Type /ObjStm /N 1 /First 5 /Filter /FlateDecode /Length ${packed.length} >>`;

    expect(await uploadPaper(makePdfWith(`${head}\nstream\n${packed}\nendstream`))).toMatchObject({
      code: '45010001',
      msg: '文件不完整或已损坏，请重新扫描或导出后上传',
    });
  });

  it('with a tree of a hundred thousand pages is only looked through', async () => {
    const pages = Array.from({ length: 100_000 }, (_, index) => `${index} 0 R`).join(' ');

    expect(await uploadPaper(makePdfWith(`<< /Type /Pages /Kids [${pages}] /Count 2147483647 >>`))).toMatchObject({
      code: '000000',
    });
  });
});
