import { type Kysely, sql } from 'kysely';

/** The risk questionnaire answered with an application for an account (domain §3.6 O3, step 4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table acct_applies add column assessment jsonb`).execute(db);
}
