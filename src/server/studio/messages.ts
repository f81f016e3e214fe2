import { BusinessError } from '../platform/errors.ts';

/** Texts about files and revisions. */
export const texts = {
  menu: '菜单',
  permissions: '权限表',
  translation: (language: string) => `译文（${language}）`,
  droppedTitle: '已发布的页面与新版本不兼容',
  dropped: (revision: number, files: string) =>
    `系统升级后，修订 ${revision} 的以下内容未通过检查，已恢复为新版本自带的内容：${files}。请在页面管理中处理。`,
} as const;

/** Why a change cannot give permissions. */
export const grantErrors = {
  notOwn: (codes: readonly string[]) =>
    refuseFiles(`权限 ${codes.join('、')} 属于系统，只能由管理员在角色里授予；页面自己的权限请另起一个编码`),
  noSuchRoles: (roleIds: readonly string[]) => refuseFiles(`权限表里授予的角色不存在：${roleIds.join('、')}`),
} as const;

function refuseFiles(msg: string): BusinessError {
  return new BusinessError('45010001', msg, { files: msg });
}

/** Reasons why a planned operation has no made-up data, such as a pattern that no text can be generated for. */
export const plannedErrors = {
  noSample: (id: string, reason: string) =>
    new BusinessError('45034012', `计划接口 ${id} 的模拟数据无法生成：${reason}`),
} as const;

/** Why the thread that makes up data was ended. */
export const plannedTexts = { slow: '返回内容过于复杂，无法在规定时间内生成', died: '返回内容过大' } as const;

/** Reasons why a check could not run. */
export const proofErrors = {
  busy: () => new BusinessError('45039997', '正在检查的变更较多，请稍后重试'),
  replaced: () => new BusinessError('45039997', '您又提出了一次检查，这一次不再检查，请看最新的结果'),
  slow: () => new BusinessError('45034010', '变更内容过于复杂，无法在规定时间内检查完，请拆分后重试'),
  died: () => new BusinessError('45034011', '变更内容过大，无法检查，请拆分后重试'),
} as const;
