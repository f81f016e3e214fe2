import { createHmac } from 'node:crypto';
import { maskPhone } from '#values/mask';
import type { SmsConfig } from '../boot/config/services.ts';
import { smsMessages } from '../platform/messages.ts';
import type { SmsDriver } from './sms-codes.ts';

/** Prints messages on the terminal, for demo mode, which has no telephones. */
export function createConsoleDriver(say: (line: string) => void): SmsDriver {
  return {
    send: ({ phone, text }) => {
      say(smsMessages.onTerminal(maskPhone(phone), text));
      return Promise.resolve();
    },
  };
}

export interface Webhook {
  readonly url: string;
  /** Key of the signature; without it messages are unsigned. */
  readonly secret: string | undefined;
  /** Timeout of the receiver, ms. */
  readonly timeout?: number;
}

const usualTimeout = 5_000;

/**
 * Posts a message as JSON `{id, phone, text, createdAt}`; any 2xx answer accepts it. The header `x-fundesk-signature`
 * holds `sha256=` and the HMAC-SHA-256 of the body with the secret, in hex.
 */
export function createWebhookDriver({ url, secret, timeout = usualTimeout }: Webhook): SmsDriver {
  return {
    send: async (message) => {
      const body = JSON.stringify(message);
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', ...(secret && { [header]: sign(body, secret) }) },
        body,
        // A code must not be redirected to an unknown receiver.
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
    },
  };
}

const header = 'x-fundesk-signature';

function sign(body: string, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}

/** The configured driver; `say` writes a line to the terminal. */
export function createDriver(config: SmsConfig, say: (line: string) => void): SmsDriver {
  return config.driver === 'console' ? createConsoleDriver(say) : createWebhookDriver(config);
}
