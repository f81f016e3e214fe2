import type { OperationId, UpdatePasswordParams } from '#contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, demoPassword, type TestApp } from '../build-app.ts';

let server: TestApp;
let token: string;

beforeAll(async () => {
  server = await buildApp();
});
beforeEach(async () => {
  await server.reset();
  token = await server.signIn('maker01');
});
afterAll(() => server.close());

const newPassword = 'Fresh#2026';
const sendCode = async (sendVerificationType = '5') =>
  server.call('sendPasswordCode', { sendVerificationType, ...(await server.solveCaptcha()) }, token);
const change = (more: { [K in keyof UpdatePasswordParams]?: string | undefined } = {}) =>
  server.call(
    'updatePassword',
    { oldPassword: demoPassword, newPassword, againPassword: newPassword, verificationCode: '246810', ...more },
    token,
  );

describe('the phone of the owner', () => {
  it.each(['19900000002', '199****0002'])('is sent with the new password, as %s', async (phone) => {
    await sendCode();

    expect(await change({ phone })).toMatchObject({ code: '000000' });
  });

  it.each(['19900000003', '199****0003'])("is not another operator's, as %s", async (phone) => {
    await sendCode();

    const message = '手机号与当前账号不符';
    expect(await change({ phone })).toMatchObject({ code: '45010001', msg: message, fields: { phone: message } });
  });
});

describe('the code by text message', () => {
  it.each([
    ['4', '签约'],
    ['5', '修改密码'],
  ])('of purpose %s says that it is for %s', async (sendVerificationType, occasion) => {
    await sendCode(sendVerificationType);

    const [message] = await server.db.selectFrom('outbox').select('text').execute();
    expect(message?.text).toBe(`验证码 246810，5 分钟内有效，用于${occasion}，请勿告知他人。`);
  });

  it('shows its life and the codes left', async () => {
    expect(await sendCode()).toMatchObject({
      code: '000000',
      data: { expirTime: 300, remSendingTimes: 9, verCodeInterval: 60 },
    });
    const [message] = await server.db.selectFrom('outbox').selectAll().execute();
    expect(message).toMatchObject({ recipient: '19900000002', text: expect.stringContaining('246810') as string });
  });

  it('is not kept in readable form', async () => {
    await sendCode();

    expect(JSON.stringify(await server.db.selectFrom('smsCodes').selectAll().execute())).not.toContain('246810');
  });

  it('is sent once a minute', async () => {
    await sendCode();
    await server.wait(15);
    expect(await sendCode()).toMatchObject({ code: '45020029', msg: '发送过于频繁，请45秒后再试' });
    await server.wait(45);
    expect(await sendCode()).toMatchObject({ code: '000000' });
  });

  it('is sent ten times a day', async () => {
    for (let time = 1; time <= 10; time++) {
      expect(await sendCode()).toMatchObject({ code: '000000', data: { remSendingTimes: 10 - time } });
      await server.wait(60);
    }
    expect(await sendCode()).toMatchObject({ code: '45020030' });

    await server.clock.set(new Date('2026-11-21T00:00:00+08:00'));
    token = await server.signIn('maker01');
    expect(await sendCode()).toMatchObject({ code: '000000' });
  });

  it('is sent once when asked for twice at once', async () => {
    const codes = await Promise.all([sendCode(), sendCode()]);

    expect(codes.map((reply) => reply.code).toSorted()).toEqual(['000000', '45020029']);
  });

  it('has no other purpose here', async () => {
    expect(await sendCode('3')).toMatchObject({ code: '45010001' });
  });
});

