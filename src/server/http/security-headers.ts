import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** No script but our own files, no `eval`, no frame around the portal. antd writes its styles at run time. */
const directives = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  // A PDF is shown in a frame of its own from a blob.
  'frame-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
};

/**
 * The policy of pdf.js's worker, which keeps one of its own: it may compile the WebAssembly decoders of scanned pages
 * that stand in our files. The portal's pages may not.
 */
export const pdfWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Seconds. */
const halfYear = 180 * 86_400;

/** The headers of every reply; `https`: this server speaks TLS itself, with a certificate that others vouch for. */
export async function addSecurityHeaders(app: FastifyInstance, https: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    // Whoever terminates TLS before this server decides about HSTS; on plain HTTP browsers ignore it.
    strictTransportSecurity: https ? { maxAge: halfYear, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (request, reply) => {
    // A gateway's reply keeps what it says about itself: its envelope names its own trace id.
    if (!reply.hasHeader('x-trace-id')) void reply.header('x-trace-id', request.id);
    if (isWirePath(request.url) && !reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  });
}

/** Whether a URL belongs to the contract rather than to the portal's files and pages. */
export function isWirePath(url: string): boolean {
  return /^\/(api|agent)(\/|\?|$)/.test(url);
}
