import type { FastifyInstance } from 'fastify';
import { LIVE_PATH } from '#values/interface-constants';
import type { OpenDatabase } from '../../database/open.ts';
import { errors } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { identifyListener } from '../session/callers.ts';
import { listHeld } from '../session/session.ts';
import { sendEnvelope } from '../wire.ts';
import { LiveStreams } from './live-streams.ts';

interface LiveParts {
  readonly platform: Platform;
  readonly database: OpenDatabase;
}

/**
 * The stream of changes to a browser, as server-sent events. It contains topics, no records: the browser requests those
 * again. It ends with the session, and immediately when the server stops.
 */
export function addLive(app: FastifyInstance, { platform, database }: LiveParts): void {
  const { db, clock } = platform;
  const streams = new LiveStreams({
    db,
    listen: database.listen,
    listEnded: async (sessionIds) =>
      (await listHeld(platform, sessionIds, clock.now())).filter(({ over }) => over).map(({ sessionId }) => sessionId),
    log: app.log,
  });
  app.get(LIVE_PATH, async (request, reply) => {
    const { user, sessionId } = await identifyListener(platform, request, clock.now());
    const stream = await streams.open({ accountId: user.accountId, sessionId });
    if (!stream) return sendEnvelope(reply.code(429), errors.tooManyRequests());
    return (
      reply
        .type('text/event-stream')
        // Proxies must not buffer or transform the reply, which would hold events back.
        .headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
        .send(stream)
    );
  });
  app.addHook('preClose', () => streams.close());
}
