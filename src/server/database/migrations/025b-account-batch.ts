import { type Kysely, sql } from 'kysely';

/** Accounts that are opened from a workbook: its rows as they were filled in, and their papers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create sequence batch_no_seq`,
  `create table account_batches (
    batch_no text primary key,
    account_id integer not null references accounts,
    file_name text not null,
    create_time timestamp(0) not null,
    stray_files jsonb not null
  )`,
  `create index account_batches_by_account on account_batches (account_id, batch_no)`,
  `create table account_batch_rows (
    batch_no text not null references account_batches on delete cascade,
    row_no integer not null,
    cells jsonb not null,
    refusals jsonb not null,
    problems jsonb not null,
    check_result text not null check (check_result in ('pass', 'fail', 'submitted', 'refused')),
    fail_reason text,
    apply_no text,
    primary key (batch_no, row_no)
  )`,
  `create table account_batch_files (
    batch_no text not null,
    row_no integer not null,
    file_id text not null references files,
    position integer not null,
    material_type text not null,
    primary key (batch_no, file_id),
    foreign key (batch_no, row_no) references account_batch_rows on delete cascade
  )`,
  `create index account_batch_files_by_file on account_batch_files (file_id)`,
];
