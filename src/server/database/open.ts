import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Db } from './database.ts';

export interface OpenDatabase {
  readonly db: Db;
  close(): Promise<void>;
}

/**
 * Values as the wire wants them, whichever server answers: `date` and `timestamp` stay text (Shanghai wall time),
 * `numeric` stays text (never a float), counts (`bigint`) are numbers.
 */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.DATE, (text) => text);
types.setTypeParser(pg.types.builtins.TIMESTAMP, (text) => text);
types.setTypeParser(pg.types.builtins.INT8, Number);

/** A database on a PostgreSQL server. */
export function openPostgres(connectionString: string): OpenDatabase {
  const pool = new pg.Pool({ connectionString, types, max: 10 });
  // An idle connection that the server closes must not end the process; the next query opens another.
  pool.on('error', () => undefined);
  return fromPool(pool);
}

/** A database in this process; `dataDir` is a folder, or left out for one that lives in memory only. */
export async function openPglite(options: { dataDir?: string; dump?: Blob }): Promise<OpenDatabase> {
  const pglite = await PGlite.create({
    ...(options.dataDir && { dataDir: options.dataDir }),
    ...(options.dump && { loadDataDir: options.dump }),
  });
  // A query outside the transaction that holds the one connection is a bug: let it fail rather than hang.
  const pool = new pg.Pool(Object.assign(createPgConfig(pglite), { types, max: 1, connectionTimeoutMillis: 30_000 }));
  const opened = fromPool(pool);
  return {
    db: opened.db,
    close: async () => {
      await opened.close();
      await pglite.close();
    },
  };
}

/** A finished database as one file, from which `openPglite({ dump })` makes copies. For tests. */
export async function dumpDatabase(prepare: (db: Db) => Promise<void>): Promise<Blob> {
  const pglite = await PGlite.create();
  const opened = fromPool(new pg.Pool(Object.assign(createPgConfig(pglite), { types, max: 1 })));
  await prepare(opened.db);
  await opened.close();
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  return dump;
}

function fromPool(pool: pg.Pool): OpenDatabase {
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  return { db, close: () => db.destroy() };
}
