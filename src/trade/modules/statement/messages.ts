import { BusinessError } from '#server/platform/errors';

/** Texts of the statements. */
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

const fail = (code: string, msg: string): BusinessError => new BusinessError(code, msg);
const ofField = (field: string, msg: string): BusinessError => new BusinessError('45010001', msg, { [field]: msg });

/** Errors of the statements (handbook: statement-page, error-catalogue). */
export const statementErrors = {
  missing: (field: string, title: string) => ofField(field, `请选择${title}`),
  notOver: () => ofField('period', '该期间尚未结束或不在可选范围内，请重新选择'),
  reversed: () => ofField('billDate', '结束日期不能早于开始日期'),
  tooLate: (field: string, lastDay: string) => ofField(field, `截止日期不能晚于${lastDay}（T-1日）`),
  tooLong: (days: number) => ofField('billDate', `期间不能超过${days}天`),
  notItsAccount: () => ofField('acctId', '所选账户不属于该机构，请重新选择'),
  changed: () => fail('45022003', '申请状态已变更，请刷新后重试'),
  notMade: () => fail('45010013', '对账单尚未生成'),
  gone: () => fail('45010014', '对账单已失效，请重新生成'),
} as const;
