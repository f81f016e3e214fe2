import type { FastifyRequest } from 'fastify';
import type { OperationBinding } from '#contract';
import { errors } from '../platform/errors.ts';

const mediaTypes: Readonly<Record<OperationBinding['encoding'], string | undefined>> = {
  // No body is read.
  query: undefined,
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

/**
 * Refuses a body in another encoding than the contract's. Browsers send forms of other sites without asking, but never
 * JSON: an operation that takes JSON must not take a form.
 */
export function requireContentType({ encoding }: OperationBinding): (request: FastifyRequest) => Promise<void> {
  const expected = mediaTypes[encoding];
  return async ({ headers }) => {
    const sent = headers['content-type'];
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (expected === undefined || (sent === undefined && !hasBody)) return;
    if (sent?.split(';', 1)[0]?.trim().toLowerCase() !== expected) throw errors.wrongContentType();
  };
}
