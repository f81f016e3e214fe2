import { isAbsolute, resolve } from 'node:path';
import { fromShanghaiTime, isDate } from '#values/shanghai-time';
import { productRoot } from '#product';
import { type Environment, isLoopback, readChoice, readSecretFiles } from './config/environment.ts';
import { readPublicHosts } from './config/hosts.ts';
import { readPlain, refusePlain } from './config/plain.ts';
import {
  readS3,
  readScanner,
  type S3Config,
  type ScannerConfig,
  type MailConfig,
  readMail,
  readSms,
  type SmsConfig,
  readTls,
  type TlsConfig,
  readUpstream,
  type UpstreamConfig,
} from './config/services.ts';

export interface Config {
  readonly host: string;
  readonly port: number;
  /** Names under which the server is asked for, besides those of this machine. */
  readonly publicHosts: readonly string[];
  /** A PostgreSQL server; without it the database lives in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Folder of everything the server keeps on disk. */
  readonly dataDir: string;
  /** Demo users, fixed SMS code and captcha, settable clock. Only ever on a loopback address. */
  readonly demo: boolean;
  /** The moment at which the demo clock starts, and to which the demo data is anchored. */
  readonly simNow: Date;
  /**
   * Key of the HMACs under which session tokens, captcha answers, SMS codes and idempotent requests are stored.
   * Changing it ends all sessions, unless `SECRET_PREVIOUS` names the one before. Demo mode makes its own.
   */
  readonly secret: string | undefined;
  /** The secret before it was changed, under which sessions go on. */
  readonly previousSecret: string | undefined;
  /** First administrator of an empty database; not used in demo mode. */
  readonly admin: { readonly userName: string; readonly password: string; readonly phone: string } | undefined;
  /**
   * Reverse proxies before the server, one behind the other: this number of X-Forwarded-For entries is trusted, counted
   * from the last. Addresses before them were written by the caller.
   */
  readonly proxies: number;
  /** The server speaks HTTPS with this certificate; plain HTTP without. */
  readonly tls: TlsConfig | undefined;
  /** The server makes its certificate itself when it starts. */
  readonly ownCertificate: boolean;
  /** A gateway answers the operations, except for those of the studio: no demo, no accounts of our own. */
  readonly upstream: UpstreamConfig | undefined;
  /** The sender of text messages; without it they wait in the table `outbox`. */
  readonly sms: SmsConfig | undefined;
  /** The sender of mails; without it they wait in the table `mails`. */
  readonly mail: MailConfig | undefined;
  /** The store of uploaded files; without it they are in `dataDir`. */
  readonly s3: S3Config | undefined;
  /** The virus scanner of uploads; without it, uploads are not scanned. */
  readonly scanner: ScannerConfig | undefined;
  /** Exports with more rows than this become jobs. */
  readonly inlineExportRows: number;
  /** Minutes for which a proof of the second factor is good. */
  readonly proofMinutes: number;
  /** Rows of a workbook of accounts at most (handbook: account-batch). */
  readonly accountBatchRows: number;
  /** Processes that answer requests, on one port. More than one need a PostgreSQL server. */
  readonly workers: number;
  readonly logLevel: string;
  /** Opens `/metrics` to callers that send it; without it only this machine reads them. */
  readonly metricsToken: string | undefined;
}

/** The settings do not fit together; the message says in Chinese and English what to set. */
export class ConfigError extends Error {}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/**
 * Reads the settings from the environment, and the files that they name; throws a ConfigError naming everything that
 * is wrong. RUNNING.md lists the settings.
 */
