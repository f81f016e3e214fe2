import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CSP_REPORTS } from './csp-reports.ts';
import { errors } from '../../platform/errors.ts';

/**
 * Scripts and styles from our own files only, no `eval`, no style attributes, no framing of the portal. A page's own policy
 * also allows the styles that its scripts write with the nonce.
 */
const rules = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  // A PDF is displayed in a frame from a blob.
  'frame-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
  'report-uri': [CSP_REPORTS],
};

/**
 * The policy of pdf.js's worker, which has its own: it may compile our WebAssembly decoders of scanned pages. The
 * portal's pages may not.
 */
export const pdfWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** The policy of a page of the portal whose styles have the nonce. */
export const pagePolicy = (nonce: string): string => writePolicy(rules, nonce);

/**
 * The policy of the frame in which the studio previews a page. Only our own pages may frame it, and it reaches no server:
 * the window around it reads for it, so that a preview cannot send anything.
 */
export const framedPolicy = (nonce: string): string =>
  writePolicy({ ...rules, 'connect-src': ["'none'"], 'frame-ancestors': ["'self'"], 'form-action': ["'none'"] }, nonce);

function writePolicy(own: typeof rules, nonce: string): string {
  const all = { ...own, 'style-src': [...own['style-src'], `'nonce-${nonce}'`] };
  return Object.entries(all)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
}

/** A year, seconds. */
const year = 365 * 86_400;

/**
 * Adds the headers of every answer.
 * @param remembered whether browsers shall stay with HTTPS where they came by it, here or at a proxy; not for a certificate
 *   of our own, which a browser could then not leave again
 */
export async function addSecurityHeaders(app: FastifyInstance, remembered: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: rules },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (request, reply) => {
    if (remembered && request.protocol === 'https') {
      void reply.header('strict-transport-security', `max-age=${year}; includeSubDomains`);
    }
    // A gateway's reply keeps its headers: its envelope has its own trace id.
    if (!reply.hasHeader('x-trace-id')) void reply.header('x-trace-id', request.id);
    if (isWirePath(request.url) && !reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  });
}

/** Whether a URL belongs to the contract rather than to the portal's files and pages. */
export function isWirePath(url: string): boolean {
  return /^\/(api|agent)(\/|\?|$)/.test(url);
}

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses, with status 403, operations called from the page of another site. */
export function refuseForeignOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (safeMethods.has(request.method) || !isWirePath(request.url) || !isForeign(describe(request))) return;
    // Behind a proxy that does not report the host, every origin would look foreign.
    const { origin } = request.headers;
    request.log.warn({ origin, host: request.host }, 'request refused: it comes from the page of another site');
    throw errors.foreignOrigin();
  });
}

interface Provenance {
  /** Header `Origin`; absent if the caller is no browser. */
  readonly origin?: string | undefined;
  /** Header `Sec-Fetch-Site`, set by browsers over HTTPS and for a loopback address. */
  readonly fetchSite?: string | undefined;
  /** The host that the browser addressed, as reported by the trusted proxy. */
  readonly host: string;
}

function describe({ headers, host }: FastifyRequest): Provenance {
  const fetchSite = headers['sec-fetch-site'];
  return { origin: headers.origin, fetchSite: typeof fetchSite === 'string' ? fetchSite : undefined, host };
}

/**
 * Whether a request comes from the page of another site. Only hosts are compared, because TLS may end at a proxy. Pure.
 */
export function isForeign({ origin, fetchSite, host }: Provenance): boolean {
  if (fetchSite === 'cross-site' || fetchSite === 'same-site') return true;
  if (fetchSite === 'same-origin' || origin === undefined) return false;
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  return url === undefined || url.host !== hostIn(url.protocol, host);
}

/** A host without the default port of the protocol. */
function hostIn(protocol: string, host: string): string | undefined {
  const address = `${protocol}//${host}`;
  return URL.canParse(address) ? new URL(address).host : undefined;
}
