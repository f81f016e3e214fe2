/** Sheets that are named at most. */
const NAMED = 10;

/** What the imports say of workbooks in words. */
export const sheetTexts = {
  /** The second sheet of every template, which explains the first. */
  explanation: '填写说明',
  onlySheet: (read: string, unread: readonly { readonly name: string; readonly hidden: boolean }[]) => {
    const names = unread.slice(0, NAMED).map(({ name, hidden }) => `“${name}”${hidden ? '（已隐藏）' : ''}`);
    const more = unread.length > NAMED ? `等${unread.length}个` : '';
    return `只读取了工作表“${read}”，未读取：${names.join('、')}${more}。如需导入，请移到“${read}”中后重新上传`;
  },
} as const;
