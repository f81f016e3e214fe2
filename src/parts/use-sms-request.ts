import { useCountdown } from './use-countdown.ts';
import { useGuarded } from './use-guarded.ts';

/** The reply of every operation that sends a code. */
export interface SmsReply {
  /** Seconds until another code may be requested. */
  readonly verCodeInterval?: number;
  /** Codes that this number can still get today. */
  readonly remSendingTimes?: number;
}

interface Options {
  /** Requests a code from the server; a refusal rejects. */
  readonly request: () => Promise<SmsReply>;
  /** @param isLast no more codes can be sent today */
  readonly onSent: (isLast: boolean) => void;
  readonly onRefused: (error: unknown) => void;
  /** Called after each request, sent or refused, since it used up its captcha (handbook: captcha-with-sms). */
  readonly onEnd: () => void;
}

export interface SmsRequest {
  readonly sending: boolean;
  /** Seconds until the next request; 0: now. */
  readonly seconds: number;
  readonly send: () => void;
}

const USUAL_INTERVAL = 60;

/** Requests an SMS code; the server sets the waiting time (handbook: sms-countdown). */
export function useSmsRequest({ request, onSent, onRefused, onEnd }: Options): SmsRequest {
  const { seconds, start } = useCountdown();
  const { running, run } = useGuarded(async () => {
    try {
      const { verCodeInterval = USUAL_INTERVAL, remSendingTimes = 1 } = await request();
      start(verCodeInterval);
      onSent(remSendingTimes <= 0);
    } catch (error) {
      onRefused(error);
    } finally {
      onEnd();
    }
  });
  return { sending: running, seconds, send: () => seconds === 0 && run() };
}
