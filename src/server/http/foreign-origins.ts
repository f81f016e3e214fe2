import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errors } from '../platform/errors.ts';
import { isWirePath } from './security-headers.ts';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses, with status 403, what a browser sends to the operations from the page of another site. */
export function refuseForeignOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (safeMethods.has(request.method) || !isWirePath(request.url) || !isForeign(describe(request))) return;
    // Behind a proxy that does not report the host, every browser would seem foreign.
    const { origin } = request.headers;
    request.log.warn({ origin, host: request.host }, 'request refused: it comes from the page of another site');
    throw errors.foreignOrigin();
  });
}

interface Provenance {
  /** Header `Origin`; absent when the caller is no browser. */
  readonly origin?: string | undefined;
  /** Header `Sec-Fetch-Site`: what the browser says by itself, over HTTPS and on a loopback address. */
  readonly fetchSite?: string | undefined;
  /** Where the browser sent it, as the trusted proxy reports it. */
  readonly host: string;
}

function describe({ headers, host }: FastifyRequest): Provenance {
  const fetchSite = headers['sec-fetch-site'];
  return { origin: headers.origin, fetchSite: typeof fetchSite === 'string' ? fetchSite : undefined, host };
}

/** Whether a request comes from the page of another site. Hosts alone are compared: TLS may end at a proxy. Pure. */
export function isForeign({ origin, fetchSite, host }: Provenance): boolean {
  if (fetchSite === 'cross-site' || fetchSite === 'same-site') return true;
  if (fetchSite === 'same-origin' || origin === undefined) return false;
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  return url === undefined || url.host !== hostIn(url.protocol, host);
}

/** A host without the port that the protocol implies. */
function hostIn(protocol: string, host: string): string | undefined {
  const address = `${protocol}//${host}`;
  return URL.canParse(address) ? new URL(address).host : undefined;
}