describe('the picture before a code', () => {
  it.each<[id: OperationId, params: object]>([
    ['sendPasswordCode', { sendVerificationType: '5' }],
    ['sendWarningSms', { acctId: 'A0000000001', transactorName: '沈砚舟' }],
    ['sendSignSms', { contractNo: 'HT2026111900000001', signer: '沈砚舟' }],
    ['sendInvestorAuthSms', { acctId: 'A0000000001', signer: '沈砚舟' }],
  ])(
    'is demanded by %s: nothing is sent without it, with a wrong one, or with one that is used',
    async (id, params) => {
      const wrong = await server.solveCaptcha('XXXX');
      const used = { ...wrong, imgCode: '8K3P' };

      expect(await server.call(id, params, token)).toMatchObject({ code: '45010001' });
      for (const captcha of [wrong, used]) {
        const reply = await server.call(id, { ...params, ...captcha }, token);
        expect(reply).toMatchObject({ code: '45020026', fields: { imgCode: '图形验证码错误或已过期' } });
      }
      expect(await server.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
    },
  );
});

describe('a new password', () => {
  it('is set, ends the session and is the one that signs in', async () => {
    await sendCode();

    expect(await change()).toMatchObject({ code: '000000', data: null });
    expect(await server.call('detailNoOperate', {}, token)).toMatchObject({ code: '45020034' });
    const login = { loginType: '1', username: 'maker01' };
    expect(await server.call('login', { ...login, password: demoPassword })).toMatchObject({ code: '45020039' });
    expect(await server.call('login', { ...login, password: newPassword })).toMatchObject({ code: '000000' });
  });

  it('is told to its owner by text message and in the portal', async () => {
    await sendCode();
    await change();

    const notice = '您的登录密码已修改。如非本人操作，请立即联系管理员。';
    const sent = await server.db.selectFrom('outbox').select(['recipient', 'text']).execute();
    expect(sent).toContainEqual({ recipient: '19900000002', text: notice });
    const messages = await server.db.selectFrom('inbox').select('content').where('accountId', '=', 100002).execute();
    expect(messages).toContainEqual({ content: notice });
  });

  it('leaves an audit row', async () => {
    await sendCode();
    await change();

    const row = await server.db
      .selectFrom('auditLog')
      .select(['accountId', 'subject', 'outcome'])
      .where('action', '=', 'password.change')
      .executeTakeFirst();
    expect(row).toEqual({ accountId: 100002, subject: 'maker01', outcome: 'done' });
  });

  it.each<[string, Partial<UpdatePasswordParams>, string, Record<string, string>]>([
    ['repeated differently', { againPassword: 'Other#2026' }, '45010001', { againPassword: '两次输入的密码不一致' }],
    [
      'with the user name in it',
      { newPassword: 'MAKER01#a', againPassword: 'MAKER01#a' },
      '45010001',
      { newPassword: '密码不能包含用户名' },
    ],
    [
      'too short',
      { newPassword: 'Ab1#', againPassword: 'Ab1#' },
      '45010001',
      { newPassword: '新密码长度应不少于8个字符' },
    ],
    [
      'that is guessed first',
      { newPassword: 'P@ssw0rd', againPassword: 'P@ssw0rd' },
      '45010001',
      { newPassword: '密码过于常见，容易被猜中，请换一个' },
    ],
    ['with a wrong code', { verificationCode: '000000' }, '45020027', { verificationCode: '短信验证码错误' }],
    ['with a wrong old password', { oldPassword: 'Wrong@2026' }, '45020033', { oldPassword: '原密码错误' }],
    [
      'that is the old one',
      { newPassword: demoPassword, againPassword: demoPassword },
      '45020032',
      { newPassword: '新密码不能与最近5次使用的密码相同' },
    ],
  ])('is refused %s', async (_case, more, code, fields) => {
    await sendCode();

    expect(await change(more)).toMatchObject({ code, fields: expect.objectContaining(fields) as object });
    expect(await change()).toMatchObject({ code: '000000' });
  });

  it('needs a code', async () => {
    expect(await change()).toMatchObject({
      code: '45020028',
      fields: { verificationCode: expect.any(String) as string },
    });
  });

  it('needs a code younger than five minutes', async () => {
    await sendCode();
    await server.wait(300);

    expect(await change()).toMatchObject({ code: '45020028' });
  });

  it('makes a code worthless after five wrong tries, of the old password too', async () => {
    await sendCode();
    for (let time = 1; time <= 4; time++) {
      expect(await change({ verificationCode: '000000' })).toMatchObject({ code: '45020027' });
    }
    expect(await change({ oldPassword: 'Wrong@2026' })).toMatchObject({ code: '45020033' });

    expect(await change()).toMatchObject({ code: '45020028' });
  });

  it('uses its code up', async () => {
    await sendCode();
    await change();
    token = (await loginWith(newPassword)) ?? '';

    expect(
      await change({ oldPassword: newPassword, newPassword: 'Next#2026', againPassword: 'Next#2026' }),
    ).toMatchObject({
      code: '45020028',
    });
  });

  it('may not be one of the last five', async () => {
    let current = demoPassword;
    for (const next of ['First#2026', 'Second#2026', 'Third#2026', 'Fourth#2026']) {
      await sendCode();
      expect(await change({ oldPassword: current, newPassword: next, againPassword: next })).toMatchObject({
        code: '000000',
      });
      current = next;
      await server.wait(60);
      token = (await loginWith(current)) ?? '';
    }
    await sendCode();
    const back = { oldPassword: current, newPassword: demoPassword, againPassword: demoPassword };

    expect(await change(back)).toMatchObject({ code: '45020032' });
    expect(
      await change({ oldPassword: current, newPassword: 'Fifth#2026', againPassword: 'Fifth#2026' }),
    ).toMatchObject({
      code: '000000',
    });
    await server.wait(60);
    token = (await loginWith('Fifth#2026')) ?? '';
    await sendCode();
    expect(await change({ ...back, oldPassword: 'Fifth#2026' })).toMatchObject({ code: '000000' });
  });

  it('is set once when the same request comes twice at once', async () => {
    await sendCode();
    const requestNo = '3b241101-e2bb-4255-8caf-4136c566a962';

    const replies = await Promise.all([change({ requestNo }), change({ requestNo })]);

    // The twin gets the same answer, or the news that the change has ended its session.
    expect(replies.filter((reply) => !['000000', '45020034'].includes(reply.code))).toEqual([]);
    expect(replies.some((reply) => reply.code === '000000')).toBe(true);
    expect(await server.db.selectFrom('passwordHistory').selectAll().execute()).toHaveLength(1);
  });

  it('may be set by every operator, whatever the menu holds', async () => {
    token = await server.signIn('noperm01');
    await sendCode();

    expect(await change()).toMatchObject({ code: '000000' });
  });

  it.each([
    [{ oldPassword: undefined }, { oldPassword: '请填写原密码' }],
    [{ againPassword: undefined }, { againPassword: '请填写确认新密码' }],
  ])('needs what proves it is the operator’s own: %j', async (more, fields) => {
    await sendCode();

    expect(await change(more)).toMatchObject({ code: '45010001', fields });
  });
});

async function loginWith(password: string): Promise<string | undefined> {
  const reply = await server.call('login', { loginType: '1', username: 'maker01', password });
  return (reply.data as { accountInfoBo: { token: string } }).accountInfoBo.token;
}
