import { randomInt } from 'node:crypto';
import argon2 from 'argon2';

/** Argon2id with the parameters of RFC 9106's second recommendation, scaled to an interactive login. */
const options = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

let decoy: Promise<string> | undefined;

/** Hash of a password in PHC form, with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return argon2.hash(password, options);
}

/**
 * Whether `password` is the one behind `hash`. Without a hash (no such user) it works as long and says no, so that the
 * time of a reply does not reveal which user names exist.
 */
export async function verifyPassword(hash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no such user');
  const matches = await argon2.verify(hash ?? (await decoy), password);
  return matches && hash !== undefined;
}

/** The hash that replaces one of other parameters; undefined for one of the present ones. */
export async function renewHash(hash: string, password: string): Promise<string | undefined> {
  return argon2.needsRehash(hash, options) ? hashPassword(password) : undefined;
}

const classes = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!@#$%^&*'] as const;
/** Characters of each class: twelve in total, without lookalikes. */
const counts = [3, 4, 4, 1] as const;

/** A random password that fits the rules (handbook: password-rules). */
export function createTemporaryPassword(): string {
  const characters = classes.flatMap((letters, index) =>
    Array.from({ length: counts[index] ?? 0 }, () => letters[randomInt(letters.length)] ?? ''),
  );
  for (let last = characters.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? '', characters[last] ?? ''];
  }
  return characters.join('');
}
