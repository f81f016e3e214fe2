import { readdirSync, readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';

/** Runs the SQL files of a folder, in the order of their names. */
export async function runFiles(db: Kysely<unknown>, folder: URL): Promise<void> {
  for (const file of readdirSync(folder).toSorted()) {
    await sql.raw(readFileSync(new URL(file, folder), 'utf8')).execute(db);
  }
}
