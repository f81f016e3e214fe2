import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/database.ts';
import { errors } from '../platform/errors.ts';
import { findServed } from '../studio/texts.ts';
import { sendEnvelope } from './wire.ts';

/**
 * Serves published pages by the hash of their content, to everybody as the build's own: a page says what is asked of the
 * server, and holds no record.
 */
export function addLivePages(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { file: string } }>('/pages/:file', async (request, reply) => {
    const [, hash] = /^([0-9a-f]{64})\.json$/u.exec(request.params.file) ?? [];
    const text = hash === undefined ? undefined : await findServed(db, hash);
    if (text === undefined) return sendEnvelope(reply.code(404), errors.recordNotFound('页面'));
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(text);
  });
}
