import { BusinessError } from '#server/platform/errors';

/** Texts of what operators act for. */
export const texts = {
  user: '用户',
  institution: '机构',
  account: '投资者账户',
  beyondOwn: '无权授予超出本人范围的权限',
  institutionMissing: '所选机构不在本人可用机构范围内',
  yes: '是',
  no: '否',
  none: '无',
} as const;

/** Account rights in the audit log. */
export const rightTexts = {
  queryFlag: '查询',
  tradeFlag: '交易',
  reviewFlag: '复核',
  autoGrant: (institutionName: string) => `${institutionName}：新开账户自动授权`,
} as const;

/** Errors of what operators act for (handbook: error-catalogue). */
export const belongingErrors = {
  beyondOwn: () => new BusinessError('45021006', texts.beyondOwn),
  institutionMissing: () =>
    new BusinessError('45010001', texts.institutionMissing, { institutionIds: texts.institutionMissing }),
} as const;
