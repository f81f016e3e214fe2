import { randomUUID } from 'node:crypto';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../database/database.ts';
import { errors } from '../platform/errors.ts';
import type { Registrant, RequestContext, SessionUser } from '../platform/handler.ts';
import type { Platform } from '../platform/platform.ts';
import { countMiss } from './guesses.ts';

/** Life of a picture, s (handbook: captcha). */
const captchaSeconds = 120;

/** Stores the answer to a picture; returns its key. */
export async function keepCaptcha(db: Db, platform: Platform, answer: string, now: Date): Promise<string> {
  const imgKey = randomUUID();
  await db
    .insertInto('captchas')
    .values({ imgKey, answerHash: platform.hash(answer), createdAt: toShanghaiTime(now) })
    .execute();
  return imgKey;
}

interface TypedCaptcha {
  readonly imgCode?: string | undefined;
  readonly imgkey?: string | undefined;
}

/**
 * Throws 45020026 on field imgCode unless the typed characters are those of the picture; upper and lower case count as
 * the same. A picture is good for one try, and a wrong one of somebody who has not signed in counts for the address
 * (handbook: login-lock).
 */
export async function passCaptcha(
  platform: Platform,
  { imgCode, imgkey }: TypedCaptcha,
  { db, transact, user, ip, now }: RequestContext<SessionUser | Registrant | null>,
): Promise<void> {
  if (!imgCode || !imgkey) throw errors.captchaNeeded();
  const captcha = await db
    .deleteFrom('captchas')
    .where('imgKey', '=', imgkey)
    .returning(['answerHash', 'createdAt'])
    .executeTakeFirst();
  const oldest = toShanghaiTime(new Date(now.getTime() - captchaSeconds * 1000));
  const typedHash = platform.hash(imgCode.trim().toUpperCase());
  if (captcha && captcha.createdAt > oldest && captcha.answerHash === typedHash) return;
  if (user === null) await transact((tx) => countMiss(tx, ip, now));
  throw errors.captchaWrong().committing();
}
