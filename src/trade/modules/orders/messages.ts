import { BusinessError } from '#server/platform/errors';

/** A fund and how much of it. */
const subjectOf = ({ fund, quantity }: { readonly fund: string; readonly quantity: string }): string =>
  quantity === '' ? fund : `${fund}，${quantity}`;

/** Texts of the trade operations. */
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
  leavesDust: (vol: string) => `通过；将剩余 ${vol} 份，可点“全部”一并赎回`,
  rowTwice: '同一持仓不能重复赎回',
  oneInstitution: '批量赎回的持仓须属于同一机构',
  batchRedeem: (parts: readonly string[]) => `批量赎回 ${parts.join(' + ')}`,
  platform: '平台运营',
  system: '系统',
  rejected: {
    title: (business: string, applyNo: string) => `${business}申请未通过复核：${applyNo}`,
    content: (what: { fund: string; quantity: string; by: string; reason: string; mendable: boolean }) =>
      `${subjectOf(what)}，${what.by}驳回，原因：${what.reason}。` +
      (what.mendable ? '可在“交易复核”中修改后重新提交，原填写内容会自动带入。' : ''),
  },
  /** Of a cancellation: what it would have cancelled goes on. */
  expired: {
    title: (business: string, applyNo: string) => `${business}申请复核超时：${applyNo}`,
    content: (what: { fund: string; quantity: string }) =>
      `${subjectOf(what)}，复核截止前无人复核，申请已自动作废，交易照常进行。`,
  },
  news: {
    title: (business: string, status: string, orderNo: string) => `${business}${status}：${orderNo}`,
    content: ({ reason, ...what }: { fund: string; quantity: string; reason: string | null }) =>
      reason === null ? `${subjectOf(what)}。` : `${subjectOf(what)}，原因：${reason}。`,
  },
  due: {
    payment: {
      title: (ahead: string, orderNo: string) => `距付款截止还有${ahead}：${orderNo}`,
      content: ({ deadline, ...what }: { fund: string; quantity: string; deadline: string }) =>
        `${subjectOf(what)}，付款截止 ${deadline}，届时资金未到账的交易将失败。`,
    },
    signing: {
      title: (ahead: string, orderNo: string) => `距电子合同签署截止还有${ahead}：${orderNo}`,
      content: ({ deadline, ...what }: { fund: string; quantity: string; deadline: string }) =>
        `${subjectOf(what)}，签署截止 ${deadline}，届时未签署的合同失效，交易将失败。`,
    },
  },
  reviewExpired: '复核超时（15:00）自动作废',
  unpaid: '付款截止时资金未到账',
  applied: '提交申请',
  cancelled: (reason: string) => `撤单：${reason}`,
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

/** The account that receives payments of purchases (handbook: payment), at a fictional bank of the handbook. */
export const payee = {
  payeeName: '基金销售结算资金专用账户',
  payeeAcctNo: '8899000000009000017',
  payeeBank: '东屿银行营业部',
  payeeCnaps: '313299000015',
} as const;

const fail = (code: string, msg: string): BusinessError => new BusinessError(code, msg);
const ofField = (field: string, code: string, msg: string): BusinessError =>
  new BusinessError(code, msg, { [field]: msg });

