import type { Db } from '#server/database/database';

/** The operators of institutions, whose records have changed. */
export function findMembers(db: Db, institutions: readonly string[]) {
  return db
    .selectFrom('operatorInstitutions')
    .select(['institutionId as owner', 'accountId'])
    .where('institutionId', 'in', institutions)
    .execute();
}
