import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../build-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await buildApp();
});
afterEach(async () => {
  await server.db.deleteFrom('userSettings').execute();
});
afterAll(() => server.close());

const save = (userName: string, name: string, value: string) =>
  server.injectAs(userName, 'saveUserSetting', { name, value });
const read = async (userName: string) => (await server.injectAs(userName, 'queryUserSettings', {})).data.settings;

describe('the settings of the interface', () => {
  it('come back as they were saved, in the order of their names', async () => {
    await save('maker01', 'menu.collapsed', 'true');
    await save('maker01', 'density', '"compact"');

    expect(await read('maker01')).toEqual([
      { name: 'density', value: '"compact"' },
      { name: 'menu.collapsed', value: 'true' },
    ]);
  });

  it('are replaced under the same name', async () => {
    await save('maker01', 'density', '"compact"');
    expect(await save('maker01', 'density', '"standard"')).toMatchObject({ code: '000000', data: null });

    expect(await read('maker01')).toEqual([{ name: 'density', value: '"standard"' }]);
  });

  it('belong to one operator', async () => {
    await save('maker01', 'density', '"compact"');

    expect(await read('viewer01')).toEqual([]);
  });

  it.each([
    ['a value that is no JSON', 'density', 'compact', { value: '设置值须为JSON文本' }],
    ['a value that is too long', 'density', `"${'x'.repeat(20_000)}"`, { value: '设置值长度应不超过20000个字符' }],
    ['an odd name', 'Density', '1', { name: '请输入正确的设置名' }],
  ])('refuse %s', async (_case, name, value, fields) => {
    expect(await save('maker01', name, value)).toMatchObject({ code: '45010001', fields });
    expect(await read('maker01')).toEqual([]);
  });

  it('are at most 200, each of which may still be changed', async () => {
    const { accountId } = await server.db
      .selectFrom('accounts')
      .select('accountId')
      .where('userName', '=', 'maker01')
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: 199 }, (_, index) => ({ accountId, name: `list.${index}`, value: '1' }));
    await server.db
      .insertInto('userSettings')
      .values(rows.map((row) => ({ ...row, updatedAt: '2026-11-20 14:00:00' })))
      .execute();

    // Two at the same moment do not both find room.
    const replies = await Promise.all([save('maker01', 'one', '1'), save('maker01', 'other', '1')]);

    expect(replies.map((reply) => reply.code).toSorted()).toEqual(['000000', '45010001']);
    expect(replies.find((reply) => reply.code !== '000000')?.fields).toEqual({ name: '界面设置最多保存200项' });
    expect((await save('maker01', 'list.7', '2')).code).toBe('000000');
    expect(await read('maker01')).toHaveLength(200);
  });

  it.each(['queryUserSettings', 'saveUserSetting'] as const)('need a session (%s)', async (id) => {
    expect((await server.call(id, { name: 'density', value: '1' })).code).toBe('AU300003');
  });
});
