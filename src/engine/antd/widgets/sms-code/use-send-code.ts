import { useState } from 'react';
import { useCountdown } from '#parts';
import { useGuarded } from '../../../headless/action/use-guarded.ts';
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
  const { seconds: left, start } = useCountdown();
  const [note, setNote] = useState<SendCode['note']>(null);
  const [typed, setTyped] = useState<CaptchaValue | null>(null);
  const [round, setRound] = useState(0);
  const ask = async (read: object) => {
    try {
      const { interval, remaining } = readStatus(await call(props.operation, { ...props.params, ...read }));
      start(interval);
      setNote({ text: remaining === 0 ? messages.codeSentLast : messages.codeSent, failed: false });
    } catch (error) {
      setNote({ text: error instanceof Error && error.message ? error.message : messages.codeFailed, failed: true });
    }
  };
  const { running, run } = useGuarded(async () => {
    setNote(null);
    await ask(typed ? { imgCode: typed[0], imgkey: typed[1] } : {});
    setTyped(null);
    setRound((count) => count + 1);
    return 'done' as const;
  });
  const send = () => (props.captcha && !typed ? setNote({ text: messages.captchaFirst, failed: true }) : run());
  return { sending: running, left, note, send, typed, type: setTyped, round };
}

/** The reply of every operation that sends a code (SmsCodeStatus of the contract). */
function readStatus(reply: unknown): { interval: number; remaining: number | undefined } {
  const status = typeof reply === 'object' && reply !== null ? reply : {};
  const seconds = (name: string) => {
    const value: unknown = Object.entries(status).find(([key]) => key === name)?.[1];
    return typeof value === 'number' ? value : undefined;
  };
  return { interval: seconds('verCodeInterval') ?? 60, remaining: seconds('remSendingTimes') };
}
