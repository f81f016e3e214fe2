import { BusinessError } from '../../../platform/errors.ts';

const ofField = (field: string, code: string, msg: string): BusinessError =>
  new BusinessError(code, msg, { [field]: msg });
const ofArchive = (code: string, msg: string): BusinessError => ofField('attachments', code, msg);

/** What is refused about batches (domain §6.7). */
export const batchErrors = {
  archiveBroken: () => ofArchive('45022005', '压缩包已损坏或已加密，请重新打包为zip后上传'),
  archiveTooMany: (limit: number) => ofArchive('45010001', `压缩包内的文件不能超过${limit}个，请分批上传`),
  archiveTooLarge: (megabytes: number) => ofArchive('45022006', `压缩包解压后不能超过${megabytes}MB，请分批上传`),
  notCorrectable: () => new BusinessError('45022003', '申请状态已变更，请刷新后重试'),
  unknownColumn: () => ofField('field', '45010001', '没有这一列'),
  uploadAgain: (msg: string) => ofField('cellValue', '45010001', msg),
  nothingToSubmit: () => new BusinessError('45010001', '没有可提交的行，请先修正有误的单元格'),
} as const;
