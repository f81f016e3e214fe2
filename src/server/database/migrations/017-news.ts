import { type Kysely, sql } from 'kysely';

/** What a message is about, and how operators learn of each kind besides the inbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inbox add column news_kind text`.execute(db);
  await sql`create table news_choices (
    account_id integer not null references accounts on delete cascade,
    news_kind text not null,
    mail_flag boolean not null default false,
    browser_flag boolean not null default true,
    primary key (account_id, news_kind)
  )`.execute(db);
}
