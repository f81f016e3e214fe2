import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp, demoPassword, type TestApp } from '../build-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await buildApp();
});
afterAll(() => server.close());

/** Lets every audited write fail as it does on a full disk. */
const fill = sql`create function no_space() returns trigger language plpgsql as
  $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`;
const fail = sql`create trigger no_space before insert on audit_log execute function no_space()`;

it('a full disk is answered as a database that is away for now, and work goes on after it', async () => {
  const token = await server.signIn('maker01');
  await fill.execute(server.db);
  await fail.execute(server.db);

  const refused = await server.send('login', { loginType: '1', username: 'maker01', password: demoPassword });
  expect([refused.statusCode, refused.json()]).toMatchObject([503, { code: '45039996' }]);
  await sql`drop trigger no_space on audit_log`.execute(server.db);

  expect(await server.call('queryAcctInstSimpleList', {}, token)).toMatchObject({ code: '000000' });
});
