import type { SmsConfig } from '../../boot/config/sms.ts';
import type { SmsDriver } from '../sms.ts';
import { createConsoleDriver } from './console-driver.ts';
import { createWebhookDriver } from './webhook-driver.ts';

/** The driver of the settings; `say` writes a line to the terminal. */
export function createDriver(config: SmsConfig, say: (line: string) => void): SmsDriver {
  return config.driver === 'console' ? createConsoleDriver(say) : createWebhookDriver(config);
}
