import { BusinessError } from '../../platform/errors.ts';

const fail = (code: string, msg: string): BusinessError => new BusinessError(code, msg);

/** Why a report is not made (domain §6.7). */
export const reportErrors = {
  notReady: () => fail('45033004', '该日期的数据尚未生成'),
  unbalanced: (fundCode: string) => fail('45033009', `基金${fundCode}的期末份额与期间变动不符，请联系平台运营人员核对`),
} as const;
