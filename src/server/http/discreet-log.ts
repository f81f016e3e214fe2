import type { FastifyLoggerOptions, FastifyRequest } from 'fastify';

/**
 * A logger that keeps to itself what is nobody's business: the query of an address, which holds a token and a phone
 * when somebody arrives by auto-login (spec §2), and the values in which PostgreSQL sees a conflict.
 */
export function discreet(logger: FastifyLoggerOptions | false) {
  if (!logger) return false;
  return {
    ...logger,
    redact: { paths: ['err.detail', 'err.where'], remove: true },
    serializers: { ...logger.serializers, req: describeRequest },
  };
}

function describeRequest({ method, url, ip }: FastifyRequest) {
  return { method, url: url.replace(/[?#].*$/su, ''), remoteAddress: ip };
}
