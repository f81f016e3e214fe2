import { type Environment, isLoopback, parseAddress } from './environment.ts';

/** A bucket of an S3-compatible service for uploaded files. */
export interface S3Config {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  /** What all names in the bucket begin with. */
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
 * The store of the `S3_` settings; none: files lie in `DATA_DIR`. Papers are about people, so they travel without TLS
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
