import { type Kysely, sql } from 'kysely';

/** What a redemption asks that a fund cannot pay out at once, and how many orders a batch is to have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table trade_applies add column large_redemption_flag text`,
  `alter table group_orders add column child_count integer`,
];
