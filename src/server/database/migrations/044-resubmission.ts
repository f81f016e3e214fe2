import { type Kysely, sql } from 'kysely';

/** An application that was rejected is sent again as a new one, once; a message leads to the list as it has to be filtered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table trade_applies add column former_apply_no text references trade_applies (apply_no)`,
  `create unique index trade_applies_former on trade_applies (former_apply_no) where former_apply_no is not null`,
  `alter table inbox add column route_query text`,
];
