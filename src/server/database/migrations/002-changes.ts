import { type Kysely, sql } from 'kysely';

/** Topics by table: rows that belong to an operator. */
const ofOperators = { inbox: 'inbox', jobs: 'jobs' };

/** Each commit reports on the channel `changes` what kind of record has changed, and for whom; never the record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function report_own_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('changes', tg_argv[0] || ' account ' || coalesce(new.account_id, old.account_id));
      return null;
    end
  $$`.execute(db);
  for (const [table, topic] of Object.entries(ofOperators)) {
    // A running job writes every few seconds that it is alive.
    const update = table === 'jobs' ? 'update of job_status, progress' : 'update';
    await watch(db, table, `report_own_change('${topic}')`, update);
  }
  await sql`create trigger sessions_reported after update of end_reason on sessions
    for each row when (new.end_reason is not null) execute function report_own_change('session')`.execute(db);
}

/** Has a trigger report each change of a table's rows. */
export async function watch(db: Kysely<unknown>, table: string, report: string, update = 'update'): Promise<void> {
  await sql
    .raw(`create trigger ${table}_reported after insert or ${update} or delete on ${table}
    for each row execute function ${report}`)
    .execute(db);
}
