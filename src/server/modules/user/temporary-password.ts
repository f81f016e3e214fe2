import { randomInt } from 'node:crypto';

const classes = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!@#$%^&*'] as const;
/** Of each class so many characters: twelve in all, without those that are taken for one another. */
const counts = [3, 4, 4, 1] as const;

/** A password that nobody has chosen; it fits the rules of passwords (domain §4.17). */
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
