import { randomBytes } from 'node:crypto';
import type { Db } from '../../database/database.ts';
import type { Platform } from '../../platform.ts';
import { startSession } from './queries.ts';

/** Starts the one session of an operator whose account is locked; returns its token, which is shown this once. */
export async function beginSession(tx: Db, platform: Platform, accountId: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await startSession(tx, accountId, platform.hash(token), now);
  return token;
}
