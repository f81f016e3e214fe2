import { type Kysely, sql } from 'kysely';

/** Branches of banks (domain §3.0 BLOCK-BANK). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table bank_branches (
    cnaps_code text primary key,
    bank_code text not null,
    bank_name text not null,
    branch_name text not null,
    province_code text not null,
    city_code text not null,
    head_flag boolean not null
  )`,
  `create unique index bank_branches_one_head on bank_branches (bank_code) where head_flag`,
  `create index bank_branches_by_bank on bank_branches (bank_code)`,
];
