import { type Kysely, sql } from 'kysely';

/** Applications of institutions and the files that belong to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table inst_applies (
    apply_no text primary key,
    apply_status text not null
      check (apply_status in ('draft', 'auditing', 'passed', 'rejected', 'supplemented', 'withdrawn')),
    institution_id text references institutions,
    phone text,
    clique_code text,
    institution_name text not null,
    short_name text,
    cert_type text,
    cert_no text,
    cert_start_date date,
    cert_end_date date,
    org_type text,
    corp_property text,
    industry text,
    business_scope text,
    post_code text,
    tel text,
    email text,
    legal_name text,
    legal_mobile text,
    created_at timestamp(0) not null,
    updated_at timestamp(0) not null,
    apply_time timestamp(0),
    audit_time timestamp(0),
    audit_opinion text
  )`,
  `create index inst_applies_by_phone on inst_applies (phone)`,
  `create index inst_applies_by_institution on inst_applies (institution_id)`,
  // Two who save the same institution at the same moment cannot both succeed (domain §3.0 BLOCK-ORG).
  `create unique index inst_applies_one_live on inst_applies (cert_no) where apply_status <> 'withdrawn'`,
  `create table files (
    id text primary key,
    name text not null,
    category text not null check (category in ('1', '2')),
    content_type text not null,
    size integer not null,
    phone text,
    account_id integer references accounts,
    created_at timestamp(0) not null,
    check ((phone is null) <> (account_id is null))
  )`,
  `create table inst_apply_files (
    apply_no text not null references inst_applies on delete cascade,
    file_id text not null references files,
    position integer not null,
    material_type text,
    primary key (apply_no, file_id)
  )`,
  `create index inst_apply_files_by_file on inst_apply_files (file_id)`,
];
