import { type Environment, isLoopback } from './environment.ts';

const kinds = ['http', 'smtp', 'postgresql', 'upstream', 'clamd'] as const;
type Kind = (typeof kinds)[number];

/** Connections beyond this machine that may be without TLS: the words of `PLAIN`. */
export function readPlain(env: Environment, problems: string[]): ReadonlySet<string> {
  const words = (env['PLAIN'] ?? '').split(/[\s,]+/u).filter(Boolean);
  for (const word of words.filter((one) => !kinds.some((kind) => kind === one))) {
    problems.push(`PLAIN 只能列出 ${kinds.join('、')} / PLAIN lists ${kinds.join(', ')} only, not '${word}'`);
  }
  return new Set(words);
}

/** Refuses connections that others could read, unless `PLAIN` names them. */
export function refusePlain(
  env: Environment,
  { host, proxies, plain }: { host: string; proxies: number; plain: ReadonlySet<string> },
  problems: string[],
) {
  const encrypts = proxies > 0 || env['HTTPS'] === 'self' || Boolean(env['TLS_CERT'] || env['TLS_KEY']);
  const open: Readonly<Record<Exclude<Kind, 'smtp'>, boolean>> = {
    http: !isLoopback(host) && !encrypts,
    postgresql:
      leaves(env['DATABASE_URL']) &&
      !/[?&]sslmode=(?:require|verify-ca|verify-full)\b/u.test(env['DATABASE_URL'] ?? ''),
    upstream: leaves(env['UPSTREAM']) && env['UPSTREAM']?.startsWith('http:') === true,
    clamd: !env['UPSTREAM'] && leaves(env['CLAMD'] && `tcp://${env['CLAMD']}`),
  };
  for (const [kind, isOpen] of Object.entries(open)) {
    if (isOpen && !plain.has(kind)) problems.push(remedies[kind as keyof typeof open]);
  }
}

/** Whether an address leads to another machine; a socket of this one has no host. */
function leaves(address: string | undefined): boolean {
  const url = address && URL.canParse(address) ? new URL(address) : undefined;
  return url !== undefined && url.hostname !== '' && !isLoopback(url.hostname);
}

const remedies: Readonly<Record<Exclude<Kind, 'smtp'>, string>> = {
  http:
    '其他机器将以明文 http 访问本服务：请设置 TLS_CERT 与 TLS_KEY、HTTPS=self 或 TRUST_PROXY=on；确需明文时设置 PLAIN=http / ' +
    'others would reach this server in plain http: set TLS_CERT and TLS_KEY, HTTPS=self or TRUST_PROXY=on, or PLAIN=http to allow it',
  postgresql:
    'DATABASE_URL 的连接未加密：请加上 ?sslmode=verify-full；确需明文时设置 PLAIN=postgresql / ' +
    'the connection of DATABASE_URL is not encrypted: add ?sslmode=verify-full, or set PLAIN=postgresql to allow it',
  upstream:
    'UPSTREAM 须为 https:// 地址；确需明文时设置 PLAIN=upstream / UPSTREAM must be an https:// address, or set PLAIN=upstream to allow http',
  clamd:
    'CLAMD 在另一台机器上，文件将以明文传输；允许时设置 PLAIN=clamd / ' +
    'CLAMD is on another machine, files would travel unencrypted: set PLAIN=clamd to allow it',
};
