import type { MaterialType } from '#contract';
import materialTypes from '../../../../schemas/dictionaries/material-type.json' with { type: 'json' };
import { BusinessError, errors, type FieldMessages } from '#server/platform/errors';

/** Texts of the operations on account applications. */
export const texts = {
  account: '投资者账户',
  application: '开户申请',
  institution: '机构',
  sheet: '机构账户列表',
  business: { open: '账户开立', change: '账户变更' },
  bankRefused: '银行账户核验未通过，请核对户名、账号与开户行',
  institutionFixed: '不能更换申请的机构，请另行开立账户',
  noReason: '平台操作',
  sharesLeft: '该账户仍有持仓或在途交易，请先赎回并等待确认后再销户',
} as const;

/** Texts of the receipt of an opened account. */
export const receipt = {
  title: '机构账户开户回执',
  investor: '投资者信息',
  product: '产品信息',
  settlement: '结算账户',
  people: '授权经办人',
  facts: {
    investorName: '投资者名称',
    institutionName: '所属机构',
    custType: '客户类型',
    productType: '产品类型',
    investorClass: '投资者分类',
    certNo: '证件号码',
    custNo: '客户号',
    acctId: '投资者账户编号',
    tradeAcctNo: '交易账号',
    openTime: '开户时间',
    applyNo: '申请单号',
    managerName: '管理人名称',
    custodianName: '托管人名称',
    bankAcctName: '银行账户户名',
    bankBranchName: '开户支行',
    cnapsCode: '联行号',
    bankAcctNo: '银行账号',
  },
  columns: { name: '姓名', certNo: '证件号码', scope: '授权范围', until: '授权截止日' },
  notes: [
    '本回执由机构基金交易平台根据开户结果生成，作为投资者账户开立的凭证。',
    '买入基金请使用上述结算账户付款，赎回及分红资金退回同一账户。',
  ],
  fileName: (custNo: string) => `机构账户开户回执_${custNo}.pdf`,
} as const;

/** Messages about the classification of an investor. */
export const classFlaws = {
  basis: '请选择专业投资者依据',
  basisOfInstitution: '该依据仅适用于产品账户',
  basisOfProduct: '该依据仅适用于机构账户',
} as const;

const onFields = (code: string, msg: string, ...fields: readonly string[]): BusinessError =>
  new BusinessError(code, msg, Object.fromEntries(fields.map((field) => [field, msg])));

/** Errors of account applications (handbook: error-catalogue). */
export const openingErrors = {
  noAccount: () => errors.recordNotFound(texts.account),
  noApplication: () => errors.recordNotFound(texts.application),
  noInstitution: () => errors.recordNotFound(texts.institution),
  statusChanged: () => new BusinessError('45022003', '申请状态已变更，请刷新后重试'),
  sharesLeft: () => new BusinessError('45010001', texts.sharesLeft),
  institutionFixed: () => onFields('45010001', texts.institutionFixed, 'institutionId'),
  bankTaken: () => onFields('45022008', '该银行账号已被使用', 'bankAcctNo'),
  productExists: (field: 'productName' | 'productCertNo') => onFields('45022009', '该产品账户已存在', field),
  filesMissing: (types: readonly MaterialType[]) => {
    const names = materialTypes.items.filter(({ value }) => types.some((type) => type === value));
    return onFields('45022004', `缺少必传附件：${names.map(({ label }) => label).join('、')}`, 'fileInfos');
  },
  fileNotFound: () => onFields('45010009', '附件不存在或已被删除，请重新上传', 'fileInfos'),
  /** Missing or invalid entries. */
  flawed: (fields: FieldMessages) => {
    const found = [...new Set(Object.values(fields))];
    const first = found[0] ?? '';
    const isName = found.length === 1 && first.startsWith('银行账户户名');
    return isName
      ? new BusinessError('45022007', first, fields)
      : errors.invalidParams(found.slice(0, 3).join('；'), fields);
  },
} as const;
