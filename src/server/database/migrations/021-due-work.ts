import { type Kysely, sql } from 'kysely';

/** Each commit with a job or a message that waits reports its table on the channel `work`: nobody has to ask for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function report_work() returns trigger language plpgsql as $$
    begin
      perform pg_notify('work', tg_table_name);
      return null;
    end
  $$`.execute(db);
  await sql`create trigger jobs_due after insert or update of job_status on jobs
    for each row when (new.job_status = 'waiting') execute function report_work()`.execute(db);
  for (const table of ['outbox', 'mails']) {
    await sql
      .raw(`create trigger ${table}_due after insert on ${table} for each row execute function report_work()`)
      .execute(db);
  }
}
