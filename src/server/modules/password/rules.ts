import { judgePassword } from '#values/password-rules';

/** handbook: password-rules */
export const reuseDepth = 5;

/** The message about a password that is guessed first. */
export const COMMON = '密码过于常见，容易被猜中，请换一个';

/** The message about an invalid new password; undefined if it is valid. Pure. */
export function flawOf(password: string, userName: string): string | undefined {
  const { length, username } = judgePassword(password, userName);
  if (!length) return '密码须为8–128位';
  return username ? undefined : '密码不能包含用户名';
}
