import { BusinessError, type FieldMessages } from '../../platform/errors.ts';

/** How a text file was understood. */
export interface TextFormat {
  readonly encoding: string;
  readonly delimiter: string;
}

const delimiters: Readonly<Record<string, string>> = { ',': '逗号', '\t': '制表符', ';': '分号' };

/** Sheets named in a message, at most. */
const NAMED = 10;

function quoteAll(names: readonly string[]): string {
  const quoted = names.slice(0, NAMED).map((name) => `“${name}”`);
  return quoted.join('、') + (names.length > NAMED ? `等${names.length}列` : '');
}

/** Texts of the imports. */
export const sheetTexts = {
  /** The second sheet of every template, which explains the first. */
  explanation: '填写说明',
  /** The third sheet, with the choices of the drop-downs. */
  choices: '可选值',
  /** Label of the row of totals. */
  total: (leftOut: readonly string[]) => (leftOut.length > 0 ? `合计（未含${leftOut.join('、')}）` : '合计'),
  /** The sheet of an export with its search criteria. */
  criteria: '查询条件',
  criterion: '条件',
  content: '内容',
  exportedAt: '导出时间',
  rowCount: '记录数',
  /** In the cell of a computed column whose expression failed. */
  notComputed: '（无法计算）',
  failures: '无法计算的单元格数',
  noColumn: (name: string) => `列“${name}”不能导出，请联系管理员检查页面配置`,
  yes: '是',
  no: '否',
  from: (title: string) => `${title}（起）`,
  to: (title: string) => `${title}（止）`,
  descending: (title: string) => `${title}（降序）`,
  choose: '请从下拉列表中选择，或填写列表中的内容',
  hiddenRows: (rows: readonly number[]) => {
    const more = rows.length > NAMED ? '等' : '';
    return `表格第${rows.slice(0, NAMED).join('、')}${more}行是隐藏行，也已读取，如不需要请删除后重新上传`;
  },
  hiddenColumns: (columns: readonly string[]) =>
    `表格${columns.slice(0, NAMED).join('、')}列是隐藏列，也已读取，如不需要请删除后重新上传`,
  readAs: ({ encoding, delimiter }: TextFormat) =>
    `文本文件按${encoding}编码、以${delimiters[delimiter] ?? delimiter}分隔读取，如有乱码请另存为Excel工作簿（.xlsx）后重新上传`,
  unknownColumns: (titles: readonly string[]) => `模板中没有列${quoteAll(titles)}，未读取`,
  missingColumns: (titles: readonly string[]) => `缺少列${quoteAll(titles)}，按未填写处理`,
  onlySheet: (read: string, unread: readonly { readonly name: string; readonly hidden: boolean }[]) => {
    const names = unread.slice(0, NAMED).map(({ name, hidden }) => `“${name}”${hidden ? '（已隐藏）' : ''}`);
    const more = unread.length > NAMED ? `等${unread.length}个` : '';
    return `只读取了工作表“${read}”，未读取：${names.join('、')}${more}。如需导入，请移到“${read}”中后重新上传`;
  },
} as const;

const ofFile = (code: string, msg: string): BusinessError => new BusinessError(code, msg, { file: msg });

/** Refusals of imported workbooks in general (handbook: error-catalogue). */
export const sheetErrors = {
  tooLarge: (megabytes: number) => ofFile('45022006', `文件大小不能超过${megabytes}MB，请删除多余的内容后重试`),
  wrongSheet: () => ofFile('45022011', '导入文件为空或模板不正确'),
  missingColumns: (titles: readonly string[], unknown: readonly string[]) => {
    const strange = unknown.length > 0 ? `（文件中有模板没有的列${quoteAll(unknown)}）` : '';
    return ofFile('45022011', `模板不正确：缺少列${quoteAll(titles)}${strange}，请用模板重新填写`);
  },
  sameTitle: (title: string) => ofFile('45022011', `列“${title}”出现了两次，请删除多余的一列后重新上传`),
  otherUnit: (title: string, own: string) =>
    ofFile('45022011', `列“${title}”的单位与模板的“${own}”不同，请按模板的单位填写后重新上传`),
  unreadable: () => ofFile('45022011', '文件已损坏或不是Excel工作簿（.xlsx）、文本文件（.csv），请用模板重新填写'),
  locked: () => ofFile('45022011', '工作簿设有密码，请取消密码后另存并重新上传'),
  oldFormat: () => ofFile('45022011', '文件是旧版Excel工作簿（.xls），请另存为.xlsx后重新上传'),
  otherEncoding: (line: number, encoding: string) =>
    ofFile('45022011', `第${line}行的文字编码与其他行（${encoding}）不同，请用一种编码保存后重新上传`),
  badQuote: (line: number) => ofFile('45022011', `第${line}行的引号不成对或位置不对，请修改后重新上传`),
  unpacksTooLarge: (megabytes: number) =>
    ofFile('45022006', `工作簿解压后超过${megabytes}MB，请只保留需要导入的工作表和行后重试`),
  tooManyParts: () => ofFile('45022011', '工作簿内部的文件过多，不是正常的Excel工作簿，请用模板重新填写'),
  unsafe: () => ofFile('45022011', '工作簿含有Excel不会写入的内容（XML实体或过深的嵌套），请用模板重新填写'),
  tooManySheetRows: (limit: number) => ofFile('45022011', `工作表超过${limit}行（含空行），请删除多余的空行后重试`),
  tooManyCells: (limit: number) =>
    ofFile('45022011', `工作表的单元格超过${limit}个（含设有格式的空单元格），请删除多余的行和列后重试`),
  outOfReach: (place: string, rows: number) =>
    ofFile('45022011', `单元格${place}有内容，超出可以读取的范围（A至IV列、前${rows}行），请删除该内容后重试`),
  longCell: (place: string, limit: number) =>
    ofFile('45022011', `单元格${place}的文字超过${limit}个字符，请缩短后重试`),
  tooMuchText: () => ofFile('45022011', '工作表的文字过多，请分批导入'),
  tooManyRows: (limit: number) => ofFile('45022012', `单次导入不能超过${limit}条`),
  wrongRows: (fields: FieldMessages) => {
    const [first = ''] = Object.values(fields);
    return new BusinessError('45010001', `请先修正标红的单元格：${first}`, fields);
  },
} as const;
