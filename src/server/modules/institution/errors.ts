import type { ApplyStatus } from '#contract';
import { BusinessError, errors, type FieldMessages } from '../../platform/errors.ts';
import { certificateFlaws } from '../../application/blocks/messages.ts';
import { nameStatus, texts } from './messages.ts';

const ofField = (field: string, code: string, msg: string): BusinessError =>
  new BusinessError(code, msg, { [field]: msg });

/** What is refused about applications of institutions (domain §6.7). */
export const institutionErrors = {
  notFound: () => errors.recordNotFound(texts.apply),
  institutionNotFound: () => errors.recordNotFound(texts.institution),
  alreadyRegistered: () => ofField('certNo', '45022001', '该机构已注册'),
  /** The institution is in an application of whoever asks. */
  alreadyApplied: ({ applyNo, applyStatus }: { readonly applyNo: string; readonly applyStatus: ApplyStatus }) =>
    ofField('certNo', '45022001', texts.alreadyApplied(applyNo, nameStatus(applyStatus))),
  statusChanged: () => new BusinessError('45022003', '申请状态已变更，请刷新后重试'),
  changeUnderWay: () => new BusinessError('45022003', '该机构已有一笔信息变更申请正在办理，请在列表中继续该申请'),
  fileNotFound: () => ofField('fileInfos', '45010009', '附件不存在或已被删除，请重新上传'),
  notPassed: () => new BusinessError('45022003', '申请尚未审核通过，不能下载确认书'),
  mobileTaken: () => ofField('adminMobile', '45020035', '该手机号已是其他机构的操作员，请更换'),
  /** Entries that cannot be right; a wrong 统一社会信用代码 alone has a code of its own. */
  flawed: (fields: FieldMessages) => {
    const found = [...new Set(Object.values(fields))];
    return found.length === 1 && fields['certNo'] === certificateFlaws.creditCode
      ? new BusinessError('45022002', texts.creditCode, fields)
      : errors.invalidParams(found.slice(0, 3).join('；'), fields);
  },
} as const;
