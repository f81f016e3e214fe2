import type { IncomingHttpHeaders } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { UpstreamConfig } from '../../boot/config/services.ts';
import { errors } from '../../platform/errors.ts';
import { limitProxied } from '../limits/rate-limits.ts';
import { sendEnvelope } from '../wire.ts';

/**
 * Headers of one connection only (RFC 9110, 7.6.1), in addition to those listed in a `connection` header; or of one address.
 */
const hopByHop: ReadonlySet<string> = new Set([
  'alt-svc',
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Forwards the wire paths to a gateway that replaces this server's operations. Bodies are streamed in both directions,
 * unread and unlimited; an unreachable gateway is reported in an envelope with status 502.
 */
export async function addGateway(app: FastifyInstance, { url, ca }: UpstreamConfig): Promise<void> {
  await app.register(async (scope) => {
    // The proxy brings a catch-all parser, but text/plain would still be read into memory.
    scope.removeAllContentTypeParsers();
    await scope.register(httpProxy, {
      upstream: url,
      routes: ['/api', '/api/*', '/agent', '/agent/*'],
      config: limitProxied(),
      // The proxy logs whole addresses; the server's own log is enough.
      disableRequestLogging: true,
      // No timeouts: an import or export may take long (handbook: interface-constants). Certificates are checked only
      // if configured.
      undici: {
        connect: { rejectUnauthorized: true, ...(ca !== undefined && { ca }) },
        headersTimeout: 0,
        bodyTimeout: 0,
      },
      destroyAgent: true,
      replyOptions: {
        // A busy gateway's answer is passed on; retries would not help it.
        retryDelay: () => null,
        rewriteRequestHeaders: (request, headers) => forwardHeaders(request as FastifyRequest, headers),
        rewriteHeaders: (headers) => withoutHops({ ...headers, ...adoptCookies(headers['set-cookie']) }),
        onError: (reply, { error }) => refuse(reply as FastifyReply, error),
      },
    });
  });
}

function refuse(reply: FastifyReply, error: Error): void {
  reply.request.log.error({ err: error }, 'request failed: no answer from the gateway');
  void sendEnvelope(reply.code(502), errors.gatewayUnavailable());
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

function withoutHops(headers: Headers): IncomingHttpHeaders {
  const named = String(headers['connection'] ?? '')
    .toLowerCase()
    .split(/\s*,\s*/u);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name) && !named.includes(name)));
}

/**
 * The caller's headers and address; forwarded headers are trusted only behind a proxy. The origin was checked here,
 * because a gateway would compare it with its own host.
 */
export function forwardHeaders(request: FastifyRequest, headers: Headers): IncomingHttpHeaders {
  const { forwarded: _claim, origin: _checked, ...kept } = withoutHops(headers);
  return {
    ...kept,
    'x-forwarded-for': request.ips?.toReversed().join(', ') ?? request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    'x-real-ip': request.ip,
  };
}

/** Replaces the gateway's cookie domain by ours: browsers would refuse the cookies, XSRF-TOKEN among them. */
function adoptCookies(cookies: string | string[] | undefined): { 'set-cookie'?: string[] } {
  if (cookies === undefined) return {};
  return { 'set-cookie': [cookies].flat().map((cookie) => cookie.replaceAll(/;\s*domain=[^;]*/giu, '')) };
}
