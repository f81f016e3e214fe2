import type { OperationId } from '#contract';
import { operations } from '#contract/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, demoCode, demoPassword, type TestApp } from '../build-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await buildApp();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const allowed: readonly OperationId[] = [
  'queryAcctMenuResources',
  'queryAcctButtonResources',
  'queryUserSettings',
  'detailNoOperate',
  'sendPasswordCode',
];
const operatorCalls = (Object.keys(operations) as OperationId[]).filter(
  (id) => !operations[id].public && !operations[id].registrant,
);

const set = (change: { mustChangePassword?: boolean; passwordChangedAt?: string }) =>
  server.db.updateTable('accounts').set(change).where('userName', '=', 'maker01').execute();

describe('a password that an administrator has set', () => {
  it('lets in, and then only as far as its change: 45020041', async () => {
    await set({ mustChangePassword: true });
    const token = await server.signIn('maker01');

    const refused: OperationId[] = [];
    for (const id of operatorCalls) {
      const { code, msg } = await server.call(id, {}, token);
      if (code === '45020041' && msg === '首次登录或密码已被重置，请先修改密码') refused.push(id);
    }
    // The demo's own controls stay: a clock that was turned can be turned back.
    expect(refused).toEqual(operatorCalls.filter((id) => !allowed.includes(id) && !operations[id].demo));
    expect(await server.call('logout', {}, token)).toMatchObject({ code: '000000' });
  });

  it('blocks nothing once it is changed', async () => {
    await set({ mustChangePassword: true });
    const token = await server.signIn('maker01');
    const captcha = await server.solveCaptcha();
    await server.call('sendPasswordCode', { sendVerificationType: '5', ...captcha }, token);
    const newPassword = 'Fresh#2026';
    const change = { oldPassword: demoPassword, newPassword, againPassword: newPassword, verificationCode: demoCode };
    expect(await server.call('updatePassword', change, token)).toMatchObject({ code: '000000' });

    const { data } = await server.call('login', { loginType: '1', username: 'maker01', password: newPassword });
    const { accountInfoBo } = data as { accountInfoBo: { token: string } };
    expect(await server.call('queryAcctInstSimpleList', {}, accountInfoBo.token)).toMatchObject({ code: '000000' });
  });
});

describe('a password’s age', () => {
  it.each([
    ['2026-05-23 23:59:59', '000000'],
    ['2016-11-20 00:00:00', '000000'],
  ])('forces no change: set at %s, %s on 2026-11-20', async (passwordChangedAt, code) => {
    await set({ passwordChangedAt });
    const token = await server.signIn('maker01');

    expect(await server.call('queryAcctInstSimpleList', {}, token)).toMatchObject({ code });
  });
});
