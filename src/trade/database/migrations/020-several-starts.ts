import { type Kysely, sql } from 'kysely';

/** The clock of a demo, as each process on this database has it; times are milliseconds since 1970. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create unlogged table demo_clocks (
    process_id text primary key,
    turned_at bigint not null,
    demo_time bigint not null,
    machine_time bigint not null
  )`.execute(db);
}