export function readConfig(given: Environment): Config {
  const problems: string[] = [];
  const env = readSecretFiles(given, problems);
  const host = env['HOST'] || '127.0.0.1';
  const upstream = readUpstream(env, problems);
  const proxies = readProxies(env, problems);
  const demo = !upstream && readDemo(env, { host, proxies }, problems);
  const plain = readPlain(env, problems);
  const config: Config = {
    host,
    port: readPort(env['PORT'], problems),
    publicHosts: readPublicHosts(env, { host, proxies }, problems),
    databaseUrl: readDatabaseUrl(env['DATABASE_URL'], problems),
    dataDir: readFolder(env['DATA_DIR'] || '.data'),
    demo,
    simNow: readMoment(env['SIM_NOW'], problems),
    secret: env['SECRET'] || undefined,
    previousSecret: env['SECRET_PREVIOUS'] || undefined,
    admin: readAdmin(env),
    proxies,
    tls: readTls(env, problems),
    ownCertificate: readChoice(env, 'HTTPS', ['off', 'self'], problems) === 'self',
    upstream,
    sms: upstream ? undefined : readSms(env, demo, problems),
    mail: upstream ? undefined : readMail(env, { demo, plain }, problems),
    s3: upstream ? undefined : readS3(env, problems),
    scanner: upstream ? undefined : readScanner(env, problems),
    inlineExportRows: readCount(env, ['INLINE_EXPORT_ROWS', 2000], problems),
    accountBatchRows: readCount(env, ['ACCOUNT_BATCH_ROWS', 500], problems),
    proofMinutes: readCount(env, ['PROOF_MINUTES', 15], problems),
    workers: readWorkers(env, problems),
    logLevel: readChoice(env, 'LOG_LEVEL', ['warn', ...logLevels], problems),
    metricsToken: readMetricsToken(env['METRICS_TOKEN'], problems),
  };
  refusePlain(env, { host, proxies, plain }, problems);
  if (!demo && !upstream && (config.secret?.length ?? 0) < 32) {
    problems.push(
      '请设置 SECRET：至少32个字符的随机串，例如 openssl rand -hex 32 / ' +
        'set SECRET to a random text of at least 32 characters, for example: openssl rand -hex 32',
    );
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return config;
}

/** `on` means one. */
function readProxies(env: Environment, problems: string[]): number {
  const word = readChoice(env, 'TRUST_PROXY', ['off', 'on', '2', '3'], problems);
  if (word === 'on') return 1;
  return word === '2' || word === '3' ? Number(word) : 0;
}

/** On by default on a loopback address; refused on any other, and behind a proxy, which others can reach. */
function readDemo(env: Environment, { host, proxies }: { host: string; proxies: number }, problems: string[]): boolean {
  const usual = isLoopback(host) && proxies === 0 ? 'on' : 'off';
  const demo = readChoice(env, 'DEMO', [usual, 'on', 'off'], problems) === 'on';
  if (demo && proxies > 0) {
    problems.push(
      '演示模式的密码是公开的，不能用于反向代理之后：请设置 DEMO=off 或 TRUST_PROXY=off / ' +
        'demo mode has known passwords and is not for others to reach through a proxy: set DEMO=off or TRUST_PROXY=off',
    );
  }
  if (demo && !isLoopback(host)) {
    problems.push(
      `演示模式只能监听本机地址，不能监听 ${host}：请设置 DEMO=off 或 HOST=127.0.0.1 / ` +
        `demo mode has known passwords and listens on loopback only, not on ${host}: set DEMO=off or HOST=127.0.0.1`,
    );
  }
  return demo;
}

function readMetricsToken(token: string | undefined, problems: string[]): string | undefined {
  if (token && !/^[\x21-\x7e]{16,}$/u.test(token)) {
    problems.push(
      'METRICS_TOKEN 须为至少16个不含空格的可见 ASCII 字符 / METRICS_TOKEN must be at least 16 visible ASCII characters without spaces',
    );
  }
  return token || undefined;
}

function readPort(text: string | undefined, problems: string[]): number {
  const port = Number(text || 8015);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    problems.push(`PORT 须为 0–65535 的整数 / PORT must be a whole number from 0 to 65535, not '${text ?? ''}'`);
  }
  return port;
}

/** A whole number with its default. */
function readCount(env: Environment, [name, usual]: readonly [string, number], problems: string[]): number {
  const text = env[name];
  const count = Number(text || usual);
  if (Number.isInteger(count) && count >= 0) return count;
  problems.push(`${name} 须为非负整数 / ${name} must be a whole number from 0, not '${text ?? ''}'`);
  return usual;
}

/** One process at least; PGlite lives in one process only. */
function readWorkers(env: Environment, problems: string[]): number {
  const workers = readCount(env, ['WORKERS', 1], problems);
  if (workers > 1 && !env['DATABASE_URL'] && !(env['UPSTREAM'] && env['STUDIO'] === 'off')) {
    problems.push(
      '内置数据库 PGlite 只能由一个进程使用：请设置 DATABASE_URL 使用 PostgreSQL，或去掉 WORKERS / ' +
        'the built-in database PGlite is used by one process only: set DATABASE_URL, or leave WORKERS out',
    );
  }
  return Math.max(1, workers);
}

function readDatabaseUrl(text: string | undefined, problems: string[]): string | undefined {
  if (text && !/^postgres(ql)?:\/\//.test(text)) {
    problems.push('DATABASE_URL 须以 postgresql:// 开头 / DATABASE_URL must begin with postgresql://');
  }
  return text || undefined;
}

function readFolder(folder: string): string {
  return isAbsolute(folder) ? folder : resolve(productRoot, folder);
}

/** A day, a Shanghai wall time, or an ISO instant with its offset. */
function readMoment(text: string | undefined, problems: string[]): Date {
  const fallback = new Date('2026-11-20T14:00:00+08:00');
  if (!text) return fallback;
  if (isDate(text)) return fromShanghaiTime(`${text} 14:00:00`);
  if (/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return fromShanghaiTime(text);
  const instant = new Date(text);
  if (/T.*(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(instant.getTime())) return instant;
  problems.push(
    `SIM_NOW 的格式为 2026-11-20T14:00:00+08:00 / SIM_NOW is written 2026-11-20T14:00:00+08:00, not '${text}'`,
  );
  return fallback;
}

function readAdmin(env: Environment): Config['admin'] {
  const userName = env['ADMIN_USER'];
  const password = env['ADMIN_PASSWORD'];
  return userName && password ? { userName, password, phone: env['ADMIN_PHONE'] ?? '' } : undefined;
}
