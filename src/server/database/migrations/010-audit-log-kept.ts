import { type Kysely, sql } from 'kysely';

/** Refuses to truncate the audit log, which triggers for each row do not see. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger audit_log_kept before truncate on audit_log
    for each statement execute function refuse_audit_change()`.execute(db);
}
