import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callFacts } from './request-log.ts';
import { DatabaseUnavailableError } from '../database/resilient-pool.ts';
import { BusinessError, errors } from '../platform/errors.ts';
import { writeEnvelope } from './envelope.ts';
import { isReadable } from './request-shape.ts';

/** Parses bodies as the contract encodes them, and answers every failure with an envelope. */
export async function addWire(app: FastifyInstance): Promise<void> {
  await app.register(formbody);
  await app.register(cookie);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  // A call without params has no body, independent of its content type.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else
      void parse(request, body.toString(), (error, value) => {
        if (error === null && !isReadable(value)) done(errors.unreadableBody());
        else done(error, value);
      });
  });
  answerErrors(app);
}

/** Answers every failure with an envelope; unexpected errors are described in the log only. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(replyWithError);
}

function replyWithError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error);
  if (refusal) {
    if (refusal.httpStatus >= 400) request.log.info({ code: refusal.code }, 'request refused: malformed');
    return sendEnvelope(reply, refusal);
  }
  if (error instanceof DatabaseUnavailableError) {
    request.log.error({ err: error.cause }, 'request failed: the database is unavailable');
    return sendEnvelope(reply.code(503).header('retry-after', 1), errors.databaseUnavailable());
  }
  request.log.error({ err: error }, 'request failed');
  return sendEnvelope(reply.code(500), errors.unexpected());
}

/** The part of an error that the caller may see; undefined for one that belongs in the log only. */
function asRefusal(error: FastifyError | Error): BusinessError | undefined {
  if (error instanceof BusinessError) return error;
  const { code, statusCode = 500 } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return errors.bodyTooLarge();
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return errors.wrongContentType();
  // Other errors of the framework: a body that is no JSON, a malformed address.
  return statusCode >= 400 && statusCode < 500 ? errors.unreadableBody() : undefined;
}

/** A reply that failed (5xx) or found nothing (404) keeps its status; others take that of the refusal. */
export function sendEnvelope(reply: FastifyReply, error: BusinessError): FastifyReply {
  callFacts(reply.request.raw).code = error.code;
  if (reply.statusCode < 500 && reply.statusCode !== 404) reply.code(error.httpStatus);
  const { code, message, fields, data } = error;
  return reply
    .type('application/json; charset=utf-8')
    .send(writeEnvelope({ code, message, traceId: reply.request.id, fields, ...(data && { data }) }));
}
