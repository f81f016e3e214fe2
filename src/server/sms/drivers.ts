import { createHmac } from 'node:crypto';
import { maskPhone } from '#values/mask';
import type { SmsConfig } from '../boot/config/services.ts';
import { smsMessages } from '../platform/messages.ts';
import type { SmsDriver } from './sms-codes.ts';

/** Shows messages on the terminal, for demo mode, where no telephone rings. */
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
  /** Key of the signature; without it messages travel unsigned. */
  readonly secret: string | undefined;
  /** How long the receiver may take, ms. */
  readonly timeout?: number;
}

const usualTimeout = 5_000;

/**
 * Posts a message as JSON `{id, phone, text, createdAt}`; any 2xx answer means that it was taken over. The header
 * `x-fundesk-signature` holds `sha256=` and the HMAC-SHA-256 of the body under the secret, in hex.
 */
export function createWebhookDriver({ url, secret, timeout = usualTimeout }: Webhook): SmsDriver {
  return {
    send: async (message) => {
      const body = JSON.stringify(message);
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', ...(secret && { [header]: sign(body, secret) }) },
        body,
        // A code must not follow a redirection to who knows where.
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

/** The driver of the settings; `say` writes a line to the terminal. */
export function createDriver(config: SmsConfig, say: (line: string) => void): SmsDriver {
  return config.driver === 'console' ? createConsoleDriver(say) : createWebhookDriver(config);
}
