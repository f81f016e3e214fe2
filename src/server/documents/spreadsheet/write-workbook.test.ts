import { Readable } from 'node:stream';
import { unzipSync } from 'fflate';
import readExcelFile, { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { type SheetColumn, type SheetRow, writeWorkbook } from './write-workbook.ts';

const text = (title: string): SheetColumn => ({ title, width: 20 });
const amount: SheetColumn = { title: '金额', width: 18, numberFormat: '#,##0.00' };

async function write(columns: readonly SheetColumn[], ...batches: SheetRow[][]): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeWorkbook('交易 & 记录', columns, Readable.from(batches))) pieces.push(piece);
  return Buffer.concat(pieces);
}

const partOf = (file: Buffer, path: string): string => Buffer.from(unzipSync(file)[path] ?? []).toString();

describe('a workbook', () => {
  test('holds the titles and the rows of all batches, with empty cells left out', async () => {
    const file = await write(
      [text('名称'), amount],
      [['甲', '1.10']],
      [],
      [
        ['乙', undefined],
        [undefined, '-3.00'],
      ],
    );

    expect(await readSheet(file)).toEqual([
      ['名称', '金额'],
      ['甲', 1.1],
      ['乙', null],
      [null, -3],
    ]);
  });

  test('keeps its titles on screen and formats its numbers', async () => {
    const file = await write([text('名称'), amount, { ...amount, numberFormat: '0.0000' }], [['甲', '1.10', '1.2345']]);

    const sheet = partOf(file, 'xl/worksheets/sheet1.xml');
    expect(sheet).toContain('state="frozen"');
    expect(sheet).toContain('<c r="B2" s="4"><v>1.10</v></c><c r="C2" s="5"><v>1.2345</v></c>');
    expect(partOf(file, 'xl/styles.xml')).toContain('<numFmt numFmtId="165" formatCode="0.0000"/>');
  });

  test('writes as text what a spreadsheet would round, cut or unescape', async () => {
    const long = '笑'.repeat(40_000);
    const file = await write(
      [text('名称'), amount],
      [
        ['_x0041_\uFFFE', '1234567890123456.78'],
        [long, '12345678901234.50'],
      ],
    );

    const sheet = partOf(file, 'xl/worksheets/sheet1.xml');
    expect(sheet).toContain('<t>_x005F_x0041_</t>');
    expect(sheet).toContain('t="inlineStr"><is><t>1234567890123456.78</t>');
    expect(sheet).toContain(`<t>${long.slice(0, 32_766)}…</t>`);
    expect(sheet).toContain('<v>12345678901234.50</v>');
  });

  test('writes each second of a day so that none is read as the one before', async () => {
    const time: SheetColumn = { title: '时间', width: 18, numberFormat: 'yyyy-mm-dd hh:mm:ss', isTime: true };
    const clocks = Array.from({ length: 86_400 }, (_, second) => new Date(second * 1000).toISOString().slice(11, 19));
    const sheet = partOf(
      await write(
        [time],
        clocks.map((clock) => [`2026-11-20 ${clock}`]),
      ),
      'xl/worksheets/sheet1.xml',
    );

    const seconds = [...sheet.matchAll(/<v>46346(\.\d+)?<\/v>/gu)].map(([, part = '0']) =>
      Math.floor(Number(part) * 86_400),
    );
    expect(seconds).toEqual(clocks.map((_, second) => second));
  });

  test('offers a filter on its titles, down to the last row', async () => {
    expect(partOf(await write([text('名称'), amount], [['甲', '1.10']]), 'xl/worksheets/sheet1.xml')).toContain(
      '</sheetData><autoFilter ref="A1:B2"/>',
    );
  });

  test.each([
    ['2026-11-20', new Date('2026-11-20T00:00:00Z')],
    ['2026-11-20 14:05:30', new Date('2026-11-20T14:05:30Z')],
    ['2024-02-29', new Date('2024-02-29T00:00:00Z')],
    ['长期', '长期'],
  ])('has %s as a time that Excel can sort and group, and what is no time as a text', async (value, read) => {
    const time: SheetColumn = { title: '时间', width: 18, numberFormat: 'yyyy-mm-dd hh:mm:ss', isTime: true };

    expect(await readSheet(await write([time], [[value]]))).toEqual([['时间'], [read]]);
  });

  test('has exact totals, with a formula that follows the filter', async () => {
    const summed: SheetColumn = { ...amount, isSummed: true };
    const rows = [
      ['甲', '9999999999999999.99'],
      ['乙', undefined],
      ['丙', '0.02'],
    ];

    const file = await write([text('名称'), summed, amount], rows.slice(0, 1), rows.slice(1));

    const sheet = partOf(file, 'xl/worksheets/sheet1.xml');
    expect(sheet).toContain('<f>SUBTOTAL(109,B2:B4)</f><v>10000000000000000.01</v>');
    expect(sheet).toContain('<autoFilter ref="A1:C4"/>');
    expect((await readSheet(file)).at(-1)?.[0]).toBe('合计');
    expect((await readSheet(await write([text('名称'), summed]))).at(-1)).toEqual(['名称', '金额']);
  });

  test('has a formula that follows the filter where totals leave rows out', async () => {
    const leavesOut = [{ column: 0, labels: ['已撤单', '交易"异常"'] }];
    const summed: SheetColumn = { ...amount, isSummed: true, leavesOut };

    const file = await write(
      [text('状态'), summed],
      [
        ['确认成功', '1.10'],
        ['已撤单', '5.00'],
        ['待确认', '2.20'],
      ],
    );

    const sheet = partOf(file, 'xl/worksheets/sheet1.xml');
    const counted = '--(A2:A4&lt;&gt;&quot;已撤单&quot;),--(A2:A4&lt;&gt;&quot;交易&quot;&quot;异常&quot;&quot;&quot;)';
    expect(sheet).toContain(`<f>SUMPRODUCT(SUBTOTAL(109,OFFSET(B2,ROW(B2:B4)-2,0)),${counted})</f><v>3.3</v>`);
  });

  test('keeps a word in a column of numbers, outside its total', async () => {
    const file = await write([{ ...amount, isSummed: true }], [['1.10'], ['暂无']]);

    expect(await readSheet(file)).toEqual([['金额'], [1.1], ['暂无'], [1.1]]);
  });

  test('writes decimals digit by digit', async () => {
    const file = await write([amount], [['12345678901234567890.12']]);

    expect(partOf(file, 'xl/worksheets/sheet1.xml')).toContain('<t>12345678901234567890.12</t>');
  });

  test.each([
    ['markup', '<b>"A" & \'B\'</b>'],
    ['a formula', '=HYPERLINK("http://example.com")'],
    ['two lines', '甲\n乙'],
    ['a number that is a name', '000123'],
  ])('keeps a text as it is: %s', async (_what, value) => {
    expect(await readSheet(await write([text('文字')], [[value]]))).toEqual([['文字'], [value]]);
  });

  test('drops control characters, which no workbook can hold', async () => {
    expect(await readSheet(await write([text('文字')], [['甲\u0000\u0008\u001F乙']]))).toEqual([['文字'], ['甲乙']]);
  });

  test('without numbers has no list of formats, because Excel refuses an empty one', async () => {
    expect(partOf(await write([text('文字')]), 'xl/styles.xml')).not.toContain('numFmts');
  });

  test('names columns after Z by two letters', async () => {
    const columns = Array.from({ length: 54 }, (_, index) => text(`${index}`));

    const file = await write(columns, [columns.map(({ title }) => `v${title}`)]);

    expect(partOf(file, 'xl/worksheets/sheet1.xml')).toMatch(/r="Z1".*r="AA1".*r="AZ1".*r="BA1".*r="BB1"/u);
    expect((await readSheet(file))[1]?.at(-1)).toBe('v53');
  });
});

