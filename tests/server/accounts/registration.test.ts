import type { OperationData } from '#contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, demoCode, type TestApp } from '../build-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await buildApp();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const phone = '13800138000';
const query = { pageNum: 1, pageSize: 10 };
const register = (more: object = {}) => server.call('registLogin', { phone, validCode: demoCode, ...more });
const listInstitutions = (token?: string) => server.call('queryRegistStatements', query, token);

const logout = (headers: Record<string, string>) =>
  server.app.inject({ method: 'POST', url: '/agent/auth/logout', headers });

const findRegistrant = (of: string) =>
  server.db.selectFrom('registrants').selectAll().where('phone', '=', of).executeTakeFirst();

describe('registration', () => {
  it('gives a registration token that lives two hours', async () => {
    await server.askForCode(phone, '2');
    const reply = await register({ recommender: 'S10086' });

    expect(reply).toMatchObject({ code: '000000', data: { tokenExpirTime: 7200 } });
    const { registToken } = reply.data as OperationData<'registLogin'>;
    expect(registToken).toMatch(/^[\w-]{43}$/u);
    expect(await listInstitutions(registToken)).toMatchObject({ code: '000000' });
    expect(await findRegistrant(phone)).toMatchObject({ phone, recommender: 'S10086' });
  });

  it('keeps no token in the database', async () => {
    const token = await server.register(phone);

    expect(JSON.stringify(await server.db.selectFrom('registSessions').selectAll().execute())).not.toContain(token);
  });

  it('sends a code that says what it is for', async () => {
    await server.askForCode(phone, '2');

    const [message] = await server.db.selectFrom('outbox').select(['recipient', 'text']).execute();
    expect(message).toEqual({ recipient: phone, text: `验证码 ${demoCode}，5 分钟内有效，用于注册，请勿告知他人。` });
  });

  it.each(['1', '3', '4', '5'])('sends no code for purpose %s', async (sendVerificationType) => {
    const params = { phone, sendVerificationType, ...(await server.solveCaptcha()) };

    expect(await server.call('sendRegistSmsVerificaCode', params)).toMatchObject({
      code: '45010001',
      fields: { sendVerificationType: '验证码用途不正确' },
    });
  });

  it('sends no code without the captcha', async () => {
    const params = { phone, sendVerificationType: '2', ...(await server.solveCaptcha('XXXX')) };

    expect(await server.call('sendRegistSmsVerificaCode', params)).toMatchObject({ code: '45020026' });
  });

  it.each<[string, object, object]>([
    ['a wrong code', { validCode: '000000' }, { code: '45020027', fields: { validCode: '短信验证码错误' } }],
    ['a recommender with other characters', { recommender: '工号1' }, { code: '45010001' }],
    ['a recommender that is too long', { recommender: 'x'.repeat(33) }, { code: '45010001' }],
  ])('refuses %s, after which the code is still good', async (_case, more, refusal) => {
    await server.askForCode(phone, '2');

    expect(await register(more)).toMatchObject(refusal);
    expect(await register()).toMatchObject({ code: '000000' });
  });

  it('uses its code up, which lives five minutes', async () => {
    await server.register(phone);
    expect(await register()).toMatchObject({ code: '45020028', fields: { validCode: expect.any(String) as string } });

    await server.wait(60);
    await server.askForCode(phone, '2');
    await server.wait(300);
    expect(await register()).toMatchObject({ code: '45020028' });
  });

  it('lets a registrant in again, who keeps the first recommender', async () => {
    const returning = '13800138001';
    for (const recommender of [undefined, 'first', 'second']) {
      await server.askForCode(returning, '2');
      expect(await register({ phone: returning, recommender })).toMatchObject({ code: '000000' });
      await server.wait(60);
    }

    expect(await findRegistrant(returning)).toMatchObject({ recommender: 'first' });
  });

  it('leaves an audit row, of a refusal too', async () => {
    await server.askForCode(phone, '2');
    await register({ validCode: '000000' });
    await register();

    const rows = await server.db
      .selectFrom('auditLog')
      .select(['outcome', 'subject', 'detail'])
      .where('action', '=', 'register')
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { outcome: 'refused', subject: phone, detail: { code: '45020027' } },
      { outcome: 'done', subject: phone, detail: null },
    ]);
  });
});

