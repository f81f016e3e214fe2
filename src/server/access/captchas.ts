import { randomUUID } from 'node:crypto';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../database/database.ts';
import { errors } from '../platform/errors.ts';
import type { Platform } from '../platform/platform.ts';

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
  readonly now: Date;
}

/**
 * Throws 45020026 on field imgCode unless the typed characters are those of the picture; upper and lower case count as
 * the same. A picture is good for one try: give a `db` whose writes stay when the request is refused later.
 */
export async function passCaptcha(db: Db, platform: Platform, { imgCode, imgkey, now }: TypedCaptcha): Promise<void> {
  if (!imgCode || !imgkey) throw errors.captchaNeeded();
  const captcha = await db
    .deleteFrom('captchas')
    .where('imgKey', '=', imgkey)
    .returning(['answerHash', 'createdAt'])
    .executeTakeFirst();
  const oldest = toShanghaiTime(new Date(now.getTime() - captchaSeconds * 1000));
  const typedHash = platform.hash(imgCode.trim().toUpperCase());
  if (!captcha || captcha.createdAt <= oldest || captcha.answerHash !== typedHash) throw errors.captchaWrong();
}
