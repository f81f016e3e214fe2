import { Migrator } from 'kysely';
import type { Db } from './database.ts';
import { migrations } from './migrations.ts';

/** Runs the migrations that have not run yet; returns their names. The first failure is thrown. */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error('a migration failed', { cause: error });
  return results.map((result) => result.migrationName);
}
