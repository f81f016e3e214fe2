import type { FundAcctOpening } from '#contract';
import type { FieldMessages } from '#server/platform/errors';

/**
 * Whether a fund account with this status can be applied for; undefined: there is none (handbook: fund-account-states).
 */
export function canApply(status: string | undefined): boolean {
  return status === undefined || status === 'notOpened' || status === 'failed' || status === 'closed';
}

/** Whether the registrar confirmed the account, whatever its later status. */
export function isConfirmed({ taAcctStatus, taAcctNo }: { taAcctStatus: string; taAcctNo: string | null }): boolean {
  return taAcctNo !== null && (taAcctStatus === 'opened' || taAcctStatus === 'frozen' || taAcctStatus === 'closed');
}

/** Problems of the entries for each registrar, by request field; `known` are all registrars. */
export function findOpeningFlaws(openings: readonly FundAcctOpening[], known: ReadonlySet<string>): FieldMessages {
  const fields: Record<string, string> = {};
  const seen = new Set<string>();
  for (const [index, { taCode, businessCode, taAcctNo }] of openings.entries()) {
    const at = (field: string): string => `taList.${index}.${field}`;
    if (!known.has(taCode)) fields[at('taCode')] = '登记机构不存在，请重新选择';
    else if (seen.has(taCode)) fields[at('taCode')] = '同一基金管理人不能重复申请';
    seen.add(taCode);
    const flaw = findNumberFlaw(taCode, businessCode, taAcctNo);
    if (flaw !== undefined) fields[at('taAcctNo')] = flaw;
  }
  return fields;
}

function findNumberFlaw(taCode: string, businessCode: string, taAcctNo: string | undefined): string | undefined {
  if (businessCode === '001') return taAcctNo === undefined ? undefined : '开户（001）不填已有基金账号';
  if (taAcctNo === undefined) return '登记（008）须填写已有基金账号';
  if (!taAcctNo.startsWith(taCode)) return `基金账号应以该登记机构代码${taCode}开头，共12位`;
  return undefined;
}
