import { BusinessError } from '../../../platform/errors.ts';

const fail = (code: string, msg: string): BusinessError => new BusinessError(code, msg);
const ofField = (field: string, msg: string): BusinessError => new BusinessError('45010001', msg, { [field]: msg });

/** What the trade documents refuse (domain §3.4 A4, §6.7). */
export const documentErrors = {
  tooMany: (limit: number) => fail('45033003', `单次最多下载${limit}份单据，请缩小查询范围`),
  none: () => fail('45033007', '没有符合条件的单据'),
  notConfirmed: () => fail('45033008', '该交易尚未确认，没有确认单'),
  nothingToPay: () => fail('45033012', '该交易无需付款，没有付款通知书'),
  noLetter: () => fail('45033011', '该交易未签署风险不匹配警示函'),
  reversed: () => ofField('docDate', '结束日期不能早于开始日期'),
  tooLong: (days: number) => ofField('docDate', `查询区间不能超过${days}天`),
} as const;
