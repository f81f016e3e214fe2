import { type Kysely, sql } from 'kysely';

const statements = [
  // Names as of their last step. Beside a gateway they are its users, who have no accounts here.
  `create table studio_people (
    person_id integer primary key,
    name text not null
  )`,
  `insert into studio_people (person_id, name)
    select account_id, real_name from accounts where account_id in (
      select author_id from page_changes
      union select decider_id from page_changes
      union select account_id from page_comments
      union select author_id from page_revisions
      union select approver_id from page_revisions
    )`,
  `alter table page_changes
    drop constraint page_changes_author_id_fkey,
    drop constraint page_changes_decider_id_fkey,
    add foreign key (author_id) references studio_people,
    add foreign key (decider_id) references studio_people`,
  `alter table page_comments
    drop constraint page_comments_account_id_fkey,
    add foreign key (account_id) references studio_people`,
  `alter table page_revisions
    drop constraint page_revisions_author_id_fkey,
    drop constraint page_revisions_approver_id_fkey,
    add foreign key (author_id) references studio_people,
    add foreign key (approver_id) references studio_people`,
  'alter table audit_log drop constraint audit_log_account_id_fkey',
];

/** The studio works beside a gateway, which alone has the accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
