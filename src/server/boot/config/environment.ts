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
