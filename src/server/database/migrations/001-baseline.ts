import { readdirSync, readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';

const folder = new URL('001-baseline/', import.meta.url);

/** Every table of the first release: the files of the folder, in the order of their names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const file of readdirSync(folder).toSorted()) {
    await sql.raw(readFileSync(new URL(file, folder), 'utf8')).execute(db);
  }
}
