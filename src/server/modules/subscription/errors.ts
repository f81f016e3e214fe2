import { BusinessError } from '../../platform/errors.ts';

const ofField = (field: string, msg: string, code = '45010001'): BusinessError =>
  new BusinessError(code, msg, { [field]: msg });

/** What the subscriptions refuse (domain V2, §6.7). */
export const subscribeErrors = {
  wrongFrequency: (names: string) => ofField('frequency', `该订阅类型的推送频率只能为${names}`),
  timeMissing: () => ofField('pushTime', '请选择推送时间'),
  tooEarly: (time: string) => ofField('pushTime', `该订阅类型的推送时间不能早于${time}`),
  emailsMissing: () => ofField('emails', '请输入接收邮箱'),
  wrongEmail: (email: string) => ofField('emails', `请输入正确的邮箱：${email}`),
  tooManyEmails: (limit: number) => ofField('emails', `接收邮箱最多${limit}个`),
  phonesMissing: () => ofField('phones', '请输入接收手机号'),
  wrongPhone: (phone: string) => ofField('phones', `请输入正确的手机号：${phone}`),
  tooManyPhones: (limit: number) => ofField('phones', `接收手机号最多${limit}个`),
  formatMissing: () => ofField('attachFormat', '请选择附件格式'),
  wrongFormat: (names: string) => ofField('attachFormat', `该订阅类型的附件格式只能为${names}`),
  notItsAccount: () => ofField('acctIdList', '所选账户不属于该机构，请重新选择'),
  noProduct: () => ofField('acctIdList', '估值文件仅面向产品账户，请选择产品账户'),
  duplicate: () => ofField('subscribeType', '已存在相同订阅', '45033005'),
  tooMany: (limit: number) => new BusinessError('45033010', `最多保存${limit}个订阅，请先删除不再需要的订阅`),
} as const;
