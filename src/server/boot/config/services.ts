import { createPrivateKey, X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import {
  type Environment,
  isLoopback,
  parseAddress,
  isCertificate,
  readChoice,
  readText,
  attempt,
} from './environment.ts';

/** The sender of text messages: this terminal, or a gateway that is called. */
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
    // The demo's invented phone numbers may be real ones (handbook: invented-data).
    problems.push(
      '演示模式不向真实手机号发送短信，SMS_WEBHOOK_URL 只能是本机地址 / ' +
        'demo mode sends no message to a real phone: SMS_WEBHOOK_URL must be on this machine',
    );
  }
  return { driver: 'webhook', url: text, secret: env['SMS_WEBHOOK_SECRET'] || undefined };
}

/** The mail server that delivers mails, and who they come from. */
export interface MailConfig {
  readonly url: string;
  readonly from: string;
  /** No mail leaves unless the server offers TLS. */
  readonly mustEncrypt?: boolean;
}

/**
 * The mail server of `SMTP_URL`; without it mails wait in the table `mails`. In demo mode it must be on this machine:
 * invented addresses may be real ones.
 */
export function readMail(
  env: Environment,
  { demo, plain }: { readonly demo: boolean; readonly plain: ReadonlySet<string> },
  problems: string[],
): MailConfig | undefined {
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
  const mustEncrypt = parsed !== undefined && !isLoopback(parsed.hostname) && !plain.has('smtp');
  return { url, from: from ?? '', mustEncrypt };
}

/** A gateway that answers the operations instead of this server. */
export interface UpstreamConfig {
  /** Its address; a path in it comes before `/api` and `/agent`. */
  readonly url: string;
  /** Certificates that are trusted for it instead of the well-known ones, PEM. */
  readonly ca: string | undefined;
  /** Whether pages are changed and published here, which takes a database. */
  readonly studio: boolean;
}

/** Settings of a back end of our own; a portal with a gateway has none. */
const ownBackEnd = ['SMS_DRIVER'] as const;

/** The gateway of `UPSTREAM` and `UPSTREAM_CA`, and the studio beside it (`STUDIO`). */
export function readUpstream(env: Environment, problems: string[]): UpstreamConfig | undefined {
  const text = env['UPSTREAM'];
  if (!text) {
    for (const name of ['UPSTREAM_CA', 'STUDIO']) {
      if (env[name]) problems.push(`${name} 须与 UPSTREAM 一起设置 / ${name} goes with UPSTREAM only`);
    }
    return undefined;
  }
  const url = parseAddress(text);
  if (!url || url.search) {
    problems.push(
      `UPSTREAM 须为 http:// 或 https:// 地址 / UPSTREAM must be an http:// or https:// address, not '${text}'`,
    );
  }
  const idle = [...ownBackEnd.filter((name) => env[name]), ...(env['DEMO'] === 'on' ? ['DEMO=on'] : [])];
  if (idle.length > 0) {
    problems.push(
      `设置 UPSTREAM 后本服务不运行自己的后台，请去掉 ${idle.join('、')} / ` +
        `with UPSTREAM this server has no back end of its own: remove ${idle.join(', ')}`,
    );
  }
  const studio = readChoice(env, 'STUDIO', ['on', 'off'], problems) === 'on';
  return { url: url?.href ?? text, ca: readCa(env['UPSTREAM_CA'], problems), studio };
}

function readCa(file: string | undefined, problems: string[]): string | undefined {
  if (!file) return undefined;
  const ca = readText('UPSTREAM_CA', file, problems);
  if (ca !== undefined && !isCertificate(ca)) {
    problems.push('UPSTREAM_CA 不是 PEM 格式的证书 / UPSTREAM_CA is no certificate in PEM form');
  }
  return ca;
}

