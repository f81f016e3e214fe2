import { type Kysely, sql } from 'kysely';

/** How often each document of the download zone was downloaded (domain §3.5 V8). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`create table zone_downloads (doc_code text primary key, download_count integer not null)`).execute(db);
}
