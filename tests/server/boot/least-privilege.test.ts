import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type OpenDatabase, openPostgres, prepareDatabase, readConfig } from '#trade/testing';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { buildApp, type TestApp } from '../build-app.ts';

const real = {
  DEMO: 'off',
  SECRET: 'a secret of thirty-two characters',
  ADMIN_USER: 'chief01',
  ADMIN_PASSWORD: 'Strong#2026',
  ADMIN_PHONE: '13800138000',
};
const silent = (): void => undefined;
/** Roles belong to all databases of a PostgreSQL server. */
const name = `fundesk_${randomUUID().slice(0, 8)}`;
let owned: OpenDatabase;
let server: TestApp;
/** Why the server's role could not make the tables. */
let refusal: string | void;

/** Makes the roles and the database as RUNNING.md says; returns the address for a role. */
async function followManual(): Promise<(role: 'owner' | 'server') => string> {
  const manual = readFileSync('src/server/RUNNING.md', 'utf8');
  const script = /```sql\n(.*?)```/su.exec(manual)?.[1]?.replaceAll('fundesk', name) ?? '';
  const [before = '', after = ''] = script.split(`\\connect ${name}\n`);
  const template = inject('template');
  for (const [database, text] of [
    ['postgres', before],
    [name, after],
  ] as const) {
    const client = new pg.Client({ connectionString: `${template}/${database}` });
    await client.connect();
    for (const statement of text.split(';').filter((one) => one.trim() !== '')) await client.query(statement);
    await client.end();
  }
  const words = { owner: 'a long one', server: 'another one' };
  return (role) => {
    const address = new URL(`${template}/${name}`);
    return Object.assign(address, { username: `${name}_${role}`, password: words[role] }).href;
  };
}

beforeAll(async () => {
  const addressOf = await followManual();
  const database = openPostgres(addressOf('server'));
  refusal = await prepareDatabase(database.db, readConfig(real), silent).catch(String);
  owned = openPostgres(addressOf('owner'));
  await prepareDatabase(owned.db, readConfig(real), silent);
  server = await buildApp({ database, config: readConfig({ ...real, ADMIN_USER: '' }) });
});
afterAll(() => Promise.all([owned.close(), server.close()]));

it('asks for the owner where a migration is missing', () => {
  expect(refusal).toContain('DATABASE_URL of its owner');
});

it('serves and writes its log as a role without ownership', async () => {
  const params = { loginType: '1', username: real.ADMIN_USER, password: real.ADMIN_PASSWORD };

  expect(await server.call('login', params)).toMatchObject({ code: '000000' });
  expect(await server.db.selectFrom('auditLog').select('action').execute()).not.toEqual([]);
});

it.each([
  ['empty the log', 'truncate audit_log'],
  ['drop what keeps it', 'drop trigger audit_log_grows on audit_log'],
  ['disable what keeps it', 'alter table audit_log disable trigger all'],
  ['act as a replica', 'set session_replication_role = replica'],
  ['change what keeps it', 'create or replace function refuse_audit_change() returns trigger as $$ $$ language sql'],
  ['drop the log', 'drop table audit_log'],
  ['make a table', 'create table own (id integer)'],
])('cannot %s', async (_what, statement) => {
  await expect(sql.raw(statement).execute(server.db)).rejects.toThrow(/must be owner|permission denied/u);
});
