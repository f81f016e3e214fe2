import { toShanghaiTime } from '#values/shanghai-time';
import { errors } from '../platform/errors.ts';
import type { RegistSession } from '../platform/handler.ts';
import type { Platform } from '../platform/platform.ts';

/** How long a registration token is good, whatever is done with it (domain §4.17). */
export const registSessionSeconds = 7200;

/** Finds who holds a registration token; throws the BusinessError that says why it does not count (any more). */
export async function readRegistSession({ db, hash }: Platform, token: string, now: Date): Promise<RegistSession> {
  const tokenHash = hash(token);
  const session = await db
    .selectFrom('registSessions')
    .innerJoin('registrants', 'registrants.phone', 'registSessions.phone')
    .select(['registrants.phone', 'registrants.recommender', 'registSessions.createdAt', 'registSessions.ended'])
    .where('registSessions.tokenHash', '=', tokenHash)
    .executeTakeFirst();
  if (!session || session.ended) throw errors.tokenInvalid();
  const oldest = toShanghaiTime(new Date(now.getTime() - registSessionSeconds * 1000));
  if (session.createdAt <= oldest) throw errors.sessionExpired();
  return { tokenHash, registrant: { phone: session.phone, recommender: session.recommender } };
}
