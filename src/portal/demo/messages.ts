import { defineMessages } from '#values/language';

/** Answers of a registrar, by the code of the contract. */
const chineseAnswers = {
  success: '确认成功',
  part: '部分确认',
  fail: '确认失败',
  accountFail: '开户失败',
  exception: '无应答（确认异常）',
  mismatch: '应答金额不符（确认异常）',
  cancel: '撤销异常交易',
} as const;

const englishAnswers: Record<Answer, string> = {
  success: 'Confirmed',
  part: 'Confirmed in part',
  fail: 'Refused',
  accountFail: 'Fund account refused',
  exception: 'No answer (exception)',
  mismatch: 'An answer that does not fit (exception)',
  cancel: 'An exception is cancelled',
};

export type Answer = keyof typeof chineseAnswers;
// The keys are exactly those of the table above.
export const answers = Object.keys(chineseAnswers) as readonly Answer[];

/** Decisions of the platform's auditor, by the code of the contract. */
const chineseOutcomes = { pass: '审核通过', reject: '审核驳回', supply: '要求补充材料' } as const;

const englishOutcomes: Record<Outcome, string> = { pass: 'Pass', reject: 'Reject', supply: 'Ask for material' };

export type Outcome = keyof typeof chineseOutcomes;
// The keys are exactly those of the table above.
export const outcomes = Object.keys(chineseOutcomes) as readonly Outcome[];

/** Directives of an investment system; a conversion could not name its target fund. */
const chineseBusinesses = { '020': '认购', '022': '申购', '024': '赎回' } as const;

const englishBusinesses: Record<Business, string> = { '020': 'Subscription', '022': 'Purchase', '024': 'Redemption' };

export type Business = keyof typeof chineseBusinesses;
// The keys are exactly those of the table above.
export const businesses = Object.keys(chineseBusinesses) as readonly Business[];

/** Texts of the demo's controls. */
export const messages = defineMessages(
  {
    demo: '演示',
    controls: '演示控制',
    hint: '仅演示环境可用。时间前进后，期间到期的复核、付款、净值公布、确认、分红与到账依次完成，已打开的页面随之刷新，未提交的内容保留。',
    clock: '演示时间',
    tradingDay: '交易日',
    closedDay: '非交易日',
    nextDay: '下一交易日',
    close: '今日收盘',
    evening: '今晚',
    other: '其他时间',
    go: '前往',
    running: (to: string) => `正在推进到 ${to}`,
    runningHint: '期间的各项处理依次进行，请稍候',
    arrived: '演示时间已推进',
    arrivedAt: (now: string) => `现在是 ${now}`,
    orders: '交易单',
    ordersHint: '作用于所辖机构的一笔交易。',
    orderNo: '交易单号',
    amount: '到账金额',
    pay: '模拟到账',
    paid: '到账已登记',
    answer: '登记机构应答',
    answerOf: (answer: Answer): string => chineseAnswers[answer],
    ratio: '确认比例',
    ratioHint: '0 到 1 之间，例如 0.6',
    reason: '返回信息',
    reply: '设定应答',
    planned: '应答已设定，确认时生效',
    corrected: '交易已处理',
    directives: '实时指令',
    directivesHint: '代替投资系统发来一条指令，出现在“实时指令交易”中，5 分钟内有效。',
    account: '投资者账户',
    fund: '基金',
    business: '业务类型',
    businessOf: (business: Business): string => chineseBusinesses[business],
    purchaseAmount: '指令金额',
    shares: '指令份额',
    send: '模拟到达',
    sent: (directiveNo: string) => `指令 ${directiveNo} 已到达`,
    audits: '审核',
    auditsHint: '代替平台审核员，审核机构、账户与认证申请。',
    application: '待审核申请',
    noneWaiting: '暂无待审核的申请',
    decision: '审核结果',
    outcomeOf: (outcome: Outcome): string => chineseOutcomes[outcome],
    opinion: '审核意见',
    supplyItems: '待补充项目',
    supplyItemsHint: '表单字段名，用逗号隔开，例如 tel,fileInfos',
    decide: '提交审核结果',
    decided: '审核已完成',
  },
  {
    demo: 'Demo',
    controls: 'Demo controls',
    hint: 'In the demo only. When time moves on, everything due on the way is done in order: reviews, payments, NAVs, confirmations, dividends, payouts. Open pages are read again; what is not sent stays.',
    clock: 'Demo time',
    tradingDay: 'trading day',
    closedDay: 'no trading day',
    nextDay: 'Next trading day',
    close: 'Close of today',
    evening: 'Tonight',
    other: 'Another time',
    go: 'Go',
    running: (to: string) => `Moving on to ${to}`,
    runningHint: 'What is due on the way is being done',
    arrived: 'The demo time has moved on',
    arrivedAt: (now: string) => `It is now ${now}`,
    orders: 'Orders',
    ordersHint: 'One order of your institutions.',
    orderNo: 'Order number',
    amount: 'Amount arrived',
    pay: 'Money arrives',
    paid: 'The payment is recorded',
    answer: 'Answer of the registrar',
    answerOf: (answer: Answer): string => englishAnswers[answer],
    ratio: 'Part confirmed',
    ratioHint: 'Between 0 and 1, for example 0.6',
    reason: 'Message',
    reply: 'Set the answer',
    planned: 'Set; it takes effect at the confirmation',
    corrected: 'The order was dealt with',
    directives: 'Real-time directives',
    directivesHint:
      'Sends a directive in place of an investment system; it appears in the list of real-time directives for five minutes.',
    account: 'Account',
    fund: 'Fund',
    business: 'Kind',
    businessOf: (business: Business): string => englishBusinesses[business],
    purchaseAmount: 'Amount',
    shares: 'Shares',
    send: 'It arrives',
    sent: (directiveNo: string) => `Directive ${directiveNo} has arrived`,
    audits: 'Audits',
    auditsHint: "Decides applications in the auditor's place.",
    application: 'Application',
    noneWaiting: 'None waits',
    decision: 'Decision',
    outcomeOf: (outcome: Outcome): string => englishOutcomes[outcome],
    opinion: 'Opinion',
    supplyItems: 'To be supplemented',
    supplyItemsHint: 'Names of fields, with commas between, for example tel,fileInfos',
    decide: 'Decide',
    decided: 'The application was decided',
  },
);
