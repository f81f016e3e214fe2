import { randomBytes } from 'node:crypto';
import type { Db } from '../../database/database.ts';
import type { SessionKey } from '../../platform/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { startSession } from './queries.ts';

/** A session that has just begun, with its token, which is shown this once. */
export interface BegunSession extends SessionKey {
  readonly token: string;
}

/** Starts the one session of an operator whose account is locked. */
export async function beginSession(tx: Db, platform: Platform, accountId: number, now: Date): Promise<BegunSession> {
  const token = randomBytes(32).toString('base64url');
  return { ...(await startSession(tx, accountId, platform.hash(token), now)), token };
}
