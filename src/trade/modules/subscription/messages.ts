import type { AttachFormat, PushFrequency, SubscribeType } from '#contract';
import attachFormats from '../../../../schemas/dictionaries/attach-format.json' with { type: 'json' };
import pushFrequencies from '../../../../schemas/dictionaries/push-frequency.json' with { type: 'json' };
import subscribeTypes from '../../../../schemas/dictionaries/subscribe-type.json' with { type: 'json' };
import { BusinessError } from '#server/platform/errors';
import { labelOf } from '#server/platform/labels';

export const nameType = (type: SubscribeType): string => labelOf(subscribeTypes, type);
export const nameFrequencies = (list: readonly PushFrequency[]): string =>
  list.map((one) => labelOf(pushFrequencies, one)).join('、');
export const nameFormats = (list: readonly AttachFormat[]): string =>
  list.map((one) => labelOf(attachFormats, one)).join('、');

/** The formatted parts of a sentence. */
type Told<Part extends string> = Readonly<Record<Part, string>>;
type DividendPart = 'name' | 'fund' | 'exDate' | 'perUnit' | 'amt' | 'method';

/** Texts of the subscriptions. */
export const texts = {
  subscribe: '订阅',
  allAccounts: '全部账户',
  scope: (institution: string, accounts: string) => `${institution}：${accounts}`,
  accounts: (first: string, count: number) => (count === 1 ? first : `${first}等${count}个账户`),
  allFunds: '全部持有基金',
  funds: (codes: readonly string[]) => `基金${codes.join('、')}`,
  separator: '；',
  subject: (type: string, day: string) => `【机构基金交易平台】${type} ${day}`,
  greeting: (name: string) => `${name}：`,
  footer: '本邮件由机构基金交易平台按您的订阅自动发送，请勿回复。如需调整，请登录平台“服务中心-我的订阅”。',
  attached: '明细见附件。',
  inbox: '站内信',
  title: (type: string, day: string) => `${type} ${day}`,
  smsReport: (type: string, day: string) => `您订阅的${type}（${day}）已生成，请登录平台或查收邮件。`,
  apply: ({ name, business, fund, quantity, maker }: Told<'name' | 'business' | 'fund' | 'quantity' | 'maker'>) =>
    `${name} 已提交${business}申请：${fund}，${quantity}，经办人${maker}。`,
  applies: (count: number) => `您订阅的账户有${count}笔新的交易申请，请登录平台查看。`,
  review: (business: string, fund: string, quantity: string, deadline: string) =>
    `您有一笔${business}待复核：${fund}，${quantity}，请于${deadline}前处理。`,
  reviews: (count: number, deadline: string) => `您有${count}笔交易待复核，请于${deadline}前处理。`,
  today: (time: string) => `今日${time}`,
  confirm: ({ fund, business, vol, amt, nav }: Told<'fund' | 'business' | 'vol' | 'amt' | 'nav'>) =>
    `${fund} ${business}已确认：${vol} 份 / ${amt} 元，净值 ${nav}。`,
  confirms: (count: number) => `共 ${count} 笔交易确认。`,
  holdings: (count: number, value: string) => `共 ${count} 笔持仓，参考市值合计 ${value} 元。`,
  nav: (fund: string, day: string, nav: string, growth: string) => `${fund} ${day} 单位净值 ${nav}，日涨跌 ${growth}。`,
  income: (fund: string, day: string, wan: string, yieldText: string) =>
    `${fund} ${day} 万份收益 ${wan}，七日年化 ${yieldText}。`,
  dividend: ({ name, fund, exDate, perUnit, amt, method }: Told<DividendPart>) =>
    `${name} 持有的 ${fund} 将于 ${exDate} 除息，每份派 ${perUnit} 元，预计红利 ${amt} 元，分红方式${method}。`,
  announcement: (day: string, fund: string, title: string) => `${day} ${fund}《${title}》`,
  announcements: (count: number) => `您订阅的基金有${count}条新公告，请登录平台查看。`,
  statement: (period: string, count: number) => `${period} ${count} 个账户的对账单已生成。`,
  valuation: (day: string, count: number) => `${day} ${count} 个产品账户的估值文件已生成。`,
  expiry: (name: string, what: string, date: string) => `“${name}”的${what}将于 ${date} 到期，请及时更新。`,
  expiryKinds: { risk: '风险测评', certificate: '证件', auth: '认证' },
  amount: (text: string) => `${text} 元`,
  shares: (text: string) => `${text} 份`,
  noQuantity: '--',
} as const;

const ofField = (field: string, msg: string, code = '45010001'): BusinessError =>
  new BusinessError(code, msg, { [field]: msg });

/** Errors of the subscriptions (handbook: subscription-page, error-catalogue). */
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
