import { useState } from 'react';
import type { SmsPurpose } from '#contract';
import { useSmsRequest } from '#parts';
import { isMobile } from '#values/identifiers';
import { currentMessages } from '../../language/language.ts';
import { usePortal } from '../../portal.ts';
import { messages } from './messages.ts';
import { type Captcha, useCaptcha } from './CaptchaField.tsx';
import type { FieldErrors, FormState } from './use-form.ts';

/** The fields of a form that proves a phone number. */
export interface PhoneProof {
  readonly phone: string;
  readonly imgCode: string;
  readonly smsCode: string;
}

interface SmsCodeOptions {
  readonly operation: 'sendAuthSmsVerificaCode' | 'sendRegistSmsVerificaCode';
  readonly purpose: SmsPurpose;
}

export interface SmsCode {
  readonly captcha: Captcha;
  /** Seconds until another code may be asked for. */
  readonly seconds: number;
  readonly sending: boolean;
  /** A code has been asked for: the picture is needed again only for another one. */
  readonly sent: boolean;
  /** The phone number that is typed gets no more codes today. */
  readonly usedUp: boolean;
  readonly send: () => void;
}

/**
 * Asks for an SMS code with the form's phone number and picture code (handbook: sms-countdown, captcha-with-sms). The
 * picture serves one request: it is replaced after a success as after a refusal.
 */
export function useSmsCode(form: FormState<PhoneProof>, { operation, purpose }: SmsCodeOptions): SmsCode {
  const { client, notices } = usePortal();
  const captcha = useCaptcha();
  const [sentTo, setSentTo] = useState<readonly string[]>([]);
  const [exhausted, setExhausted] = useState<readonly string[]>([]);
  const { phone, imgCode } = form.values;
  const { sending, seconds, send } = useSmsRequest({
    request: () => {
      const params = { phone, imgCode, imgkey: captcha.key, sendVerificationType: purpose };
      return client.call(operation, params, { quiet: true });
    },
    onSent: (isLast) => {
      setSentTo((phones) => [...phones, phone]);
      if (isLast) setExhausted((phones) => [...phones, phone]);
      notices.show('success', currentMessages(messages).codeSent);
      form.focus('smsCode');
      form.change({ imgCode: '' });
    },
    onRefused: (error) => {
      form.change({ imgCode: '' });
      form.refuse(error);
    },
    onEnd: captcha.refresh,
  });
  const ask = (): void => {
    if (!sending && seconds === 0 && form.validate(['phone', 'imgCode'])) send();
  };
  return { captcha, seconds, sending, sent: sentTo.includes(phone), usedUp: exhausted.includes(phone), send: ask };
}

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
