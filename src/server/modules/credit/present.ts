import type { Credit } from '#contract';
import { round } from '#values/decimal';
import { omitNulls } from '../../platform/omit-nulls.ts';
import type { CreditRow } from './queries.ts';
import { canDelete, canHappen } from './rules.ts';

/** A line as lists and its page show it, with its allowed actions. */
export function presentCredit(row: CreditRow): Credit {
  const { creditStatus } = row;
  return {
    creditNo: row.creditNo,
    institutionId: row.institutionId,
    institutionName: row.institutionName,
    fundCompanyCode: row.companyCode,
    fundCompanyName: row.fundCompanyName,
    creditLimit: row.creditLimit,
    usedAmt: round(row.usedAmt, 2),
    usedRate: round(row.usedRate, 4),
    warnRate: round(row.warnRate, 4),
    creditControl: row.creditControl,
    startDate: row.startDate,
    endDate: row.endDate,
    creditStatus,
    updater: row.updater,
    updateTime: row.updateTime,
    editable: canHappen('update', creditStatus),
    freezable: canHappen('freeze', creditStatus),
    thawable: canHappen('unfreeze', creditStatus),
    deletable: canDelete(creditStatus, row.usedAmt),
    ...omitNulls({
      availAmt: row.availAmt && round(row.availAmt, 2),
      fundNames: row.fundNames,
      singleFundLimit: row.singleFundLimit,
    }),
  };
}
