import type { Kysely } from 'kysely';
import { runFiles } from '#server/database/migrations/run-files';

/** The trade's tables of the first release. */
export function up(db: Kysely<unknown>): Promise<void> {
  return runFiles(db, new URL('001-baseline/', import.meta.url));
}
