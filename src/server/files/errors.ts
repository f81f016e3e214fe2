import { extensionsOf, type FileType } from '#values/attachment';
import { BusinessError, errors } from '../platform/errors.ts';
import type { ContentFlaw } from './content-flaw.ts';

const ofField = (field: string, code: string, msg: string): BusinessError =>
  new BusinessError(code, msg, { [field]: msg });

const flaws: Readonly<Record<ContentFlaw, string>> = {
  broken: '文件不完整或已损坏，请重新扫描或导出后上传',
  tooManyPixels: '图片尺寸过大，请降低扫描分辨率后重新上传',
  locked: 'PDF 打开时需要密码，请去除密码后上传',
  active: 'PDF 含有脚本、外部程序或嵌入文件，请另存为普通 PDF 后上传',
  disguised: '文件中夹带其他内容，请重新扫描或导出后上传',
};

/** Refusals of files (handbook: error-catalogue), each on the request field of the file. */
export const fileErrors = {
  wrongType: (field: string, accepted?: readonly FileType[]) => {
    const kinds = accepted ? extensionsOf(accepted).join('、') : 'png、jpg、jpeg、pdf';
    return ofField(field, '45022005', `文件格式不支持，仅支持 ${kinds}`);
  },
  tooLarge: (field: string, limit: number) =>
    ofField(field, '45022006', `文件大小不能超过${Math.round(limit / 1024 / 1024)}MB`),
  empty: (field: string) => ofField(field, '45010001', '文件为空，请重新选择'),
  flawed: (field: string, flaw: ContentFlaw) => ofField(field, '45010001', flaws[flaw]),
  infected: (field: string) => ofField(field, '45010001', '文件含有病毒，已拒绝接收，请查杀后重新上传'),
  scannerDown: (field: string) => ofField(field, '45039997', '文件安全检查暂不可用，请稍后重试'),
  oneOnly: (field: string) => ofField(field, '45010001', '一次只能上传一个文件'),
  tooMany: (limit: number) => ofField('file', '45010001', `最多保存${limit}个附件，请先删除不再需要的机构申请或附件`),
  tooManyLoose: (limit: number) =>
    ofField('file', '45010001', `已上传但尚未提交的附件达到${limit}个，请先提交或删除不再需要的附件`),
  notFound: () => errors.recordNotFound('文件'),
} as const;
