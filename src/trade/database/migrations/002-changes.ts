import { type Kysely, sql } from 'kysely';
import { watch } from '#server/database/migrations/002-changes';

/** Topics by table: rows that belong to an institution. */
const ofInstitutions = {
  orders: 'orders',
  trade_applies: 'reviews',
  directives: 'directives',
  trade_bills: 'statements',
};

/** The changes of an institution's records are reported as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function report_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('changes', tg_argv[0] || ' institution ' || coalesce(new.institution_id, old.institution_id));
      return null;
    end
  $$`.execute(db);
  await sql`create function report_contract_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('changes', 'contracts institution ' || institution_id)
        from investor_accounts where acct_id = coalesce(new.acct_id, old.acct_id);
      return null;
    end
  $$`.execute(db);
  for (const [table, topic] of Object.entries(ofInstitutions)) await watch(db, table, `report_change('${topic}')`);
  await watch(db, 'contracts', 'report_contract_change()');
}
