import { BusinessError, type FieldMessages } from '../../../platform/errors.ts';

const ofField = (code: string, msg: string, field: string): BusinessError =>
  new BusinessError(code, msg, { [field]: msg });

/** What is refused about fund accounts (domain §6.7). */
export const fundAccountErrors = {
  /** One of them may be all that was asked for: then the fields say which. */
  taken: (fields: FieldMessages) => new BusinessError('45022010', TAKEN, fields),
  notOpened: () => ofField('45031001', '账户状态异常，已开户的投资者账户才能开立基金账户', 'acctId'),
  otherTradeAcct: () => ofField('45010001', '该交易账号不属于所选投资者账户，请重新选择', 'tradeAcctNo'),
  notConfirmed: () => new BusinessError('45010001', '该基金账户尚未经登记机构确认'),
  notWaiting: () => new BusinessError('45022003', '申请状态已变更，请刷新后重试'),
  needless: () => ofField('45010001', '返回信息仅在应答为失败时填写', 'reason'),
} as const;

/** 45022010 in words. */
export const TAKEN = '该基金管理人的基金账户已开立或处理中';
