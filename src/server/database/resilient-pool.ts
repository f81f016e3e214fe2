import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { DatabaseUnavailableError, isServerFailure } from './unavailable.ts';

/**
 * A pool for Kysely that survives lost connections: an unreachable database becomes a DatabaseUnavailableError, a broken
 * connection leaves the pool, and the next query opens a new one. `permit` runs first and throws when the database must
 * not be used any more.
 */
export function createResilientPool(pool: pg.Pool, permit: () => void): PostgresPool {
  const broken = new WeakSet<pg.PoolClient>();
  // Without listeners these events end the process. `connect` covers connections that are checked out.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => broken.add(client)));
  return {
    connect: async () => {
      permit();
      try {
        return guard(await pool.connect(), broken);
      } catch (error) {
        throw new DatabaseUnavailableError(error);
      }
    },
    end: () => pool.end(),
  };
}

function guard(client: pg.PoolClient, broken: WeakSet<pg.PoolClient>): PostgresPoolClient {
  const query = async (sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> => {
    try {
      return await client.query(sql, [...parameters]);
    } catch (error) {
      if (isServerFailure(error)) broken.add(client);
      throw broken.has(client) ? new DatabaseUnavailableError(error) : error;
    }
  };
  return {
    // The other form of Kysely's query takes a cursor, and the dialect has none.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(broken.has(client)),
  };
}
