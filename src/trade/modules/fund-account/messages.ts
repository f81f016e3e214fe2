import businesses from '../../../../schemas/dictionaries/ta-acct-business.json' with { type: 'json' };
import statuses from '../../../../schemas/dictionaries/ta-acct-status.json' with { type: 'json' };
import { BusinessError, type FieldMessages } from '#server/platform/errors';
import { labelOf } from '#server/platform/labels';

/** Texts of the fund account operations. */
export const texts = {
  account: '投资者账户',
  fundAccount: '基金账户',
  confirmation: '基金账户开户确认书',
  registration: '基金账户登记确认书',
  confirmed: '登记机构确认成功',
  investor: '投资者信息',
  opening: '办理内容',
  result: '确认结果',
  facts: {
    investorName: '投资者名称',
    custType: '客户类型',
    certNo: '证件号码',
    institutionName: '所属机构',
    tradeAcctNo: '交易账号',
    registrar: '登记机构',
    business: '业务类型',
    applyTime: '申请时间',
    tradeDay: 'T 日',
    taAcctNo: '基金账号',
    taSerialNo: 'TA 确认流水号',
    confirmTime: '确认时间',
    outcome: '确认结果',
  },
  coded: (label: string, code: string) => `${label}（${code}）`,
  notes: ['本确认书由机构基金交易平台根据登记机构的确认结果生成。', '基金账号由登记机构分配，请妥善保管。'],
  fileName: (title: string, taAcctNo: string) => `${title}_${taAcctNo}.pdf`,
} as const;

/** Label of a status, such as 未开户 or 开户确认中. */
export function nameStatus(status: string): string {
  return labelOf(statuses, status);
}

/** 开户 or 登记. */
export function nameBusiness(code: string): string {
  return labelOf(businesses, code);
}

const ofField = (code: string, msg: string, field: string): BusinessError =>
  new BusinessError(code, msg, { [field]: msg });

/** Errors of fund accounts (handbook: error-catalogue). */
export const fundAccountErrors = {
  /** Only one registrar of several may be refused: then the fields name it. */
  taken: (fields: FieldMessages) => new BusinessError('45022010', TAKEN, fields),
  notOpened: () => ofField('45031001', '账户状态异常，已开户的投资者账户才能开立基金账户', 'acctId'),
  otherTradeAcct: () => ofField('45010001', '该交易账号不属于所选投资者账户，请重新选择', 'tradeAcctNo'),
  notConfirmed: () => new BusinessError('45010001', '该基金账户尚未经登记机构确认'),
  notWaiting: () => new BusinessError('45022003', '申请状态已变更，请刷新后重试'),
  needless: () => ofField('45010001', '返回信息仅在应答为失败时填写', 'reason'),
} as const;

/** Message of 45022010. */
export const TAKEN = '该基金管理人的基金账户已开立或处理中';
