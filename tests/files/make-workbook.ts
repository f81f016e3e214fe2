import { strToU8, zipSync } from 'fflate';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

export interface WorkbookParts {
  /** Contents of `sheetData` of the first sheet. */
  readonly rows?: string;
  /** Elements before it. */
  readonly before?: string;
  /** Elements of the workbook around its list of sheets. */
  readonly properties?: string;
  /** Elements behind it. */
  readonly behind?: string;
  readonly sharedStrings?: string;
  readonly styles?: string;
  /** Contents of `sheets`; by default the one visible sheet. */
  readonly sheets?: string;
  /** Further files by path; they replace those above of the same name. */
  readonly files?: Readonly<Record<string, Uint8Array>>;
}

/** A workbook written by hand, right or wrong. */
export function makeWorkbook({
  rows = '',
  before = '',
  behind = '',
  properties = '',
  ...parts
}: WorkbookParts): Buffer {
  const { sharedStrings, styles, sheets = listSheet('Sheet1', 1), files = {} } = parts;
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`;
  const relations = (...list: string[]) =>
    `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`;
  const texts: Record<string, string> = {
    '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}">${properties}<sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation(1, 'worksheet', 'worksheets/sheet1.xml'),
      relation(2, 'worksheet', 'worksheets/sheet2.xml'),
      relation(3, 'sharedStrings', 'sharedStrings.xml'),
      relation(4, 'styles', '/xl/styles.xml'),
    ),
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}">${before}<sheetData>${rows}</sheetData>${behind}</worksheet>`,
    'xl/worksheets/sheet2.xml': `${head}<worksheet xmlns="${main}"><sheetData/></worksheet>`,
    ...(sharedStrings !== undefined && {
      'xl/sharedStrings.xml': `${head}<sst xmlns="${main}">${sharedStrings}</sst>`,
    }),
    ...(styles !== undefined && { 'xl/styles.xml': `${head}<styleSheet xmlns="${main}">${styles}</styleSheet>` }),
  };
  const packed = Object.entries(texts).map(([path, text]) => [path, strToU8(text)] as const);
  return Buffer.from(zipSync({ ...Object.fromEntries(packed), ...files }, { level: 1 }));
}

/** A sheet as the workbook lists it; `number` is that of its relation. */
export function listSheet(name: string, number: number, state = 'visible'): string {
  return `<sheet name="${name}" sheetId="${number}" state="${state}" r:id="rId${number}"/>`;
}

/** A cell with a text of its own. */
export function textCell(place: string, text: string): string {
  return `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
}

/** The same archive, whose directory gives each file an unpacked size of at most `size` bytes. */
function lieAboutSizes(archive: Buffer, size: number): Buffer {
  const lying = Buffer.from(archive);
  const directory = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
  for (let at = lying.indexOf(directory); at >= 0; at = lying.indexOf(directory, at + 4))
    lying.writeUInt32LE(size, at + 24);
  const local = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
  for (let at = lying.indexOf(local); at >= 0; at = lying.indexOf(local, at + 4)) lying.writeUInt32LE(size, at + 22);
  return lying;
}

/** An archive of this number of empty files; more than 65,535 are counted behind its directory (Zip64). */
export function makeManyFiles(count: number): Buffer {
  const local = Buffer.alloc(30 + 6);
  local.write('PK\u0003\u0004', 'latin1');
  local.writeUInt16LE(6, 26);
  const listed = Buffer.alloc(46 + 6);
  listed.write('PK\u0001\u0002', 'latin1');
  listed.writeUInt16LE(6, 28);
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  for (let index = 0; index < count; index += 1) {
    local.write(String(index).padStart(6, '0'), 30);
    listed.write(String(index).padStart(6, '0'), 46);
    listed.writeUInt32LE(index * local.length, 42);
    files.push(Buffer.from(local));
    directory.push(Buffer.from(listed));
  }
  const start = count * local.length;
  const size = count * listed.length;
  return Buffer.concat([...files, ...directory, endOfArchive({ count, start, size })]);
}

function endOfArchive({
  count,
  start,
  size,
}: {
  readonly count: number;
  readonly start: number;
  readonly size: number;
}) {
  const end = Buffer.alloc(56 + 20 + 22, 0);
  end.write('PK\u0006\u0006', 0, 'latin1');
  end.writeUInt32LE(44, 4);
  for (const at of [24, 32]) end.writeUInt32LE(count, at);
  end.writeUInt32LE(size, 40);
  end.writeUInt32LE(start, 48);
  end.write('PK\u0006\u0007', 56, 'latin1');
  end.writeUInt32LE(start + size, 64);
  end.writeUInt32LE(1, 72);
  end.write('PK\u0005\u0006', 76, 'latin1');
  end.fill(0xff, 84, 96);
  return end;
}

/** Harmful workbooks, each with its expected refusal. */
export const hostileWorkbooks: readonly (readonly [what: string, make: () => Buffer, message: RegExp])[] = [
  [
    'with one cell in the last corner of a sheet',
    () => makeWorkbook({ rows: `<row r="1048576">${textCell('XFD1048576', 'x')}</row>` }),
    /单元格XFD1048576有内容，超出可以读取的范围（A至IV列、前20000行），请删除/u,
  ],
  [
    'with 1,048,576 empty rows',
    () => makeWorkbook({ rows: '<row/>'.repeat(1_048_576) }),
    /超过20000行（含空行），请删除/u,
  ],
  [
    'with a row of a million empty cells',
    () => makeWorkbook({ rows: `<row>${'<c/>'.repeat(1_000_000)}</row>` }),
    /单元格超过500000个/u,
  ],
  [
    'that unpacks to a hundred times its size, which its directory denies',
    () => lieAboutSizes(makeWorkbook({ rows: '', behind: ' '.repeat(32 * 1024 * 1024) }), 100),
    /解压后超过30MB，请只保留/u,
  ],
  ['of 100,000 files', () => makeManyFiles(100_000), /内部的文件过多/u],
  [
    'with entities that unfold',
    () =>
      makeWorkbook({
        files: {
          'xl/worksheets/sheet1.xml': strToU8(
            `<!DOCTYPE x [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]><worksheet>&b;</worksheet>`,
          ),
        },
      }),
    /XML实体或过深的嵌套/u,
  ],
  ['with tags within tags', () => makeWorkbook({ rows: '<row>'.repeat(500_000) }), /XML实体或过深的嵌套/u],
  [
    'that shows one long text in each of many cells',
    () =>
      makeWorkbook({
        sharedStrings: `<si><t>${'笑'.repeat(30_000)}</t></si>`,
        rows: `<row>${'<c t="s"><v>0</v></c>'.repeat(250)}</row>`.repeat(1000),
      }),
    /文字过多，请分批导入/u,
  ],
  [
    'with a text longer than Excel has any',
    () => makeWorkbook({ rows: `<row>${textCell('B1', 'x'.repeat(40_000))}</row>` }),
    /单元格B1的文字超过32767个字符/u,
  ],
  [
    'with ranges of merged cells, one over the other',
    () =>
      makeWorkbook({
        rows: `<row r="1">${textCell('A1', 'x')}</row><row r="20000">${textCell('A20000', 'x')}</row>`,
        behind: `<mergeCells>${'<mergeCell ref="A1:IV20000"/>'.repeat(10_000)}</mergeCells>`,
      }),
    /单元格超过500000个/u,
  ],
  ['that stops in the middle', () => makeWorkbook({ rows: '<row>' }).subarray(0, 700), /已损坏或不是Excel工作簿/u],
];
