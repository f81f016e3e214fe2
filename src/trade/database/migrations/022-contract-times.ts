import { type Kysely, sql } from 'kysely';

/** Every contract has its time and its deadline, as the code has always written them; the database demands it now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contracts alter column create_time set not null, alter column sign_deadline set not null`.execute(
    db,
  );
}
