import { CallFailure } from '../../http/call-failure.ts';
import { WRONG_CAPTCHA_CODE } from '../../http/error-catalogue.ts';
import { currentMessages } from '../../language/language.ts';
import { messages } from './messages.ts';

/** A wrong SMS code, and one that is too old (handbook: error-catalogue). */
export const WRONG_SMS_CODE = '45020027';
export const EXPIRED_SMS_CODE = '45020028';

/** The field that a refusal is about, where its code alone says so (handbook: error-catalogue). */
const FIELD_BY_CODE: Readonly<Record<string, string>> = {
  [WRONG_CAPTCHA_CODE]: 'imgCode',
  [WRONG_SMS_CODE]: 'smsCode',
  [EXPIRED_SMS_CODE]: 'smsCode',
  '45020030': 'phone',
  '45020032': 'password',
  '45020035': 'phone',
  '45020036': 'phone',
};

/** Names under which operations know a field of these forms. */
const FIELD_BY_PARAM: Readonly<Record<string, string>> = {
  noteCode: 'smsCode',
  validCode: 'smsCode',
  verificationCode: 'smsCode',
  newPassword: 'password',
  userName: 'username',
};

export interface Refusal {
  /** Message by field of the form. */
  readonly fields: Readonly<Record<string, string>>;
  /** Message above the form; empty when a field says it. */
  readonly failure: string;
}

/** Where a form says why a call failed: at the fields it is about, else above them all. */
export function readRefusal(error: unknown, hasField: (name: string) => boolean): Refusal {
  if (!(error instanceof CallFailure)) return { fields: {}, failure: currentMessages(messages).unexpected };
  const named = Object.entries(error.fields).map(([name, text]) => [FIELD_BY_PARAM[name] ?? name, text] as const);
  const known = named.filter(([name]) => hasField(name));
  // The message has the code, the field only says what is wrong with it.
  if (known.length > 0) return { fields: Object.fromEntries(known), failure: error.message };
  const field = FIELD_BY_CODE[error.code];
  if (field !== undefined && hasField(field)) return { fields: { [field]: error.message }, failure: '' };
  return { fields: {}, failure: error.message };
}
