import type { Db } from '../database/database.ts';
import type { SessionUser } from '../platform/handler.ts';

/** Stores a person's name before a step refers to the person. */
export async function keepPerson(
  tx: Db,
  { accountId, realName }: Pick<SessionUser, 'accountId' | 'realName'>,
): Promise<void> {
  await tx
    .insertInto('studioPeople')
    .values({ personId: accountId, name: realName })
    .onConflict((conflict) => conflict.column('personId').doUpdateSet({ name: realName }))
    .execute();
}