describe('a workbook with more rows than a sheet holds', () => {
  const rows = Array.from({ length: 7 }, (_, index) => [`${index + 1}`]);
  const sheetsOf = async (limits: { rows: number; bytes: number }) => {
    const pieces: Uint8Array[] = [];
    const batches = Readable.from([rows.slice(0, 4), rows.slice(4)]);
    for await (const piece of writeWorkbook('记录', [text('名称')], batches, limits)) pieces.push(piece);
    return readExcelFile(Buffer.concat(pieces));
  };

  test.each([
    ['rows', { rows: 4, bytes: Infinity }],
    ['bytes', { rows: Infinity, bytes: 1 }],
  ])('goes on on further sheets, each with the titles, when a sheet is full of %s', async (_what, limits) => {
    const sheets = await sheetsOf(limits);

    expect(sheets.map(({ sheet }) => sheet).slice(0, 3)).toEqual(['记录', '记录（2）', '记录（3）']);
    expect(sheets.every(({ data }) => data[0]?.[0] === '名称')).toBe(true);
    expect(sheets.flatMap(({ data }) => data.slice(1))).toEqual(rows);
  });

  test('has totals per sheet, within the rows that a sheet holds', async () => {
    const pieces: Uint8Array[] = [];
    const amounts = Readable.from([['1.00', '2.00', '4.00'].map((value) => ['甲', value])]);
    const columns = [text('名称'), { ...amount, isSummed: true }];
    for await (const piece of writeWorkbook('记录', columns, amounts, { rows: 4, bytes: Infinity })) pieces.push(piece);

    const sheets = await readExcelFile(Buffer.concat(pieces));

    expect(sheets.map(({ data }) => data.map((row) => row[1]))).toEqual([
      ['金额', 1, 2, 3],
      ['金额', 4, 4],
    ]);
  });
});
