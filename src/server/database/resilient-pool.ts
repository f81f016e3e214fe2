import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { DatabaseUnavailableError, isServerFailure } from './unavailable.ts';

/**
 * A pool for Kysely that survives lost connections: an unreachable database becomes a DatabaseUnavailableError, a broken
 * connection leaves the pool, and the next query opens a new one. A connection that broke while it was idle tells so
 * only when it is used: a first statement that changes nothing is then sent again on another one. `permit` runs first and
 * throws when the database must not be used any more.
 */
export function createResilientPool(pool: pg.Pool, permit: () => void): PostgresPool {
  const broken = new WeakSet<pg.PoolClient>();
  // Without listeners these events end the process. `connect` covers connections that are checked out.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => broken.add(client)));
  const open = async (): Promise<pg.PoolClient> => {
    permit();
    try {
      return await pool.connect();
    } catch (error) {
      throw new DatabaseUnavailableError(error);
    }
  };
  return {
    connect: async () => guard({ client: await open(), idle: pool.options.max, open, broken }),
    end: () => pool.end(),
  };
}

/** Statements that may be sent twice: a transaction that begins, and a query. */
const changesNothing = /^\s*(?:begin|start transaction|select)\b/iu;

interface Checkout {
  readonly client: pg.PoolClient;
  /** How many connections may have broken while they were idle. */
  readonly idle: number;
  readonly open: () => Promise<pg.PoolClient>;
  readonly broken: WeakSet<pg.PoolClient>;
}

function guard({ client: first, idle, open, broken }: Checkout): PostgresPoolClient {
  let client = first;
  let isReleased = false;
  let left = idle;
  const release = (): void => {
    if (!isReleased) client.release(broken.has(client));
    isReleased = true;
  };
  const send = async (sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> => {
    try {
      const result = await client.query(sql, [...parameters]);
      left = 0;
      return result;
    } catch (error) {
      const isFailing = isServerFailure(error);
      // PGlite has no connection that could break.
      if (isFailing && error instanceof pg.DatabaseError) broken.add(client);
      if (!broken.has(client)) {
        left = 0;
        throw isFailing ? new DatabaseUnavailableError(error) : error;
      }
      if (left === 0 || !changesNothing.test(sql)) throw new DatabaseUnavailableError(error);
      left -= 1;
      release();
      client = await open();
      isReleased = false;
      return send(sql, parameters);
    }
  };
  return {
    // The other form of Kysely's query takes a cursor, and the dialect has none.
    query: send as unknown as PostgresPoolClient['query'],
    release,
  };
}
