import type { Db } from '../../database/database.ts';
import { errors } from '../../platform/errors.ts';
import { hashPassword, verifyPassword } from '../../access/passwords.ts';
import { findHash, listEarlierHashes, replacePassword } from './queries.ts';
import { flawOf } from './rules.ts';

interface Account {
  readonly accountId: number;
  readonly userName: string;
}

/** Throws 45010001 on field newPassword when the password breaks the rules (domain §4.17). */
export function refuseWeak(newPassword: string, userName: string): void {
  const flaw = flawOf(newPassword, userName);
  if (flaw) throw errors.passwordWeak(flaw);
}

/**
 * Sets an operator's new password and ends every session; throws 45010001 or 45020032 when it is weak or one of the
 * last five. Nothing is written when it throws.
 */
export async function setPassword(tx: Db, account: Account, newPassword: string, now: Date): Promise<void> {
  refuseWeak(newPassword, account.userName);
  const { accountId } = account;
  const oldHash = await findHash(tx, accountId);
  for (const hash of [oldHash, ...(await listEarlierHashes(tx, accountId))]) {
    if (await verifyPassword(hash, newPassword)) throw errors.passwordReused();
  }
  await replacePassword(tx, { accountId, oldHash, newHash: await hashPassword(newPassword) }, now);
}
