import { type Environment, isLoopback } from './environment.ts';

/** The mail server that delivers mails, and who they come from. */
export interface MailConfig {
  readonly url: string;
  readonly from: string;
}

/**
 * The mail server of `SMTP_URL`; without it mails wait in the table `mails`. In demo mode it must be on this machine:
 * invented addresses may belong to somebody.
 */
export function readMail(env: Environment, demo: boolean, problems: string[]): MailConfig | undefined {
  const url = env['SMTP_URL'] || undefined;
  const from = env['MAIL_FROM'] || undefined;
  if (url === undefined) {
    if (from !== undefined) problems.push('MAIL_FROM 须与 SMTP_URL 一起设置 / MAIL_FROM goes with SMTP_URL only');
    return undefined;
  }
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || !['smtp:', 'smtps:'].includes(parsed.protocol) || parsed.hostname === '') {
    // Not the text itself: there may be a password in it.
    problems.push('SMTP_URL 须以 smtp:// 或 smtps:// 开头 / SMTP_URL must begin with smtp:// or smtps://');
  } else if (demo && !isLoopback(parsed.hostname)) {
    problems.push(
      '演示模式不向真实邮箱发送邮件，SMTP_URL 只能是本机地址 / ' +
        'demo mode sends no mail to a real mailbox: SMTP_URL must be on this machine',
    );
  }
  if (from === undefined || !/^[^\s@]+@[^\s@]+$/.test(from)) {
    problems.push('请设置 MAIL_FROM：发件人邮箱地址 / set MAIL_FROM to the address that mails come from');
  }
  return { url, from: from ?? '' };
}
