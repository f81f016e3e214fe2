import materialTypes from '../../../../../schemas/dictionaries/material-type.json' with { type: 'json' };
import type { MaterialType } from '#contract';
import { BusinessError, errors, type FieldMessages } from '../../../platform/errors.ts';
import { texts } from './messages.ts';

const onFields = (code: string, msg: string, ...fields: readonly string[]): BusinessError =>
  new BusinessError(code, msg, Object.fromEntries(fields.map((field) => [field, msg])));

/** What is refused about applications for accounts (domain §6.7). */
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
  /** Entries that are missing or cannot be right. */
  flawed: (fields: FieldMessages) => {
    const found = [...new Set(Object.values(fields))];
    const first = found[0] ?? '';
    const isName = found.length === 1 && first.startsWith('银行账户户名');
    return isName
      ? new BusinessError('45022007', first, fields)
      : errors.invalidParams(found.slice(0, 3).join('；'), fields);
  },
} as const;
