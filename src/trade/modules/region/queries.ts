import type { OperationParams } from '#contract';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '#server/database/database';
import { type Paged, readPage } from '#server/database/pages';
import { defineSearch, literally } from '#server/database/search';

type Params = OperationParams<'queryBankInfoList'>;

/** For `bankKind` bank, only the head office of each bank is found, by the name of the bank. */
export const bankSearch = defineSearch<'queryBankInfoList' | 'queryRegistBankInfoList', Pick<Params, 'bankKind'>>(
  ['queryBankInfoList', 'queryRegistBankInfoList'],
  {
    bankKind: (kind) => (kind === 'bank' ? sql<SqlBool>`bank_branches.head_flag` : undefined),
    keyword: (keyword, { bankKind }) => {
      const pattern = `%${literally(keyword.trim())}%`;
      return bankKind === 'bank'
        ? sql<SqlBool>`bank_branches.bank_name like ${pattern}`
        : sql<SqlBool>`(bank_branches.branch_name like ${pattern} or bank_branches.cnaps_code like ${pattern})`;
    },
    bankCode: 'bankBranches.bankCode',
    areaCode: (areaCode) => sql<SqlBool>`${areaCode} in (bank_branches.city_code, bank_branches.province_code)`,
    cnapsCode: 'bankBranches.cnapsCode',
  },
);

/** A page of the matching branches, by bank. */
export function findBranches(db: Db, params: Params, paged: Paged) {
  const found = db.selectFrom('bankBranches').where(bankSearch.where(params, params));
  const rows = found
    .select(['bankCode', 'bankName', 'branchName', 'cnapsCode', 'provinceCode', 'cityCode'])
    .orderBy('bankCode')
    .orderBy('headFlag', 'desc')
    .orderBy('cnapsCode');
  return readPage(found, rows, paged);
}
