import type { InputProps } from 'antd';
import TextInput from 'antd/es/input/Input';
import { FormField } from './Form.tsx';
import { phoneInput, useShownPassword } from '#parts';
import { useMessages } from '../../language/language.ts';
import { messages } from './messages.ts';

/**
 * antd's line of text by itself: `Input` of `antd` would load the text area, the search and the one-time code with the
 * login.
 */
export { TextInput };

interface TextFieldProps extends Pick<
  InputProps,
  'name' | 'autoComplete' | 'autoFocus' | 'inputMode' | 'placeholder' | 'readOnly'
> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly value: string;
  readonly onChange?: (value: string) => void;
}

/** One line of text with its label and its message. */
export function TextField({ label, error, hint, onChange, ...input }: TextFieldProps) {
  return (
    <FormField label={label} error={error} hint={hint}>
      {(control) => (
        <TextInput {...control} {...input} size="large" onChange={({ target }) => onChange?.(target.value)} />
      )}
    </FormField>
  );
}

interface PhoneFieldProps {
  readonly value: string;
  readonly error?: string | undefined;
  readonly autoFocus?: boolean;
  readonly readOnly?: boolean;
  readonly onChange?: (phone: string) => void;
}

/** A mobile number of the mainland. */
export function PhoneField({ error, onChange = () => undefined, ...field }: PhoneFieldProps) {
  const m = useMessages(messages);
  return (
    <FormField label={m.phone} error={error}>
      {(control) => (
        <TextInput
          {...control}
          {...field}
          name="phone"
          size="large"
          placeholder={m.phonePlaceholder}
          autoComplete="tel-national"
          {...phoneInput(onChange)}
        />
      )}
    </FormField>
  );
}

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
    />
  );
}

interface PasswordFieldProps extends Pick<InputProps, 'name' | 'autoComplete' | 'autoFocus' | 'placeholder'> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly value: string;
  readonly onChange: (password: string) => void;
}

/** A password with its label and its message. */
export function PasswordField({ label, error, hint, onChange, ...input }: PasswordFieldProps) {
  const m = useMessages(messages);
  const shown = useShownPassword({ show: m.showPassword, hide: m.hidePassword });
  return (
    <FormField label={label} error={error} hint={hint}>
      {(control) => (
        <TextInput {...control} {...input} {...shown} size="large" onChange={({ target }) => onChange(target.value)} />
      )}
    </FormField>
  );
}
