import writeExcelFile from 'write-excel-file/node';
import { describe, expect, test } from 'vitest';
import {
  hostileWorkbooks,
  listSheet,
  makeWorkbook,
  textCell,
  type WorkbookParts,
} from '../../../../../tests/files/make-workbook.ts';
import { readWorkbook } from './read-workbook.ts';

const rowsOf = async (parts: WorkbookParts) => (await readWorkbook(makeWorkbook(parts))).rows;

describe('a workbook', () => {
  test('is read as written: texts, numbers, days, booleans and empty cells', async () => {
    const day = new Date(Date.UTC(2026, 10, 20));
    const cells = [
      { value: '东屿银行' },
      { value: 1234.5 },
      { value: day, format: 'yyyy/mm/dd' },
      { value: true },
      null,
      { value: '末' },
    ];

    const { rows, sheetName, unread } = await readWorkbook(await writeExcelFile([cells], { sheet: '指令' }).toBuffer());

    expect(rows).toEqual([['东屿银行', '1234.5', '2026-11-20', 'TRUE', null, '末']]);
    expect([sheetName, unread]).toEqual(['指令', []]);
  });

  test.each<[string, WorkbookParts, unknown]>([
    [
      'an integer that a spreadsheet would round with an exponent',
      { rows: '<row><c><v>12345678901234567890.10</v></c></row>' },
      [['1.23456789012345678901E+19']],
    ],
    ['the value of a formula', { rows: '<row><c t="str"><f>A2</f><v>甲</v></c></row>' }, [['甲']]],
    ['nothing of a formula whose value is empty', { rows: '<row><c t="str"><f>""</f><v></v></c></row>' }, []],
    ['a day without a time zone', { rows: '<row><c t="d"><v>2027-03-16T00:00:00</v></c></row>' }, [['2027-03-16']]],
    [
      'days counted from 1904 where the workbook says so, whatever its extensions say',
      {
        properties: '<workbookPr date1904="1"/><extLst><ext><x15:workbookPr chartTrackingRefBase="1"/></ext></extLst>',
        styles: '<cellXfs><xf numFmtId="14"/></cellXfs>',
        rows: '<row><c s="0"><v>45000</v></c></row>',
      },
      [['2027-03-16']],
    ],
    [
      'percentages and leading zeros as its formats show them',
      {
        styles:
          '<numFmts><numFmt numFmtId="170" formatCode="000000"/></numFmts><cellXfs><xf numFmtId="10"/><xf numFmtId="170"/></cellXfs>',
        rows: '<row><c s="0"><v>0.8</v></c><c s="1"><v>123</v></c></row>',
      },
      [['80%', '000123']],
    ],
    ['an error as its name', { rows: '<row><c t="e"><v>#N/A</v></c></row>' }, [['（错误值#N/A）']]],
    [
      'texts in several fonts without how they are pronounced',
      {
        sharedStrings: '<si><r><t>东</t></r><r><t>屿</t></r><rPh sb="0" eb="1"><t>dong</t></rPh></si>',
        rows: '<row><c t="s"><v>0</v></c></row>',
      },
      [['东屿']],
    ],
    ['escaped characters', { rows: `<row>${textCell('A1', '_x4E2D_国_x0000_')}</row>` }, [['中国\uFFFD']]],
    [
      'rows and cells at the places that they name',
      { rows: `<row r="2">${textCell('C2', 'x')}</row>` },
      [[], [null, null, 'x']],
    ],
    [
      'days in a format of the file',
      {
        styles:
          '<numFmts><numFmt numFmtId="176" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/></numFmts><cellXfs><xf/><xf numFmtId="176"/></cellXfs>',
        rows: '<row><c s="1"><v>46346</v></c><c s="0"><v>46346</v></c></row>',
      },
      [['2026-11-20', '46346']],
    ],
    [
      'a day that no calendar has as its number',
      { styles: '<cellXfs><xf numFmtId="14"/></cellXfs>', rows: '<row><c s="0"><v>9e99</v></c></row>' },
      [['9E+99']],
    ],
  ])('has %s', async (_what, parts, rows) => {
    expect(await rowsOf(parts)).toEqual(rows);
  });

  test('of several sheets yields the first visible one, and names the others', async () => {
    const sheets = listSheet('旧数据', 2, 'veryHidden') + listSheet('数据', 1) + listSheet('备份', 2);

    const { rows, sheetName, unread } = await readWorkbook(
      makeWorkbook({ sheets, rows: `<row>${textCell('A1', 'x')}</row>` }),
    );

    expect([rows, sheetName]).toEqual([[['x']], '数据']);
    expect(unread).toEqual([
      { name: '旧数据', hidden: true },
      { name: '备份', hidden: false },
    ]);
  });

  test('marks merged cells and formulas without a value, and names hidden rows and columns', async () => {
    const parts = {
      before: '<cols><col min="2" max="3" hidden="1"/></cols>',
      rows: `<row r="1">${textCell('A1', 'x')}${textCell('D1', 'y')}</row><row r="2" hidden="1"><c r="C2"><f>A1</f></c></row>`,
      behind: '<mergeCells><mergeCell ref="A1:B9"/><mergeCell ref="E1:XFD2"/></mergeCells>',
    };

    expect(await readWorkbook(makeWorkbook(parts))).toMatchObject({
      rows: [
        ['x', '（合并单元格）', null, 'y'],
        ['（合并单元格）', '（合并单元格）', '（公式没有结果）'],
      ],
      hiddenRows: [2],
      hiddenColumns: [1, 2],
    });
  });

  test.each(hostileWorkbooks)('%s is refused with a remedy', async (_what, make, message) => {
    await expect(readWorkbook(make())).rejects.toThrow(message);
  });
});
