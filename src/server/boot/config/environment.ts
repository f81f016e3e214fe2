import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Settings by name, as the process was given them; an empty text counts as not given. */
export type Environment = Readonly<Record<string, string | undefined>>;

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/;

/** Whether only this machine can reach, or be reached at, `host`. */
export function isLoopback(host: string): boolean {
  return loopback.test(host);
}

/** The content of the file that a setting names; undefined, and a problem, when it cannot be read. */
export function readText(setting: string, file: string, problems: string[]): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    problems.push(`${setting} 指定的文件无法读取：${file} / ${setting} names a file that cannot be read: ${file}`);
    return undefined;
  }
}

/** Settings that nobody else may know. */
const secrets = [
  'SECRET',
  'SECRET_PREVIOUS',
  'ADMIN_PASSWORD',
  'DATABASE_URL',
  'METRICS_TOKEN',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'SMS_WEBHOOK_SECRET',
  'SMTP_URL',
] as const;

/** The settings with the secrets of files, which a vault or an orchestrator provides: `SECRET_FILE` for `SECRET`. */
export function readSecretFiles(env: Environment, problems: string[]): Environment {
  const found = secrets.flatMap((name) => {
    const setting = `${name}_FILE`;
    const file = env[setting];
    if (!file) return [];
    if (env[name]) problems.push(`${name} 与 ${setting} 只能设置一个 / set ${name} or ${setting}, but not both`);
    return [[name, readText(setting, file, problems)?.replace(/\r?\n$/u, '')] as const];
  });
  return { ...env, ...Object.fromEntries(found) };
}

/** A web address without credentials, query and fragment; undefined for any other `text`. */
export function parseAddress(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined;
  return url.username || url.password || url.hash ? undefined : url;
}

/** Whether a text begins with a certificate in PEM form; more may follow. */
export function isCertificate(pem: string): boolean {
  return attempt(() => new X509Certificate(pem)) !== undefined;
}

/** The result of `read`; undefined when it throws. */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** One of a few words; the first is the default. */
export function readChoice(
  env: Environment,
  name: string,
  [usual, ...others]: [string, ...string[]],
  problems: string[],
): string {
  const word = env[name] || usual;
  if (word !== usual && !others.includes(word)) {
    const words = [...new Set([usual, ...others])];
    problems.push(`${name} 只能是 ${words.join('、')} / ${name} must be one of ${words.join(', ')}, not '${word}'`);
  }
  return word;
}
