import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { ConfigError } from '#server';
import { type OpenDatabase, prepareDatabase, readConfig } from '#server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../build-app.ts';
import { copyDatabase, createDatabase } from '../database.ts';

const real = {
  DEMO: 'off',
  SECRET: 'a secret of thirty-two characters',
  ADMIN_USER: 'chief01',
  ADMIN_PASSWORD: 'Strong#2026',
  ADMIN_PHONE: '13800138000',
};
const silent = (): void => undefined;

describe('a database without demo mode', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.close());

  it.each([
    ['no administrator', { ADMIN_USER: '' }, /set ADMIN_USER, ADMIN_PASSWORD and ADMIN_PHONE/u],
    ['a weak password', { ADMIN_PASSWORD: 'admin' }, /ADMIN_PASSWORD breaks the password rules/u],
    ['no phone', { ADMIN_PHONE: '' }, /ADMIN_PHONE must be an 11-digit mobile number/u],
    ['an odd name', { ADMIN_USER: '1 2' }, /ADMIN_USER must match/u],
  ])('is not made with %s', async (_case, env, message) => {
    const prepared = prepareDatabase(database.db, readConfig({ ...real, ...env }), silent);

    await expect(prepared).rejects.toThrow(message);
    expect(await database.db.selectFrom('accounts').selectAll().execute()).toEqual([]);
  });

  it('holds the roles and the first administrator only, and stays so', async () => {
    await prepareDatabase(database.db, readConfig(real), silent);
    // The administrator is asked for only once.
    await prepareDatabase(database.db, readConfig({ DEMO: 'off', SECRET: real.SECRET }), silent);
    await expect(prepareDatabase(database.db, readConfig({}), silent)).rejects.toThrow(ConfigError);

    const accounts = await database.db.selectFrom('accounts').select(['userName', 'phone']).execute();
    const roles = await database.db.selectFrom('roles').select('roleId').execute();
    expect(accounts).toEqual([{ userName: 'chief01', phone: '13800138000' }]);
    // The role of a clique’s own is an example of the demo.
    expect(roles).toHaveLength(8);
  });
});

describe('a demo database', () => {
  const demo = readConfig({ DEMO: 'on' });
  const count = async ({ db }: OpenDatabase) => ({
    registrants: (await db.selectFrom('registrants').select('phone').execute()).length,
    applies: (await db.selectFrom('instApplies').select('applyNo').execute()).length,
    usedCodes: (await db.selectFrom('smsCodes').select('id').where('phone', '=', '19900000009').execute()).length,
  });

  it('of an earlier release gets what the demo has more now, once', async () => {
    const database = await copyDatabase();
    const complete = await count(database);
    const forget = async () => {
      await database.db.deleteFrom('instApplies').execute();
      await database.db.deleteFrom('registrants').execute();
      await database.db.deleteFrom('smsCodes').execute();
    };
    await forget();
    await database.db.deleteFrom('settings').where('name', '=', 'seeds').execute();

    await prepareDatabase(database.db, demo, silent);
    expect(await count(database)).toEqual(complete);
    expect(complete).toMatchObject({ registrants: 2, usedCodes: 60 });

    await forget();
    await prepareDatabase(database.db, demo, silent);
    expect(await count(database)).toEqual({ registrants: 0, applies: 0, usedCodes: 0 });
    await database.close();
  });

  it('that is complete but does not know it gets nothing twice', async () => {
    const database = await copyDatabase();
    const complete = await count(database);
    await database.db.deleteFrom('settings').where('name', '=', 'seeds').execute();
    await sql`select setval('contract_no_seq', 41)`.execute(database.db);

    await prepareDatabase(database.db, demo, silent);
    expect(await count(database)).toEqual(complete);
    // Numbers of existing contracts are not given again.
    const { rows } = await sql<{ next: number }>`select nextval('contract_no_seq') as next`.execute(database.db);
    expect(Number(rows[0]?.next)).toBe(42);
    await database.close();
  });

  it('does not become a real one', async () => {
    const database = await copyDatabase();

    await expect(prepareDatabase(database.db, readConfig(real), silent)).rejects.toThrow(/holds demo users/u);
    await database.close();
  });
});

