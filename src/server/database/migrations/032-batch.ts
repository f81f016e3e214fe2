import { type Kysely, sql } from 'kysely';

/** Batches of whatever is imported in two steps, credit lines besides accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table account_batches rename to batches`,
  `alter index account_batches_by_account rename to batches_by_account`,
  `alter table batches add column kind text not null default 'account' check (kind in ('account', 'credit'))`,
  `alter table batches alter column kind drop default`,
  `alter table batches add column import_mode text`,
  `alter table batches add column confirm_time timestamp(0)`,
  `create index batches_by_time on batches (create_time)`,
  `alter table account_batch_rows rename to batch_rows`,
  `alter table batch_rows rename column apply_no to made_no`,
];