/** A bucket of an S3-compatible service for uploaded files. */
export interface S3Config {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  /** The prefix of all names in the bucket. */
  readonly prefix: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** A clamd that looks at uploads before they are kept. */
export interface ScannerConfig {
  readonly host: string;
  readonly port: number;
}

const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'];

/**
 * The store of the `S3_` settings; none: files are in `DATA_DIR`. Papers are about people, so they travel without TLS
 * on this machine only.
 */
export function readS3(env: Environment, problems: string[]): S3Config | undefined {
  const given = [...NEEDED, 'S3_REGION', 'S3_PREFIX'].filter((name) => env[name]);
  if (given.length === 0) return undefined;
  const missing = NEEDED.filter((name) => !env[name]);
  if (missing.length > 0) {
    const names = missing.join('、');
    problems.push(`使用对象存储还须设置 ${names} / a store for files also needs ${missing.join(', ')}`);
    return undefined;
  }
  const endpoint = env['S3_ENDPOINT'] ?? '';
  const url = parseAddress(endpoint);
  if (!url || (url.protocol !== 'https:' && !isLoopback(url.hostname))) {
    problems.push(
      'S3_ENDPOINT 须为 https:// 地址（本机可用 http://） / ' +
        `S3_ENDPOINT must be an https:// address (http:// on this machine), not '${endpoint}'`,
    );
  }
  return {
    endpoint,
    bucket: env['S3_BUCKET'] ?? '',
    region: env['S3_REGION'] || 'us-east-1',
    prefix: env['S3_PREFIX'] ?? '',
    accessKey: env['S3_ACCESS_KEY'] ?? '',
    secretKey: env['S3_SECRET_KEY'] ?? '',
  };
}

/** The scanner of `CLAMD`, written `host:port` or `host`. */
export function readScanner(env: Environment, problems: string[]): ScannerConfig | undefined {
  const text = env['CLAMD'];
  if (!text) return undefined;
  const [, host = '', port = '3310'] = /^(\[[0-9a-fA-F:]+\]|[^\s:]+)(?::(\d{1,5}))?$/u.exec(text) ?? [];
  if (host === '' || Number(port) > 65_535) {
    problems.push(`CLAMD 的格式为 主机:端口 / CLAMD is written host:port, not '${text}'`);
    return undefined;
  }
  return { host: host.replace(/^\[|\]$/gu, ''), port: Number(port) };
}

/** A certificate with its chain, and its key; both PEM. */
export interface TlsConfig {
  readonly cert: string;
  readonly key: string;
  /** Made by this server: no authority vouches for it. */
  readonly selfSigned?: true;
}

/** The certificate of `TLS_CERT` and `TLS_KEY`; without both the server speaks plain HTTP. */
export function readTls(env: Environment, problems: string[]): TlsConfig | undefined {
  const { TLS_CERT: certFile, TLS_KEY: keyFile } = env;
  if (!certFile && !keyFile) return undefined;
  if (env['HTTPS'] === 'self') {
    problems.push(
      'HTTPS=self 与 TLS_CERT、TLS_KEY 只能选其一 / set HTTPS=self, or TLS_CERT and TLS_KEY, but not all of them',
    );
  }
  if (!certFile || !keyFile) {
    problems.push('TLS_CERT 与 TLS_KEY 须同时设置 / set both TLS_CERT and TLS_KEY, or neither');
    return undefined;
  }
  const cert = readText('TLS_CERT', certFile, problems);
  const key = readText('TLS_KEY', keyFile, problems);
  if (cert === undefined || key === undefined) return undefined;
  const flaw = flawOf(cert, key, new Date());
  if (flaw) problems.push(flaw);
  return { cert, key };
}

/** Why a pair cannot be used at the moment `now` of the real world; the business clock does not count. */
export function flawOf(cert: string, key: string, now: Date): string | undefined {
  const certificate = attempt(() => new X509Certificate(cert));
  if (!certificate) return 'TLS_CERT 不是 PEM 格式的证书 / TLS_CERT is no certificate in PEM form';
  const privateKey = attempt(() => createPrivateKey(key));
  if (!privateKey) {
    return 'TLS_KEY 不是 PEM 格式的私钥，或设有口令 / TLS_KEY is no private key in PEM form, or has a passphrase';
  }
  if (!certificate.checkPrivateKey(privateKey)) {
    return 'TLS_KEY 不是 TLS_CERT 的私钥 / TLS_KEY is not the key of TLS_CERT';
  }
  if (new Date(certificate.validTo) <= now) {
    return `TLS_CERT 已于 ${certificate.validTo} 过期 / TLS_CERT expired on ${certificate.validTo}`;
  }
  if (new Date(certificate.validFrom) > now) {
    return `TLS_CERT 自 ${certificate.validFrom} 起才有效 / TLS_CERT is not valid before ${certificate.validFrom}`;
  }
  // Other failures, such as a key that is too short for OpenSSL.
  return attempt(() => createSecureContext({ cert, key }))
    ? undefined
    : 'TLS_CERT 与 TLS_KEY 不能用于 HTTPS / TLS_CERT and TLS_KEY cannot serve HTTPS';
}
