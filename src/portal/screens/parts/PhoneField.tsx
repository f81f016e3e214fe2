import { readPhone } from '#values/typed';
import { useMessages } from '../../language/language.ts';
import { messages } from './messages.ts';
import { TextField } from './TextField.tsx';

interface PhoneFieldProps {
  readonly value: string;
  readonly error?: string | undefined;
  readonly autoFocus?: boolean;
  readonly readOnly?: boolean;
  readonly onChange?: (phone: string) => void;
}

/** A mobile number of the mainland: its eleven digits, read from however it was typed or pasted. */
export function PhoneField({ onChange, ...field }: PhoneFieldProps) {
  const m = useMessages(messages);
  return (
    <TextField
      {...field}
      name="phone"
      label={m.phone}
      placeholder={m.phonePlaceholder}
      autoComplete="tel-national"
      inputMode="numeric"
      onChange={(phone) => onChange?.(readPhone(phone))}
    />
  );
}
