import { sql } from 'kysely';
import type { SmsPurpose } from '#contract';
import { fromShanghaiTime, toShanghaiDate, toShanghaiTime } from '#values/shanghai-time';
import { addressOf, countMiss, isKnownAddress } from '../access/guesses.ts';
import type { Db } from '../database/database.ts';
import { type BusinessError, errors } from '../platform/errors.ts';
import type { Platform } from '../platform/platform.ts';
import { checkSentCode, checkProof, type SentCode, type Proof } from './sms-code-rules.ts';

/** Locks a phone until the transaction ends, so that its codes are sent and tried one after another. */
export async function lockPhone(tx: Db, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`sms ${phone}`}))`.execute(tx);
}

interface KeptCode extends SentCode, Proof {
  readonly id: number;
  readonly provenFor: number | null;
}

/** The last code for a phone and purpose, which replaces earlier ones; undefined once it is used. */
async function findCode(tx: Db, { phone, purpose, ip }: TypedCode): Promise<KeptCode | undefined> {
  const row = await tx
    .selectFrom('smsCodes')
    .select(['id', 'codeHash', 'sentAt', 'failures', 'usedAt', 'provenFor', 'provenAt'])
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!row || row.usedAt !== null) return undefined;
  const { usedAt: _none, sentAt, provenAt, failures, ...code } = row;
  const address = addressOf(ip);
  const own = await tx
    .selectFrom('codeTries')
    .select('failures')
    .where('codeId', '=', row.id)
    .where('address', '=', address)
    .executeTakeFirst();
  const tries = { own: own?.failures ?? 0, all: failures, isKnown: await isKnownAddress(tx, address) };
  return {
    ...code,
    tries,
    sentAt: fromShanghaiTime(sentAt),
    provenAt: provenAt === null ? null : fromShanghaiTime(provenAt),
  };
}

/** Codes that share a daily limit. */
export interface CodeQuota {
  readonly phone: string;
  readonly purpose: SmsPurpose;
  /** Requested by an operator who has signed in, or from an address where operators sign in. */
  readonly fromKnown: boolean;
}

/** Number of a quota's codes on the day of `now`, and the time of the last one. */
export async function countCodes(
  tx: Db,
  { phone, purpose, fromKnown }: CodeQuota,
  now: Date,
): Promise<{ count: number; last: Date | undefined }> {
  const row = await tx
    .selectFrom('smsCodes')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('sentAt').as('last')])
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('fromKnown', '=', fromKnown)
    .where('sentAt', '>=', `${toShanghaiDate(now)} 00:00:00`)
    .where('sentAt', '<=', toShanghaiTime(now))
    .executeTakeFirstOrThrow();
  return { count: row.count, last: row.last ? fromShanghaiTime(row.last) : undefined };
}

export async function keepCode(tx: Db, code: CodeQuota & { readonly codeHash: string }, now: Date): Promise<void> {
  await tx
    .insertInto('smsCodes')
    .values({ ...code, sentAt: toShanghaiTime(now), usedAt: null })
    .execute();
}

async function countTry(tx: Db, id: number, ip: string): Promise<void> {
  await tx
    .insertInto('codeTries')
    .values({ codeId: id, address: addressOf(ip), failures: 1 })
    .onConflict((conflict) =>
      conflict.columns(['codeId', 'address']).doUpdateSet(({ eb }) => ({ failures: eb('codeTries.failures', '+', 1) })),
    )
    .execute();
  await tx
    .updateTable('smsCodes')
    .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function spendCode(tx: Db, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('smsCodes')
    .set({ usedAt: toShanghaiTime(now) })
    .where('id', '=', id)
    .execute();
}

export interface TypedCode {
  readonly phone: string;
  readonly purpose: SmsPurpose;
  readonly code: string | undefined;
  /** The request field of the message. */
  readonly field: string;
  /** Address of the caller. */
  readonly ip: string;
  readonly now: Date;
}

/** The id of the sent code that matches the typed one; throws 45020027 or 45020028 and counts a wrong try. */
export async function checkCode(tx: Db, platform: Platform, typed: TypedCode): Promise<number> {
  const { phone, purpose, code = '', field, ip, now } = typed;
  await lockPhone(tx, phone);
  const sent = await findCode(tx, typed);
  const verdict = checkSentCode(sent, { typedHash: platform.hash(code), purpose, now });
  if (!sent || verdict === 'expired') throw errors.smsExpired(field);
  if (verdict === 'wrong') return refuseTry(tx, { id: sent.id, ip, now }, errors.smsWrong(field));
  return sent.id;
}

/** Counts a try, for the code and for its address, and refuses; committed although the rest of the transaction fails. */
export async function refuseTry(
  tx: Db,
  { id, ip, now }: { readonly id: number; readonly ip: string; readonly now: Date },
  error: BusinessError,
): Promise<never> {
  await countTry(tx, id, ip);
  await countMiss(tx, ip, now);
  throw error.committing();
}

/** Marks a code as proof of an operator's identity; it stays unused until its purpose is done. */
export async function markProven(tx: Db, id: number, accountId: number, now: Date): Promise<void> {
  await tx
    .updateTable('smsCodes')
    .set({ provenFor: accountId, provenAt: toShanghaiTime(now) })
    .where('id', '=', id)
    .execute();
}

/**
 * The code that proved an operator's identity, and its account. Throws 45020031 if the typed code proved nothing (one
 * answer for every reason, and a wrong code costs a try), 45020028 if the proof is too old.
 */
export async function findProof(
  tx: Db,
  platform: Platform,
  typed: TypedCode,
): Promise<{ id: number; accountId: number }> {
  const { phone, code = '', field, ip, now } = typed;
  await lockPhone(tx, phone);
  const sent = await findCode(tx, typed);
  const verdict = checkProof(sent, platform.hash(code), now);
  if (verdict === 'expired') throw errors.smsExpired(field);
  if (sent && verdict === 'wrong') return refuseTry(tx, { id: sent.id, ip, now }, errors.identityWrong());
  if (verdict === 'none' || !sent || sent.provenFor === null) throw errors.identityWrong();
  return { id: sent.id, accountId: sent.provenFor };
}

/** A text message as passed to a driver. */
export interface SmsMessage {
  /** A UUID, the same for every attempt, so that a receiver can drop duplicates. */
  readonly id: string;
  readonly phone: string;
  readonly text: string;
  /** Time of the request: ISO, with the offset of Shanghai. */
  readonly createdAt: string;
}

/** Delivers text messages; throws on failure, and is called again. */
export interface SmsDriver {
  send(message: SmsMessage): Promise<void>;
}

/**
 * Queues a text message in the table `outbox` within the transaction and returns its id; `jobs/sms-delivery.ts` sends
 * it. A rollback also drops the message.
 */
export async function sendSms(tx: Db, phone: string, text: string, now: Date): Promise<string> {
  const { messageId } = await tx
    .insertInto('outbox')
    .values({ channel: 'sms', recipient: phone, text, createdAt: toShanghaiTime(now) })
    .returning('messageId')
    .executeTakeFirstOrThrow();
  return messageId;
}
