import { useMessages } from '../../language/language.ts';
import { TextField } from './TextField.tsx';
import { messages } from './messages.ts';

const USERNAME = /^[A-Za-z]\w{3,31}$/u;

/** The message of a wrong user name (handbook: identifier-patterns); spaces around it do not count. */
export function checkUsername(typed: string, m: (typeof messages)['zh-CN']): string | undefined {
  const username = typed.trim();
  if (username === '') return m.usernamePlaceholder;
  return USERNAME.test(username) ? undefined : m.usernameRule;
}

interface UsernameFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly autoFocus: boolean;
  readonly onChange: (username: string) => void;
}

/** An operator's user name. */
export function UsernameField(field: UsernameFieldProps) {
  const m = useMessages(messages);
  return (
    <TextField
      {...field}
      name="username"
      label={m.username}
      placeholder={m.usernamePlaceholder}
      autoComplete="username"
      maxLength={32}
    />
  );
}
