import { type Kysely, sql } from 'kysely';

/** What was answered in risk assessments, and what certifications of investors declare (domain §4.11, §4.12). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table risk_assessments (
    assess_no text primary key,
    acct_id text not null references investor_accounts,
    version text not null,
    answers jsonb not null,
    conflicts jsonb not null,
    score integer not null,
    risk_profile text not null,
    lowest_flag text not null check (lowest_flag in ('0', '1')),
    assess_status text not null,
    submit_time timestamp(0) not null,
    submitter_id integer references accounts,
    submitter text not null,
    ip text not null,
    auditor text,
    audit_time timestamp(0),
    audit_opinion text
  )`,
  `create index risk_assessments_by_acct on risk_assessments (acct_id, submit_time)`,
  `create unique index risk_assessments_one_auditing on risk_assessments (acct_id) where assess_status = 'auditing'`,
  `create sequence assess_no_seq`,
  `alter table risk_results add column assess_no text, add column reminded boolean not null default false`,
  // Several assessments a day: a result is known by the number of its assessment.
  `update risk_results set assess_no = numbered.assess_no
   from (
     select acct_id, test_date,
       'RA' || to_char(test_date, 'YYYYMMDD') || lpad((row_number() over (order by test_date, acct_id))::text, 8, '0')
         as assess_no
     from risk_results
   ) numbered
   where numbered.acct_id = risk_results.acct_id and numbered.test_date = risk_results.test_date`,
  `alter table risk_results drop constraint risk_results_pkey`,
  `alter table risk_results add primary key (assess_no)`,
  `create unique index risk_results_in_force on risk_results (acct_id) where not replaced`,
  `select setval('assess_no_seq', 1 + (select count(*) from risk_results), false)`,
  `alter table investor_auths
     add column apply_time timestamp(0),
     add column net_asset numeric(14, 2),
     add column financial_asset numeric(14, 2),
     add column invest_years integer,
     add column report_year text,
     add column licence_no text,
     add column licence_end date,
     add column product_end date,
     add column signer text,
     add column sign_time timestamp(0),
     add column knowledge_answers jsonb not null default '[]',
     add column knowledge_score integer,
     add column submitter_id integer references accounts,
     add column submitter text,
     add column auditor text,
     add column audit_time timestamp(0),
     add column supply_items jsonb not null default '[]',
     add column previous_auth_no text,
     add column update_time timestamp(0),
     add column reminded boolean not null default false,
     add column ended boolean not null default false`,
  `create index investor_auths_by_acct on investor_auths (acct_id, auth_type)`,
  `create unique index investor_auths_one_open on investor_auths (acct_id, auth_type)
     where apply_status in ('draft', 'auditing', 'supplemented')`,
  `create sequence auth_no_seq`,
  `select setval('auth_no_seq', 1 + (select count(*) from investor_auths), false)`,
];
