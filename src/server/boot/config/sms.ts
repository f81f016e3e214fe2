import { type Environment, isLoopback, parseAddress } from './environment.ts';

/** Who delivers text messages: this terminal, or a gateway that is called. */
export type SmsConfig =
  | { readonly driver: 'console' }
  | { readonly driver: 'webhook'; readonly url: string; readonly secret: string | undefined };

/**
 * The driver of `SMS_DRIVER`: `console` by default in demo mode, none otherwise. Codes are as good as a login, so they
 * are shown on a terminal in demo mode only, and travel without TLS on this machine only.
 */
export function readSms(env: Environment, demo: boolean, problems: string[]): SmsConfig | undefined {
  const driver = env['SMS_DRIVER'] || (demo ? 'console' : undefined);
  if (driver === 'webhook') return readWebhook(env, demo, problems);
  for (const name of ['SMS_WEBHOOK_URL', 'SMS_WEBHOOK_SECRET']) {
    if (env[name])
      problems.push(`${name} 须与 SMS_DRIVER=webhook 一起设置 / ${name} goes with SMS_DRIVER=webhook only`);
  }
  if (driver !== undefined && driver !== 'console') {
    problems.push(`SMS_DRIVER 只能是 console 或 webhook / SMS_DRIVER must be console or webhook, not '${driver}'`);
  } else if (driver === 'console' && !demo) {
    problems.push(
      'SMS_DRIVER=console 会在终端显示验证码，仅限演示模式 / SMS_DRIVER=console shows codes on the terminal: demo mode only',
    );
  }
  return driver === 'console' ? { driver } : undefined;
}

function readWebhook(env: Environment, demo: boolean, problems: string[]): SmsConfig {
  const text = env['SMS_WEBHOOK_URL'] ?? '';
  const url = parseAddress(text);
  const local = url !== undefined && isLoopback(url.hostname);
  if (!url || (url.protocol !== 'https:' && !local)) {
    problems.push(
      `SMS_WEBHOOK_URL 须为 https:// 地址（本机可用 http://） / ` +
        `SMS_WEBHOOK_URL must be an https:// address (http:// on this machine), not '${text}'`,
    );
  } else if (demo && !local) {
    // domain §9: the demo's invented phone numbers may belong to somebody.
    problems.push(
      '演示模式不向真实手机号发送短信，SMS_WEBHOOK_URL 只能是本机地址 / ' +
        'demo mode sends no message to a real phone: SMS_WEBHOOK_URL must be on this machine',
    );
  }
  return { driver: 'webhook', url: text, secret: env['SMS_WEBHOOK_SECRET'] || undefined };
}
