import type { FundAcct, TaInfo } from '#contract';
import { omitNulls } from '../../platform/omit-nulls.ts';
import { nameStatus } from './messages.ts';
import type { findRegistrars, FundAccountRow } from './queries.ts';
import { canApply, isConfirmed } from './rules.ts';

/** A fund account as a row of the list. */
export function presentFundAccount(row: FundAccountRow): FundAcct {
  const { acctId, taCode, taAcctStatus } = row;
  return {
    ...omitNulls(row),
    fundAcctNo: `${acctId}-${taCode}`,
    confirmed: isConfirmed(row),
    reapplicable: taAcctStatus !== 'closed' && canApply(taAcctStatus),
  };
}

type Registrar = Awaited<ReturnType<typeof findRegistrars>>[number];

/** A registrar with the account's status there. */
export function presentRegistrar({ companyCode, companyName, shortName, taAcctStatus, taAcctNo }: Registrar): TaInfo {
  const status = taAcctStatus ?? 'notOpened';
  return {
    taCode: companyCode,
    fundCompanyCode: companyCode,
    fundCompanyName: companyName,
    shortName,
    taAcctStatus: status,
    statusText: nameStatus(status),
    openable: canApply(taAcctStatus ?? undefined),
    ...omitNulls({ taAcctNo }),
  };
}
