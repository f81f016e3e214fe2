import type { InputProps } from 'antd';
import { useShownPassword } from '#parts';
import { useMessages } from '../../language/language.ts';
import { FormField } from './FormField.tsx';
import { messages } from './messages.ts';
import { TextInput } from './TextField.tsx';

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
        <TextInput
          {...control}
          {...input}
          {...shown}
          size="large"
          maxLength={20}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FormField>
  );
}
