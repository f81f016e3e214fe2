import { Migrator, sql, type Migration } from 'kysely';
import type { Db } from './database.ts';
import { up as baseline } from './migrations/001-baseline.ts';
import { up as changes } from './migrations/002-changes.ts';
import { up as sessionAddress } from './migrations/003-session-address.ts';
import { up as studio } from './migrations/004-studio.ts';
import { up as oneIndex } from './migrations/005-one-index.ts';
import { up as studioPeople } from './migrations/006-studio-people.ts';
import { up as jobRows } from './migrations/007-job-rows.ts';
import { up as changeEditors } from './migrations/008-change-editors.ts';
import { up as unreportedFailures } from './migrations/009-unreported-failures.ts';
import { up as auditLogKept } from './migrations/010-audit-log-kept.ts';
import { up as guesses } from './migrations/011-guesses.ts';
import { up as sessionDevice } from './migrations/012-session-device.ts';
import { up as secondFactor } from './migrations/013-second-factor.ts';

/** The last of the migrations that the baseline replaces. */
const LAST_REPLACED = '045-own-rejections';

/** The database is older than the baseline, which starts from all of the migrations before it. */
export class OutdatedDatabaseError extends Error {}

/**
 * Runs the migrations that have not run yet; returns their names. The first failure is thrown, and an
 * {@link OutdatedDatabaseError} before anything is changed.
 */
export async function migrate(db: Db): Promise<string[]> {
  await adoptBaseline(db);
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } });
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

/** Every migration by name; names sort in the order they run. Never change one that has been released. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-baseline': { up: baseline },
  '002-changes': { up: changes },
  '003-session-address': { up: sessionAddress },
  '004-studio': { up: studio },
  '005-one-index': { up: oneIndex },
  '006-studio-people': { up: studioPeople },
  '007-job-rows': { up: jobRows },
  '008-change-editors': { up: changeEditors },
  '009-unreported-failures': { up: unreportedFailures },
  '010-audit-log-kept': { up: auditLogKept },
  '011-guesses': { up: guesses },
  '012-session-device': { up: sessionDevice },
  '013-second-factor': { up: secondFactor },
};
