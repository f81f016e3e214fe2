import type { OperationData } from '#contract';
import { operations } from '#contract/operations';
import { type Db, defineHandlers, type Handlers, readConfig } from '#trade/testing';
import argon2 from 'argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toShanghaiTime } from '#values/shanghai-time';
import { buildApp, demoPassword, type Envelope, type TestApp } from '../build-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await buildApp();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const tryLogin = (username: string, password = demoPassword, more: object = {}) =>
  server.call('login', { loginType: '1', username, password, ...more });

/** The same from another address than 127.0.0.1. */
async function tryFrom(remoteAddress: string, username: string, password = demoPassword, more: object = {}) {
  const payload = new URLSearchParams({ username, password, ...more }).toString();
  const headers = { logintype: '1', 'content-type': 'application/x-www-form-urlencoded' };
  const { path: url } = operations.login;
  const response = await server.app.inject({ method: 'POST', url, headers, payload, remoteAddress });
  return response.json<Envelope>();
}

const office = '10.0.0.1';
const elsewhere = '203.0.113.7';
const phone = '19900000002';
const wrongCaptcha = { imgCode: 'XXXX', imgkey: 'none' };

async function failTimes(times: number, username = 'maker01', address = office): Promise<Envelope[]> {
  const replies: Envelope[] = [];
  for (let time = 1; time <= times; time++) {
    replies.push(await tryFrom(address, username, 'wrong', await server.solveCaptcha()));
  }
  return replies;
}

it('renews a hash of weaker parameters, for logins at the same moment too', async () => {
  const real = await buildApp({ config: readConfig({ DEMO: 'off', SECRET: 'x'.repeat(32) }) });
  const weak = await argon2.hash(demoPassword, { memoryCost: 1024, timeCost: 1, parallelism: 1 });
  const maker = real.db.updateTable('accounts').where('userName', '=', 'maker01');
  await maker.set({ passwordHash: weak }).execute();
  const login = () => real.call('login', { loginType: '1', username: 'maker01', password: demoPassword });

  const replies = await Promise.all([login(), login()]);
  const hashed = real.db.selectFrom('accounts').select('passwordHash').where('userName', '=', 'maker01');
  const { passwordHash } = await hashed.executeTakeFirstOrThrow();
  await real.close();

  expect(replies.map(({ code }) => code)).toEqual(['000000', '000000']);
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,/u);
});

