import { type Kysely, sql } from 'kysely';

/** A disabled operator's session is over for good, whoever disables the operator and however. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const endSession = `update sessions set end_reason = 'disabled' where end_reason is null and account_id`;

const statements = [
  `alter table sessions drop constraint sessions_end_reason_check`,
  `alter table sessions add constraint sessions_end_reason_check
    check (end_reason in ('logout', 'kicked', 'password', 'disabled'))`,
  `create function end_session_of_disabled() returns trigger language plpgsql as $$
    begin
      ${endSession} = new.account_id;
      return null;
    end
  $$`,
  `create trigger accounts_disabled after update of status on accounts
    for each row when (new.status = '2' and old.status <> '2') execute function end_session_of_disabled()`,
  `${endSession} in (select account_id from accounts where status = '2')`,
];
