import { sql } from 'kysely';
import type { SmsPurpose } from '#contract';
import { fromShanghaiTime, toShanghaiDate, toShanghaiTime } from '#values/shanghai-time';
import { addressOf, isKnownAddress } from '../access/login-failures.ts';
import type { Db } from '../database/database.ts';
import { type BusinessError, errors } from '../platform/errors.ts';
import type { Platform } from '../platform/platform.ts';
import { judgeCode, judgeProof, type SentCode, type Proof } from './sms-code-rules.ts';

/** Makes everyone who sends or tries codes of this phone wait for each other until the transaction ends. */
export async function lockPhone(tx: Db, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`sms ${phone}`}))`.execute(tx);
}

interface KeptCode extends SentCode, Proof {
  readonly id: number;
  readonly provenFor: number | null;
}

/** The last code for a phone and purpose; none once it is used, because a newer code replaces the older ones. */
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

/** Codes whose number a day is limited together. */
export interface CodeQuota {
  readonly phone: string;
  readonly purpose: SmsPurpose;
  /** Asked for by an operator who has signed in, or from an address where operators sign in. */
  readonly fromKnown: boolean;
}

/** Codes of a quota sent on the day of `now`, and when the last one was. */
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

export async function useCode(tx: Db, id: number, now: Date): Promise<void> {
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
  /** The request's field, on which the message belongs. */
  readonly field: string;
  /** Where it was typed. */
  readonly ip: string;
  readonly now: Date;
}

/** The id of the code that was sent and fits what was typed; throws 45020027 or 45020028 and counts a wrong try. */
export async function checkCode(tx: Db, platform: Platform, typed: TypedCode): Promise<number> {
  const { phone, purpose, code = '', field, ip, now } = typed;
  await lockPhone(tx, phone);
  const sent = await findCode(tx, typed);
  const verdict = judgeCode(sent, { typedHash: platform.hash(code), purpose, now });
  if (!sent || verdict === 'expired') throw errors.smsExpired(field);
  if (verdict === 'wrong') return refuseTry(tx, { id: sent.id, ip }, errors.smsWrong(field));
  return sent.id;
}

/** Takes a try off a code and refuses; the try counts although the rest of the transaction has failed. */
export async function refuseTry(
  tx: Db,
  { id, ip }: { readonly id: number; readonly ip: string },
  error: BusinessError,
): Promise<never> {
  await countTry(tx, id, ip);
  throw error.committing();
}

/** Marks a code as the proof of an operator's identity; it stays unused until it has done what it was sent for. */
export async function markProven(tx: Db, id: number, accountId: number, now: Date): Promise<void> {
  await tx
    .updateTable('smsCodes')
    .set({ provenFor: accountId, provenAt: toShanghaiTime(now) })
    .where('id', '=', id)
    .execute();
}

/**
 * The code that has proved an operator's identity, and whose. Throws 45020031 when what was typed has proved nothing
 * (one answer for every reason, and a wrong code costs a try), 45020028 when its proof is too old.
 */
export async function findProof(
  tx: Db,
  platform: Platform,
  typed: TypedCode,
): Promise<{ id: number; accountId: number }> {
  const { phone, code = '', field, ip, now } = typed;
  await lockPhone(tx, phone);
  const sent = await findCode(tx, typed);
  const verdict = judgeProof(sent, platform.hash(code), now);
  if (verdict === 'expired') throw errors.smsExpired(field);
  if (sent && verdict === 'wrong') return refuseTry(tx, { id: sent.id, ip }, errors.identityWrong());
  if (verdict === 'none' || !sent || sent.provenFor === null) throw errors.identityWrong();
  return { id: sent.id, accountId: sent.provenFor };
}

/** A text message as a driver gets it. */
export interface SmsMessage {
  /** A UUID; the same message never has another one, so a receiver can drop what it has already. */
  readonly id: string;
  readonly phone: string;
  readonly text: string;
  /** When it was asked for: ISO, with the offset of Shanghai. */
  readonly createdAt: string;
}

/** Delivers text messages; throws when it could not, and is asked again then. */
export interface SmsDriver {
  send(message: SmsMessage): Promise<void>;
}

/**
 * Sends a text message with the transaction: it waits in the table `outbox`, and `jobs/sms-delivery.ts` takes it from
 * there. A message of a change that is rolled back is never sent. Gives its id.
 */
export async function sendSms(tx: Db, phone: string, text: string, now: Date): Promise<string> {
  const { messageId } = await tx
    .insertInto('outbox')
    .values({ channel: 'sms', recipient: phone, text, createdAt: toShanghaiTime(now) })
    .returning('messageId')
    .executeTakeFirstOrThrow();
  return messageId;
}
