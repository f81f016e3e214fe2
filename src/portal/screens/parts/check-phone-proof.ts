import { isMobile } from '#values/identifiers';
import type { messages } from './messages.ts';
import type { FieldErrors } from './use-form.ts';
import type { PhoneProof } from './use-sms-code.ts';

type Wording = (typeof messages)['zh-CN'];

const IMG_CODE = /^\S{4}$/u;
const SMS_CODE = /^\d{6}$/u;

/** Message by wrong field of a phone number and its codes (handbook: login-page). */
export function checkPhoneProof({ phone, imgCode, smsCode }: PhoneProof, m: Wording): FieldErrors<PhoneProof> {
  return {
    phone: phone === '' ? m.phonePlaceholder : isMobile(phone) ? undefined : m.phoneRule,
    imgCode: checkImgCode(imgCode, m),
    smsCode: smsCode === '' ? m.smsCodePlaceholder : SMS_CODE.test(smsCode) ? undefined : m.smsCodeRule,
  };
}

/** The message of a wrong picture code. */
export function checkImgCode(imgCode: string, m: Wording): string | undefined {
  if (imgCode === '') return m.imgCodePlaceholder;
  return IMG_CODE.test(imgCode) ? undefined : m.imgCodeRule;
}
