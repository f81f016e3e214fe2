import { Migrator, sql, type Migration } from 'kysely';
import { entriesOf } from '../platform/modules.ts';
import type { Db } from './database.ts';

/** The last of the migrations that the baseline replaces. */
const LAST_REPLACED = '045-own-rejections';

/** The database is older than the baseline, which starts from all of the migrations before it. */
export class OutdatedDatabaseError extends Error {}

/**
 * Runs the migrations that have not run yet, of several starts one after the other; returns their names. The first
 * failure is thrown, and an {@link OutdatedDatabaseError} before anything is changed.
 */
export function migrate(db: Db): Promise<string[]> {
  return db.connection().execute(async (own) => {
    // What one start reads of the tables would change under it while another one changes them.
    await sql`select pg_advisory_lock(hashtext('migrations'))`.execute(own);
    try {
      return await runMigrations(own);
    } finally {
      await sql`select pg_advisory_unlock(hashtext('migrations'))`.execute(own);
    }
  });
}

async function runMigrations(db: Db): Promise<string[]> {
  await adoptBaseline(db);
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(listMigrations()) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error('a migration failed', { cause: error });
  return results.map((result) => result.migrationName);
}

/** A database with all migrations that the baseline replaces has its tables already: only the list of migrations changes. */
async function adoptBaseline(db: Db): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('kysely_migration') is not null as exists`.execute(
    db,
  );
  if (!rows[0]?.exists) return;
  await db.transaction().execute(async (tx) => {
    await sql`lock table kysely_migration in exclusive mode`.execute(tx);
    const kept = await sql<{ name: string; timestamp: string }>`select * from kysely_migration order by name`.execute(
      tx,
    );
    const names = kept.rows.map(({ name }) => name);
    if (names.length === 0 || names.includes('001-baseline')) return;
    const last = kept.rows.find(({ name }) => name === LAST_REPLACED);
    if (!last) throw new OutdatedDatabaseError(`the last migration of this database is ${names.at(-1)}`);
    await sql`delete from kysely_migration`.execute(tx);
    await sql`insert into kysely_migration (name, timestamp) values ('001-baseline', ${last.timestamp})`.execute(tx);
  });
}

/**
 * Every step of the database by name, with the parts that modules have of it, one after the other. Names sort in the
 * order they run.
 */
export function listMigrations(): Readonly<Record<string, Migration>> {
  const parts = new Map<string, Migration[]>();
  for (const [name, part] of entriesOf(({ migrations }) => migrations)) {
    parts.set(name, [...(parts.get(name) ?? []), part]);
  }
  return Object.fromEntries(
    [...parts]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, list]) => [
        name,
        {
          up: async (db) => {
            for (const part of list) await part.up(db);
          },
        },
      ]),
  );
}
