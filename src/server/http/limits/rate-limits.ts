import { callbackify } from 'node:util';
import rateLimit, { type FastifyRateLimitStore, normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OperationId } from '#contract';
import { operations } from '#contract/operations';
import { sql } from 'kysely';
import { attempt } from '../../boot/config/environment.ts';
import type { Db } from '../../database/database.ts';
import { errors } from '../../platform/errors.ts';
import { entriesOf, remember } from '../../platform/modules.ts';

const limits = remember(() => new Map(entriesOf(({ rateLimits }) => rateLimits)));

/** Without a database each process counts for itself. */
export async function addRateLimits(app: FastifyInstance, db: Db | undefined): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => `${normalizeIP(request.ip)} ${request.routeOptions.url}`,
    errorResponseBuilder: () => errors.tooManyRequests(),
    ...(db && { store: countIn(db) }),
  });
}

/** Counts of all processes on this database. */
function countIn(db: Db) {
  return class implements FastifyRateLimitStore {
    incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], span: number): void {
      callbackify(() => countRequest(db, key, span))(callback);
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}

interface Count {
  /** Requests of the present span, this one included. */
  readonly current: number;
  /** Time until the span ends, ms. */
  readonly ttl: number;
}

/** Counts a request in its span, ms, by the time of the database: it is one for all processes. */
async function countRequest(db: Db, key: string, span: number): Promise<Count> {
  const length = sql`${span} * interval '1 millisecond'`;
  const isOver = sql`known.started_at + ${length} <= clock_timestamp()`;
  const { rows } = await sql<Count>`
    insert into request_counts as known (key, started_at, count) values (${key}, clock_timestamp(), 1)
    on conflict (key) do update set
      count = case when ${isOver} then 1 else known.count + 1 end,
      started_at = case when ${isOver} then clock_timestamp() else known.started_at end
    returning count as current,
      (extract(epoch from started_at + ${length} - clock_timestamp()) * 1000)::float8 as ttl`.execute(db);
  return rows[0] ?? { current: 1, ttl: span };
}

/** The route options that limit an operation's rate; empty for most. */
export function limitRate(id: OperationId): object {
  const max = limits().get(id);
  return max === undefined ? {} : { config: { rateLimit: { max, timeWindow: 60_000 } } };
}

/** Body limits in bytes of operations with whole files as text; others have the server's default. */
const bodyLimits: Partial<Record<OperationId, number>> = {
  savePageChange: 16 * 1024 * 1024,
};

/** The route options for a larger body limit; empty for most operations. */
export function limitBody(id: OperationId): object {
  const bodyLimit = bodyLimits[id];
  return bodyLimit === undefined ? {} : { bodyLimit };
}

/** The route options that limit the same operations when a gateway answers them all under one route. */
export function limitProxied(): object {
  const byPath = new Map([...limits()].map(([id, max]) => [operations[id as OperationId].path.toLowerCase(), max]));
  const limitOf = (request: FastifyRequest): number | undefined => byPath.get(pathOf(request));
  return {
    rateLimit: {
      max: (request: FastifyRequest) => limitOf(request) ?? 0,
      allowList: (request: FastifyRequest) => limitOf(request) === undefined,
      keyGenerator: (request: FastifyRequest) => `${normalizeIP(request.ip)} ${pathOf(request)}`,
      timeWindow: 60_000,
    },
  };
}

/**
 * The normalised path as a gateway may read it, so that no spelling escapes its limit: capitals, escapes, doubled and
 * trailing slashes, `.` segments and `;` parameters.
 */
function pathOf({ url }: FastifyRequest): string {
  const path = url.replace(/[?#].*$/su, '');
  return (attempt(() => decodeURIComponent(path)) ?? path)
    .toLowerCase()
    .replaceAll('\\', '/')
    .split('/')
    .map((segment) => segment.replace(/;.*$/su, ''))
    .filter((segment) => segment !== '' && segment !== '.')
    .reduce((whole, segment) => `${whole}/${segment}`, '');
}
