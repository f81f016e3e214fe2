import { Button } from 'antd';
import { smsCodeInput, type Picture, PictureButton, pictureCodeInput, usePicture, useSmsRequest } from '#parts';
import { useMessages, currentMessages } from '../../language/language.ts';
import styles from './Form.module.css';
import { FormField } from './Form.tsx';
import { messages } from './messages.ts';
import type { FormState, FieldErrors } from './use-form.ts';
import { TextInput } from './TextField.tsx';
import { useCallback, useEffect, useState } from 'react';
import { usePortal } from '../../portal.ts';
import type { SmsPurpose } from '#contract';
import { isMobile } from '#values/mobile';

interface SmsCodeFieldsProps {
  readonly values: PhoneProof;
  readonly errors: FormState<PhoneProof>['errors'];
  readonly sms: SmsCode;
  readonly onChange: (part: Partial<Pick<PhoneProof, 'imgCode' | 'smsCode'>>) => void;
}

/** The picture code, and the SMS code with the button that asks for it. */
export function SmsCodeFields({ values, errors, sms, onChange }: SmsCodeFieldsProps) {
  const m = useMessages(messages);
  const { captcha, seconds, sending, sent, usedUp, send } = sms;
  return (
    <>
      <CaptchaField
        value={values.imgCode}
        error={errors.imgCode}
        captcha={captcha}
        onChange={(imgCode) => onChange({ imgCode })}
        {...(sent ? { placeholder: m.imgCodeAgainPlaceholder } : {})}
      />
      <FormField label={m.smsCode} error={errors.smsCode} hint={usedUp ? m.sendingsUsedUp : undefined}>
        {(control) => (
          <div className={styles['row']}>
            <TextInput
              {...control}
              name="smsCode"
              size="large"
              placeholder={m.smsCodePlaceholder}
              value={values.smsCode}
              {...smsCodeInput((smsCode) => onChange({ smsCode }))}
            />
            <Button
              className={styles['send'] ?? ''}
              size="large"
              // Without its picture a code is refused, and what was typed would be gone.
              disabled={seconds > 0 || usedUp || captcha.picture.state !== 'ready'}
              onClick={send}
            >
              {sending ? m.sending : seconds > 0 ? m.resendIn(seconds) : m.sendCode}
            </Button>
          </div>
        )}
      </FormField>
    </>
  );
}

export interface Captcha {
  readonly picture: Picture;
  /** Key of the picture; empty without one. */
  readonly key: string;
  /** Asks for a new picture; the one on screen is void. */
  readonly refresh: () => void;
  /** Asks for the first picture, once. */
  readonly ensure: () => void;
}

/** The picture code that goes before an SMS code, and before a password after failures (handbook: captcha-with-sms). */
export function useCaptcha(): Captcha {
  const { client } = usePortal();
  const [wanted, setWanted] = useState(false);
  const { picture, renew } = usePicture({
    load: (signal) => client.call('creatImgCode', {}, { quiet: true, signal }),
    wanted,
  });
  const ensure = useCallback(() => setWanted(true), []);
  const refresh = useCallback(() => {
    setWanted(true);
    renew();
  }, [renew]);
  return { picture, key: picture.state === 'ready' ? picture.key : '', refresh, ensure };
}

interface CaptchaFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly captcha: Captcha;
  readonly placeholder?: string;
  readonly onChange: (imgCode: string) => void;
}

/** The picture code; a press on the picture brings another one. */
export function CaptchaField({ value, error, captcha, placeholder, onChange }: CaptchaFieldProps) {
  const m = useMessages(messages);
  const { picture, refresh, ensure } = captcha;
  useEffect(ensure, [ensure]);

  return (
    <FormField label={m.imgCode} error={error}>
      {(control) => (
        <div className={styles['row']}>
          <TextInput
            {...control}
            name="imgCode"
            size="large"
            placeholder={placeholder ?? m.imgCodePlaceholder}
            value={value}
            {...pictureCodeInput(onChange)}
          />
          <PictureButton
            large
            picture={picture}
            words={{
              renew: m.refreshCaptcha,
              loading: m.captchaLoading,
              failed: m.captchaFailed,
              expired: m.captchaExpired,
            }}
            onRenew={refresh}
          />
        </div>
      )}
    </FormField>
  );
}

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
