import type { ApplyStatus, MaterialType } from '#contract';
import applyStatuses from '../../../../schemas/dictionaries/apply-status.json' with { type: 'json' };
import materialTypes from '../../../../schemas/dictionaries/material-type.json' with { type: 'json' };
import { certificateFlaws } from '../../application/blocks/messages.ts';
import { BusinessError, errors, type FieldMessages } from '#server/platform/errors';
import { labelOf } from '#server/platform/labels';

/** Texts of the operations on institution applications (handbook: error-catalogue, validation-messages). */
export const texts = {
  apply: '机构申请',
  institution: '机构',
  alreadyApplied: (applyNo: string, status: string) =>
    `您已有该机构的申请（${status}，编号${applyNo}），请在机构信息列表中继续该申请`,
  creditCode: '统一社会信用代码校验不通过',
  opening: '开户',
  change: '信息变更',
  openingBusiness: '机构开户',
  registrant: (phone: string) => `注册用户${phone}`,
  sheet: '机构信息列表',
  /** Message to the first operator in addition to the result (handbook: sms-wording). */
  firstLogin: (userName: string, password: string) =>
    `登录用户名 ${userName}，初始密码 ${password}，请登录后立即修改。`,
  sameLogin: '请以本手机号已有的操作员账号登录。',
} as const;

const nameStatus = (status: ApplyStatus): string => labelOf(applyStatuses, status);

/** The list of missing papers as text. */
export function describeMissing(missing: readonly MaterialType[]): string {
  const labels = missing.map((type) => labelOf(materialTypes, type));
  return `请上传${labels.join('、')}`;
}

/** Texts of the confirmation of an opening (handbook: institution-detail). */
export const confirmation = {
  title: '机构开户确认书',
  fileName: (name: string) => `机构开户确认书-${name}.pdf`,
  org: '机构信息',
  admin: '机构管理员',
  result: '审核结果',
  facts: {
    institutionName: '机构名称',
    institutionId: '机构编号',
    certType: '证件类型',
    certNo: '证件号码',
    certTerm: '证件有效期',
    orgType: '机构类型',
    legalName: '法定代表人',
    tel: '联系电话',
    adminName: '姓名',
    adminMobile: '手机号',
    applyNo: '申请编号',
    applyTime: '提交时间',
    auditTime: '审核时间',
    auditor: '审核人',
    auditOpinion: '审核意见',
  },
  term: (start: string, end: string) => `${start} 至 ${end}`,
  longTerm: '长期',
  notes: ['本确认书证明上述机构已在本平台完成机构开户，可据此开立投资者账户。', '证件号码与手机号已脱敏显示。'],
} as const;

const ofField = (field: string, code: string, msg: string): BusinessError =>
  new BusinessError(code, msg, { [field]: msg });

/** Errors of institution applications (handbook: error-catalogue). */
export const institutionErrors = {
  notFound: () => errors.recordNotFound(texts.apply),
  institutionNotFound: () => errors.recordNotFound(texts.institution),
  alreadyRegistered: () => ofField('certNo', '45022001', '该机构已注册'),
  /** The caller already has an application for the institution. */
  alreadyApplied: ({ applyNo, applyStatus }: { readonly applyNo: string; readonly applyStatus: ApplyStatus }) =>
    ofField('certNo', '45022001', texts.alreadyApplied(applyNo, nameStatus(applyStatus))),
  statusChanged: () => new BusinessError('45022003', '申请状态已变更，请刷新后重试'),
  changeUnderWay: () => new BusinessError('45022003', '该机构已有一笔信息变更申请正在办理，请在列表中继续该申请'),
  fileNotFound: () => ofField('fileInfos', '45010009', '附件不存在或已被删除，请重新上传'),
  notPassed: () => new BusinessError('45022003', '申请尚未审核通过，不能下载确认书'),
  mobileTaken: () => ofField('adminMobile', '45020035', '该手机号已是其他机构的操作员，请更换'),
  /** Invalid entries; a wrong 统一社会信用代码 alone has its own code. */
  flawed: (fields: FieldMessages) => {
    const found = [...new Set(Object.values(fields))];
    return found.length === 1 && fields['certNo'] === certificateFlaws.creditCode
      ? new BusinessError('45022002', texts.creditCode, fields)
      : errors.invalidParams(found.slice(0, 3).join('；'), fields);
  },
} as const;
