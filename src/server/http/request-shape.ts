import type { FastifyRequest } from 'fastify';
import type { OperationBinding } from '#contract';
import { errors } from '../platform/errors.ts';

/** Nesting of a request at most; the contract's deepest object has five levels. */
const maxDepth = 32;
/** Values in a request at most; the contract's longest list has 2,000 records. */
const maxValues = 20_000;

/** A NUL or an unpaired surrogate: PostgreSQL cannot store it, and operators cannot type it. */
const unstorable = /\0|\p{Surrogate}/u;

/**
 * Whether a request can be processed: neither too deep nor too many values, and texts that the database can hold. Files
 * and other class instances are skipped. Pure.
 */
export function isReadable(request: unknown): boolean {
  let values = 0;
  const visit = (value: unknown, depth: number): boolean => {
    values += 1;
    if (values > maxValues || depth > maxDepth) return false;
    if (typeof value === 'string') return !unstorable.test(value);
    if (Array.isArray(value)) return value.every((item) => visit(item, depth + 1));
    if (!isPlain(value)) return true;
    return Object.entries(value).every(([name, member]) => !unstorable.test(name) && visit(member, depth + 1));
  };
  return visit(request, 0);
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

const mediaTypes: Readonly<Record<OperationBinding['encoding'], string | undefined>> = {
  // The query is parsed, but no body.
  query: undefined,
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

/**
 * Refuses a body in another encoding than the contract's. Other sites can make browsers send forms, but no JSON: an
 * operation that takes JSON must not accept a form.
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
