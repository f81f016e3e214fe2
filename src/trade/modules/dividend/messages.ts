/** Texts of the dividend operations. */
export const texts = {
  dividend: '分红记录',
  confirm: '分红确认单',
  investor: '投资者信息',
  application: '权益登记',
  payment: '发放结果',
  certNo: '证件号码',
  business: '业务类型',
  /** Code 143 (handbook: business-codes). */
  dividendPayment: '红利发放（143）',
  fundName: '基金名称',
  words: '大写金额',
  taSerialNo: 'TA 确认流水号',
  amount: (text: string) => `${text} 元`,
  share: (text: string) => `${text} 份`,
  notes: ['本确认单由机构基金交易平台根据登记机构的确认结果生成。', '基金有风险，投资需谨慎。'],
} as const;
