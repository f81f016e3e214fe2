import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, demoCode, demoPassword, type TestApp } from '../build-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await buildApp();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const phone = '19900000003';
const stranger = '13800138000';
const newPassword = 'Fresh#2026';
const identity = { userName: 'checker01', phone, idType: '0', idNo: '31990119820312105X' };

const verify = (more: object = {}) => server.call('verifyAccountInfo', { ...identity, noteCode: demoCode, ...more });
const reset = (more: object = {}, token?: string) =>
  server.call('updatePassword', { phone, newPassword, verificationCode: demoCode, ...more }, token);
const login = (password: string) => server.call('login', { loginType: '1', username: 'checker01', password });

async function prove(): Promise<void> {
  await server.askForCode(phone, '3');
  expect(await verify()).toMatchObject({ code: '000000' });
}

const disable = (userName: string) =>
  server.db.updateTable('accounts').set({ status: '2' }).where('userName', '=', userName).execute();

describe('the proof of an identity', () => {
  it('gives the phone for the second step', async () => {
    await server.askForCode(phone, '3');

    expect(await verify()).toMatchObject({ code: '000000', data: { phone } });
    const [message] = await server.db.selectFrom('outbox').select('text').execute();
    expect(message?.text).toBe(`验证码 ${demoCode}，5 分钟内有效，用于找回密码，请勿告知他人。`);
  });

  it('takes the small x of an identity number', async () => {
    await server.askForCode(phone, '3');

    expect(await verify({ idNo: '31990119820312105x' })).toMatchObject({ code: '000000' });
  });

  it.each<[string, object]>([
    ['the user name', { userName: 'maker01' }],
    ['an unknown user name', { userName: 'nobody01' }],
    ['the document number', { idNo: '319901198102111039' }],
    ['the kind of document', { idType: '1' }],
  ])('fails with one answer when %s does not fit', async (_case, more) => {
    await server.askForCode(phone, '3');
    const { traceId: _traceId, ...refusal } = await verify(more);

    expect(refusal).toEqual({ code: '45020031', msg: '身份信息验证不通过，请核对后重试' });
    expect(await reset()).toMatchObject({ code: '45020031' });
  });

  it.each<[string, string, string]>([
    ['a phone of nobody', stranger, 'checker01'],
    ['the phone of another operator', '19900000002', 'checker01'],
    ['a disabled operator', '19900000006', 'disabled01'],
  ])('fails with the same answer for %s', async (_case, other, userName) => {
    await server.askForCode(other, '3');
    const idNo = userName === 'disabled01' ? '319901198506151117' : identity.idNo;
    const { traceId: _traceId, ...refusal } = await verify({ phone: other, userName, idNo });

    expect(refusal).toEqual({ code: '45020031', msg: '身份信息验证不通过，请核对后重试' });
  });

  it('costs a try of the code when it fails', async () => {
    await server.askForCode(phone, '3');
    for (let time = 1; time <= 5; time++) {
      expect(await verify({ idNo: `31990119820312${1000 + time}` })).toMatchObject({ code: '45020031' });
    }

    expect(await verify()).toMatchObject({ code: '45020028' });
  });

  it.each([phone, stranger])('needs the code sent to %s', async (to) => {
    await server.askForCode(to, '3');

    expect(await verify({ phone: to, noteCode: '000000' })).toMatchObject({
      code: '45020027',
      fields: { noteCode: '短信验证码错误' },
    });
  });

  it('needs a code sent for this', async () => {
    await server.askForCode(phone, '1');

    expect(await verify()).toMatchObject({ code: '45020028', fields: { noteCode: expect.any(String) as string } });
  });
});