describe('the demo clock', () => {
  it('is set by any operator, whose session goes along; the others have sat idle', async () => {
    const server = await buildApp();
    const maker = await server.signIn('maker01');
    const viewer = await server.signIn('viewer01');

    const reply = await server.call('simSetClock', { now: '2026-11-20 15:30:00' }, maker);
    expect(reply).toMatchObject({ code: '000000', data: { now: '2026-11-20 15:30:00' } });
    expect(await server.call('detailNoOperate', {}, maker)).toMatchObject({ code: '000000' });
    expect(await server.call('detailNoOperate', {}, viewer)).toMatchObject({ code: '45020034' });
    await server.close();
  });

  it('takes the sessions of all along when it is asked to', async () => {
    const server = await buildApp();
    const viewer = await server.signIn('viewer01');

    await server.injectAs('maker01', 'simSetClock', { now: '2026-11-20 15:30:00', keepSessions: true });
    expect(await server.call('detailNoOperate', {}, viewer)).toMatchObject({ code: '000000' });
    await server.close();
  });

  it('answers when all that came due on the way is done', async () => {
    const server = await buildApp();
    const pending = () => server.db.selectFrom('orders').where('orderStatus', '=', 'fundPayPending');
    const isDue = pending().select('orderNo').where('payDeadline', '<=', '2026-11-20 17:00:00');
    expect(await isDue.execute()).not.toEqual([]);

    await server.injectAs('maker01', 'simSetClock', { now: '2026-11-20 17:00:00' });
    expect(await isDue.execute()).toEqual([]);
    await server.close();
  });

  it('does not exist without demo mode', async () => {
    const server = await buildApp({ config: readConfig(real) });

    expect((await server.send('simSetClock', { now: '2026-11-20 15:30:00' })).statusCode).toBe(404);
    expect((await server.call('creatImgCode', {})).data).not.toHaveProperty('answer');
    await server.close();
  });
});

describe('the portal files', () => {
  let folder: string;
  let server: TestApp;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>portal</title>');
    writeFileSync(join(folder, 'assets/main-abc123.js'), 'export {}');
    writeFileSync(join(folder, 'assets/main-abc123.js.gz'), gzipSync('export {}'));
    server = await buildApp({ portalDir: folder });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const page = { accept: 'text/html,application/xhtml+xml' };

  it.each([
    ['/', page, 200, 'text/html', 'no-cache'],
    ['/trade/fund?keyword=x', page, 200, 'text/html', 'no-cache'],
    ['/login', { accept: '*/*' }, 200, 'text/html', 'no-cache'],
    ['/trade/fund', {}, 200, 'text/html', 'no-cache'],
    ['/trade/fund', { accept: 'application/json' }, 404, 'json', ''],
    ['/assets/main-abc123.js', {}, 200, 'javascript', 'immutable'],
    ['/assets/gone.js', {}, 404, 'json', ''],
    ['/assets/gone.js', { accept: '*/*' }, 404, 'json', ''],
    ['/api/otc/nothing', page, 404, 'json', 'no-store'],
    ['/agent/nothing', page, 404, 'json', 'no-store'],
    ['/..%2f..%2fpackage.json', {}, 404, 'json', ''],
  ])('answer %s', async (url, headers, status, type, caching) => {
    const response = await server.app.inject({ method: 'GET', url, headers });
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toContain(type);
    expect(response.headers['cache-control'] ?? '').toContain(caching);
    expect(response.headers['content-security-policy']).toContain("default-src 'self'");
  });

  it.each([
    ['gzipped to a browser', 'gzip, deflate, br, zstd', 'gzip'],
    ['as they are to a client that takes nothing else', 'identity', undefined],
  ])('travel %s', async (_case, taken, encoding) => {
    const headers = { 'accept-encoding': taken };
    const response = await server.app.inject({ method: 'GET', url: '/assets/main-abc123.js', headers });
    const body = encoding ? gunzipSync(response.rawPayload) : response.rawPayload;
    expect(body.toString()).toBe('export {}');
    expect(response.headers).toMatchObject({ 'cache-control': expect.stringContaining('immutable') });
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers['content-type']).toContain('javascript');
    expect(response.headers['vary']).toContain('accept-encoding');
  });
});
