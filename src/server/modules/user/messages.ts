import { BusinessError } from '../../platform/errors.ts';

/** Texts of the user management. */
export const texts = {
  user: '用户',
  nameTaken: '用户名已存在',
  phoneTaken: '该手机号已注册',
  lastAdministrator: (name: string) => `至少保留一名${name}`,
  ownAccount: '不能操作本人账号',
  beyondRole: (names: string) => `无权授予超出本人范围的权限：${names}`,
  aboveOwn: '该用户的权限超出本人范围，不能操作',
  wrongIdNo: '请输入正确的证件号码',
  wrongEmail: '请输入正确的邮箱',
  past: '账户有效期不能早于今天',
  roleMissing: '所选角色不存在或已停用',
} as const;

/** SMS texts to operators (handbook: sms-wording). */
export const smsTexts = {
  opened: (userName: string, password: string) =>
    `您的操作员账号 ${userName} 已开通，初始密码为 ${password}，请登录后立即修改。`,
  reset: (password: string) => `您的登录密码已重置为 ${password}，请登录后立即修改。`,
} as const;

/** Titles in the audit log. */
export const auditTitles = {
  realName: '姓名',
  idType: '证件类型',
  idNo: '证件号码',
  phone: '手机号',
  email: '邮箱',
  dept: '部门',
  post: '职务',
  validUntil: '账户有效期',
  roles: '角色',
  userStatus: '状态',
} as const;

const onField = (code: string, field: string, msg: string): BusinessError =>
  new BusinessError(code, msg, { [field]: msg });

/** Errors of the user management (handbook: error-catalogue). */
export const userErrors = {
  nameTaken: () => onField('45021001', 'userName', texts.nameTaken),
  phoneTaken: () => onField('45020035', 'phone', texts.phoneTaken),
  lastAdministrator: (name: string) => new BusinessError('45021004', texts.lastAdministrator(name)),
  ownAccount: () => new BusinessError('45021005', texts.ownAccount),
  beyondRole: (names: string) => onField('45021006', 'roleIds', texts.beyondRole(names)),
  aboveOwn: () => new BusinessError('45021006', texts.aboveOwn),
  wrongIdNo: () => onField('45010001', 'idNo', texts.wrongIdNo),
  wrongEmail: () => onField('45010001', 'email', texts.wrongEmail),
  past: () => onField('45010001', 'validUntil', texts.past),
  roleMissing: () => onField('45010001', 'roleIds', texts.roleMissing),
} as const;
