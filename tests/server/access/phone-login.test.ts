import type { OperationData } from '#contract';
import { operations } from '#contract/operations';
import { readConfig } from '#trade/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, demoCode, demoPassword, type Envelope, type TestApp } from '../build-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await buildApp();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const maker = '19900000002';
const disabled = '19900000006';
const stranger = '13800138000';

const login = (phone: string, noteCode = demoCode) => server.call('login', { loginType: '2', phone, noteCode });
const ask = (phone: string, more: object = {}) =>
  server
    .solveCaptcha()
    .then((captcha) =>
      server.call('sendAuthSmsVerificaCode', { phone, sendVerificationType: '1', ...captcha, ...more }),
    );

/** The login of the maker's phone from another address. */
async function loginFrom(remoteAddress: string, noteCode = demoCode): Promise<Envelope> {
  const payload = new URLSearchParams({ phone: maker, noteCode }).toString();
  const headers = { logintype: '2', 'content-type': 'application/x-www-form-urlencoded' };
  const { path: url } = operations.login;
  return (await server.app.inject({ method: 'POST', url, headers, payload, remoteAddress })).json<Envelope>();
}

async function auditRows() {
  return server.db
    .selectFrom('auditLog')
    .select(['action', 'outcome', 'subject', 'accountId', 'detail'])
    .where('action', '=', 'login')
    .orderBy('id')
    .execute();
}

describe('login by phone', () => {
  it('signs in with the code of a text message: login type 2', async () => {
    await ask(maker);
    const reply = await login(maker);

    expect(reply).toMatchObject({ code: '000000' });
    const { accountInfoBo } = reply.data as OperationData<'login'>;
    expect(accountInfoBo).toMatchObject({ accountId: 100002, userName: 'maker01', phone: '199****0002' });
    const menus = await server.call('queryAcctMenuResources', { accountId: 100002 }, accountInfoBo.token);
    expect(menus.code).toBe('000000');
  });

  it.each([
    [{}, { phone: '请填写手机号', noteCode: '请填写短信验证码' }],
    [{ username: 'maker01', password: demoPassword, phone: maker }, { noteCode: '请填写短信验证码' }],
  ])('needs the fields of its login type: %j', async (params, fields) => {
    expect(await server.call('login', { loginType: '2', ...params })).toMatchObject({ code: '45010001', fields });
  });

  it('needs the code that was sent', async () => {
    await ask(maker);

    expect(await login(maker, '000000')).toMatchObject({
      code: '45020027',
      fields: { noteCode: '短信验证码错误' },
    });
    expect(await login(maker)).toMatchObject({ code: '000000' });
  });

  it('needs a code younger than five minutes', async () => {
    await ask(maker);
    await server.wait(300);

    expect(await login(maker)).toMatchObject({
      code: '45020028',
      fields: { noteCode: '短信验证码已过期，请重新获取' },
    });
  });

  it('does not take an older code once the newer one is used', async () => {
    await ask(maker);
    await server.wait(60);
    await ask(maker);
    await login(maker);

    expect(await login(maker)).toMatchObject({ code: '45020028' });
  });

  it('uses its code up', async () => {
    await ask(maker);
    await login(maker);

    expect(await login(maker)).toMatchObject({ code: '45020028' });
  });

  it('makes a code worthless after five wrong tries', async () => {
    await ask(maker);
    for (let time = 1; time <= 5; time++) expect(await login(maker, '000000')).toMatchObject({ code: '45020027' });

    expect(await login(maker)).toMatchObject({ code: '45020028' });
  });

  it('is not spent by a stranger: each address has five tries of its own', async () => {
    await ask(maker);
    for (let time = 1; time <= 5; time++)
      expect(await loginFrom('203.0.113.7', '000000')).toMatchObject({ code: '45020027' });
    expect(await loginFrom('203.0.113.7')).toMatchObject({ code: '45020028' });

    expect(await loginFrom('203.0.113.8')).toMatchObject({ code: '000000' });
  });

  it('is spent after twenty wrong tries of strangers together, but not where operators sign in', async () => {
    await server.signIn('maker01');
    await ask(maker);
    for (let time = 0; time < 20; time++) await loginFrom(`203.0.113.${time}`, '000000');
    expect(await loginFrom('203.0.113.99')).toMatchObject({ code: '45020028' });

    expect(await login(maker)).toMatchObject({ code: '000000' });
  });

  it('does not take a code that was sent for something else', async () => {
    await ask(maker, { sendVerificationType: '3' });

    expect(await login(maker)).toMatchObject({ code: '45020028' });
  });

  it('kicks out the session before it', async () => {
    const first = await server.signIn('maker01');
    await ask(maker);
    await login(maker);

    expect(await server.call('detailNoOperate', {}, first)).toMatchObject({ code: '45020037' });
  });

  it('refuses a disabled operator', async () => {
    await ask(disabled);

    expect(await login(disabled)).toMatchObject({ code: '45020007' });
  });

  it('is open to an operator who is locked out of his password, and leaves the lock-out as it is', async () => {
    const wrong = { loginType: '1', username: 'maker01', password: 'wrong' };
    for (let time = 1; time <= 5; time++) await server.call('login', { ...wrong, ...(await server.solveCaptcha()) });
    await ask(maker);

    expect(await login(maker)).toMatchObject({ code: '000000' });
    expect(await server.call('login', { ...wrong, password: demoPassword })).toMatchObject({ code: '45020025' });
  });

  it('leaves an audit row, of a refusal too', async () => {
    await ask(maker);
    await login(maker, '000000');
    await login(maker);

    expect(await auditRows()).toEqual([
      { action: 'login', outcome: 'refused', subject: maker, accountId: null, detail: { code: '45020027' } },
      { action: 'login', outcome: 'done', subject: 'maker01', accountId: 100002, detail: null },
    ]);
  });
});

