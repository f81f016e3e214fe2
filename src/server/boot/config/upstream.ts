import { type Environment, isCertificate, parseAddress, readText } from './environment.ts';

/** A gateway that answers the operations instead of this server. */
export interface UpstreamConfig {
  /** Its address; a path in it stands before `/api` and `/agent`. */
  readonly url: string;
  /** Certificates that are trusted for it instead of the well-known ones, PEM. */
  readonly ca: string | undefined;
}

/** What belongs to a back end of our own, of which there is none beside a gateway. */
const ownBackEnd = ['DATABASE_URL', 'SMS_DRIVER'] as const;

/** The gateway of `UPSTREAM` and `UPSTREAM_CA`. */
export function readUpstream(env: Environment, problems: string[]): UpstreamConfig | undefined {
  const text = env['UPSTREAM'];
  if (!text) {
    if (env['UPSTREAM_CA']) problems.push('UPSTREAM_CA 须与 UPSTREAM 一起设置 / UPSTREAM_CA goes with UPSTREAM only');
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
  return { url: url?.href ?? text, ca: readCa(env['UPSTREAM_CA'], problems) };
}

function readCa(file: string | undefined, problems: string[]): string | undefined {
  if (!file) return undefined;
  const ca = readText('UPSTREAM_CA', file, problems);
  if (ca !== undefined && !isCertificate(ca)) {
    problems.push('UPSTREAM_CA 不是 PEM 格式的证书 / UPSTREAM_CA is no certificate in PEM form');
  }
  return ca;
}
