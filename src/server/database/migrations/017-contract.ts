import { type Kysely, sql } from 'kysely';

/** Contracts that are signed on screen, what is paid on top of a purchase, and what a high-end one declares. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table funds add column fee_mode text not null default 'inside' check (fee_mode in ('inside', 'outside'))`,
  `alter table trade_applies
     add column pay_amt numeric(16, 2),
     add column first_flag boolean,
     add column return_visit_mode text`,
  `alter table orders add column pay_amt numeric(16, 2)`,
  `create sequence contract_no_seq`,
  `select setval('contract_no_seq', 1 + (select count(*) from contracts), false)`,
  `alter table contracts
     add column contract_name text not null default '',
     add column contract_type text not null default '1',
     add column order_no text unique references orders,
     add column create_time timestamp(0),
     add column sign_deadline timestamp(0),
     add column opened_time timestamp(0),
     add column active_time timestamp(0),
     add column signer text,
     add column sign_time timestamp(0),
     add column return_visit_mode text,
     add column visit_time timestamp(0),
     add column cooling_hours integer not null default 0,
     add column cooling_end timestamp(0),
     add column effective_time timestamp(0),
     add column end_reason text`,
  `create index contracts_by_acct on contracts (acct_id, fund_code)`,
  `create index contracts_open on contracts (contract_status)
     where contract_status in ('unsigned', 'signing', 'coolingOff')`,
  `create table contract_docs (
    contract_no text not null references contracts,
    doc_type text not null,
    title text not null,
    version text not null,
    content text not null,
    primary key (contract_no, doc_type)
  )`,
];
