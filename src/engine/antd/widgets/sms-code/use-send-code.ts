import { useState } from 'react';
import { useGuarded } from '../../../headless/action/use-guarded.ts';
import type { EditFaceProps } from '../../../headless/widget/widget.ts';
import { messages } from '../messages.ts';
import { useCountdown } from './use-countdown.ts';

export interface SmsCodeProps {
  readonly operation: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

export interface SendCode {
  readonly sending: boolean;
  /** Seconds until a code may be asked for again; 0 now. */
  readonly left: number;
  readonly note: { readonly text: string; readonly failed: boolean } | null;
  readonly send: () => void;
}

/** Asks the server for a code. How long the operator must wait for the next is the server's `verCodeInterval`. */
export function useSendCode({ call, props }: EditFaceProps<string, SmsCodeProps>): SendCode {
  const [left, start] = useCountdown();
  const [note, setNote] = useState<SendCode['note']>(null);
  const send = async () => {
    setNote(null);
    try {
      const { interval, remaining } = readStatus(await call(props.operation, props.params ?? {}));
      start(interval);
      setNote({
        text: remaining === 0 ? `${messages.codeSent}，${messages.codeNoneLeft}` : messages.codeSent,
        failed: false,
      });
    } catch (error) {
      setNote({ text: error instanceof Error && error.message ? error.message : messages.codeFailed, failed: true });
    }
    return 'done' as const;
  };
  const { running, run } = useGuarded(send);
  return { sending: running, left, note, send: run };
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
