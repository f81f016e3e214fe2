import { BusinessError, errors, type FieldMessages } from '../../platform/errors.ts';
import { texts } from './messages.ts';

const fail = (code: string, msg: string): BusinessError => new BusinessError(code, msg);
const ofField = (field: string, code: string, msg: string): BusinessError =>
  new BusinessError(code, msg, { [field]: msg });

/** What is refused about certifications (domain §6.7; 450221xx are ours). */
export const authErrors = {
  accountNotFound: () => errors.recordNotFound(texts.account),
  notFound: () => errors.recordNotFound(texts.auth),
  statusChanged: () => fail('45022003', '申请状态已变更，请刷新后重试'),
  alreadyOpen: () => ofField('acctId', '45022101', '该账户已有同类认证申请正在办理，请先完成或撤回'),
  notOpened: () => ofField('acctId', '45022102', '账户尚未开户成功，不能申请认证'),
  notApplicable: () => ofField('criterion', '45022103', '该账户不适用所选认定标准，请重新选择'),
  wrongType: () => ofField('criterion', '45022103', '认定标准与认证类型不符，请重新选择'),
  otherAccount: () => ofField('acctId', '45022104', '不能更换投资者账户或认证类型，请新增一笔认证申请'),
  filesNotFound: () => ofField('fileInfos', '45010009', '部分附件不存在，请重新上传'),
  missingMaterials: (names: readonly string[]) => ofField('fileInfos', '45022004', `缺少必传附件：${names.join('、')}`),
  uncommitted: () => ofField('commitFlag', '45010001', '请阅读并同意承诺书'),
  wrongSigner: () => ofField('signer', '45022105', '请选择有账户业务授权且证件有效的经办人'),
  notAsked: (names: readonly string[]) => {
    const msg = '仅可修改审核要求补充的内容';
    return new BusinessError('45022106', msg, Object.fromEntries(names.map((name) => [name, msg])));
  },
  notRevertible: () => fail('45022107', '仅按条件认定的专业投资者可以转回普通投资者'),
  noRenewal: () => fail('45022108', '原认证不存在或不可续期，请新增认证'),
  flawed: (fields: FieldMessages) => new BusinessError('45010001', Object.values(fields).join('；'), fields),
} as const;
