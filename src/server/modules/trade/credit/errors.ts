import { BusinessError, type FieldMessages } from '../../../errors.ts';

const ofFile = (code: string, msg: string): BusinessError => new BusinessError(code, msg, { file: msg });

/** What is refused about credit lines (domain §6.7). */
export const creditErrors = {
  statusChanged: () => new BusinessError('45022003', '授信已被他人变更，请刷新后重试'),
  inUse: () => new BusinessError('45033001', '该授信存在已用额度，不可删除'),
  overlaps: () =>
    new BusinessError('45033002', '该基金管理人在有效期内已存在授信', {
      fundCompanyCode: '该基金管理人在有效期内已存在授信，请修改有效期或在原授信上修改',
    }),
  wrong: (fields: FieldMessages) => new BusinessError('45010001', Object.values(fields).join('；'), fields),
  sheetTooLarge: () => ofFile('45022006', '文件大小不能超过2MB，请删除多余的内容后重试'),
  wrongSheet: () => ofFile('45022011', '导入文件为空或模板不正确'),
  unreadable: () => ofFile('45022011', '文件已损坏或不是Excel工作簿（.xlsx），请用模板重新填写'),
  tooManyRows: (limit: number) => ofFile('45022012', `单次导入不能超过${limit}条`),
  wrongRows: (fields: FieldMessages) => {
    const [first = ''] = Object.values(fields);
    return new BusinessError('45010001', `请先修正标红的单元格：${first}`, fields);
  },
} as const;
