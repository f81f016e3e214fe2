import { ConfigError } from '#trade';
import { type OpenDatabase, prepareDatabase, readConfig } from '#trade/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
    ['a common password', { ADMIN_PASSWORD: 'Passw0rd' }, /ADMIN_PASSWORD breaks the password rules/u],
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

    const accounts = await database.db
      .selectFrom('accounts')
      .select(['userName', 'phone', 'mustChangePassword'])
      .execute();
    const roles = await database.db.selectFrom('roles').select('roleId').execute();
    expect(accounts).toEqual([{ userName: 'chief01', phone: '13800138000', mustChangePassword: true }]);
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
