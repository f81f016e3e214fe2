/** What the trade operations say in words. */
export const texts = {
  fund: '基金',
  account: '投资者账户',
  apply: '申请单',
  order: '交易单',
  sheet: '交易记录',
  position: '持仓',
  positions: '持仓查询',
  purchase: '申购',
  subscription: '认购',
  redemption: '赎回',
  conversion: '转换',
  booking: '预约',
  dividendChange: '修改分红方式',
  dividendChanged: (from: string, to: string) => `由${from}变更为${to}`,
  superConvert: (from: string, to: string, vol: string) => `超级转换 ${from} ${vol} 份 → ${to}`,
  ofFund: (fund: string, vol: string) => `${fund} ${vol} 份`,
  checked: '通过',
  rowTwice: '同一持仓不能重复赎回',
  oneInstitution: '批量赎回的持仓须属于同一机构',
  batchRedeem: (parts: readonly string[]) => `批量赎回 ${parts.join(' + ')}`,
  platform: '平台运营',
  system: '系统',
  rejected: {
    title: (business: string, applyNo: string) => `${business}申请未通过复核：${applyNo}`,
    content: (what: { fund: string; quantity: string; by: string; reason: string; mendable: boolean }) =>
      `${what.fund}${what.quantity === '' ? '' : `，${what.quantity}`}，${what.by}驳回，原因：${what.reason}。` +
      (what.mendable ? '可在“交易复核”中修改后重新提交，原填写内容会自动带入。' : ''),
  },
  reviewExpired: '复核超时（15:00）自动作废',
  unpaid: '付款截止时资金未到账',
  applied: '提交申请',
  cancelled: (reason: string) => `撤单：${reason}`,
  cancelTarget: '交易单号或组合单号',
  arrived: '资金到账',
  arrivedPart: '部分资金到账',
  arrivedLate: '资金到账时间晚于截止时间',
  payAccount: (bank: string, account: string) => `${bank} ${account}`,
  taAcctHint: (company: string) => `该账户尚未开立${company}基金账户，将随本次交易一并开立`,
  perOrder: (amount: string) => `${amount}元/笔`,
  concentrated: (rate: string) => `本次交易后持有份额占基金总份额的 ${rate}`,
  creditUsed: (rate: string) => `本次交易后授信使用率为 ${rate}`,
  creditOver: (rate: string, over: string) => `本次交易后授信使用率为 ${rate}，超出可用额度 ${over} 元`,
  creditFundOver: (limit: string, over: string) => `本次交易后该基金超出单只基金上限 ${limit} 元，超出 ${over} 元`,
  warningLetter: ({
    profile,
    fund,
    level,
    signer,
    day,
  }: Record<'profile' | 'fund' | 'level' | 'signer' | 'day', string>) =>
    `本机构的风险承受能力等级为 ${profile}，拟购买产品“${fund}”的风险等级为 ${level}，二者不匹配。` +
    '本机构已了解该产品可能产生的损失超出自身承受范围，未受到主动推介，系自主决定购买，并自行承担由此产生的结果。' +
    `\n\n签署人：${signer}\n日期：${day}`,
} as const;

/** The account that purchases are paid to (domain §4.14); its bank is one of the handbook's fictional ones. */
export const payee = {
  payeeName: '基金销售结算资金专用账户',
  payeeAcctNo: '8899000000009000017',
  payeeBank: '东屿银行营业部',
  payeeCnaps: '313299000015',
} as const;
