import { randomBytes } from 'node:crypto';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyLoggerOptions,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { TlsConfig } from './config/tls.ts';
import type { UpstreamConfig } from './config/upstream.ts';
import { errors } from './errors.ts';
import type { Handlers } from './handler.ts';
import type { Platform } from './platform.ts';
import { bindOperations } from './plugins/bind-operations.ts';
import { addGateway } from './plugins/gateway.ts';
import { addMultipart } from './plugins/multipart.ts';
import { addPortalFiles } from './plugins/portal-files.ts';
import { addRateLimits } from './plugins/rate-limits.ts';
import { addSecurityHeaders } from './plugins/security-headers.ts';
import { createValidators } from './plugins/validators.ts';
import { addWire, answerErrors, sendEnvelope } from './plugins/wire.ts';

export interface AppOptions {
  /** Who answers the operations: handlers of our own, or a gateway. */
  readonly backEnd: OwnBackEnd | { readonly upstream: UpstreamConfig };
  /** Folder of the built portal. */
  readonly portalDir: string;
  readonly trustProxy: boolean;
  /** Off in tests that sign in many times. */
  readonly rateLimits: boolean;
  /** Speaks HTTPS with it. */
  readonly tls: TlsConfig | undefined;
  readonly logger: FastifyLoggerOptions | false;
}

export interface OwnBackEnd {
  readonly platform: Platform;
  readonly modules: readonly Handlers[];
  /** A reply with a field that the contract does not know fails; for tests. */
  readonly strictReplies: boolean;
}

/** No request of the contract comes near it; files have an upload of their own. */
const bodyLimit = 256 * 1024;

/**
 * The web application, from the outside in: headers → rate limits → operations of the contract, answered here or by a
 * gateway → portal files.
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { backEnd, tls } = options;
  const app = createFastify(options);
  await addSecurityHeaders(app, tls !== undefined);
  if (options.rateLimits) await addRateLimits(app);
  if ('upstream' in backEnd) {
    answerErrors(app);
    await addGateway(app, backEnd.upstream);
  } else {
    await addWire(app);
    await addMultipart(app);
    const validators = createValidators({ strictReplies: backEnd.strictReplies });
    bindOperations(app, { platform: backEnd.platform, validators, modules: backEnd.modules });
  }
  await addPortalFiles(app, options.portalDir);
  return app;
}

function createFastify({ trustProxy, logger, tls }: AppOptions): FastifyInstance {
  const settings = {
    bodyLimit,
    trustProxy,
    logger,
    genReqId: () => randomBytes(8).toString('hex'),
    frameworkErrors: refuseAddress,
  };
  if (!tls) return Fastify(settings);
  return Fastify({ ...settings, https: { ...tls, minVersion: 'TLSv1.2' } });
}

/** Answers for an address that cannot be decoded: it reaches no route, no hook and no error handler. */
function refuseAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.code(404).headers({ 'x-trace-id': request.id, 'x-content-type-options': 'nosniff' });
  return sendEnvelope(reply, errors.unknownOperation());
}
