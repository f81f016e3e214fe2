import { useMessages } from '../../language/language.ts';
import { messages } from './messages.ts';
import { TextField } from './TextField.tsx';

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
