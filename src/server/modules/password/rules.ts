/** handbook: password-rules */
export const reuseDepth = 5;

const classes = [/[A-Z]/, /[a-z]/, /[0-9]/, /[!@#$%^&*_-]/];

/** The message about a password that is guessed first. */
export const COMMON = '密码过于常见，容易被猜中，请换一个';

/** The message about an invalid new password; undefined if it is valid. Pure. */
export function flawOf(password: string, userName: string): string | undefined {
  if (/\s/.test(password)) return '密码不能包含空格';
  const strong = classes.filter((pattern) => pattern.test(password)).length >= 3;
  if (!strong || password.length < 8 || password.length > 128) {
    return '密码须为8–128位，且至少包含大写字母、小写字母、数字、特殊字符中的三类';
  }
  if (password.toLowerCase().includes(userName.toLowerCase())) return '密码不能包含用户名';
  return undefined;
}
