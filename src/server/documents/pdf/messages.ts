/** What papers say around their content. */
export const texts = {
  platform: '机构基金交易平台',
  seal: '电子章',
  number: (number: string) => `编号：${number}`,
  generatedAt: (time: string) => `生成时间：${time}`,
  pageOf: (number: number, count: number) => `第 ${number} 页 共 ${count} 页`,
} as const;
