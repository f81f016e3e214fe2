import type { Db } from '../database/database.ts';
import type { SessionUser } from '../platform/handler.ts';

/** Keeps the name of a person who takes a step, before the step refers to the person. */
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
