import { BusinessError } from '../../platform/errors.ts';

const ofField = (field: string, code: string, msg: string): BusinessError =>
  new BusinessError(code, msg, { [field]: msg });

/** Why an upload was not read to its end, on the request field that it came in. */
export const uploadErrors = {
  busy: (field: string) => ofField(field, '45039997', '正在检查的文件较多，请稍后重试'),
  slow: (field: string) => ofField(field, '45010001', '文件内容过于复杂，无法在规定时间内读完，请重新导出或精简后上传'),
  died: (field: string) => ofField(field, '45010001', '文件展开后过大，无法读取，请重新导出或精简后上传'),
} as const;
