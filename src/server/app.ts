import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyLoggerOptions } from 'fastify';
import type { Handlers } from './handler.ts';
import type { Platform } from './platform.ts';
import { bindOperations } from './plugins/bind-operations.ts';
import { addPortalFiles } from './plugins/portal-files.ts';
import { addRateLimits } from './plugins/rate-limits.ts';
import { addSecurityHeaders } from './plugins/security-headers.ts';
import { createValidators } from './plugins/validators.ts';
import { addWire } from './plugins/wire.ts';

export interface AppOptions {
  readonly platform: Platform;
  readonly modules: readonly Handlers[];
  /** Folder of the built portal. */
  readonly portalDir: string;
  readonly trustProxy: boolean;
  /** Off in tests that sign in many times. */
  readonly rateLimits: boolean;
  /** A reply with a field that the contract does not know fails; for tests. */
  readonly strictReplies: boolean;
  readonly logger: FastifyLoggerOptions | false;
}

/** No request of the contract comes near it; files have an upload of their own. */
const bodyLimit = 256 * 1024;

/**
 * The web application, from the outside in: headers → rate limits → wire (bodies, envelopes) → operations of the
 * contract → portal files.
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    bodyLimit,
    trustProxy: options.trustProxy,
    genReqId: () => randomBytes(8).toString('hex'),
    logger: options.logger,
  });
  await addSecurityHeaders(app);
  if (options.rateLimits) await addRateLimits(app);
  await addWire(app);
  bindOperations(app, {
    platform: options.platform,
    validators: createValidators({ strictReplies: options.strictReplies }),
    modules: options.modules,
  });
  await addPortalFiles(app, options.portalDir);
  return app;
}
