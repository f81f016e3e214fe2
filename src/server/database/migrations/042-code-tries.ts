import { type Kysely, sql } from 'kysely';

/** Wrong tries of a code are counted by address as well, so that nobody spends it from elsewhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table code_tries (
    code_id integer not null references sms_codes on delete cascade,
    address text not null,
    failures integer not null,
    primary key (code_id, address)
  )`.execute(db);
}
