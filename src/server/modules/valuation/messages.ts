/** What the valuation files say in words. */
export const texts = {
  file: '估值文件',
  unbalanced: (fundCode: string) => `基金${fundCode}的持仓余额与前一日不平，请联系平台运营人员核对`,
  zipName: (day: string, count: number) => `估值文件_${day.replaceAll('-', '')}_${count}个.zip`,
} as const;
