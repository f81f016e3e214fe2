import type { PersonCertType } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../../database/database.ts';
import { reuseDepth } from './rules.ts';

interface Identity {
  readonly userName: string;
  readonly phone: string;
  readonly idType: PersonCertType;
  /** Letters in upper case. */
  readonly idNo: string;
}

/** The enabled account that matches all of the identity. */
export function findByIdentity(db: Db, { userName, phone, idType, idNo }: Identity) {
  return db
    .selectFrom('accounts')
    .select('accountId')
    .where('userName', '=', userName)
    .where('phone', '=', phone)
    .where('idType', '=', idType)
    .where('idNo', '=', idNo)
    .where('status', '=', '1')
    .executeTakeFirst();
}

/** An account that is not disabled. */
export function findEnabled(db: Db, accountId: number) {
  return db
    .selectFrom('accounts')
    .select(['accountId', 'userName'])
    .where('accountId', '=', accountId)
    .where('status', '=', '1')
    .executeTakeFirst();
}

/** Hash of the current password. */
export async function findHash(db: Db, accountId: number): Promise<string> {
  const { passwordHash } = await db
    .selectFrom('accounts')
    .select('passwordHash')
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return passwordHash;
}

/** Hashes of the earlier passwords that may not be reused (handbook: password-rules). */
export async function listEarlierHashes(db: Db, accountId: number): Promise<string[]> {
  const earlier = await db
    .selectFrom('passwordHistory')
    .select('passwordHash')
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .limit(reuseDepth - 1)
    .execute();
  return earlier.map((row) => row.passwordHash);
}

/** Stores a new password chosen by the operator and ends all of their sessions. */
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
    .set({ passwordHash: newHash, passwordChangedAt: at, mustChangePassword: false })
    .where('accountId', '=', accountId)
    .execute();
  await tx
    .updateTable('sessions')
    .set({ endReason: 'password' })
    .where('accountId', '=', accountId)
    .where('endReason', 'is', null)
    .execute();
}
