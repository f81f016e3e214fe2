import type { Credit } from '#contract';
import { round } from '#values/decimal';
import { recordOf } from '../../platform/record-of.ts';
import type { CreditRow } from './queries.ts';
import { canDelete, canHappen } from './rules.ts';

const creditOf = recordOf<Credit>('Credit');

/** A line as lists and its page show it, with its allowed actions. */
export function presentCredit(row: CreditRow): Credit {
  const { creditStatus } = row;
  return creditOf({
    ...row,
    fundCompanyCode: row.companyCode,
    usedAmt: round(row.usedAmt, 2),
    usedRate: round(row.usedRate, 4),
    warnRate: round(row.warnRate, 4),
    availAmt: row.availAmt && round(row.availAmt, 2),
    editable: canHappen('update', creditStatus),
    freezable: canHappen('freeze', creditStatus),
    thawable: canHappen('unfreeze', creditStatus),
    deletable: canDelete(creditStatus, row.usedAmt),
  });
}
