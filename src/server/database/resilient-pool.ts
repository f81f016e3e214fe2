import pg from 'pg';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

/**
 * A pool for Kysely that survives lost connections: an unreachable database becomes a DatabaseUnavailableError, a broken
 * connection leaves the pool, and the next query opens a new one. A connection that broke while idle fails
 * only on its next use: a first statement that changes nothing is then sent again on another one. `permit` runs first and
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
  /** The number of connections that may have broken while they were idle. */
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

/**
 * The database cannot be reached, or its connection broke. Whether the statement under way took effect is unknown: a
 * commit may have succeeded although its answer is lost. The caller repeats the request under the same `requestNo`.
 */
export class DatabaseUnavailableError extends Error {
  constructor(cause: unknown) {
    super('the database is unavailable', { cause });
    this.name = 'DatabaseUnavailableError';
  }
}

/**
 * SQLSTATE classes of a server that cannot go on for now: connection (08), resources such as a full disk (53), shutdown
 * and start-up (57P), and its own input and output (58).
 */
const states = /^(?:08|53|58)\w{3}$|^57P\w{2}$/u;

/** Whether PostgreSQL or PGlite, whose errors are of a class of its own, reports that it cannot work for now. */
function isServerFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && states.test(error.code);
}
