/** Names of the actions of every product in the audit log. */
export const ownActions = {
  login: '登录',
  logout: '退出登录',
  register: '注册',
  permission: '越权操作',
  'password.change': '密码变更',
  'password.reset': '密码重置',
  'password.verify': '密码身份验证',
  'factor.enable': '动态口令启用',
  'factor.disable': '动态口令停用',
  'factor.prove': '动态口令验证',
  'role.add': '角色新增',
  'role.change': '角色变更',
  'role.delete': '角色删除',
  'role.preview': '角色预览',
  'user.add': '用户新增',
  'user.change': '用户变更',
  'user.role': '用户分配角色',
  'user.password': '用户重置密码',
  'user.factor': '用户移除动态口令',
  'user.reveal': '用户查看明文',
  'user.search': '用户按脱敏信息查询',
  'user.enable': '用户启用',
  'user.disable': '用户停用',
  'file.export': '文件导出',
  'page.save': '页面变更保存',
  'page.submit': '页面变更提交',
  'page.withdraw': '页面变更撤回',
  'page.void': '页面变更作废',
  'page.return': '页面变更退回',
  'page.publish': '页面变更发布',
  'page.rollback': '页面回退',
} as const satisfies Readonly<Record<string, string>>;

type OwnActions = Readonly<Record<keyof typeof ownActions, string>>;

/** All actions. A module adds its own by declaring them here as well, and their names when it registers. */
export interface AuditActions extends OwnActions {}

/** Dotted as in the database: `login`, `password.change`. */
export type AuditAction = keyof AuditActions;
