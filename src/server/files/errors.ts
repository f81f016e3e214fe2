import { extensionsOf, type FileType } from '#values/attachment';
import { BusinessError, errors } from '../errors.ts';

const ofField = (field: string, code: string, msg: string): BusinessError =>
  new BusinessError(code, msg, { [field]: msg });

/** What is refused about files (domain §6.7), each on the request field that the file came in. */
export const fileErrors = {
  wrongType: (field: string, accepted?: readonly FileType[]) => {
    const kinds = accepted ? extensionsOf(accepted).join('、') : 'png、jpg、jpeg、pdf';
    return ofField(field, '45022005', `文件格式不支持，仅支持 ${kinds}`);
  },
  tooLarge: (field: string) => ofField(field, '45022006', '文件大小不能超过10MB'),
  empty: (field: string) => ofField(field, '45010001', '文件为空，请重新选择'),
  oneOnly: (field: string) => ofField(field, '45010001', '一次只能上传一个文件'),
  tooMany: (limit: number) => ofField('file', '45010001', `最多保存${limit}个附件，请先删除不再需要的机构申请或附件`),
  tooManyLoose: (limit: number) =>
    ofField('file', '45010001', `已上传但尚未提交的附件达到${limit}个，请先提交或删除不再需要的附件`),
  notFound: () => errors.recordNotFound('文件'),
} as const;
