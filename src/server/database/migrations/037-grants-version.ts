import { type Kysely, sql } from 'kysely';

/**
 * A number that goes up in the transaction of every change of roles, so that processes may remember what operators hold:
 * each request reads it with its session.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table grants_version (version bigint not null)`,
  `insert into grants_version values (1)`,
  `create function count_grants_change() returns trigger language plpgsql as $$
    begin
      update grants_version set version = version + 1;
      return null;
    end
  $$`,
  ...['roles', 'role_resources', 'account_roles'].map(
    (table) => `create trigger ${table}_counted after insert or update or delete or truncate on ${table}
      for each statement execute function count_grants_change()`,
  ),
];
