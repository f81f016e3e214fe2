import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../../database/database.ts';
import { reuseDepth } from './rules.ts';

/** Hashes of the passwords that may not come again: the present one and those before it (domain §4.17). */
export async function listUsedHashes(db: Db, accountId: number): Promise<string[]> {
  const { passwordHash } = await db
    .selectFrom('accounts')
    .select('passwordHash')
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  const earlier = await db
    .selectFrom('passwordHistory')
    .select('passwordHash')
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .limit(reuseDepth - 1)
    .execute();
  return [passwordHash, ...earlier.map((row) => row.passwordHash)];
}

/** Sets a new password and ends every session of the operator. */
export async function replacePassword(
  tx: Db,
  change: { accountId: number; oldHash: string; newHash: string },
  now: Date,
): Promise<void> {
  const { accountId, oldHash, newHash } = change;
  const at = toShanghaiTime(now);
  await tx.insertInto('passwordHistory').values({ accountId, passwordHash: oldHash, createdAt: at }).execute();
  await tx
    .updateTable('accounts')
    .set({ passwordHash: newHash, passwordChangedAt: at })
    .where('accountId', '=', accountId)
    .execute();
  await tx
    .updateTable('sessions')
    .set({ endReason: 'password' })
    .where('accountId', '=', accountId)
    .where('endReason', 'is', null)
    .execute();
}
