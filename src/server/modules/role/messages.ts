import { BusinessError } from '../../platform/errors.ts';

/** Texts of the role management. */
export const texts = {
  role: '角色',
  sharedButtons: '通用按钮（各页面共用）',
  andMore: (shown: string, count: number) => `${shown} 等 ${count} 项`,
  nameTaken: '角色名称已存在',
  inUse: '角色已被用户使用，不可删除',
  beyondOwn: (names: string) => `无权授予超出本人范围的权限：${names}`,
  preset: '预置角色不可修改或删除',
  unknownCodes: (codes: string) => `权限编码不存在：${codes}`,
  noneTicked: '请至少勾选一项权限',
  demanded: '是',
  notDemanded: '否',
  notAdministrator: (name: string) => `仅${name}可以预览角色`,
} as const;

/** Titles in the audit log. */
export const auditTitles = {
  roleName: '角色名称',
  roleDesc: '角色描述',
  roleStatus: '状态',
  secondFactor: '要求动态口令',
} as const;

/** Titles of granted and revoked permissions in the audit log. */
export const auditItems = { granted: '新增权限', revoked: '取消权限' } as const;

/** Errors of the role management (handbook: error-catalogue). */
export const roleErrors = {
  nameTaken: () => new BusinessError('45021002', texts.nameTaken, { roleName: texts.nameTaken }),
  inUse: () => new BusinessError('45021003', texts.inUse),
  beyondOwn: (names: string) =>
    new BusinessError('45021006', texts.beyondOwn(names), { resourceCodes: texts.beyondOwn(names) }),
  preset: () => new BusinessError('45021008', texts.preset),
  unknownCodes: (codes: string) =>
    new BusinessError('45010001', texts.unknownCodes(codes), { resourceCodes: texts.unknownCodes(codes) }),
  noneTicked: () => new BusinessError('45010001', texts.noneTicked, { resourceCodes: texts.noneTicked }),
  notAdministrator: (name: string) => new BusinessError('45010003', texts.notAdministrator(name)),
} as const;
