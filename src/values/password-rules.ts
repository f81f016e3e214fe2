const CLASSES = [/[A-Z]/u, /[a-z]/u, /[0-9]/u, /[!@#$%^&*_-]/u];
const ENOUGH_CLASSES = 3;
const MIN_LENGTH = 8;
const MAX_LENGTH = 128;
/** A password of this length with every class is rated strong. */
const STRONG_LENGTH = 12;

/** Rules (handbook: password-rules) that a new password satisfies; only the server checks the last five passwords. */
export interface PasswordRules {
  readonly length: boolean;
  readonly classes: boolean;
  readonly spaces: boolean;
  readonly username: boolean;
}

export function judgePassword(password: string, username: string): PasswordRules {
  return {
    length: password.length >= MIN_LENGTH && password.length <= MAX_LENGTH,
    classes: countClasses(password) >= ENOUGH_CLASSES,
    spaces: password !== '' && !/\s/u.test(password),
    username: password !== '' && (username === '' || !password.toLowerCase().includes(username.toLowerCase())),
  };
}

export type PasswordStrength = 'none' | 'weak' | 'medium' | 'strong';

/** Weak: breaks a rule; strong: long and with every class. */
export function rateStrength(password: string, username: string): PasswordStrength {
  if (password === '') return 'none';
  if (!Object.values(judgePassword(password, username)).every(Boolean)) return 'weak';
  return password.length >= STRONG_LENGTH && countClasses(password) === CLASSES.length ? 'strong' : 'medium';
}

function countClasses(password: string): number {
  return CLASSES.filter((pattern) => pattern.test(password)).length;
}
