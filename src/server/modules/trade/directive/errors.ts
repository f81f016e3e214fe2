import { BusinessError } from '../../../errors.ts';

const fail = (code: string, msg: string): BusinessError => new BusinessError(code, msg);
const ofFile = (code: string, msg: string): BusinessError => new BusinessError(code, msg, { file: msg });

/** What is refused about directives (domain §6.7). */
export const directiveErrors = {
  executed: () => fail('45032005', '指令已执行，请勿重复操作'),
  expired: () => fail('45032006', '指令已过期'),
  deleted: () => fail('45032001', '指令已删除'),
  changed: () => fail('45032001', '指令状态已变更，请刷新后重试'),
  unsigned: () => fail('45031006', '未签署风险警示'),
  notArrived: () => fail('45032007', '专户资金尚未到账，不可执行'),
  notForSpecial: () => fail('45031003', '民生专户仅可购买R2及以下的债券型、货币型基金'),
  oneValue: (what: string) => fail('45010001', `请只填写${what}`),
  sheetTooLarge: () => ofFile('45022006', '文件大小不能超过2MB，请删除多余的内容后重试'),
  wrongSheet: () => ofFile('45022011', '导入文件为空或模板不正确'),
  unreadable: () => ofFile('45022011', '文件已损坏或不是Excel工作簿（.xlsx），请用模板重新填写'),
  tooManyRows: (limit: number) => ofFile('45022012', `单次导入不能超过${limit}条`),
  wrongRows: (fields: Readonly<Record<string, string>>) => {
    const [first = ''] = Object.values(fields);
    return new BusinessError('45010001', `请先修正标红的单元格：${first}`, fields);
  },
} as const;
