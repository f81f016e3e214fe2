/** What the operations on applications of institutions say in words (domain §6.7, §6.9). */
export const texts = {
  apply: '机构申请',
  creditCode: '统一社会信用代码校验不通过',
} as const;

/** What is wrong with an entry, by the handbook's wording. */
export const flaws = {
  nameLength: '机构名称长度应为2–120个字符',
  nameCharacters: '机构名称只能包含中文、字母、数字和()·&-',
  creditCode: '请输入正确的统一社会信用代码',
  organisationCode: '请输入正确的组织机构代码',
  notYetValid: '证件有效期起不能晚于今天',
  endBeforeStart: '结束日期不能早于开始日期',
  expired: '证件已过期',
  postCode: '请输入6位邮政编码',
  tel: '请输入正确的手机号或固定电话',
  email: '请输入正确的邮箱',
  legalName: '请输入正确的法定代表人姓名',
  legalMobile: '请输入正确的手机号',
} as const;
