import { type Kysely, sql } from 'kysely';

/** The fewest shares of a fund that can be converted, unless all of them are (domain §4.3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table funds add column min_convert_vol numeric(16, 2) not null default 1`).execute(db);
}
