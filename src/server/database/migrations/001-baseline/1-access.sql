-- Operators, roles, sessions and codes

create sequence role_no_seq start 1001;
create sequence account_id_seq start 200001;

create table accounts (
  account_id integer primary key,
  user_name text not null unique,
  real_name text not null,
  phone text not null,
  id_no text,
  clique_code text not null,
  status text not null check (status in ('1', '2')),
  password_hash text not null,
  password_changed_at timestamp(0) not null,
  created_at timestamp(0) not null,
  id_type text not null default '0',
  must_change_password boolean not null default false,
  email text,
  dept text,
  post text,
  valid_until date,
  last_login_at timestamp(0),
  version integer not null default 1
);
create unique index accounts_by_phone on accounts (phone);
create unique index accounts_phone on accounts (phone);
create index accounts_by_clique on accounts (clique_code);

create table login_failures (
  user_name text not null,
  failures integer not null,
  locked_until timestamp(0),
  last_at timestamp(0) not null,
  address text not null,
  lockouts integer not null default 0,
  untold integer not null default 0,
  primary key (user_name, address)
);

create table roles (
  role_id text primary key,
  role_name text not null,
  role_type text not null default '1' check (role_type in ('1', '2')),
  role_desc text,
  role_status text not null default '1' check (role_status in ('1', '2')),
  clique_code text,
  updater text,
  update_time timestamp(0),
  version integer not null default 1,
  constraint roles_owner check ((role_type = '1') = (clique_code is null))
);
create unique index roles_name on roles (coalesce(clique_code, ''), role_name);

create table role_resources (
  role_id text not null references roles,
  resource_code text not null,
  primary key (role_id, resource_code)
);

create table account_roles (
  account_id integer not null references accounts,
  role_id text not null references roles,
  primary key (account_id, role_id)
);
create index account_roles_by_role on account_roles (role_id);

create table sessions (
  token_hash text primary key,
  account_id integer not null references accounts,
  created_at timestamp(0) not null,
  last_used_at timestamp(0) not null,
  end_reason text check (end_reason in ('logout', 'kicked', 'password', 'disabled')),
  view_role_id text references roles on delete set null,
  session_id text not null default replace(gen_random_uuid()::text, '-', '') unique
);
create unique index sessions_one_live on sessions (account_id) where end_reason is null;

create table captchas (
  img_key text primary key,
  answer_hash text not null,
  created_at timestamp(0) not null
);

create table sms_codes (
  id integer generated always as identity primary key,
  phone text not null,
  purpose text not null,
  code_hash text not null,
  sent_at timestamp(0) not null,
  failures integer not null default 0,
  used_at timestamp(0),
  proven_for integer references accounts,
  proven_at timestamp(0),
  from_known boolean not null default true
);
create index sms_codes_by_phone on sms_codes (phone, sent_at);

create table password_history (
  id integer generated always as identity primary key,
  account_id integer not null references accounts,
  password_hash text not null,
  created_at timestamp(0) not null
);

create table idempotency (
  operation_id text not null,
  request_no uuid not null,
  params_hash text not null,
  reply text,
  created_at timestamp(0) not null,
  caller text not null,
  primary key (caller, operation_id, request_no)
);

create table audit_log (
  id integer generated always as identity primary key,
  at timestamp(0) not null,
  account_id integer references accounts,
  action text not null,
  outcome text not null check (outcome in ('done', 'refused')),
  subject text,
  detail jsonb,
  trace_id text
);
create index audit_log_by_subject on audit_log (subject);
create index audit_log_by_account on audit_log (account_id, id);
create index audit_log_listed on audit_log (account_id, at desc nulls last, id desc nulls last) include (outcome);

create table settings (
  name text primary key,
  value text not null
);

create table known_addresses (
  address text primary key,
  last_at timestamp(0) not null
);

create table grants_version (
  version bigint not null
);

