import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { listMigrations } from '../database/migrate.ts';
import type { RunningJob } from '../jobs/poll.ts';

/** Whether the server can do its work now, part by part. */
export interface Readiness {
  /** The database answers. */
  readonly database: boolean;
  /** The database has every migration of this release. */
  readonly migrations: boolean;
  /** No job that runs in this process failed in its last turn. */
  readonly jobs: boolean;
}

/** A database that answers later than this counts as unreachable, ms. */
const patience = 2_000;

/** Callers at the same moment share one check, so that they cannot load the database. */
export function createReadinessCheck(db: Db, jobs: readonly RunningJob[]): () => Promise<Readiness> {
  let running: Promise<Readiness> | undefined;
  const check = async (): Promise<Readiness> => {
    const applied = await Promise.race([
      readMigrations(db).catch(() => undefined),
      pause(patience, undefined, { ref: false }),
    ]);
    return {
      database: applied !== undefined,
      migrations: applied !== undefined && Object.keys(listMigrations()).every((name) => applied.has(name)),
      jobs: jobs.every((job) => !job.isFailing()),
    };
  };
  return () => {
    running ??= check().finally(() => (running = undefined));
    return running;
  };
}

async function readMigrations(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
