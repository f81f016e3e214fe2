import businessCodes from '../../../../schemas/dictionaries/business-code.json' with { type: 'json' };
import dividendMethods from '../../../../schemas/dictionaries/dividend-method.json' with { type: 'json' };
import dividendTypes from '../../../../schemas/dictionaries/dividend-type.json' with { type: 'json' };
import { BusinessError } from '#server/platform/errors';
import { labelOf } from '#server/platform/labels';
import type { PaymentRow } from './ledger.ts';

/** Texts of the reports. */
export const texts = {
  statement: '交易对账单',
  investorName: '客户名称',
  custNo: '客户号',
  acctId: '账户编号',
  institution: '所属机构',
  period: '期间',
  periodOf: (begin: string, end: string) => (begin === end ? begin : `${begin} 至 ${end}`),
  opening: '期初持仓',
  flow: '份额变动',
  confirms: '期间交易',
  dividends: '分红',
  payments: '资金往来',
  closing: '期末持仓',
  total: '合计',
  none: '期间无记录',
  notHeld: '无持仓',
  fund: '基金',
  vol: '份额（份）',
  nav: '净值',
  navDate: '净值日期',
  marketValue: '市值（元）',
  openingVol: '期初份额',
  come: '增加',
  gone: '减少',
  closingVol: '期末份额',
  date: '日期',
  business: '业务',
  amount: '金额（元）',
  fee: '费用（元）',
  exDate: '除息日',
  method: '方式',
  baseVol: '登记份额',
  perUnit: '每份分红',
  divAmt: '红利金额（元）',
  reinvestVol: '再投资份额',
  time: '时间',
  movement: '类型',
  account: '投资者名称',
  flows: { bought: '申购', reinvested: '红利再投', movedIn: '转入', redeemed: '赎回', movedOut: '转出' },
  unpaidIncome: '未付收益（元）',
  orderNo: '单号',
  notes: [
    '期末份额 = 期初份额 + 申购 + 红利再投 + 转入 − 赎回 − 转出，已逐只基金核对。',
    '本对账单由机构基金交易平台根据登记机构的确认结果生成，市值按期末最近一个净值日的净值计算，仅供参考。',
  ],
} as const;

const payments: Readonly<Record<string, string>> = {
  arrived: '收到申购款',
  refunded: '退款',
  paidOut: '赎回款划出',
  dividend: '现金红利划出',
} satisfies Partial<Record<PaymentRow['kind'], string>>;

/** Name of a kind of payment. */
export function nameOfPayment(kind: PaymentRow['kind']): string {
  return payments[kind] ?? kind;
}

/** Name of a kind of order, such as 申购. */
export function nameOfBusiness(code: string): string {
  return labelOf(businessCodes, code);
}

export function nameOfDividendMethod(code: string): string {
  return labelOf(dividendMethods, code);
}

export function nameOfDividendType(code: string): string {
  return labelOf(dividendTypes, code);
}

const fail = (code: string, msg: string): BusinessError => new BusinessError(code, msg);

/** Reasons why a report is refused (handbook: error-catalogue). */
export const reportErrors = {
  notReady: () => fail('45033004', '该日期的数据尚未生成'),
  unbalanced: (fundCode: string) => fail('45033009', `基金${fundCode}的期末份额与期间变动不符，请联系平台运营人员核对`),
} as const;
