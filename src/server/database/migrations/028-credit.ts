import { type Kysely, sql } from 'kysely';

/** Credit lines as operators keep them (domain V3, V4): named funds, papers, and what was changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table credit_lines
    add column single_fund_limit numeric(16, 2),
    add column approval_no text,
    add column remark text,
    add column updater text not null default '系统',
    add column update_time timestamp(0) not null default '2026-01-01 09:00:00',
    add column revision integer not null default 1`,
  `create index credit_lines_company on credit_lines (institution_id, company_code)`,
  `create table credit_funds (
    credit_no text not null references credit_lines on delete cascade,
    fund_code text not null references funds,
    primary key (credit_no, fund_code)
  )`,
  `create table credit_files (
    credit_no text not null references credit_lines on delete cascade,
    file_id text not null references files,
    position integer not null,
    primary key (credit_no, file_id)
  )`,
  `create table credit_changes (
    id bigint generated always as identity primary key,
    credit_no text not null references credit_lines on delete cascade,
    node text not null,
    operator text not null,
    time timestamp(0) not null,
    remark text
  )`,
  `create index credit_changes_line on credit_changes (credit_no, id)`,
  `create sequence credit_no_seq`,
  `select setval('credit_no_seq', greatest((select max(substr(credit_no, 3)::bigint) from credit_lines), 6))`,
];