create table code_tries (
  code_id integer not null references sms_codes on delete cascade,
  address text not null,
  failures integer not null,
  primary key (code_id, address)
);

insert into grants_version values (1);

-- Registrants

create table registrants (
  phone text primary key,
  recommender text,
  created_at timestamp(0) not null
);

create table regist_sessions (
  token_hash text primary key,
  phone text not null references registrants,
  created_at timestamp(0) not null,
  ended boolean not null default false
);

-- Text messages, settings, views, drafts and messages to operators

create sequence draft_revisions as integer;

create table outbox (
  id integer generated always as identity primary key,
  channel text not null,
  recipient text not null,
  text text not null,
  created_at timestamp(0) not null,
  message_id uuid not null default gen_random_uuid(),
  state text not null default 'pending'
    check (state in ('pending', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamp(0),
  sent_at timestamp(0),
  last_error text
);
create index outbox_pending on outbox (id) where state = 'pending';

create table user_settings (
  account_id integer not null references accounts,
  name text not null,
  value text not null,
  updated_at timestamp(0) not null,
  primary key (account_id, name)
);

create table shared_views (
  view_id text primary key,
  page_name text not null,
  account_id integer not null references accounts,
  view_name text not null,
  content text not null,
  version integer not null default 1,
  updated_at timestamp(0) not null,
  unique (page_name, account_id, view_name)
);

create table drafts (
  account_id integer not null references accounts,
  page_name text not null,
  draft_key text not null,
  content text not null,
  revision integer not null default nextval('draft_revisions'),
  saved_at timestamp(0) not null,
  expires_at timestamp(0) not null,
  primary key (account_id, page_name, draft_key)
);

create table inbox (
  message_no integer generated always as identity primary key,
  account_id integer not null references accounts,
  title text not null,
  content text not null,
  route_name text,
  created_at timestamp(0) not null,
  read_at timestamp(0),
  route_query text
);
create index inbox_by_account on inbox (account_id, message_no);
create index inbox_unread on inbox (account_id) where read_at is null;

-- Long work

create table jobs (
  job_id text primary key,
  kind text not null,
  params text not null,
  account_id integer not null references accounts,
  file_name text not null,
  job_status text not null default 'waiting'
    check (job_status in ('waiting', 'generating', 'success', 'failed', 'cancelled', 'expired')),
  progress integer not null default 0 check (progress between 0 and 100),
  attempts integer not null default 0,
  file_id text,
  fail_reason text,
  created_at timestamp(0) not null,
  started_at timestamp(0),
  heartbeat_at timestamp(0),
  finished_at timestamp(0),
  result text,
  keep_days integer not null default 7 check (keep_days > 0)
);
create index jobs_open on jobs (created_at) where job_status in ('waiting', 'generating');
create index jobs_by_account on jobs (account_id, created_at desc);

-- What a change brings about

create function end_session_of_disabled() returns trigger language plpgsql as $$
  begin
    update sessions set end_reason = 'disabled' where end_reason is null and account_id = new.account_id;
    return null;
  end
$$;
create trigger accounts_disabled after update of status on accounts
  for each row when (new.status = '2' and old.status <> '2') execute function end_session_of_disabled();

create function count_grants_change() returns trigger language plpgsql as $$
  begin
    update grants_version set version = version + 1;
    return null;
  end
$$;
create trigger roles_counted after insert or delete or update or truncate on roles
  for each statement execute function count_grants_change();
create trigger role_resources_counted after insert or delete or update or truncate on role_resources
  for each statement execute function count_grants_change();
create trigger account_roles_counted after insert or delete or update or truncate on account_roles
  for each statement execute function count_grants_change();

create function refuse_audit_change() returns trigger language plpgsql as $$
  begin
    raise exception 'the audit log can only grow';
  end
$$;
create trigger audit_log_grows before delete or update on audit_log
  for each row execute function refuse_audit_change();
