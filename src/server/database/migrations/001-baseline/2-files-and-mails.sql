-- Files and mails

create table files (
  id text primary key,
  name text not null,
  category text not null check (category in ('1', '2')),
  content_type text not null,
  size integer not null,
  phone text,
  account_id integer references accounts,
  created_at timestamp(0) not null,
  check ((phone is null) <> (account_id is null))
);

create table mails (
  id integer generated always as identity primary key,
  message_id text not null default gen_random_uuid()::text unique,
  recipients text not null,
  subject text not null,
  text text not null,
  created_at timestamp(0) not null,
  state text not null default 'pending'
    check (state in ('pending', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamp(0),
  sent_at timestamp(0),
  last_error text
);
create index mails_pending on mails (id) where state = 'pending';

create table mail_attachments (
  mail_id integer not null references mails on delete cascade,
  position integer not null,
  file_name text not null,
  content_type text not null,
  content bytea not null,
  primary key (mail_id, position)
);
