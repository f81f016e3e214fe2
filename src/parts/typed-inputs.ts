import type { ChangeEvent } from 'react';
import { readPhone, readPictureCode, readSmsCode } from '#values/typed';

type Typed = ChangeEvent<HTMLInputElement>;

/** Props of an input for a mobile number of the mainland, which reads it from however it was typed or pasted. */
export function phoneInput(onChange: (phone: string) => void) {
  return {
    type: 'tel',
    inputMode: 'numeric',
    onChange: ({ target }: Typed) => onChange(readPhone(target.value)),
  } as const;
}

/** Props of an input for an SMS code; a phone may fill it in from the message. */
export function smsCodeInput(onChange: (smsCode: string) => void) {
  return {
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    onChange: ({ target }: Typed) => onChange(readSmsCode(target.value)),
  } as const;
}

/** Props of an input for the characters of a captcha's picture. */
export function pictureCodeInput(onChange: (imgCode: string) => void) {
  return {
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    onChange: ({ target }: Typed) => onChange(readPictureCode(target.value)),
  } as const;
}
