import type { messages } from './messages.ts';

const USERNAME = /^[A-Za-z]\w{3,31}$/u;

/** The message of a wrong user name (handbook: identifier-patterns); spaces around it do not count. */
export function checkUsername(typed: string, m: (typeof messages)['zh-CN']): string | undefined {
  const username = typed.trim();
  if (username === '') return m.usernamePlaceholder;
  return USERNAME.test(username) ? undefined : m.usernameRule;
}