/** Errors of the trade operations (handbook: error-catalogue); an error about one field names it. */
export const tradeErrors = {
  accountNotTradable: () => ofField('acctId', '45031001', '账户状态异常，暂不能交易'),
  specialAccount: () => ofField('acctId', '45031001', '民生专户请通过民生申赎交易下单'),
  noTradeRight: () => ofField('acctId', '45031002', '您没有该账户的交易权限'),
  notBuyable: (business: string) => fail('45031003', `该基金当前不可${business}`),
  noAssessment: () => fail('45031004', '风险测评未完成或已过期，请先完成风险测评'),
  lowestCategory: () => fail('45031005', '根据适当性规定，风险承受能力最低类别投资者不得购买高于R1的产品'),
  warningUnsigned: () => ofField('mismatchAck', '45031006', '产品风险等级与贵机构不匹配，请先签署风险不匹配警示函'),
  mismatchTooWide: () => fail('45031006', '高端产品风险等级高出贵机构风险承受能力两级及以上，不可购买'),
  highEndOnly: () => ofField('fundCode', '45031003', '高端产品请通过高端理财购买'),
  publicOnly: () => ofField('fundCode', '45031003', '公募基金请通过基金购买下单'),
  visitModeMissing: () => ofField('returnVisitMode', '45010001', '请选择回访方式'),
  notQualified: () => fail('45031007', '未取得有效的合格投资者认证'),
  certificateExpired: () => fail('45031009', '证件已过期，请先更新账户资料'),
  closingDay: (until: string, past: boolean, tradeDay: string) =>
    fail(
      '45031010',
      `${past ? '当前已过交易截止时间（15:00），' : ''}系统清算中，${until} 起可以提交，届时按 ${tradeDay} 的交易处理`,
    ),
  belowMinimum: (min: string) => ofField('applyAmt', '45031011', `购买金额低于最低限额 ${min} 元`),
  offStep: (step: string) => ofField('applyAmt', '45031012', `购买金额须按 ${step} 元递增`),
  aboveDayMaximum: (max: string) => ofField('applyAmt', '45031013', `超过单日累计购买上限 ${max} 元`),
  tooConcentrated: () => ofField('applyAmt', '45031014', '持有比例将超过基金总份额的50%，不可购买'),
  creditExceeded: (avail: string) => ofField('applyAmt', '45031018', `授信额度不足，可用额度 ${avail} 元`),
  creditEnded: () => fail('45031019', '授信已到期或被冻结'),
  belowFirstInvestment: (min: string, net = false) =>
    ofField('applyAmt', '45031022', `首次投资金额不得低于 ${min} 万元${net ? '（不含参与费）' : ''}`),
  notEnoughShares: (business: string, avail: string) =>
    new BusinessError('45031015', '可用份额不足', { applyVol: `可用份额不足，当前可${business} ${avail} 份` }),
  belowHolding: (business: string, min: string) =>
    new BusinessError('45031016', `${business}后剩余份额低于最低持有份额，请全部${business}`, {
      applyVol: `${business}后剩余份额低于最低持有份额 ${min} 份，请全部${business}`,
    }),
  sharesLocked: (business: string, end: string) =>
    new BusinessError('45031017', `份额处于锁定期，暂不可${business}`, {
      applyVol: `份额处于锁定期，最早 ${end} 可${business}`,
    }),
  belowRedemption: (business: string, min: string) =>
    ofField('applyVol', '45010001', `${business}份额不能低于 ${min} 份`),
  wrongShares: (business: string) => ofField('applyVol', '45010001', `请输入正确的${business}份额，最多保留2位小数`),
  notConvertible: () => ofField('targetFundCode', '45031021', '转换双方须为同一基金管理人的可转换基金'),
  sameDividend: () => ofField('dividendMethod', '45010001', '新的分红方式与当前相同'),
  dividendWaiting: () => fail('45032001', '该持仓的分红方式变更正在处理中，请勿重复提交'),
  rowRefused: (row: number, reason: string, field: string) =>
    new BusinessError('45031023', `第${row}行：${reason}`, { [`rows[${row - 1}].${field}`]: reason }),
  statusChanged: () => fail('45032001', '订单状态已变更，请刷新后重试'),
  resubmitted: (later: string) => fail('45032001', `该申请已重新提交，新申请单号 ${later}`),
  tooLateToCancel: () => fail('45032002', '该交易已过可撤时间'),
  cancelReviewing: () => fail('45032008', '该交易的撤单申请正在复核，请勿重复提交'),
  notBySelf: () => fail('45032003', '不能复核本人提交的交易'),
  noReviewRight: () => fail('45031002', '您没有该账户的复核权限'),
  reviewOver: () => fail('45032004', '复核已超时，交易已作废'),
  wrongAmount: () => ofField('applyAmt', '45010001', '请输入正确的购买金额，最多保留2位小数'),
  wrongInstitution: () => ofField('institutionId', '45010001', '请选择该投资者账户所属的机构'),
  wrongTradeAccount: () => ofField('tradeAcctNo', '45010001', '请选择该投资者账户的交易账号'),
  wrongTransactor: () => ofField('transactorName', '45010001', '请选择有交易授权的经办人'),
  wrongChargeMode: () => ofField('chargeMode', '45010001', '该基金不支持所选收费方式'),
} as const;

/** Texts of the trade records. */
export const recordTexts = {
  sheet: '交易记录',
  order: '交易单',
  group: '组合单',
  system: '系统',
  platform: '平台运营',
  registrar: '登记机构',
  applied: '申请',
  reviewed: '复核',
  paid: '付款',
  confirmed: '确认',
  paidOut: '到账',
  cancelled: '撤单',
  failed: '失败',
  exception: '交易异常',
  payout: (amt: string, type: string) => `${type} ${amt} 元`,
  amt: (amt: string) => `${amt} 元`,
  vol: (vol: string) => `${vol} 份`,
} as const;
