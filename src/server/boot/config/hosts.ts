import { type Environment, isLoopback } from './environment.ts';

const NAME = /^(?:[a-z0-9](?:[\w-]*[a-z0-9])?(?:\.[a-z0-9](?:[\w-]*[a-z0-9])?)*|\[[\da-f:.]+\])$/u;
const everyAddress: ReadonlySet<string> = new Set(['0.0.0.0', '::', '[::]']);

/**
 * The names, besides those of this machine, under which browsers may ask for the server: those of `PUBLIC_HOST`, and
 * `HOST` itself. A page of another site that has its own name point here asks under that name.
 */
export function readPublicHosts(
  env: Environment,
  { host, proxies }: { readonly host: string; readonly proxies: number },
  problems: string[],
): readonly string[] {
  const names = (env['PUBLIC_HOST'] ?? '')
    .toLowerCase()
    .split(/[\s,]+/u)
    .filter(Boolean);
  for (const name of names.filter((one) => !NAME.test(one))) {
    problems.push(
      `PUBLIC_HOST 只列主机名或地址，不带协议和端口，不能是 '${name}' / ` +
        `PUBLIC_HOST lists host names or addresses without protocol and port, not '${name}'`,
    );
  }
  if (names.length === 0 && (proxies > 0 || everyAddress.has(host))) {
    problems.push(
      '请设置 PUBLIC_HOST：用户访问时使用的主机名，多个用逗号分隔 / ' +
        'set PUBLIC_HOST to the host names that users open, separated by commas',
    );
  }
  return everyAddress.has(host) || isLoopback(host) ? names : [...names, host.toLowerCase()];
}
