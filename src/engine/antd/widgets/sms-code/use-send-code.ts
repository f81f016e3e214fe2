import { useState } from 'react';
import { type SmsReply, useSmsRequest } from '#parts';
import type { EditFaceProps } from '../../../headless/widgets/widget.ts';
import type { CaptchaProps, CaptchaValue } from '../captcha/Captcha.tsx';
import { messages } from '../messages.ts';

export interface SmsCodeProps {
  readonly operation: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly captcha?: CaptchaProps;
}

export interface SendCode {
  readonly sending: boolean;
  /** Seconds until the next code may be requested; 0: now. */
  readonly left: number;
  readonly note: { readonly text: string; readonly failed: boolean } | null;
  readonly send: () => void;
  /** The typed text of the displayed picture. */
  readonly typed: CaptchaValue | null;
  readonly type: (value: CaptchaValue | null) => void;
  /** Number of the picture. A picture serves one request, whether it succeeds or not (handbook: captcha-with-sms). */
  readonly round: number;
}

/** Asks the server for a code. How long the operator must wait for the next is the server's `verCodeInterval`. */
export function useSendCode({ call, props }: EditFaceProps<string, SmsCodeProps>): SendCode {
  const [note, setNote] = useState<SendCode['note']>(null);
  const [typed, setTyped] = useState<CaptchaValue | null>(null);
  const [round, setRound] = useState(0);
  const { sending, seconds, send } = useSmsRequest({
    request: async () => {
      setNote(null);
      const read = typed ? { imgCode: typed[0], imgkey: typed[1] } : {};
      return readStatus(await call(props.operation, { ...props.params, ...read }, { runs: 'click' }));
    },
    onSent: (isLast) => setNote({ text: isLast ? messages.codeSentLast : messages.codeSent, failed: false }),
    onRefused: (error) =>
      setNote({ text: error instanceof Error && error.message ? error.message : messages.codeFailed, failed: true }),
    onEnd: () => {
      setTyped(null);
      setRound((count) => count + 1);
    },
  });
  const ask = (): void => {
    if (props.captcha && !typed) setNote({ text: messages.captchaFirst, failed: true });
    else send();
  };
  return { sending, left: seconds, note, send: ask, typed, type: setTyped, round };
}

/** The parts of a reply (SmsCodeStatus of the contract) that are numbers. */
function readStatus(reply: unknown): SmsReply {
  const numbers = Object.entries(reply ?? {}).filter(([, value]) => typeof value === 'number');
  return Object.fromEntries(numbers);
}
