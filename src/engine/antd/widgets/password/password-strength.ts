export type PasswordStrength = 'weak' | 'medium' | 'strong';

/** How hard a new password is to guess; null without one. Below what domain §4.17 demands it is always weak. */
export function passwordStrength(password: string): PasswordStrength | null {
  if (password === '') return null;
  const kinds = [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length;
  if (password.length < 8 || kinds < 3) return 'weak';
  return password.length >= 12 || kinds === 4 ? 'strong' : 'medium';
}
