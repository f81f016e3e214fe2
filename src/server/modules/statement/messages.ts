/** What the statements say in words. */
export const texts = {
  bill: '对账单',
  period: '期间',
  bizDate: '持仓日期',
  content: '内容',
  year: (year: string) => `${year}年`,
  month: (year: string, month: number) => `${year}年${month}月`,
  quarter: (year: string, quarter: number) => `${year}年第${quarter}季度`,
  range: (begin: string, end: string) => `${begin}至${end}`,
  billName: (institutionName: string, periodName: string, isPoint: boolean) =>
    `${institutionName} ${periodName} ${isPoint ? '时点持仓' : '交易'}对账单`,
  accounts: (names: readonly string[]) => names.join('、'),
} as const;