describe('login by password', () => {
  it('gives a token, the account with a masked phone, and the menu', async () => {
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
  ])('refuses %s', async (_case, username, password, code) => {
    expect(await tryLogin(username, password)).toMatchObject({ code, traceId: expect.any(String) as string });
  });

  it.each([
    [{}, { username: '请填写用户名', password: '请填写密码' }],
    [{ username: 'maker01', phone: '19900000002', noteCode: '246810' }, { password: '请填写密码' }],
  ])('needs the fields of its login type: %j', async (params, fields) => {
    expect(await server.call('login', { loginType: '1', ...params })).toMatchObject({ code: '45010001', fields });
  });

  it('takes the certificate that may come along', async () => {
    const certificate = { idType: '0', idNo: '110101199003078515' };

    expect(await tryLogin('maker01', demoPassword, certificate)).toMatchObject({ code: '000000' });
  });

  it('leaves an audit row, of a refusal too', async () => {
    await tryLogin('maker01', 'Wrong@2026');
    await tryLogin('maker01', demoPassword, await server.solveCaptcha());

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

describe('failed logins at an address where operators sign in', () => {
  beforeEach(() => tryFrom(office, 'checker01'));

  it.each(['maker01', 'nobody01'])('demand a captcha of %s after the third', async (username) => {
    await failTimes(2, username);
    const third = await tryFrom(office, username, 'wrong');
    const fourth = await tryFrom(office, username, 'wrong');

    expect(third).toMatchObject({ code: '45020039', fields: { imgCode: '请输入图形验证码' } });
    expect(fourth).toMatchObject({ code: '45020026', fields: { imgCode: '请输入图形验证码' } });
  });

  it('are forgiven with the right captcha, in small letters too', async () => {
    await failTimes(3);

    expect(await tryFrom(office, 'maker01', demoPassword, await server.solveCaptcha('8k3p'))).toMatchObject({
      code: '000000',
    });
    expect(await tryFrom(office, 'maker01')).toMatchObject({ code: '000000' });
  });

  it('do not accept a wrong, a used or an old captcha', async () => {
    await failTimes(3);
    const used = await server.solveCaptcha('XXXX');
    const old = await server.solveCaptcha();
    const tryWith = (captcha: object) => tryFrom(office, 'maker01', demoPassword, captcha);

    expect(await tryWith(used)).toMatchObject({ code: '45020026' });
    expect(await tryWith({ ...used, imgCode: '8K3P' })).toMatchObject({ code: '45020026' });
    await server.wait(120);
    expect(await tryWith(old)).toMatchObject({ code: '45020026' });
  });

  it.each(['maker01', 'nobody01'])('lock %s for thirty minutes at the fifth', async (username) => {
    const fifth = (await failTimes(5, username)).at(-1);
    await server.wait(30 * 60 - 1);
    const locked = await tryFrom(office, username);
    await server.wait(1);
    const unlocked = await tryFrom(office, username);

    expect(fifth).toMatchObject({ code: '45020025', msg: '密码错误次数过多，账号已锁定，请30分钟后再试' });
    expect(locked.code).toBe('45020025');
    expect(unlocked.code).toBe(username === 'maker01' ? '000000' : '45020039');
  });

  it.each(['maker01', 'nobody01'])('lock %s twice as long the second time', async (username) => {
    await failTimes(5, username);
    await server.wait(30 * 60);
    const again = (await failTimes(5, username)).at(-1);
    await server.wait(30 * 60);

    expect(again).toMatchObject({ code: '45020025', msg: '密码错误次数过多，账号已锁定，请60分钟后再试' });
    expect((await tryFrom(office, username)).code).toBe('45020025');
  });
});

describe('failed logins from elsewhere', () => {
  it.each(['maker01', 'nobody01'])('demand a captcha of %s after the first', async (username) => {
    const first = await tryFrom(elsewhere, username, 'wrong');
    const second = await tryFrom(elsewhere, username, 'wrong');
    const third = await tryFrom('198.51.100.4', username, 'wrong');

    expect(first).toMatchObject({ code: '45020039', fields: { imgCode: '请输入图形验证码' } });
    expect([second.code, third.code]).toEqual(['45020026', '45020026']);
  });

  it('never lock an address from which operators sign in', async () => {
    await tryFrom(office, 'maker01');
    await failTimes(7, 'maker01', elsewhere);

    expect(await tryFrom(office, 'maker01')).toMatchObject({ code: '000000' });
    expect(await tryFrom(elsewhere, 'maker01')).toMatchObject({ code: '45020025' });
  });

  it('let the operator in from a third address with the right password and a captcha', async () => {
    await failTimes(5, 'maker01', elsewhere);

    expect(await tryFrom('198.51.100.4', 'maker01')).toMatchObject({ code: '45020026' });
    expect(await tryFrom('198.51.100.4', 'maker01', demoPassword, await server.solveCaptcha())).toMatchObject({
      code: '000000',
    });
  });

  it('count a whole IPv6 network as one address', async () => {
    for (let host = 1; host <= 5; host++) await failTimes(1, 'maker01', `2001:db8:1:2::${host}`);

    expect(await tryFrom('2001:db8:1:2::9', 'maker01')).toMatchObject({ code: '45020025' });
  });

  it('are shown to the operator at login, with time and address, and shown once', async () => {
    await server.db.deleteFrom('inbox').execute();
    await tryFrom(office, 'maker01');
    await failTimes(2, 'maker01', elsewhere);
    await server.wait(60);
    await tryFrom(office, 'maker01');
    const { data } = await tryFrom(office, 'maker01');

    const { token } = (data as OperationData<'login'>).accountInfoBo;
    const inbox = await server.call('queryInbox', {}, token);
    const { messages } = inbox.data as OperationData<'queryInbox'>;
    expect(messages.filter(({ title }) => title === '登录密码曾被输错')).toMatchObject([
      {
        content:
          '上次登录以来，您的账号有2次密码输入错误，各地址最近一次：' +
          '2026-11-20 14:00:00 203.0.113.7（2次）。如非本人操作，请修改密码并联系管理员。',
      },
    ]);
  });

  it('come from the address that a trusted proxy reports', async () => {
    const behind = await buildApp({
      config: readConfig({ DEMO: 'off', SECRET: 'x'.repeat(32), TRUST_PROXY: 'on', PUBLIC_HOST: 'portal.example' }),
    });
    const headers = { logintype: '1', 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'username=maker01&password=wrong';
    const request = { method: 'POST', url: operations.login.path, payload } as const;
    for (const claimed of ['9.9.9.1', '9.9.9.2']) {
      await behind.app.inject({ ...request, headers: { ...headers, 'x-forwarded-for': `${claimed}, 203.0.113.7` } });
    }
    await server.app.inject({ ...request, headers: { ...headers, 'x-forwarded-for': '203.0.113.7' } });

    const addresses = async ({ db }: TestApp) =>
      db.selectFrom('loginFailures').select('address').where('userName', '!=', '').where('address', '!=', '').execute();
    expect(await addresses(behind)).toEqual([{ address: '203.0.113.7' }]);
    expect(await addresses(server)).toEqual([{ address: '127.0.0.1' }]);
    await behind.close();
  });
});

describe('failed logins at many addresses', () => {
  /** From the address of the guessers, in a browser with these cookies; returns the code and the device's cookie. */
  const tryIn = async (cookies: Record<string, string>, username = 'maker01', password = demoPassword) => {
    const payload = new URLSearchParams({ username, password }).toString();
    const headers = { logintype: '1', 'content-type': 'application/x-www-form-urlencoded' };
    const request = { method: 'POST', url: operations.login.path, headers, payload, cookies } as const;
    const response = await server.app.inject({ ...request, remoteAddress: elsewhere });
    const kept = response.cookies.find(({ name }) => name === 'known-device')?.value ?? '';
    return { code: response.json<Envelope>().code, cookies: { 'known-device': kept } };
  };
  /** As if so many had failed just now. */
  const countAs = (who: { userName: string; address: string }, failures: number) =>
    server.db
      .insertInto('loginFailures')
      .values({ ...who, failures, lockouts: 0, unreported: 0, lastAt: toShanghaiTime(server.clock.now()) })
      .onConflict((conflict) => conflict.columns(['userName', 'address']).doUpdateSet({ failures, lockedUntil: null }))
      .execute();
  /** The last of twenty guesses at many addresses. */
  const guessEverywhere = async () => {
    await countAs({ userName: 'maker01', address: '' }, 19);
    await failTimes(1, 'maker01', '198.51.100.20');
  };
  const locked = { code: '45020025', msg: '密码错误次数过多，账号已锁定，请30分钟后再试' };

  it('lock the name for strangers, longer and longer', async () => {
    await guessEverywhere();

    expect(await tryFrom(office, 'maker01', demoPassword, await server.solveCaptcha())).toMatchObject(locked);
    await server.wait(30 * 60);
    await guessEverywhere();
    expect((await tryFrom(office, 'maker01')).msg).toContain('60分钟');
  });

  it('lock an address that tries a hundred with other names', async () => {
    await countAs({ userName: '', address: elsewhere }, 99);
    await tryFrom(elsewhere, 'guessed01', 'wrong');

    expect(await tryFrom(elsewhere, 'maker01')).toMatchObject(locked);
    expect((await tryFrom(office, 'maker01')).code).toBe('000000');
  });

  const home = '127.0.0.1';
  it.each<[string, () => Promise<unknown>, string]>([
    [
      'a wrong captcha',
      () => server.call('sendAuthSmsVerificaCode', { phone, sendVerificationType: '1', ...wrongCaptcha }),
      '45020025',
    ],
    [
      'a wrong code of a text message',
      () => server.call('login', { loginType: '2', phone, noteCode: '000000' }),
      '45020025',
    ],
    [
      'a wrong captcha of an operator who has signed in',
      () => server.injectAs('maker01', 'sendPasswordCode', { sendVerificationType: '5', ...wrongCaptcha }),
      '000000',
    ],
  ])('count %s at the address', async (_case, guess, code) => {
    const captcha = await server.solveCaptcha();
    await server.call('sendAuthSmsVerificaCode', { phone, sendVerificationType: '1', ...captcha });
    await countAs({ userName: '', address: home }, 99);
    await guess();

    expect((await tryFrom(home, 'maker01')).code).toBe(code);
  });

  it('never lock a device on which the operator has signed in', async () => {
    const { cookies } = await tryIn({});
    await failTimes(7, 'maker01', elsewhere);
    await guessEverywhere();

    expect((await tryIn({})).code).toBe('45020025');
    expect((await tryIn(cookies)).code).toBe('000000');
  });

  it('are told to the operator at once when they lock strangers out', async () => {
    await server.db.deleteFrom('inbox').execute();
    await guessEverywhere();

    const told = await server.db.selectFrom('inbox').select(['accountId', 'content']).execute();
    expect(told).toEqual([{ accountId: 100002, content: expect.stringContaining('陌生设备多次输错') as unknown }]);
  });

  it('lock a known device that guesses, for its own tries', async () => {
    const { cookies } = await tryIn({});
    for (let time = 1; time <= 3; time++) await tryIn(cookies, 'maker01', 'wrong');

    expect((await tryIn(cookies)).code).toBe('45020026');
    expect((await tryIn(cookies, 'checker01', 'wrong')).code).toBe('45020039');
  });

  it.each<[what: string, forge: (cookie: string) => string]>([
    ['a forged one', (cookie) => `${cookie.split('.')[0]}.${'0'.repeat(32)}`],
    ['the one of a colleague', (cookie) => cookie],
  ])('take no device for known with %s', async (what, forge) => {
    const { cookies } = await tryIn({}, what.includes('colleague') ? 'checker01' : 'maker01');
    await guessEverywhere();

    expect((await tryIn({ 'known-device': forge(cookies['known-device']) })).code).toBe('45020025');
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
  const lock = {
    userName: 'maker01',
    address: '127.0.0.1',
    failures: 5,
    lockouts: 1,
    lockedUntil: '2026-11-20 14:30:00',
    unreported: 5,
    lastAt: '2026-11-20 14:00:00',
  };
  const lockPlace = (db: Db) =>
    db
      .insertInto('loginFailures')
      .values(lock)
      .onConflict((conflict) => conflict.doNothing())
      .execute();

  it('judge no more guesses than one by one', async () => {
    const captchas = await Promise.all(Array.from({ length: 29 }, () => server.solveCaptcha()));
    const guesses = captchas.map((captcha) => tryFrom(elsewhere, 'maker01', 'wrong', captcha));
    const codes = (await Promise.all(guesses)).map(({ code }) => code);

    // The fifth is told of the lock-out.
    expect(codes.filter((code) => code === '45020039')).toHaveLength(4);
    const told = server.db.selectFrom('loginFailures').select('unreported').where('address', '=', elsewhere);
    expect(await told.where('userName', '!=', '').executeTakeFirst()).toEqual({ unreported: 5 });
    expect((await tryFrom(elsewhere, 'maker01')).code).toBe('45020025');
  });

  it.each<[what: string, disturb: (db: Db) => Promise<unknown>, code: string]>([
    ['an operator who is being disabled', (db) => change(db, { status: '2' }), '45020007'],
    [
      'a password that is being replaced',
      async (db) => change(db, { passwordHash: await argon2.hash('Fresh#2026', { memoryCost: 1024 }) }),
      '45020039',
    ],
    ['the right one among many guesses', lockPlace, '45020025'],
  ])('begin no session with %s', async (_what, disturb, code) => {
    const disturbed = await buildApp({ modules: (own) => own.map(disturbLogin(disturb)) });

    const params = { loginType: '1', username: 'maker01', password: demoPassword };
    expect(await disturbed.call('login', params)).toMatchObject({ code });
    const sessions = await disturbed.db.selectFrom('sessions').selectAll().execute();
    expect(sessions).toEqual([]);
    await disturbed.close();
  });
});

describe('the captcha', () => {
  it('is a picture of pixels, in which no answer is written', async () => {
    const { data } = await server.call('creatImgCode', {});

    const { base64, answer } = data as OperationData<'creatImgCode'>;
    const picture = Buffer.from(base64, 'base64');
    expect(answer).toBe('8K3P');
    expect(picture.toString('base64')).toBe(base64);
    expect(picture.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect(picture.toString('latin1')).not.toContain('8K3P');
  });
});