describe('a stranger learns about a phone', () => {
  const withoutTrace = (reply: object) => ({ ...reply, traceId: undefined });

  it.each(['1', '3'])('is nothing when a code is sent for purpose %s', async (sendVerificationType) => {
    const [known, unknown] = [
      await ask(maker, { sendVerificationType }),
      await ask(stranger, { sendVerificationType }),
    ];

    expect(known.code).toBe('000000');
    expect(withoutTrace(unknown)).toEqual(withoutTrace(known));
  });

  it('is nothing without the right code', async () => {
    for (const phone of [maker, disabled, stranger]) await ask(phone);
    const replies = await Promise.all([maker, disabled, stranger].map((phone) => login(phone, '000000')));

    expect(new Set(replies.map((reply) => JSON.stringify(withoutTrace(reply)))).size).toBe(1);
  });

  it('is reported only after the phone is proved: it belongs to no operator', async () => {
    await ask(stranger);

    expect(await login(stranger)).toMatchObject({ code: '45020036', fields: { phone: '该手机号未绑定操作员账号' } });
    expect(await login(stranger)).toMatchObject({ code: '45020028' });
  });
});

describe('a code to log in with', () => {
  it('shows its life, the codes left and the time of the next one', async () => {
    expect(await ask(maker)).toMatchObject({
      code: '000000',
      data: { expirTime: 300, remSendingTimes: 9, verCodeInterval: 60 },
    });
    const [message] = await server.db.selectFrom('outbox').select(['recipient', 'text']).execute();
    expect(message).toEqual({
      recipient: maker,
      text: `验证码 ${demoCode}，5 分钟内有效，用于登录，请勿告知他人。`,
    });
  });

  it.each(['2', '4', '5'])('has no purpose %s here', async (sendVerificationType) => {
    expect(await ask(maker, { sendVerificationType })).toMatchObject({
      code: '45010001',
      fields: { sendVerificationType: '验证码用途不正确' },
    });
  });

  it('is sent once in the interval, and the refusal says how long to wait', async () => {
    await ask(maker);
    await server.wait(20);

    expect(await ask(maker)).toMatchObject({ code: '45020029', msg: '发送过于频繁，请40秒后再试' });
  });

  it('is sent ten times a day for each purpose', async () => {
    for (let time = 1; time <= 10; time++) {
      await ask(maker);
      await server.wait(60);
    }

    expect(await ask(maker)).toMatchObject({ code: '45020030' });
    expect(await ask(maker, { sendVerificationType: '3' })).toMatchObject({ data: { remSendingTimes: 9 } });
  });

  it('cannot be used up, or held up, by strangers where operators sign in and for what they sign', async () => {
    for (let time = 1; time <= 10; time++) {
      await ask(maker);
      await server.wait(60);
    }
    const token = await server.signIn('maker01');

    for (const sendVerificationType of ['4', '5']) {
      const typed = { sendVerificationType, ...(await server.solveCaptcha()) };
      expect(await server.call('sendPasswordCode', typed, token)).toMatchObject({ code: '000000' });
    }
    expect(await ask(maker)).toMatchObject({ code: '000000', data: { remSendingTimes: 9 } });
  });

  it('is used up on the day of the demo for one phone', async () => {
    expect(await ask('19900000009')).toMatchObject({ code: '45020030', msg: '今日验证码发送次数已用完' });
    await server.clock.set(new Date('2026-11-21T09:00:00+08:00'));
    expect(await ask('19900000009')).toMatchObject({ code: '000000', data: { remSendingTimes: 9 } });
  });
});

