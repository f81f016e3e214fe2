import { describe, expect, test } from 'vitest';
import { BusinessError } from '../../../platform/errors.ts';
import { readSheet } from '../read-sheet.ts';

/** Bytes of the characters with two bytes in GB18030, which Node only decodes. */
const gbBytes = new Map<string, Buffer>();
for (let lead = 0x81; lead <= 0xfe; lead += 1) {
  for (let trail = 0x40; trail <= 0xfe; trail += 1) {
    const bytes = Buffer.from([lead, trail]);
    gbBytes.set(new TextDecoder('gb18030').decode(bytes), bytes);
  }
}

const utf8 = (text: string): Buffer => Buffer.from(text);
const gb18030 = (text: string): Buffer =>
  Buffer.concat(Array.from(text, (letter) => gbBytes.get(letter) ?? Buffer.from(letter)));
const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');

const text = '投资者名称,金额,备注\r\n"东屿银行",1.50,"多\r\n行,""引号"""\r\n';
const rows = [
  ['投资者名称', '金额', '备注'],
  ['东屿银行', '1.50', '多\r\n行,"引号"'],
];

async function refusal(content: Buffer): Promise<string> {
  const error: unknown = await readSheet(content).catch((thrown: unknown) => thrown);
  return error instanceof BusinessError ? error.message : 'taken';
}

describe('a text file', () => {
  test.each<[what: string, content: Buffer, encoding: string, delimiter: string]>([
    ['UTF-8', utf8(text), 'UTF-8', ','],
    ['UTF-8 with a mark', utf8(`\uFEFF${text}`), 'UTF-8', ','],
    ['GB18030, as a Chinese Excel saves it', gb18030(text), 'GB18030', ','],
    [
      'UTF-16 with tabs, as Excel calls Unicode text',
      utf16('投资者名称\t金额\t备注\r\n东屿银行\t1.50\t"多\r\n行,""引号"""\r\n'),
      'UTF-16LE',
      '\t',
    ],
    ['UTF-16, high byte first', utf16(text).swap16(), 'UTF-16BE', ','],
  ])('is read in %s', async (_what, content, encoding, delimiter) => {
    expect(await readSheet(content)).toMatchObject({ rows, readAs: { encoding, delimiter } });
  });

  test.each<[what: string, text: string, cells: (string | null)[][]]>([
    // bilig#28: identifiers lost their zeros, quoted or not.
    [
      'identifiers as they are written',
      'Account,Routing,Long\n0010,"021000021",4634343214213523454\n',
      [
        ['Account', 'Routing', 'Long'],
        ['0010', '021000021', '4634343214213523454'],
      ],
    ],
    ['a delimiter that its first line names', 'sep=;\r\n甲;1,5\r\n', [[], ['甲', '1,5']]],
    [
      'semicolons beside decimal commas',
      '名称;金额;备注\n甲;1,5;x\n',
      [
        ['名称', '金额', '备注'],
        ['甲', '1,5', 'x'],
      ],
    ],
    [
      'lines that end as on an old Mac',
      '名称,金额\r甲,1\r',
      [
        ['名称', '金额'],
        ['甲', '1'],
      ],
    ],
    [
      'rows of different lengths and empty ones',
      '名称,金额\n\n甲\n乙,1,2\n',
      [['名称', '金额'], [null], ['甲'], ['乙', '1', '2']],
    ],
    [
      'digits as they are written',
      '代码,账号\n000123,6222020200112345678\n',
      [
        ['代码', '账号'],
        ['000123', '6222020200112345678'],
      ],
    ],
    [
      'a character that cannot be stored as lost',
      '名称,备注\n甲,a\u0001b\n',
      [
        ['名称', '备注'],
        ['甲', 'a\uFFFDb'],
      ],
    ],
    [
      'errors of a spreadsheet as lost',
      '名称,金额\n#N/A,#####\n',
      [
        ['名称', '金额'],
        ['（错误值#N/A）', '（错误值#####）'],
      ],
    ],
  ])('has %s', async (_what, content, cells) => {
    expect((await readSheet(utf8(content))).rows).toEqual(cells);
  });

  test.each<[what: string, content: Buffer, message: string]>([
    [
      'GB18030 in a row of UTF-8',
      Buffer.concat([utf8('名称,金额\n甲,1\n'), gb18030('东屿银行,2\n')]),
      '第3行的文字编码与其他行（UTF-8）不同',
    ],
    [
      'UTF-8 in a row of GB18030',
      Buffer.concat([gb18030('名称,金额\n甲,1\n'), utf8('东屿银行,2\n')]),
      '第3行的文字编码与其他行（GB18030）不同',
    ],
    ['half a character', gb18030('名称,金额\n').subarray(0, 3), '第1行的文字编码与其他行（GB18030）不同'],
    ['an open quotation mark', utf8('名称,金额\n甲,"1\n乙,2\n'), '行的引号不成对或位置不对'],
    ['a quotation mark within a cell', utf8('名称,金额\n甲,="001"\n'), '第2行的引号不成对或位置不对'],
    ['zero bytes', Buffer.from([1, 0, 2, 0, 3, 0, 4, 0, 5]), '文件已损坏'],
    ['too many rows', utf8('甲,1\n'.repeat(20_001)), '超过20000行'],
    ['a cell out of reach', utf8(`${','.repeat(256)}x\n`), '单元格IW1有内容'],
    ['a long cell', utf8(`甲,${'x'.repeat(32_768)}\n`), '单元格B1的文字超过32767个字符'],
  ])('is refused for %s', async (_what, content, message) => {
    expect(await refusal(content)).toContain(message);
  });
});

describe('a compound file', () => {
  const compound = (name: string): Buffer =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from(name, 'utf16le')]);

  test.each([
    ['a workbook with a password', 'EncryptedPackage', '工作簿设有密码，请取消密码后另存并重新上传'],
    ['a workbook of the old format', 'Workbook', '文件是旧版Excel工作簿（.xls），请另存为.xlsx后重新上传'],
  ])('is refused as %s', async (_what, stream, message) => {
    expect(await refusal(compound(stream))).toBe(message);
  });
});
