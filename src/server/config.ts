import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fromShanghaiTime, isDate } from '#values/shanghai-time';

export interface Config {
  readonly host: string;
  readonly port: number;
  /** A PostgreSQL server; without it the database lives in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Folder of everything the server keeps on disk. */
  readonly dataDir: string;
  /** Demo users, fixed SMS code and captcha, settable clock. Only ever on a loopback address. */
  readonly demo: boolean;
  /** Where the demo clock starts, and what the demo data is anchored to. */
  readonly simNow: Date;
  /**
   * Key of the HMACs under which session tokens, captcha answers, SMS codes and idempotent requests are stored.
   * Changing it ends all sessions. Demo mode makes its own.
   */
  readonly secret: string | undefined;
  /** First administrator of an empty database; not used in demo mode. */
  readonly admin: { readonly userName: string; readonly password: string; readonly phone: string } | undefined;
  /** A reverse proxy stands before the server and its X-Forwarded-For is believed. */
  readonly trustProxy: boolean;
}

/** The settings do not fit together; the message says in Chinese and English what to set. */
export class ConfigError extends Error {}

const root = fileURLToPath(new URL('../../', import.meta.url));
const loopback = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/;

/** Whether only this machine can reach a server that listens on `host`. */
function isLoopback(host: string): boolean {
  return loopback.test(host);
}

/**
 * Reads the settings from the environment; throws a ConfigError naming everything that is wrong. Demo mode is on by
 * default on a loopback address and refused on any other.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = [];
  const host = env['HOST'] || '127.0.0.1';
  const demo = env['DEMO'] ? env['DEMO'] === 'on' : isLoopback(host);
  const config: Config = {
    host,
    port: readPort(env['PORT'], problems),
    databaseUrl: readDatabaseUrl(env['DATABASE_URL'], problems),
    dataDir: readFolder(env['DATA_DIR'] || '.data'),
    demo,
    simNow: readMoment(env['SIM_NOW'], problems),
    secret: env['SECRET'] || undefined,
    admin: readAdmin(env),
    trustProxy: env['TRUST_PROXY'] === 'on',
  };
  if (env['DEMO'] && !['on', 'off'].includes(env['DEMO'])) {
    problems.push('DEMO 只能是 on 或 off / DEMO must be on or off');
  }
  if (demo && !isLoopback(host)) {
    problems.push(
      `演示模式只能监听本机地址，不能监听 ${host}：请设置 DEMO=off 或 HOST=127.0.0.1 / ` +
        `demo mode has known passwords and listens on loopback only, not on ${host}: set DEMO=off or HOST=127.0.0.1`,
    );
  }
  if (!demo && (config.secret?.length ?? 0) < 32) {
    problems.push(
      '请设置 SECRET：至少32个字符的随机串，例如 openssl rand -hex 32 / ' +
        'set SECRET to a random text of at least 32 characters, for example: openssl rand -hex 32',
    );
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return config;
}

function readPort(text: string | undefined, problems: string[]): number {
  const port = Number(text || 8015);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    problems.push(`PORT 须为 0–65535 的整数 / PORT must be a whole number from 0 to 65535, not '${text ?? ''}'`);
  }
  return port;
}

function readDatabaseUrl(text: string | undefined, problems: string[]): string | undefined {
  if (text && !/^postgres(ql)?:\/\//.test(text)) {
    problems.push('DATABASE_URL 须以 postgresql:// 开头 / DATABASE_URL must begin with postgresql://');
  }
  return text || undefined;
}

function readFolder(folder: string): string {
  return isAbsolute(folder) ? folder : resolve(root, folder);
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

function readAdmin(env: Readonly<Record<string, string | undefined>>): Config['admin'] {
  const userName = env['ADMIN_USER'];
  const password = env['ADMIN_PASSWORD'];
  return userName && password ? { userName, password, phone: env['ADMIN_PHONE'] ?? '' } : undefined;
}