describe('the captcha of a code', () => {
  it.each<[string, () => Promise<object>]>([
    ['wrong', () => server.solveCaptcha('XXXX')],
    ['unknown', () => Promise.resolve({ imgCode: '8K3P', imgkey: '3b241101-e2bb-4255-8caf-4136c566a962' })],
  ])('is demanded: one that is %s sends nothing', async (_case, captcha) => {
    expect(await ask(maker, await captcha())).toMatchObject({
      code: '45020026',
      fields: { imgCode: '图形验证码错误或已过期' },
    });
    expect(await server.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  it('is good in small letters too', async () => {
    expect(await ask(maker, await server.solveCaptcha('8k3p'))).toMatchObject({ code: '000000' });
  });

  it('is good once, even when no code could be sent', async () => {
    await ask(maker);
    const captcha = await server.solveCaptcha();

    expect(await ask(maker, captcha)).toMatchObject({ code: '45020029' });
    await server.wait(60);
    expect(await ask(maker, captcha)).toMatchObject({ code: '45020026' });
  });

  it('is good for two minutes', async () => {
    const captcha = await server.solveCaptcha();
    await server.wait(120);

    expect(await ask(maker, captcha)).toMatchObject({ code: '45020026' });
  });
});

describe('outside of a demo', () => {
  it('pictures come without their answer, and codes cannot be known', async () => {
    const real = await buildApp({
      config: readConfig({ DEMO: 'off', SECRET: 'the secret of tests, thirty-two characters' }),
    });
    const token = await real.signIn('maker01');
    for (const purpose of ['4', '5']) {
      // The demo, whose secret is the same, knows the answer.
      const captcha = await server.solveCaptcha();
      const picture = server.db.selectFrom('captchas').selectAll().where('imgKey', '=', captcha.imgkey);
      await real.db
        .insertInto('captchas')
        .values(await picture.executeTakeFirstOrThrow())
        .execute();
      await real.call('sendPasswordCode', { sendVerificationType: purpose, ...captcha }, token);
      await real.wait(60);
    }

    const texts = await real.db.selectFrom('outbox').select('text').execute();
    const codes = texts.map(({ text }) => /验证码 (\d{6})，/u.exec(text)?.[1]);
    expect((await real.call('creatImgCode', {})).data).toEqual({
      base64: expect.any(String) as string,
      imgKey: expect.any(String) as string,
    });
    expect(codes.filter((code) => code !== undefined && code !== demoCode)).toHaveLength(2);
    expect(codes[0]).not.toBe(codes[1]);
    await real.close();
  });
});