describe('a forgotten password', () => {
  it('is replaced with the proven code; sessions end, and the new one signs in', async () => {
    const token = await server.signIn('checker01');
    await prove();

    expect(await reset()).toMatchObject({ code: '000000', data: null });
    expect(await server.call('detailNoOperate', {}, token)).toMatchObject({ code: '45020034' });
    expect(await login(demoPassword)).toMatchObject({ code: '45020039' });
    expect(await login(newPassword)).toMatchObject({ code: '000000' });
  });

  it('is told to its owner by text message', async () => {
    await prove();
    await reset();

    const text = '您的登录密码已通过“忘记密码”重新设置。如非本人操作，请立即联系管理员。';
    expect(await server.db.selectFrom('outbox').select(['recipient', 'text']).execute()).toContainEqual({
      recipient: phone,
      text,
    });
  });

  it('ends a lock-out', async () => {
    for (let time = 1; time <= 5; time++) {
      const captcha = await server.solveCaptcha();
      await server.call('login', { loginType: '1', username: 'checker01', password: 'wrong', ...captcha });
    }
    await prove();
    await reset();

    expect(await login(newPassword)).toMatchObject({ code: '000000' });
  });

  it('can be replaced during a session', async () => {
    const token = await server.signIn('checker01');
    await prove();

    expect(await reset({}, token)).toMatchObject({ code: '000000' });
  });

  it.each<[string, object, string]>([
    ['a wrong code', { verificationCode: '000000' }, '45020031'],
    ['another phone', { phone: '19900000002' }, '45020031'],
    ['a weak password', { newPassword: 'abcd1234' }, '45010001'],
    ['the user name in the password', { newPassword: 'Checker01#' }, '45010001'],
    ['the old password', { newPassword: demoPassword }, '45020032'],
    ['the password repeated differently', { againPassword: 'Other#2026' }, '45010001'],
  ])('stays with %s, after which the proof is still good', async (_case, more, code) => {
    await prove();

    expect(await reset(more)).toMatchObject({ code });
    expect(await login(demoPassword)).toMatchObject({ code: '000000' });
    expect(await reset()).toMatchObject({ code: '000000' });
  });

  it('stays with a code that has proved nothing', async () => {
    await server.askForCode(phone, '3');

    expect(await reset()).toMatchObject({ code: '45020031' });
  });

  it('stays with a code that was tried wrongly five times', async () => {
    await prove();
    for (let time = 1; time <= 5; time++) await reset({ verificationCode: '000000' });

    expect(await reset()).toMatchObject({ code: '45020031' });
  });

  it('stays five minutes after the proof, whenever the code was sent', async () => {
    await server.askForCode(phone, '3');
    await server.wait(299);
    await verify();
    await server.wait(299);
    expect(await reset({ newPassword: 'abcd1234' })).toMatchObject({ code: '45010001' });
    await server.wait(1);

    expect(await reset()).toMatchObject({
      code: '45020028',
      fields: { verificationCode: expect.any(String) as string },
    });
  });

  it('uses its code up', async () => {
    await prove();
    await reset();

    expect(await reset({ newPassword: 'Other#2026' })).toMatchObject({ code: '45020031' });
  });

  it('stays when the operator was disabled after the proof', async () => {
    await prove();
    await disable('checker01');

    expect(await reset()).toMatchObject({ code: '45020031' });
  });

  it('needs a session or a phone', async () => {
    const own = { oldPassword: demoPassword, newPassword, againPassword: newPassword, verificationCode: demoCode };

    expect(await server.call('updatePassword', own)).toMatchObject({ code: 'AU300003' });
    expect(await server.call('updatePassword', own, 'x'.repeat(43))).toMatchObject({ code: 'AU300001' });
  });

  it('leaves audit rows of both steps, of refusals too', async () => {
    await server.askForCode(phone, '3');
    await verify({ idNo: 'X1' });
    await verify();
    await reset({ verificationCode: '000000' });
    await reset();

    const rows = await server.db
      .selectFrom('auditLog')
      .select(['action', 'outcome', 'subject', 'accountId', 'detail'])
      .where('action', 'like', 'password.%')
      .orderBy('id')
      .execute();
    const refusal = { outcome: 'refused', accountId: null, detail: { code: '45020031' } };
    const success = { outcome: 'done', subject: 'checker01', accountId: 100003, detail: null };
    expect(rows).toEqual([
      { action: 'password.verify', subject: 'checker01', ...refusal },
      { action: 'password.verify', ...success },
      { action: 'password.reset', subject: phone, ...refusal },
      { action: 'password.reset', ...success },
    ]);
  });
});
