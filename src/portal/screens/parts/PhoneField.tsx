import { phoneInput } from '#parts';
import { useMessages } from '../../language/language.ts';
import { messages } from './messages.ts';
import { FormField } from './FormField.tsx';
import { TextInput } from './TextField.tsx';

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
