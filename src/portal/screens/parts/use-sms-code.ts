import type { SmsPurpose } from '#contract';
import { useState } from 'react';
import { currentMessages } from '../../language/language.ts';
import { usePortal } from '../../portal.ts';
import { useClickGuard } from '../../use-click-guard.ts';
import { type Captcha, useCaptcha } from './use-captcha.ts';
import { useCountdown } from '#parts';
import { messages } from './messages.ts';
import type { FormState } from './use-form.ts';

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
  const { seconds, start } = useCountdown();
  const [sending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<readonly string[]>([]);
  const [exhausted, setExhausted] = useState<readonly string[]>([]);
  const { phone, imgCode } = form.values;

  async function request(): Promise<void> {
    const params = { phone, imgCode, imgkey: captcha.key, sendVerificationType: purpose };
    const { verCodeInterval, remSendingTimes } = await client.call(operation, params, { quiet: true });
    start(verCodeInterval);
    setSentTo((phones) => [...phones, phone]);
    if (remSendingTimes <= 0) setExhausted((phones) => [...phones, phone]);
    notices.show('success', currentMessages(messages).codeSent);
    form.focus('smsCode');
  }

  async function attempt(): Promise<void> {
    setSending(true);
    try {
      await request();
      form.change({ imgCode: '' });
    } catch (error) {
      form.change({ imgCode: '' });
      form.refuse(error);
    } finally {
      captcha.refresh();
      setSending(false);
    }
  }

  const sendOnce = useClickGuard(() => void attempt());

  function send(): void {
    if (!sending && seconds === 0 && form.validate(['phone', 'imgCode'])) sendOnce();
  }

  return { captcha, seconds, sending, sent: sentTo.includes(phone), usedUp: exhausted.includes(phone), send };
}
