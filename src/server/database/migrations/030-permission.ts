import { type Kysely, sql } from 'kysely';

/**
 * Roles of a clique beside the preset ones, what is known of operators, and the right to look at an account; the log of
 * changes can only grow.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table roles add column role_type text not null default '1' check (role_type in ('1', '2'))`,
  `alter table roles add column role_desc text`,
  `alter table roles add column role_status text not null default '1' check (role_status in ('1', '2'))`,
  `alter table roles add column clique_code text`,
  `alter table roles add column updater text`,
  `alter table roles add column update_time timestamp(0)`,
  `alter table roles add column version integer not null default 1`,
  `update roles set role_type = '2', clique_code = 'C00001' where role_id = 'R0007'`,
  // A preset role belongs to everybody, any other to one clique.
  `alter table roles add constraint roles_owner check ((role_type = '1') = (clique_code is null)) not valid`,
  `alter table roles drop constraint roles_role_name_key`,
  `create unique index roles_name on roles (coalesce(clique_code, ''), role_name)`,
  `create sequence role_no_seq start 1001`,
  `create index account_roles_by_role on account_roles (role_id)`,
  // The log of changes came later than the preset roles of a database that exists.
  `insert into role_resources (role_id, resource_code)
    select role_id, code from roles, unnest(array['AuditLog', 'AuditLogExport']) as code
    where role_id = 'R0001' on conflict do nothing`,

  `alter table accounts add column email text`,
  `alter table accounts add column dept text`,
  `alter table accounts add column post text`,
  `alter table accounts add column valid_until date`,
  `alter table accounts add column last_login_at timestamp(0)`,
  `alter table accounts add column version integer not null default 1`,
  `create sequence account_id_seq start 200001`,
  `create unique index accounts_phone on accounts (phone)`,
  `create index accounts_by_clique on accounts (clique_code)`,
  `update accounts set last_login_at = (
    select max(at) from audit_log
    where audit_log.account_id = accounts.account_id and action = 'login' and outcome = 'done')`,

  `alter table operator_institutions add column auto_grant_flag boolean not null default true`,
  `alter table operator_rights add column query_flag boolean not null default true`,
  `alter table operator_rights add constraint operator_rights_query check (query_flag or not (trade_flag or review_flag))`,
  `insert into operator_rights (account_id, acct_id, trade_flag, review_flag)
    select own.account_id, acct.acct_id, false, false
    from operator_institutions as own join investor_accounts as acct on acct.institution_id = own.institution_id
    on conflict do nothing`,
  // Whoever opens an account or gives an operator an institution, and however: the operator may look at its accounts.
  // A new account is traded and reviewed by those who do so with all the others of its institution.
  `create function grant_new_account() returns trigger language plpgsql as $$
    begin
      insert into operator_rights (account_id, acct_id, query_flag, trade_flag, review_flag)
      select own.account_id, new.acct_id, true,
        coalesce(bool_and(rights.trade_flag), false), coalesce(bool_and(rights.review_flag), false)
      from operator_institutions as own
      left join investor_accounts as other
        on other.institution_id = own.institution_id and other.acct_id <> new.acct_id
      left join operator_rights as rights on rights.account_id = own.account_id and rights.acct_id = other.acct_id
      where own.institution_id = new.institution_id and own.auto_grant_flag
      group by own.account_id
      on conflict do nothing;
      return null;
    end
  $$`,
  `create trigger investor_accounts_granted after insert on investor_accounts
    for each row execute function grant_new_account()`,
  `create function grant_new_institution() returns trigger language plpgsql as $$
    begin
      insert into operator_rights (account_id, acct_id, query_flag, trade_flag, review_flag)
      select new.account_id, acct_id, true, false, false from investor_accounts
      where institution_id = new.institution_id
      on conflict do nothing;
      return null;
    end
  $$`,
  `create trigger operator_institutions_granted after insert on operator_institutions
    for each row execute function grant_new_institution()`,

  // Where an administrator looks at the portal as a role sees it.
  `alter table sessions add column view_role_id text references roles on delete set null`,

  `create index audit_log_by_account on audit_log (account_id, id)`,
  `create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit log can only grow';
    end
  $$`,
  `create trigger audit_log_grows before update or delete on audit_log
    for each row execute function refuse_audit_change()`,
];
