import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../boot/config/environment.ts';
import { errors } from '../platform/errors.ts';

/** They are read under any name: load balancers ask by address, and `/metrics` judges its callers itself. */
const anyHost: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Refuses, with status 421, requests for another host than this machine or a listed one: a site whose name is made to
 * point here (DNS rebinding) would share our origin.
 */
export function refuseUnlistedHosts(app: FastifyInstance, publicHosts: readonly string[]): void {
  const listed = new Set(publicHosts);
  app.addHook('onRequest', async (request) => {
    const hostname = request.hostname.toLowerCase();
    if (isLoopback(hostname) || listed.has(hostname) || anyHost.has(request.url.replace(/\?.*$/u, ''))) return;
    request.log.warn({ host: request.host }, 'request refused: its host is not listed in PUBLIC_HOST');
    throw errors.unlistedHost();
  });
}
