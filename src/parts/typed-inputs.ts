import type { ChangeEvent } from 'react';
import { readPhone, readPictureCode, readSmsCode } from '#values/typed';

type Typed = ChangeEvent<HTMLInputElement>;

/** Input for a mainland mobile number; cleans typed and pasted text. */
export function phoneInput(onChange: (phone: string) => void) {
  return {
    type: 'tel',
    inputMode: 'numeric',
    onChange: ({ target }: Typed) => onChange(readPhone(target.value)),
  } as const;
}

/** Input for an SMS code; phones can fill it in from the message. */
export function smsCodeInput(onChange: (smsCode: string) => void) {
  return {
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    onChange: ({ target }: Typed) => onChange(readSmsCode(target.value)),
  } as const;
}

/** Input for the characters of a captcha. */
export function pictureCodeInput(onChange: (imgCode: string) => void) {
  return {
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    onChange: ({ target }: Typed) => onChange(readPictureCode(target.value)),
  } as const;
}
