import { type Kysely, sql } from 'kysely';

/** Applications for investor accounts and for changes of them (domain §5.4), and what an account is opened with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table investor_accounts
    add column content jsonb,
    add column change_status text check (change_status in ('draft', 'auditing', 'supplemented', 'rejected')),
    add column default_flag boolean not null default false,
    add column creator_id integer references accounts,
    add column open_time timestamp(0),
    add column fail_reason text`,
  // An account has its customer number from the day on which it is opened.
  `alter table investor_accounts alter column cust_no drop not null`,
  // An institution may have an account for each of its bank accounts, a product one only.
  `alter table investor_accounts drop constraint investor_accounts_institution_id_investor_name_key`,
  `create unique index investor_accounts_product on investor_accounts (institution_id, investor_name)
    where cust_type = '2' and acct_status <> 'closed'`,
  `create unique index investor_accounts_default on investor_accounts (institution_id, cust_type) where default_flag`,
  `create sequence acct_id_seq`,
  `select setval('acct_id_seq',
    greatest(18, coalesce((select max(substr(acct_id, 2)::bigint) from investor_accounts), 0)))`,
  `create table acct_applies (
    apply_no text primary key,
    acct_id text not null references investor_accounts on delete cascade,
    change_flag boolean not null,
    apply_status text not null check (apply_status in
      ('draft', 'auditing', 'supplemented', 'rejected', 'openPending', 'openFail', 'passed')),
    content jsonb not null,
    supply_items jsonb,
    account_id integer references accounts,
    create_time timestamp(0) not null,
    update_time timestamp(0) not null,
    apply_time timestamp(0),
    audit_time timestamp(0),
    auditor text,
    audit_opinion text
  )`,
  `create index acct_applies_by_acct on acct_applies (acct_id, create_time)`,
  `create unique index acct_applies_one_opening on acct_applies (acct_id) where not change_flag`,
  `create unique index acct_applies_one_change on acct_applies (acct_id) where change_flag and apply_status <> 'passed'`,
];
