import { type Kysely, sql } from 'kysely';

/** Requests of the last minute by address and route, for all processes together; lost in a crash, since they are counted anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create unlogged table request_counts (
    key text primary key,
    started_at timestamptz not null,
    count integer not null
  )`.execute(db);
}
