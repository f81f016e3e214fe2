import type { BankInfo, OperationParams } from '#contract';
import type { Db } from '../../database/database.ts';

type Query = Pick<OperationParams<'queryBankInfoList'>, 'bankKind' | 'keyword' | 'bankCode' | 'areaCode' | 'cnapsCode'>;

/** Branches that match, by name; for `bankKind` bank, only the head office of each bank. */
function matching(db: Db, { bankKind, keyword, bankCode, areaCode, cnapsCode }: Query) {
  const pattern = `%${(keyword ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom('bankBranches')
    .where((branch) =>
      branch.and([
        ...(bankKind === 'bank' ? [branch('headFlag', '=', true)] : []),
        ...(keyword?.trim()
          ? [
              branch.or(
                bankKind === 'bank'
                  ? [branch('bankName', 'like', pattern)]
                  : [branch('branchName', 'like', pattern), branch('cnapsCode', 'like', pattern)],
              ),
            ]
          : []),
        ...(bankCode ? [branch('bankCode', '=', bankCode)] : []),
        ...(areaCode ? [branch.or([branch('cityCode', '=', areaCode), branch('provinceCode', '=', areaCode)])] : []),
        ...(cnapsCode ? [branch('cnapsCode', '=', cnapsCode)] : []),
      ]),
    );
}

/** A page of the matching branches with their total. */
export async function findBranches(
  db: Db,
  query: Query,
  { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
): Promise<{ readonly total: number; readonly branches: readonly BankInfo[] }> {
  const { total } = await matching(db, query)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const branches = await matching(db, query)
    .select(['bankCode', 'bankName', 'branchName', 'cnapsCode', 'provinceCode', 'cityCode'])
    .orderBy('bankCode')
    .orderBy('headFlag', 'desc')
    .orderBy('cnapsCode')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  return { total, branches };
}
