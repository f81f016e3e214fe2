import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OpenDatabase, readConfig } from '#trade/testing';
import { buildApp, demoCode, demoPassword, type TestApp } from '../build-app.ts';
import { copyDatabase } from '../database.ts';

let server: TestApp;

beforeAll(async () => {
  server = await buildApp();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const ask = (token?: string) => server.call('queryAcctMenuResources', { accountId: 100002 }, token);

describe('a session', () => {
  it.each([
    ['no token', undefined, 'AU300003'],
    ['an empty token', '', 'AU300003'],
    ['a token that nobody was given', 'x'.repeat(43), 'AU300001'],
  ])('is needed: %s', async (_case, token, code) => {
    expect(await ask(token)).toMatchObject({ code });
  });

  it('ends after thirty idle minutes', async () => {
    const token = await server.signIn('maker01');

    await server.wait(29 * 60);
    expect(await ask(token)).toMatchObject({ code: '000000' });
    await server.wait(29 * 60);
    expect(await ask(token)).toMatchObject({ code: '000000' });
    await server.wait(30 * 60);
    expect(await ask(token)).toMatchObject({ code: '45020034', msg: '登录已过期' });
  });

  it.each(['detailNoOperate', 'queryInboxUnread', 'queryJobList', 'queryMenuCounts'] as const)(
    'is not prolonged by %s',
    async (id) => {
      const token = await server.signIn('maker01');

      await server.wait(20 * 60);
      expect(await server.call(id, {}, token)).toMatchObject({ code: '000000' });
      await server.wait(10 * 60);
      expect(await ask(token)).toMatchObject({ code: '45020034' });
    },
  );

  it('ends after twelve hours, however busy', async () => {
    const token = await server.signIn('maker01');

    for (let step = 1; step < 12 * 3; step++) {
      await server.wait(20 * 60);
      expect(await ask(token)).toMatchObject({ code: '000000' });
    }
    await server.wait(20 * 60);
    expect(await ask(token)).toMatchObject({ code: '45020034' });
  });

  it('is kicked out by a second login of the same operator', async () => {
    const first = await server.signIn('maker01');
    const second = await server.signIn('maker01');

    expect(await ask(first)).toMatchObject({
      code: '45020037',
      msg: '账号已于2026-11-20 14:00:00从127.0.0.1在其他设备登录',
    });
    expect(await ask(second)).toMatchObject({ code: '000000' });
  });

  it('is not ended by a login that asks first, which shows the time and address of its use', async () => {
    const first = await server.signIn('maker01');
    await server.wait(60);
    const attempt = { loginType: '1', username: 'maker01', password: demoPassword } as const;

    const refused = await server.call('login', { ...attempt, takeOver: false });
    expect(refused).toMatchObject({ code: '45020043' });
    expect(refused.msg).toContain('该账号已于2026-11-20 14:00:00从127.0.0.1登录，最近操作时间2026-11-20 14:00:00');
    expect(await ask(first)).toMatchObject({ code: '000000' });

    expect(await server.call('login', { ...attempt, takeOver: true })).toMatchObject({ code: '000000' });
    expect(await ask(first)).toMatchObject({ code: '45020037' });
  });

  it('that was not used for half an hour is ended without a question', async () => {
    await server.signIn('maker01');
    await server.wait(30 * 60);

    const attempt = { loginType: '1', username: 'maker01', password: demoPassword, takeOver: false };
    expect(await server.call('login', attempt)).toMatchObject({ code: '000000' });
  });

  it('is asked about before a code by text message is used up', async () => {
    await server.signIn('maker01');
    const { phone } = await server.db
      .selectFrom('accounts')
      .select('phone')
      .where('userName', '=', 'maker01')
      .executeTakeFirstOrThrow();
    await server.askForCode(phone, '1');
    const attempt = { loginType: '2', phone, noteCode: demoCode } as const;

    expect(await server.call('login', { ...attempt, takeOver: false })).toMatchObject({ code: '45020043' });
    expect(await server.call('login', { ...attempt, takeOver: true })).toMatchObject({ code: '000000' });
  });

  it('stays single when two logins come at once', async () => {
    const tokens = await Promise.all([1, 2, 3].map(() => server.signIn('maker01')));

    const codes = await Promise.all(tokens.map(async (token) => (await ask(token)).code));
    expect(codes.toSorted()).toEqual(['000000', '45020037', '45020037']);
  });

  it('ends at the next call when its operator is disabled', async () => {
    const token = await server.signIn('maker01');
    await server.db.updateTable('accounts').set({ status: '2' }).where('userName', '=', 'maker01').execute();

    expect(await ask(token)).toMatchObject({ code: '45020007' });
  });

  it('does not come back when its operator is enabled again', async () => {
    const token = await server.signIn('maker01');
    const setStatus = (status: '1' | '2') =>
      server.db.updateTable('accounts').set({ status }).where('userName', '=', 'maker01').execute();
    await setStatus('2');
    await setStatus('1');

    expect(await ask(token)).toMatchObject({ code: '45020034' });
    expect(await ask(await server.signIn('maker01'))).toMatchObject({ code: '000000' });
  });

  it('ends when its operator changes the password elsewhere', async () => {
    const token = await server.signIn('maker01');
    const password = 'Fresh#2026';
    const change = { oldPassword: demoPassword, newPassword: password, againPassword: password };
    const captcha = await server.solveCaptcha();
    await server.call('sendPasswordCode', { sendVerificationType: '5', ...captcha }, token);
    await server.call('updatePassword', { ...change, verificationCode: demoCode }, token);

    expect(await ask(token)).toMatchObject({ code: '45020034' });
  });

  it('ends with the logout', async () => {
    const token = await server.signIn('maker01');

    expect(await server.call('logout', {}, token)).toMatchObject({ code: '000000', data: null });
    expect(await ask(token)).toMatchObject({ code: 'AU300001' });
  });

  it.each([undefined, '', 'no such token'])('need not exist for a logout (token %j)', async (token) => {
    expect(await server.call('logout', {}, token)).toMatchObject({ code: '000000' });
  });
});

describe('a changed SECRET', () => {
  it('keeps the sessions of SECRET_PREVIOUS, and no other', async () => {
    const [before, after] = ['the first secret, thirty-two characters', 'the second secret, thirty-two characters'];
    const database = await copyDatabase();
    const shared: OpenDatabase = { ...database, close: () => Promise.resolve() };
    const under = (env: Record<string, string>) =>
      buildApp({ config: readConfig({ DEMO: 'on', ...env }), database: shared });
    const first = await under({ SECRET: before });
    const token = await first.signIn('maker01');
    const rotated = await under({ SECRET: after, SECRET_PREVIOUS: before });
    const changed = await under({ SECRET: after });

    expect(await rotated.call('detailNoOperate', {}, token)).toMatchObject({ code: '000000' });
    expect(await changed.call('detailNoOperate', {}, token)).toMatchObject({ code: 'AU300001' });
    await Promise.all([first, rotated, changed].map((app) => app.close()));
    await database.close();
  });
});

describe('an operation that is not in the menu', () => {
  it('is refused, and the refusal leaves an audit row', async () => {
    const reply = await server.injectAs('noperm01', 'publicFundPageList', { pageNum: 1, pageSize: 10 });

    expect(reply).toMatchObject({ code: '45010003', msg: '您没有该操作的权限' });
    const row = await server.db
      .selectFrom('auditLog')
      .select(['accountId', 'outcome', 'subject', 'detail'])
      .where('action', '=', 'permission')
      .executeTakeFirst();
    expect(row).toEqual({
      accountId: 100008,
      outcome: 'refused',
      subject: 'publicFundPageList',
      detail: { needs: ['TradeFundList'] },
    });
  });
});

describe('the signed-in operator', () => {
  it('sees his account with a masked phone and when he changed his password', async () => {
    const { data } = await server.injectAs('maker01', 'detailNoOperate', {});

    expect(data).toEqual({
      accountId: 100002,
      userName: 'maker01',
      realName: '林砚秋',
      phone: '199****0002',
      passwordChangedAt: '2026-08-22 14:00:00',
      // The portal reads its menu anew when it changes.
      rightsMark: expect.stringMatching(/^[\w-]{16}$/u),
      // The browser sets its clock by it.
      sysTime: expect.stringMatching(/^2026-11-2\d \d\d:\d\d:\d\d$/u),
    });
  });
});
