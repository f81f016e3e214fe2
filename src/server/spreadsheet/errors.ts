import { BusinessError, type FieldMessages } from '../errors.ts';

const ofFile = (code: string, msg: string): BusinessError => new BusinessError(code, msg, { file: msg });

/** What is refused about any workbook that is imported (domain §6.7). */
export const sheetErrors = {
  tooLarge: (megabytes: number) => ofFile('45022006', `文件大小不能超过${megabytes}MB，请删除多余的内容后重试`),
  wrongSheet: () => ofFile('45022011', '导入文件为空或模板不正确'),
  unreadable: () => ofFile('45022011', '文件已损坏或不是Excel工作簿（.xlsx），请用模板重新填写'),
  tooManyRows: (limit: number) => ofFile('45022012', `单次导入不能超过${limit}条`),
  wrongRows: (fields: FieldMessages) => {
    const [first = ''] = Object.values(fields);
    return new BusinessError('45010001', `请先修正标红的单元格：${first}`, fields);
  },
} as const;
