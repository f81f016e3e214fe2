import type { Kysely } from 'kysely';
import { runFiles } from './run-files.ts';

/** The platform's tables of the first release. */
export function up(db: Kysely<unknown>): Promise<void> {
  return runFiles(db, new URL('001-baseline/', import.meta.url));
}
