/** domain §4.17 */
export const codeLimits = { seconds: 300, interval: 60, perDay: 10, tries: 5 } as const;
export const reuseDepth = 5;

const classes = [/[A-Z]/, /[a-z]/, /[0-9]/, /[!@#$%^&*_-]/];

/** What is wrong with a new password, as the operator reads it; undefined when nothing is. Pure. */
export function flawOf(password: string, userName: string): string | undefined {
  if (/\s/.test(password)) return '密码不能包含空格';
  const strong = classes.filter((pattern) => pattern.test(password)).length >= 3;
  if (!strong || password.length < 8 || password.length > 20) {
    return '密码须为8–20位，且至少包含大写字母、小写字母、数字、特殊字符中的三类';
  }
  if (password.toLowerCase().includes(userName.toLowerCase())) return '密码不能包含用户名';
  return undefined;
}

/** Seconds until the next code may be sent, 0 when it may now; times are Shanghai wall times as instants. Pure. */
export function waitOf(lastSent: Date | undefined, now: Date): number {
  if (!lastSent) return 0;
  const passed = Math.floor((now.getTime() - lastSent.getTime()) / 1000);
  return Math.max(0, codeLimits.interval - passed);
}

export interface SentCode {
  readonly codeHash: string;
  readonly sentAt: Date;
  readonly failures: number;
}

/** How a typed code relates to the last one sent. Pure. */
export function judgeCode(sent: SentCode | undefined, typedHash: string, now: Date): 'fits' | 'wrong' | 'expired' {
  if (!sent || sent.failures >= codeLimits.tries) return 'expired';
  if (now.getTime() - sent.sentAt.getTime() >= codeLimits.seconds * 1000) return 'expired';
  return sent.codeHash === typedHash ? 'fits' : 'wrong';
}