describe('the phone of an operator', () => {
  it.each(['19900000002', '19900000006'])('%s gets a code like every other phone', async (operator) => {
    const [known, unknown] = [await server.askForCode(operator, '2'), await server.askForCode(phone, '2')];

    expect({ ...known, traceId: '' }).toEqual({ ...unknown, traceId: '' });
    const wrong = { validCode: '000000' };
    expect(await register({ phone: operator, ...wrong })).toMatchObject({ code: '45020027' });
  });

  it.each(['19900000002', '19900000006'])('%s is not registered, and its owner learns why', async (operator) => {
    await server.askForCode(operator, '2');

    expect(await register({ phone: operator })).toMatchObject({ code: '45020035', msg: '该手机号已注册' });
    expect(await findRegistrant(operator)).toBeUndefined();
    expect(await register({ phone: operator })).toMatchObject({ code: '45020028' });
  });
});

describe('a registration token', () => {
  it.each([
    ['no token', undefined, 'AU300003'],
    ['an empty token', '', 'AU300003'],
    ['a token that nobody was given', 'x'.repeat(43), 'AU300001'],
  ])('is needed for what a registrant does: %s', async (_case, token, code) => {
    expect(await listInstitutions(token)).toMatchObject({ code });
  });

  it('ends after two hours, however busy', async () => {
    const token = await server.register(phone);

    await server.wait(3600);
    expect(await listInstitutions(token)).toMatchObject({ code: '000000' });
    await server.wait(3599);
    expect(await listInstitutions(token)).toMatchObject({ code: '000000' });
    await server.wait(1);
    expect(await listInstitutions(token)).toMatchObject({ code: '45020034', msg: '登录已过期' });
  });

  it('ends too when an operator turns the demo clock', async () => {
    const registToken = await server.register(phone);
    const token = await server.signIn('maker01');
    expect(await server.call('simSetClock', { now: '2026-11-20 16:00:00' }, token)).toMatchObject({ code: '000000' });

    expect(await listInstitutions(registToken)).toMatchObject({ code: '45020034' });
  });

  it('is given once when the same code comes twice at once', async () => {
    await server.askForCode(phone, '2');
    const replies = await Promise.all([register(), register()]);

    expect(replies.map((reply) => reply.code).toSorted()).toEqual(['000000', '45020028']);
  });

  it('is no operator’s token, nor the other way round', async () => {
    const registToken = await server.register(phone);
    const token = await server.signIn('maker01');

    expect(await server.call('detailNoOperate', {}, registToken)).toMatchObject({ code: 'AU300001' });
    expect(await listInstitutions(token)).toMatchObject({ code: 'AU300001' });
  });

  it('leaves another one of the same phone alone', async () => {
    const first = await server.register(phone);
    await server.wait(60);
    const second = await server.register(phone);
    await logout({ registToken: second });

    expect(await listInstitutions(first)).toMatchObject({ code: '000000' });
    expect(await listInstitutions(second)).toMatchObject({ code: 'AU300001' });
  });

  it('ends with the logout, which may come without an operator’s token', async () => {
    const registToken = await server.register(phone);

    expect((await logout({ registToken })).json()).toMatchObject({ code: '000000', data: null });
    expect(await listInstitutions(registToken)).toMatchObject({ code: 'AU300001' });
    const row = await server.db
      .selectFrom('auditLog')
      .select(['accountId', 'subject'])
      .where('action', '=', 'logout')
      .executeTakeFirst();
    expect(row).toEqual({ accountId: null, subject: phone });
  });

  it('ends with the logout together with the operator’s token beside it', async () => {
    const registToken = await server.register(phone);
    const token = await server.signIn('maker01');
    await logout({ registToken, token });

    expect(await listInstitutions(registToken)).toMatchObject({ code: 'AU300001' });
    expect(await server.call('detailNoOperate', {}, token)).toMatchObject({ code: 'AU300001' });
  });
});
