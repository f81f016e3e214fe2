import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { RegistLoginData, RegistLoginParams } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import { registSessionSeconds } from '../../http/session/session.ts';
import { audit, auditRefusal } from '../../platform/audit.ts';
import { errors } from '../../platform/errors.ts';
import type { RequestContext, SessionUser } from '../../platform/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkCode, spendCode } from '../../sms/sms-codes.ts';
import type { Db } from '../../database/database.ts';

/**
 * Registers a phone, or signs a registrant in again (handbook: register-page); the SMS code is the only proof. Whether
 * a phone belongs to an operator is revealed only after the code.
 */
export function registLogin(
  platform: Platform,
  { phone, validCode, recommender }: RegistLoginParams,
  context: RequestContext<SessionUser | null>,
): Promise<RegistLoginData> {
  const { now, traceId } = context;
  return context.transact(async (tx) => {
    const entry = { now, accountId: null, action: 'register', subject: phone, traceId } as const;
    await auditRefusal(tx, entry, async () => {
      const typed = { phone, purpose: '2', code: validCode, field: 'validCode', ip: context.ip, now } as const;
      await spendCode(tx, await checkCode(tx, platform, typed), now);
      if (await isOperatorPhone(tx, phone)) throw errors.phoneRegistered();
    });
    const registToken = randomBytes(32).toString('base64url');
    await keepRegistrant(tx, { phone, recommender: recommender ?? null }, now);
    await startRegistSession(tx, { phone, tokenHash: platform.hash(registToken) }, now);
    await audit(tx, entry);
    return { registToken, tokenExpirTime: registSessionSeconds };
  });
}

/** Whether a phone belongs to an operator, including disabled ones. */
async function isOperatorPhone(db: Db, phone: string): Promise<boolean> {
  const row = await db.selectFrom('accounts').select('accountId').where('phone', '=', phone).executeTakeFirst();
  return row !== undefined;
}

/** A second registration keeps the registrant and the first recommender. */
async function keepRegistrant(
  tx: Db,
  { phone, recommender }: { phone: string; recommender: string | null },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('registrants')
    .values({ phone, recommender, createdAt: toShanghaiTime(now) })
    .onConflict((conflict) =>
      conflict
        .column('phone')
        .doUpdateSet({ recommender: sql`coalesce(registrants.recommender, excluded.recommender)` }),
    )
    .execute();
}

/** Starts a registration session; a registrant may have several, one for each browser. */
async function startRegistSession(
  tx: Db,
  { phone, tokenHash }: { phone: string; tokenHash: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('registSessions')
    .values({ tokenHash, phone, createdAt: toShanghaiTime(now) })
    .execute();
}
