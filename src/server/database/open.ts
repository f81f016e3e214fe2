import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Db } from './database.ts';
import { type Listen, listenOnServer } from './listen.ts';
import { PrivateFs } from './private-fs.ts';
import { createResilientPool } from './resilient-pool.ts';

/** Connections of the pool, its idle connections, and queries that wait for one. */
export type ConnectionCounts = Readonly<Record<'total' | 'idle' | 'waiting', number>>;

export interface OpenDatabase {
  readonly db: Db;
  countConnections(): ConnectionCounts;
  /** Throws once another process may have taken the database over. */
  permit(): void;
  readonly listen: Listen;
  close(): Promise<void>;
}

interface PgliteOptions {
  /** A folder; without it the database lives in memory only. */
  readonly dataDir?: string;
  readonly dump?: Blob;
  /** See {@link OpenDatabase.permit}. */
  readonly permit?: () => void;
}

const always = (): void => undefined;

/**
 * Values as the wire wants them, whichever server answers: `date` and `timestamp` stay text (Shanghai wall time),
 * `numeric` stays text (never a float), counts (`bigint`) are numbers.
 */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.DATE, (text) => text);
types.setTypeParser(pg.types.builtins.TIMESTAMP, (text) => text);
types.setTypeParser(pg.types.builtins.INT8, Number);

/** Longest wait of a query for a connection; then the database counts as unavailable. */
const connectionTimeoutMillis = 10_000;

/** A database on a PostgreSQL server. */
export function openPostgres(connectionString: string): OpenDatabase {
  const connection = { connectionString, connectionTimeoutMillis, keepAlive: true };
  return {
    ...fromPool(new pg.Pool({ ...connection, types, max: 10 })),
    listen: (channel, hear) => listenOnServer(connection, channel, hear),
  };
}

/** A database in this process. */
export async function openPglite(options: PgliteOptions): Promise<OpenDatabase> {
  const pglite = await PGlite.create({
    ...(options.dataDir && { fs: new PrivateFs(options.dataDir) }),
    ...(options.dump && { loadDataDir: options.dump }),
  });
  // A query outside the transaction that holds the one connection is a bug: let it fail rather than hang.
  const pool = new pg.Pool(Object.assign(createPgConfig(pglite), { types, max: 1, connectionTimeoutMillis: 30_000 }));
  const opened = fromPool(pool, options.permit);
  return {
    ...opened,
    listen: (channel, hear) => pglite.listen(channel, hear),
    close: async () => {
      await opened.close();
      await pglite.close();
    },
  };
}

/**
 * A database before and after `prepare`, each as one file from which `openPglite({ dump })` makes copies. For tests: a
 * copy takes a tenth of the time of a new database.
 */
export async function dumpDatabase(prepare: (db: Db) => Promise<void>): Promise<Record<'empty' | 'prepared', Blob>> {
  const pglite = await PGlite.create();
  const empty = await pglite.dumpDataDir('none');
  const opened = fromPool(new pg.Pool(Object.assign(createPgConfig(pglite), { types, max: 1 })));
  await prepare(opened.db);
  await opened.close();
  const prepared = await pglite.dumpDataDir('none');
  await pglite.close();
  return { empty, prepared };
}

function fromPool(pool: pg.Pool, permit = always): Omit<OpenDatabase, 'listen'> {
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: createResilientPool(pool, permit) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  return {
    db,
    permit,
    countConnections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => db.destroy(),
  };
}
