import { BusinessError } from '../../../platform/errors.ts';

const fail = (code: string, msg: string): BusinessError => new BusinessError(code, msg);

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
} as const;
