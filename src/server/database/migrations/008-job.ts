import { type Kysely, sql } from 'kysely';

/** Long work of the server, kept so that it survives a restart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table jobs (
    job_id text primary key,
    kind text not null,
    params text not null,
    account_id integer not null references accounts,
    file_name text not null,
    job_status text not null default 'waiting'
      check (job_status in ('waiting', 'generating', 'success', 'failed', 'cancelled', 'expired')),
    progress integer not null default 0 check (progress between 0 and 100),
    attempts integer not null default 0,
    file_id text,
    fail_reason text,
    created_at timestamp(0) not null,
    started_at timestamp(0),
    heartbeat_at timestamp(0),
    finished_at timestamp(0)
  )`,
  `create index jobs_open on jobs (created_at) where job_status in ('waiting', 'generating')`,
  `create index jobs_by_account on jobs (account_id, created_at desc)`,
];
