import formbody from '@fastify/formbody';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BusinessError, errors } from '../errors.ts';

/** Bodies as the contract encodes them, and every failure as an envelope. */
export async function addWire(app: FastifyInstance): Promise<void> {
  await app.register(formbody);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  // A call without params sends no body, whatever its content type says.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else void parse(request, body.toString(), done);
  });
  answerErrors(app);
}

/** Every failure is answered with an envelope; only the log learns what an unexpected one was. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(replyWithError);
}

function replyWithError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error);
  if (refusal) return sendEnvelope(reply, refusal);
  request.log.error({ err: error }, 'request failed');
  return sendEnvelope(reply.code(500), errors.unexpected());
}

/** What the operator may be told about an error; undefined for one that only the log may know. */
function asRefusal(error: FastifyError | Error): BusinessError | undefined {
  if (error instanceof BusinessError) return error;
  if (!('code' in error) || !error.code.startsWith('FST_ERR_CTP')) {
    return 'statusCode' in error && error.statusCode === 400 ? errors.unreadableBody() : undefined;
  }
  return error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? errors.bodyTooLarge() : errors.unreadableBody();
}

/** A refusal travels with status 200 [spec §8]: only the envelope's code tells it from a success. */
export function sendEnvelope(reply: FastifyReply, error: BusinessError): FastifyReply {
  if (reply.statusCode < 500 && reply.statusCode !== 404) reply.code(200);
  return reply.type('application/json; charset=utf-8').send({
    code: error.code,
    msg: error.message,
    traceId: reply.request.id,
    ...(error.fields && { fields: error.fields }),
  });
}
