/**
 * Events of an application, as its history names them
 * (handbook: institution-application-states, account-states, certification-states).
 */
export const nodes = {
  draft: '保存草稿',
  submit: '提交申请',
  resubmit: '重新提交',
  supply: '补充材料',
  withdraw: '撤回',
  pass: '审核通过',
  reject: '审核驳回',
  askSupply: '要求补充材料',
  overdue: '超期未补充',
  revoke: '撤销认证',
  revert: '转回普通投资者',
  opened: '开户成功',
  openFailed: '开户失败',
} as const;

/** The author of events without an operator. */
export const actors = { auditor: '平台审核员', system: '系统' } as const;

const results = { pass: '审核通过', reject: '被驳回', supply: '需补充材料' } as const;

/** Text message about the result of an audit (handbook: sms-wording); `business` is 开户, 认证 or the like. */
export function applicationSms(
  outcome: keyof typeof results,
  { name, business, opinion = '' }: { name: string; business: string; opinion?: string | undefined },
): string {
  return `“${name}”的${business}申请${results[outcome]}。${opinion}`;
}

/** The subject of an application to open something. */
export const openingBusiness = '开户';

export const texts = { apply: '申请' } as const;
