import { type Kysely, sql } from 'kysely';

const statements = [
  // Texts by their SHA-256, hex: files of changes and revisions, and resolved pages. Served: a revision has such a page.
  `create table page_texts (
    hash text primary key,
    text text not null,
    served boolean not null default false
  )`,
  'create sequence page_change_no_seq',
  `create table page_changes (
    change_no text primary key,
    title text not null,
    note text,
    state text not null check (state in ('draft', 'submitted', 'returned', 'published', 'withdrawn')),
    author_id integer not null references accounts,
    base_revision integer not null,
    version integer not null default 1,
    created_at timestamp(0) not null,
    updated_at timestamp(0) not null,
    submitted_at timestamp(0),
    decider_id integer references accounts,
    decided_at timestamp(0),
    return_reason text,
    revision integer,
    mistake_count integer,
    constraint page_changes_revision check ((state = 'published') = (revision is not null)),
    constraint page_changes_four_eyes check (state <> 'published' or decider_id <> author_id)
  )`,
  'create index page_changes_listed on page_changes (state, updated_at desc)',
  // Hash: null for a file that is removed. Base hash: of the text that was changed; null for a file that was not there.
  `create table page_change_files (
    change_no text not null references page_changes,
    file text not null,
    hash text references page_texts,
    base_hash text references page_texts,
    primary key (change_no, file)
  )`,
  `create table page_comments (
    comment_no integer generated always as identity primary key,
    change_no text not null references page_changes,
    account_id integer not null references accounts,
    commented_at timestamp(0) not null,
    text text not null
  )`,
  'create index page_comments_by_change on page_comments (change_no)',
  // Overrides: its changes of the build, hash or null by file. Files: those that it changes of the one before.
  `create table page_revisions (
    revision integer primary key check (revision > 0),
    kind text not null check (kind in ('publish', 'rollback')),
    change_no text references page_changes,
    title text not null,
    reason text,
    author_id integer not null references accounts,
    approver_id integer not null references accounts,
    published_at timestamp(0) not null,
    hash text not null,
    overrides jsonb not null,
    files jsonb not null,
    constraint page_revisions_four_eyes check (kind <> 'publish' or author_id <> approver_id)
  )`,
  // The files that one build serves of a revision.
  `create table page_proofs (
    revision integer not null references page_revisions,
    build_hash text not null,
    proved_at timestamp(0) not null,
    served jsonb not null,
    removed jsonb not null,
    dropped jsonb not null,
    primary key (revision, build_hash)
  )`,
  `create function refuse_revision_change() returns trigger language plpgsql as $$
    begin
      raise exception 'a revision never changes';
    end
  $$`,
  `create trigger page_revisions_stay before delete or update on page_revisions
    for each row execute function refuse_revision_change()`,
  `create function report_page_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('changes', tg_argv[0] || ' everyone');
      return null;
    end
  $$`,
  `create trigger page_proofs_reported after insert on page_proofs
    for each statement execute function report_page_change('pages')`,
  `create trigger page_changes_reported after insert or update on page_changes
    for each statement execute function report_page_change('pageChanges')`,
  `create trigger page_comments_reported after insert on page_comments
    for each statement execute function report_page_change('pageChanges')`,
];

/** Pages are changed and published without a build. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
