import type { OperationData } from '#contract';
import { type Db, defineHandlers, type Handlers, listModules } from '#server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, demoPassword, type TestApp } from './build-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await buildApp();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const tryLogin = (username: string, password = demoPassword, more: object = {}) =>
  server.call('login', { loginType: '1', username, password, ...more });

async function failTimes(times: number, username = 'maker01'): Promise<void> {
  for (let time = 1; time <= times; time++) await tryLogin(username, 'wrong', await server.solveCaptcha());
}

describe('login by password', () => {
  it('§7 gives a token, the account with a masked phone, and the menu', async () => {
    const reply = await tryLogin('maker01');

    expect(reply).toMatchObject({ code: '000000', msg: '成功' });
    const { accountInfoBo, acctMenuResourceQueryRespDto } = reply.data as OperationData<'login'>;
    expect(accountInfoBo).toMatchObject({
      accountId: 100002,
      userName: 'maker01',
      realName: '林砚秋',
      phone: '199****0002',
      cliqueCode: 'C00001',
    });
    expect(accountInfoBo.token).toMatch(/^[\w-]{43}$/u);
    expect(acctMenuResourceQueryRespDto.menuResources.map((menu) => menu.resourceCode)).toEqual([
      'HomeIndex',
      'Trade',
      'Property',
      'Service',
      'Mechanism',
    ]);
  });

  it('keeps no token and no password in the database', async () => {
    const token = await server.signIn('maker01');

    const sessions = await server.db.selectFrom('sessions').selectAll().execute();
    const accounts = await server.db.selectFrom('accounts').selectAll().execute();
    expect(JSON.stringify(sessions)).not.toContain(token);
    expect(JSON.stringify(accounts)).not.toContain(demoPassword);
    expect(accounts.every((account) => account.passwordHash.startsWith('$argon2id$'))).toBe(true);
  });

  it.each([
    ['a wrong password', 'maker01', 'Wrong@2026', '45020039'],
    ['an unknown user', 'nobody01', demoPassword, '45020039'],
    ['a disabled operator', 'disabled01', demoPassword, '45020007'],
    ['a disabled operator with a wrong password', 'disabled01', 'Wrong@2026', '45020039'],
  ])('§8 refuses %s', async (_case, username, password, code) => {
    expect(await tryLogin(username, password)).toMatchObject({ code, traceId: expect.any(String) as string });
  });

  it('tells until when the password is good', async () => {
    expect((await tryLogin('maker01')).data).toMatchObject({ passwordExpireDate: '2027-02-18' });
  });

  it.each([
    [{}, { username: '请填写用户名', password: '请填写密码' }],
    [{ username: 'maker01', phone: '19900000002', noteCode: '246810' }, { password: '请填写密码' }],
  ])('§7 needs the fields of its login type: %j', async (params, fields) => {
    expect(await server.call('login', { loginType: '1', ...params })).toMatchObject({ code: '45010001', fields });
  });

  it('leaves an audit row, of a refusal too', async () => {
    await tryLogin('maker01', 'Wrong@2026');
    await tryLogin('maker01');

    const rows = await server.db
      .selectFrom('auditLog')
      .select(['action', 'outcome', 'subject', 'accountId', 'detail'])
      .where('action', '=', 'login')
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { action: 'login', outcome: 'refused', subject: 'maker01', accountId: 100002, detail: { code: '45020039' } },
      { action: 'login', outcome: 'done', subject: 'maker01', accountId: 100002, detail: null },
    ]);
  });
});

describe('failed logins', () => {
  it.each(['maker01', 'nobody01'])('demand a captcha of %s after the third', async (username) => {
    await failTimes(2, username);
    const third = await tryLogin(username, 'wrong');
    const fourth = await tryLogin(username, 'wrong');

    expect(third).toMatchObject({ code: '45020039', fields: { imgCode: '请输入图形验证码' } });
    expect(fourth).toMatchObject({ code: '45020026', fields: { imgCode: '请输入图形验证码' } });
  });

  it('are forgiven with the right captcha, in small letters too', async () => {
    await failTimes(3);

    expect(await tryLogin('maker01', demoPassword, await server.solveCaptcha('8k3p'))).toMatchObject({
      code: '000000',
    });
    expect(await tryLogin('maker01')).toMatchObject({ code: '000000' });
  });

  it('do not accept a wrong, a used or an old captcha', async () => {
    await failTimes(3);
    const used = await server.solveCaptcha('XXXX');
    const old = await server.solveCaptcha();

    expect(await tryLogin('maker01', demoPassword, used)).toMatchObject({ code: '45020026' });
    expect(await tryLogin('maker01', demoPassword, { ...used, imgCode: '8K3P' })).toMatchObject({ code: '45020026' });
    await server.wait(120);
    expect(await tryLogin('maker01', demoPassword, old)).toMatchObject({ code: '45020026' });
  });

  it.each(['maker01', 'nobody01'])('lock %s for thirty minutes at the fifth', async (username) => {
    await failTimes(4, username);
    const fifth = await tryLogin(username, 'wrong', await server.solveCaptcha());
    await server.wait(30 * 60 - 1);
    const locked = await tryLogin(username);
    await server.wait(1);
    const unlocked = await tryLogin(username);

    expect(fifth.code).toBe('45020025');
    expect(locked.code).toBe('45020025');
    expect(unlocked.code).toBe(username === 'maker01' ? '000000' : '45020039');
  });
});

/** A login during which something happens, after its password was checked and before its session begins. */
const disturbLogin =
  (disturb: (db: Db) => Promise<unknown>) =>
  (module: Handlers): Handlers => {
    const { login } = module;
    if (!login) return module;
    const disturbed = defineHandlers({
      login: (params, context) =>
        login(params, {
          ...context,
          transact: async (work) => {
            await disturb(context.db);
            return context.transact(work);
          },
        }),
    });
    return { ...module, ...disturbed };
  };

describe('logins at the same moment', () => {
  const change = (db: Db, to: { status?: '2'; passwordHash?: string }) =>
    db.updateTable('accounts').set(to).where('userName', '=', 'maker01').execute();
  const lock = { userName: 'maker01', failures: 5, lockedUntil: '2026-11-20 14:30:00', lastAt: '2026-11-20 14:00:00' };

  it.each<[what: string, disturb: (db: Db) => Promise<unknown>, code: string]>([
    ['an operator who is being disabled', (db) => change(db, { status: '2' }), '45020007'],
    ['a password that is being replaced', (db) => change(db, { passwordHash: 'another' }), '45020039'],
    ['the right one among many guesses', (db) => db.insertInto('loginFailures').values(lock).execute(), '45020025'],
  ])('begin no session with %s', async (_what, disturb, code) => {
    const disturbed = await buildApp({ modules: (platform) => listModules(platform).map(disturbLogin(disturb)) });

    const params = { loginType: '1', username: 'maker01', password: demoPassword };
    expect(await disturbed.call('login', params)).toMatchObject({ code });
    const sessions = await disturbed.db.selectFrom('sessions').selectAll().execute();
    expect(sessions).toEqual([]);
    await disturbed.close();
  });
});

describe('the captcha', () => {
  it('§5 is a picture without the answer in it', async () => {
    const { data } = await server.call('creatImgCode', {});

    const { imgCode, answer } = data as OperationData<'creatImgCode'>;
    expect(answer).toBe('8K3P');
    expect(imgCode).toMatch(/^data:image\/svg\+xml;base64,/u);
    expect(Buffer.from(imgCode.split(',')[1] ?? '', 'base64').toString()).not.toMatch(/8K3P|<text/u);
  });
});
