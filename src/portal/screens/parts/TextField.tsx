import type { InputProps } from 'antd';
import TextInput from 'antd/es/input/Input';
import { FormField } from './FormField.tsx';

/**
 * antd's line of text by itself: `Input` of `antd` would load the text area, the search and the one-time code with the
 * login.
 */
export { TextInput };

interface TextFieldProps extends Pick<
  InputProps,
  'name' | 'autoComplete' | 'autoFocus' | 'inputMode' | 'maxLength' | 'placeholder' | 'readOnly'
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
