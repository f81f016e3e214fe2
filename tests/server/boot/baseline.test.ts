import { ConfigError } from '#trade';
import { type OpenDatabase, prepareDatabase, readConfig } from '#trade/testing';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeCopy } from '../database.ts';
import replaced from './replaced-migrations.json' with { type: 'json' };

const demo = readConfig({ DEMO: 'on' });
const silent = (): void => undefined;

/** Undoes the migrations after the baseline. */
const withoutLater = [
  'drop function report_change, report_contract_change, report_own_change cascade',
  'alter table sessions drop column address',
  'drop table page_change_holds, page_change_editors, page_change_writers',
  'drop function refuse_own_decision() cascade',
  'drop table page_proofs, page_revisions, page_comments, page_change_files, page_changes, page_texts',
  'drop table studio_people',
  'alter table audit_log add foreign key (account_id) references accounts',
  'drop sequence page_change_no_seq',
  'drop function refuse_revision_change, report_page_change',
  'create unique index accounts_by_phone on accounts (phone)',
  'alter table jobs drop column row_count',
  'alter table login_failures rename column unreported to untold',
  'drop trigger audit_log_kept on audit_log',
  'alter table login_failures drop column pending, drop column pending_at',
  'alter table sessions drop column device, drop column proven_at',
  'alter table roles drop column second_factor',
  'drop table recovery_codes, second_factors, news_choices',
  'alter table inbox drop column news_kind',
  'alter table directives drop column creator_id',
  'drop table fund_watches, request_counts, demo_clocks',
  'drop function report_work cascade',
  'alter table accounts add column version integer not null default 1',
  'alter table roles add column version integer not null default 1',
  'alter table credit_lines add column revision integer not null default 1',
  'alter table contracts alter column create_time drop not null, alter column sign_deadline drop not null',
];
const all = [
  '001-baseline',
  '002-changes',
  '003-session-address',
  '004-studio',
  '005-one-index',
  '006-studio-people',
  '007-job-rows',
  '008-change-editors',
  '009-unreported-failures',
  '010-audit-log-kept',
  '011-guesses',
  '012-session-device',
  '013-second-factor',
  '014-dividend-totals',
  '015-no-versions',
  '016-void-changes',
  '017-news',
  '018-directive-creator',
  '019-fund-watches',
  '020-several-starts',
  '021-due-work',
  '022-contract-times',
];

/** A demo database that says it was made by these migrations, which came before the baseline. */
async function openMadeBy(names: readonly string[]): Promise<OpenDatabase> {
  const database = await makeCopy();
  for (const undo of withoutLater) await sql.raw(undo).execute(database.db);
  await sql`delete from kysely_migration`.execute(database.db);
  const rows = names.map((name) => ({ name, timestamp: '2026-11-20T06:00:00.000Z' }));
  await sql`insert into kysely_migration select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as row(name text, timestamp text)`.execute(database.db);
  return database;
}

const listMigrations = async ({ db }: OpenDatabase) =>
  (await sql<{ name: string }>`select name from kysely_migration`.execute(db)).rows.map(({ name }) => name);
const countOrders = async ({ db }: OpenDatabase) => (await db.selectFrom('orders').select('orderNo').execute()).length;

describe('a database that is older than the baseline', () => {
  it('opens with its data when all migrations have run that the baseline replaces, and is adopted once', async () => {
    const database = await openMadeBy(replaced);
    const orders = await countOrders(database);

    await prepareDatabase(database.db, demo, silent);
    await prepareDatabase(database.db, demo, silent);
    expect(await listMigrations(database)).toEqual(all);
    expect(await countOrders(database)).toBe(orders);
    expect(orders).toBeGreaterThan(0);
    await database.close();
  });

  it('opens for two processes at once', async () => {
    const database = await openMadeBy(replaced);

    await Promise.all([1, 2].map(() => prepareDatabase(database.db, demo, silent)));
    expect(await listMigrations(database)).toEqual(all);
    await database.close();
  });

  it('is refused, and stays as it is, when one of them is missing', async () => {
    const older = replaced.slice(0, -1);
    const database = await openMadeBy(older);

    const prepared = prepareDatabase(database.db, demo, silent);
    await expect(prepared).rejects.toThrow(ConfigError);
    await expect(prepared).rejects.toThrow(/由更早的版本创建.*made by an earlier release/u);
    expect((await listMigrations(database)).toSorted()).toEqual(older);
    await database.close();
  });
});
