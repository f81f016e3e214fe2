/** What the search in the rows of a list says to an operator (domain §6). */
export const messages = {
  find: '查找',
  findHint: '在本页表格中查找（Ctrl+F）',
  placeholder: '查找内容',
  comma: '，',
  at: (at: number, count: number) => `${at} / ${count}`,
  atSpoken: (at: number, count: number) => `第 ${at} 处，共 ${count} 处`,
  where: (row: number, column: string) => `第 ${row} 行，${column}`,
  none: '无匹配',
  previous: '上一处',
  next: '下一处',
  close: '关闭查找',
  scope: (rows: number) => `仅查找本页已加载的 ${rows} 条记录，其他页请使用查询条件`,
} as const;
