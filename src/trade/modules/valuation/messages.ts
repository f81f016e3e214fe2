import { BusinessError } from '#server/platform/errors';

/** Texts of the valuation files. */
export const texts = {
  file: '估值文件',
  unbalanced: (fundCode: string) => `基金${fundCode}的持仓余额与前一日不平，请联系平台运营人员核对`,
  zipName: (day: string, count: number) => `估值文件_${day.replaceAll('-', '')}_${count}个.zip`,
} as const;

const ofField = (field: string, code: string, msg: string): BusinessError =>
  new BusinessError(code, msg, { [field]: msg });

/** Errors of valuation files (handbook: valuation-page, error-catalogue). */
export const valuationErrors = {
  reversed: () => ofField('bizDate', '45010001', '结束日期不能早于开始日期'),
  tooLong: (days: number) => ofField('bizDate', '45010001', `查询区间不能超过${days}天`),
  notReady: (field?: string) =>
    field === undefined
      ? new BusinessError('45033004', '该日期的数据尚未生成')
      : ofField(field, '45033004', '该日期的数据尚未生成'),
} as const;
