/** Errors of a certificate, by the handbook's wording (handbook: validation-messages). */
export const certificateFlaws = {
  creditCode: '请输入正确的统一社会信用代码',
  organisationCode: '请输入正确的组织机构代码',
  residentId: '请输入正确的身份证号码',
  personCert: '请输入正确的证件号码',
  notYetValid: '证件有效期起不能晚于今天',
  endBeforeStart: '结束日期不能早于开始日期',
  expired: '证件已过期',
  endMissing: '请填写证件有效期止，或勾选长期有效',
} as const;

/** Errors of a contact. */
export const contactFlaws = {
  postCode: '请输入6位邮政编码',
  tel: '请输入正确的手机号或固定电话',
  fax: '请输入正确的固定电话',
  mobile: '请输入正确的手机号',
  email: '请输入正确的邮箱',
} as const;

export const orgFlaws = {
  nameLength: '机构名称长度应为2–120个字符',
  nameCharacters: '机构名称只能包含中文、字母、数字和()·&-',
  founded: '成立日期不能晚于今天',
  corpProperty: '请选择企业性质',
  licenseNo: '请填写金融许可证号',
  region: (title: string) => `请选择${title}`,
  regAddress: '请填写注册地详细地址',
  offAddress: '请填写办公地详细地址',
  offCountry: '请选择办公地国家/地区',
} as const;

export const personFlaws = {
  name: '请输入正确的姓名',
  birth: '出生日期须为今天以前的日期',
  birthDiffers: '出生日期与身份证号码不一致',
  twice: '证件号码不能重复',
} as const;

export const beneFlaws = {
  needed: '至少添加一名受益所有人',
  range: '持股比例应在25%–100%之间',
  notAsked: '该判定标准无需填写持股/收益比例',
  sum: '持股比例合计不能超过100%',
  exemptReason: '请填写免于识别的原因',
} as const;

export const holderFlaws = {
  needed: '至少添加一名控股股东/实际控制人',
  name: '请输入正确的名称',
  ratio: '持股比例应大于0且不超过100%',
  sum: '持股比例合计不能超过100%',
  certType: '请选择证件类型',
} as const;

export const taxFlaws = {
  residences: '至少添加一个税收居民国（地区）',
  taxNo: '请填写纳税人识别号，或说明无法提供的原因',
  controllers: '至少添加一名控制人',
  country: '非居民的税收居民国不能只有中国',
} as const;
