import { sql } from 'kysely';
import type { Db } from '#trade/testing';

/**
 * Remembers every row and counter that a prepared database holds, and from then on which tables were written to, so that
 * `restorePristine` puts the few of them back that a test has changed: milliseconds, where a new copy takes a second.
 */
export async function keepPristine(db: Db): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Restores the database as it was when `keepPristine` was called. No other process may be using it. */
export async function restorePristine(db: Db): Promise<void> {
  await sql`select pristine.restore()`.execute(db);
}

const statements = [
  'create schema pristine',
  // Without a key: two transactions that write to one table must not wait for each other here.
  'create table pristine.touched (name text not null)',
  `create function pristine.touch() returns trigger language plpgsql as $$
  begin
    insert into pristine.touched values (tg_table_name);
    return null;
  end $$`,
  `create table pristine.counters as
    select format('public.%I', sequencename)::regclass as counter, coalesce(last_value, start_value) as value,
      last_value is not null as used
    from pg_sequences where schemaname = 'public'`,
  `create table pristine.tables as
    select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name`,
  `do $$
  declare kept text;
  begin
    for kept in select name from pristine.tables loop
      execute format('create table pristine.%1$I as table public.%1$I', kept);
      execute format('create trigger touched after insert or update or delete or truncate on public.%I
        for each statement execute function pristine.touch()', kept);
    end loop;
  end $$`,
  // As a replica writes: no foreign key is checked on the way, and restored rows count as untouched.
  `create function pristine.restore() returns void language plpgsql as $$
  declare kept record;
  begin
    perform set_config('session_replication_role', 'replica', true);
    for kept in select name, columns from pristine.tables where name in (select name from pristine.touched) loop
      execute format('delete from public.%I', kept.name);
      execute format('insert into public.%1$I (%2$s) overriding system value select %2$s from pristine.%1$I',
        kept.name, kept.columns);
    end loop;
    delete from pristine.touched;
    perform setval(counter, value, used) from pristine.counters;
  end $$`,
];
