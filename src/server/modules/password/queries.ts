import type { SmsPurpose } from '#contract';
import { sql } from 'kysely';
import { fromShanghaiTime, toShanghaiDate, toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../../database/database.ts';
import { reuseDepth, type SentCode } from './rules.ts';

/** Makes everyone who sends or tries codes of this phone wait for each other until the transaction ends. */
export async function lockPhone(tx: Db, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`sms ${phone}`}))`.execute(tx);
}

/** The last unused code for a phone and purpose. */
export async function findCode(
  tx: Db,
  phone: string,
  purpose: SmsPurpose,
): Promise<(SentCode & { id: number }) | undefined> {
  const row = await tx
    .selectFrom('smsCodes')
    .select(['id', 'codeHash', 'sentAt', 'failures'])
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row && { ...row, sentAt: fromShanghaiTime(row.sentAt) };
}

/** Codes sent to a phone on the day of `now`, whatever for, and when the last one was. */
export async function countCodes(tx: Db, phone: string, now: Date): Promise<{ count: number; last: Date | undefined }> {
  const row = await tx
    .selectFrom('smsCodes')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('sentAt').as('last')])
    .where('phone', '=', phone)
    .where('sentAt', '>=', `${toShanghaiDate(now)} 00:00:00`)
    .where('sentAt', '<=', toShanghaiTime(now))
    .executeTakeFirstOrThrow();
  return { count: row.count, last: row.last ? fromShanghaiTime(row.last) : undefined };
}

export async function keepCode(
  tx: Db,
  code: { phone: string; purpose: SmsPurpose; codeHash: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('smsCodes')
    .values({ ...code, sentAt: toShanghaiTime(now), usedAt: null })
    .execute();
}

export async function countTry(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('smsCodes')
    .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function useCode(tx: Db, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('smsCodes')
    .set({ usedAt: toShanghaiTime(now) })
    .where('id', '=', id)
    .execute();
}

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
