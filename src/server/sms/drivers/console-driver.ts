import { maskPhone } from '#values/mask';
import { smsMessages } from '../../platform/messages.ts';
import type { SmsDriver } from '../sms.ts';

/** Shows messages on the terminal, for demo mode, where no telephone rings. */
export function createConsoleDriver(say: (line: string) => void): SmsDriver {
  return {
    send: ({ phone, text }) => {
      say(smsMessages.onTerminal(maskPhone(phone), text));
      return Promise.resolve();
    },
  };
}
