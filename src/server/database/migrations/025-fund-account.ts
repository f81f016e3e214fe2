import { type Kysely, sql } from 'kysely';

/** How fund accounts came about: for which trade account, when, and what the registrar said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table ta_accts
    add column trade_acct_no text references trade_accts (trade_acct_no),
    add column existing_ta_acct_no text,
    add column apply_time timestamp(0),
    add column confirm_time timestamp(0),
    add column ta_serial_no text`,
  // Until now an account had one trade account, or its first one was meant.
  `update ta_accts set trade_acct_no =
    (select min(trade_acct_no) from trade_accts where trade_accts.acct_id = ta_accts.acct_id)`,
  // Only a demo plans what its registrars will say.
  `create table ta_acct_replies (
    acct_id text not null references investor_accounts,
    ta_code text not null,
    reason text not null,
    primary key (acct_id, ta_code)
  )`,
];
