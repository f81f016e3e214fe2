import { type Kysely, sql } from 'kysely';

/** What applications of all kinds share: their history and their papers; and everything an institution fills in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table apply_steps (
    id integer generated always as identity primary key,
    apply_no text not null,
    node text not null,
    operator text not null,
    time timestamp(0) not null,
    remark text
  )`,
  `create index apply_steps_by_apply on apply_steps (apply_no, id)`,
  // No key to one table of applications: institutions, accounts and certifications keep their papers here.
  `create table apply_files (
    apply_no text not null,
    file_id text not null references files,
    position integer not null,
    material_type text,
    primary key (apply_no, file_id)
  )`,
  `create index apply_files_by_file on apply_files (file_id)`,
  `insert into apply_files select apply_no, file_id, position, material_type from inst_apply_files`,
  `drop table inst_apply_files`,
  `alter table inst_applies add column content jsonb not null default '{}'`,
  `alter table inst_applies add column supply_items jsonb`,
  `alter table inst_applies add column supply_time timestamp(0)`,
  `alter table inst_applies add column auditor text`,
  `alter table inst_applies add column account_id integer references accounts`,
  // A passed institution changes by an application of its own, beside the one that it came with (domain §5.3).
  `alter table inst_applies add column change_flag boolean not null default false`,
  `drop index inst_applies_one_live`,
  `create unique index inst_applies_one_live on inst_applies (cert_no)
    where apply_status <> 'withdrawn' and not change_flag`,
  `create unique index inst_applies_one_change on inst_applies (institution_id)
    where apply_status in ('draft', 'auditing', 'supplemented', 'rejected') and change_flag`,
  `create sequence institution_id_seq start 1`,
  `select setval('institution_id_seq', greatest(11, coalesce((select max(substr(institution_id, 2)::integer) from institutions), 0)))`,
  `create sequence clique_code_seq start 1`,
  `select setval('clique_code_seq', greatest(2, coalesce((select max(substr(clique_code, 2)::integer)
    from accounts where clique_code ~ '^C[0-9]{5}$'), 0)))`,
];
