/** Sheets that are named at most. */
const NAMED = 10;

/** What is said of cells whose content the file does not hold. */
export const cellTexts = {
  merged: '这是合并单元格的一部分，只有左上角的单元格有内容，请填写本行的内容',
  formula: '公式没有保存计算结果，请直接填写结果，或用Excel打开并保存后重新上传',
} as const;

/** What the imports say of workbooks in words. */
export const sheetTexts = {
  /** The second sheet of every template, which explains the first. */
  explanation: '填写说明',
  /** The third one, from which its drop-downs take their choices. */
  choices: '可选值',
  /** Label of the row with the sums. */
  total: '合计',
  /** The sheet behind an export that says how it was made. */
  criteria: '查询条件',
  criterion: '条件',
  content: '内容',
  exportedAt: '导出时间',
  rowCount: '记录数',
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
  onlySheet: (read: string, unread: readonly { readonly name: string; readonly hidden: boolean }[]) => {
    const names = unread.slice(0, NAMED).map(({ name, hidden }) => `“${name}”${hidden ? '（已隐藏）' : ''}`);
    const more = unread.length > NAMED ? `等${unread.length}个` : '';
    return `只读取了工作表“${read}”，未读取：${names.join('、')}${more}。如需导入，请移到“${read}”中后重新上传`;
  },
} as const;
