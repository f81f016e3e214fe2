import { type Kysely, sql } from 'kysely';

/** The funds that each operator watches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table fund_watches (
    account_id integer not null references accounts on delete cascade,
    fund_code text not null references funds on delete cascade,
    primary key (account_id, fund_code)
  )`.execute(db);
}
