import { BusinessError, type FieldMessages } from '../../platform/errors.ts';

const ofFile = (code: string, msg: string): BusinessError => new BusinessError(code, msg, { file: msg });

/** What is refused about any workbook that is imported (domain §6.7). */
export const sheetErrors = {
  tooLarge: (megabytes: number) => ofFile('45022006', `文件大小不能超过${megabytes}MB，请删除多余的内容后重试`),
  wrongSheet: () => ofFile('45022011', '导入文件为空或模板不正确'),
  unreadable: () => ofFile('45022011', '文件已损坏或不是Excel工作簿（.xlsx），请用模板重新填写'),
  unpacksTooLarge: (megabytes: number) =>
    ofFile('45022006', `工作簿解压后超过${megabytes}MB，请只保留需要导入的工作表和行后重试`),
  tooManyParts: () => ofFile('45022011', '工作簿内部的文件过多，不是正常的Excel工作簿，请用模板重新填写'),
  unsafe: () => ofFile('45022011', '工作簿含有Excel不会写入的内容（XML实体或过深的嵌套），请用模板重新填写'),
  tooManySheetRows: (limit: number) => ofFile('45022011', `工作表超过${limit}行（含空行），请删除多余的空行后重试`),
  tooManyCells: (limit: number) =>
    ofFile('45022011', `工作表的单元格超过${limit}个（含设有格式的空单元格），请删除多余的行和列后重试`),
  outOfReach: (place: string, rows: number) =>
    ofFile('45022011', `单元格${place}有内容，超出可以读取的范围（A至IV列、前${rows}行），请删除该内容后重试`),
  longCell: (place: string, limit: number) =>
    ofFile('45022011', `单元格${place}的文字超过${limit}个字符，请缩短后重试`),
  tooMuchText: () => ofFile('45022011', '工作表的文字过多，请分批导入'),
  tooManyRows: (limit: number) => ofFile('45022012', `单次导入不能超过${limit}条`),
  wrongRows: (fields: FieldMessages) => {
    const [first = ''] = Object.values(fields);
    return new BusinessError('45010001', `请先修正标红的单元格：${first}`, fields);
  },
} as const;
