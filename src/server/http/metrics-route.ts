import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../boot/config/environment.ts';
import { errors } from '../platform/errors.ts';
import { sendEnvelope } from './wire.ts';

export interface MetricsAccess {
  /** Whoever sends it as a bearer token reads the metrics, from anywhere; nobody else does then. */
  readonly token: string | undefined;
  /** Reverse proxies before the server: their callers seem to come from this machine. */
  readonly proxies: number;
}

/** `/metrics` for Prometheus: with the token, or without one from this machine and through no proxy. Else unknown. */
export function addMetricsRoute(app: FastifyInstance, access: MetricsAccess, read: () => Promise<string>): void {
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, access)) return sendEnvelope(reply.code(404), errors.unknownOperation());
    return reply
      .headers({ 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' })
      .send(await read());
  });
}

/** Headers that a proxy adds, whether this server was told of it or not. */
const forwarded = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

function mayRead({ headers, socket, hostname }: FastifyRequest, { token, proxies }: MetricsAccess): boolean {
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`);
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/u, '');
  const direct = proxies === 0 && forwarded.every((name) => headers[name] === undefined);
  // A name of its own in the address means that a proxy, or a page of another site, sent it.
  return direct && isLoopback(address) && isLoopback(hostname);
}

function isSame(given: string, wanted: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
