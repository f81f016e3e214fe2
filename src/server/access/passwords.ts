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
