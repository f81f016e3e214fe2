const CLASSES = [/[A-Z]/u, /[a-z]/u, /[0-9]/u, /[^A-Za-z0-9]/u];
const MIN_LENGTH = 8;
const MAX_LENGTH = 128;
/** A password of this length with every class is rated strong, and a much longer one of any characters. */
const STRONG_LENGTH = 12;
const LONG_LENGTH = 20;

/**
 * Rules (handbook: password-rules) that a new password satisfies, of whatever characters; only the server knows common
 * passwords and the last five.
 */
export interface PasswordRules {
  readonly length: boolean;
  readonly username: boolean;
}

export function judgePassword(password: string, username: string): PasswordRules {
  const { length } = Array.from(password);
  return {
    length: length >= MIN_LENGTH && length <= MAX_LENGTH,
    username: password !== '' && (username === '' || !password.toLowerCase().includes(username.toLowerCase())),
  };
}

export type PasswordStrength = 'none' | 'weak' | 'medium' | 'strong';

/** Weak: breaks a rule; strong: long and with every class, or very long. */
export function rateStrength(password: string, username: string): PasswordStrength {
  if (password === '') return 'none';
  if (!Object.values(judgePassword(password, username)).every(Boolean)) return 'weak';
  const isMixed = CLASSES.every((pattern) => pattern.test(password));
  return password.length >= (isMixed ? STRONG_LENGTH : LONG_LENGTH) ? 'strong' : 'medium';
}
