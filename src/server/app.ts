import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyLoggerOptions,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { TlsConfig, UpstreamConfig } from './boot/config/services.ts';
import { errors } from './platform/errors.ts';
import type { OperationId } from '#contract';
import { LIVE_PATH } from '#values/interface-constants';
import type { OpenDatabase } from './database/open.ts';
import type { Handlers } from './platform/handler.ts';
import { createMetrics, addMetricsRoute } from './http/metrics.ts';
import type { Platform } from './platform/platform.ts';
import { type Binding, bindOperations } from './http/bind-operations.ts';
import { identify } from './http/session/callers.ts';
import { createGatewayIdentify } from './http/gateway/gateway-callers.ts';
import { addRequestLog, createCallLogger, QuietController, discreet } from './http/request-log.ts';
import { addCspReports } from './http/policy/csp-reports.ts';
import { refuseForeignOrigins, addSecurityHeaders } from './http/policy/security-headers.ts';
import { addGateway } from './http/gateway/gateway.ts';
import { refuseUnlistedHosts } from './http/listed-hosts.ts';
import { addHealth } from './http/health.ts';
import { addLive } from './http/live/live.ts';
import { addMultipart } from './http/multipart.ts';
import { addPortalFiles, addPublishedPages } from './http/portal-files.ts';
import { addRateLimits } from './http/limits/rate-limits.ts';
import { createValidators } from './http/validators.ts';
import { addWire, answerErrors, sendEnvelope } from './http/wire.ts';
import type { Readiness } from './boot/readiness.ts';

export interface AppOptions {
  /** The back end: handlers of our own, or a gateway with handlers of our own for the studio. */
  readonly backEnd: OwnBackEnd | GatewayBackEnd;
  /** Folder of the built portal. */
  readonly portalDir: string;
  /** Reverse proxies before this server, one behind the other, whose X-Forwarded-* headers are believed. */
  readonly proxies: number;
  /** Names under which it is asked for, besides those of this machine. */
  readonly publicHosts: readonly string[];
  /** Off in tests that sign in many times. */
  readonly rateLimits: boolean;
  /** Opens `/metrics` to callers that send it; without it only this machine reads them. */
  readonly metricsToken: string | undefined;
  /** Speaks HTTPS with it. */
  readonly tls: TlsConfig | undefined;
  /** Time for requests under way when it is closed, ms; then it hangs up. */
  readonly patience: number;
  readonly logger: FastifyLoggerOptions | false;
}

/** A gateway answers, except for the operations of `studio`. */
export interface GatewayBackEnd {
  readonly upstream: UpstreamConfig;
  readonly studio: OwnBackEnd | undefined;
}

export interface OwnBackEnd {
  readonly platform: Platform;
  readonly modules: readonly Handlers[];
  /** Operations whose handler only makes up a reply. */
  readonly previewed: ReadonlySet<OperationId>;
  /** A reply with a field that the contract does not know fails; for tests. */
  readonly strictReplies: boolean;
  readonly database: OpenDatabase;
  readonly checkReadiness: () => Promise<Readiness>;
}

/** No request of the contract comes near it; files have an upload of their own. */
const bodyLimit = 256 * 1024;

/** Longest time in which a request must arrive, ms, so that a slow sender cannot hold a connection. */
const requestTimeout = 300_000;

/**
 * The web application, from the outside in: headers → host and origin → rate limits → operations of the contract, answered here
 * or by a gateway → portal files.
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { backEnd, tls } = options;
  const app = createFastify(options);
  const own = 'upstream' in backEnd ? backEnd.studio : backEnd;
  const metrics = createMetrics(own?.database);
  addRequestLog(app, metrics.observe);
  await addSecurityHeaders(app, tls?.selfSigned !== true);
  refuseUnlistedHosts(app, options.publicHosts);
  refuseForeignOrigins(app);
  addMetricsRoute(app, { token: options.metricsToken, proxies: options.proxies }, metrics.read);
  if (options.rateLimits) await addRateLimits(app, own?.database.db);
  await addCspReports(app);
  if ('upstream' in backEnd) {
    answerErrors(app);
    if (own) await addStudio(app, own, backEnd.upstream);
    else addHealth(app);
    await addGateway(app, backEnd.upstream);
  } else {
    const { platform } = backEnd;
    await addOwnOperations(app, backEnd, { isWhole: true, identify: (call) => identify(platform, call) });
    addLive(app, backEnd);
  }
  await addPortalFiles(app, options.portalDir);
  // A request that was begun and never goes on would keep a stopping server for ever: Node.js has no time limit then.
  app.addHook('preClose', (done) => {
    setTimeout(() => app.server.closeAllConnections(), options.patience).unref();
    done();
  });
  return app;
}

/** The studio beside a gateway, in a scope of its own: requests to the gateway are passed on unparsed. */
async function addStudio(app: FastifyInstance, backEnd: OwnBackEnd, upstream: UpstreamConfig): Promise<void> {
  await app.register((scope) =>
    addOwnOperations(scope, backEnd, { isWhole: false, identify: createGatewayIdentify(upstream) }),
  );
  // The gateway's stream would not report what is published here: without one, portals ask.
  app.get(LIVE_PATH, async (_request, reply) => sendEnvelope(reply.code(404), errors.unknownOperation()));
}

async function addOwnOperations(
  app: FastifyInstance,
  backEnd: OwnBackEnd,
  binding: Pick<Binding, 'isWhole' | 'identify'>,
): Promise<void> {
  await addWire(app);
  await addMultipart(app);
  app.addHook('onSend', async () => backEnd.database.permit());
  addHealth(app, backEnd.checkReadiness);
  const validators = createValidators({ strictReplies: backEnd.strictReplies });
  bindOperations(app, { ...backEnd, ...binding, validators });
  addPublishedPages(app, backEnd.platform.db);
}

function createFastify({ backEnd, proxies, logger, tls }: AppOptions): FastifyInstance {
  const settings = {
    bodyLimit,
    // Further addresses are claims of the caller. Fastify's own count of hops trusts no address.
    trustProxy: proxies > 0 && ((_address: string, hop: number) => hop < proxies),
    logger: discreet(logger),
    logController: new QuietController({ requestIdLogLabel: 'traceId' }),
    childLoggerFactory: createCallLogger,
    requestTimeout: 'upstream' in backEnd ? 0 : requestTimeout,
    genReqId: () => randomBytes(8).toString('hex'),
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseConnection,
  };
  if (!tls) return Fastify(settings);
  return Fastify({ ...settings, https: { cert: tls.cert, key: tls.key, minVersion: 'TLSv1.2' } });
}

/** Answers for an address that cannot be decoded: it reaches no route, no hook and no error handler. */
function refuseAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.code(404).headers({ 'x-trace-id': request.id, 'x-content-type-options': 'nosniff' });
  return sendEnvelope(reply, errors.unknownOperation());
}

/** Answers bytes that the parser of Node.js refuses; in plain HTTP, because there is no request. */
function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const { code, message: msg } = tooLarge ? errors.bodyTooLarge() : errors.unreadableBody();
  const body = JSON.stringify({ code, msg, traceId: randomBytes(8).toString('hex') });
  socket.end(
    `HTTP/1.1 ${tooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request'}\r\nconnection: close\r\n` +
      `content-type: application/json; charset=utf-8\r\nx-content-type-options: nosniff\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
