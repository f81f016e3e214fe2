/** What is wrong with certificates and dates, by the handbook's wording (domain §6.9). */
export const certificateFlaws = {
  residentId: '请输入正确的身份证号码',
  certNo: '请输入正确的证件号码',
  notYetValid: '证件有效期起不能晚于今天',
  endMissing: '请填写证件有效期止，长期有效的请勾选“长期有效”',
  endBeforeStart: '结束日期不能早于开始日期',
  expired: '证件已过期',
} as const;

/** BLOCK-TRANSACTOR. */
export const transactorFlaws = {
  none: '至少添加一名授权经办人',
  tooMany: '授权经办人最多3名',
  primary: '须指定一名主经办人，且只能有一名',
  name: '请输入正确的姓名',
  repeated: '证件号码与其他经办人重复',
  minor: '授权经办人须年满18周岁',
  mobile: '请输入正确的手机号',
  email: '请输入正确的邮箱',
  tel: '请输入正确的固定电话',
  scope: '请选择授权范围',
  authOver: '授权有效期须晚于今天',
} as const;

/** BLOCK-BANK. */
export const bankFlaws = {
  name: '银行账户户名须与投资者名称一致',
  cnapsCode: '请输入正确的12位联行号',
  bankAcctNo: '请输入8–32位数字账号',
} as const;

/** BLOCK-PRODUCT. */
export const productFlaws = {
  certNo: '请输入4–40位字母或数字的产品证件号码',
  amacCode: '私募投资基金须填写6位备案编码，以S开头，如SAB123',
  startLate: '产品成立日不能晚于今天',
  endMissing: '请填写产品到期日，无固定期限的请勾选“无固定期限”',
  endBeforeStart: '产品到期日须晚于成立日',
  ended: '产品到期日须晚于今天',
  recordDate: '请填写产品备案日期',
  recordLate: '产品备案日期不能晚于今天',
  scale: '产品规模必须大于0',
  custodian: '请填写托管人名称',
  fundSource: '请选择资金来源',
  lookThrough: '私募投资基金须确认最终投资者均为合格投资者',
  managerCertNo: '请输入正确的管理人证件号码',
} as const;

/** BLOCK-DELIVERY. */
export const deliveryFlaws = {
  way: '请选择寄送方式',
  email: '寄送方式包含E-mail，请填写收件邮箱',
  emailShape: '请输入正确的邮箱',
} as const;
