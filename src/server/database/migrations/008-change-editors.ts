import { type Kysely, sql } from 'kysely';

const statements = [
  // Version of the change in which the file was saved.
  'alter table page_change_files add column version integer not null default 1',
  // People who have saved files in the change of another author: they do not decide about it.
  `create table page_change_writers (
    change_no text not null references page_changes,
    person_id integer not null references studio_people,
    primary key (change_no, person_id)
  )`,
  // Open editors. One that is silent for long counts as closed.
  `create table page_change_editors (
    change_no text not null references page_changes,
    editor_id text not null,
    person_id integer not null references studio_people,
    open_file text,
    seen_at timestamp(0) not null,
    primary key (change_no, editor_id)
  )`,
  // A file is held by one editor, which alone saves it.
  `create table page_change_holds (
    change_no text not null,
    file text not null,
    editor_id text not null,
    primary key (change_no, file),
    foreign key (change_no, editor_id) references page_change_editors on delete cascade
  )`,
  `create function refuse_own_decision() returns trigger language plpgsql as $$
    begin
      if new.state = 'published' and exists (
        select from page_change_writers where change_no = new.change_no and person_id = new.decider_id
      ) then
        raise exception 'a change is not published by a person who wrote in it';
      end if;
      return new;
    end
  $$`,
  `create trigger page_changes_written_by_others before update on page_changes
    for each row execute function refuse_own_decision()`,
];

/** Several people work in one change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
