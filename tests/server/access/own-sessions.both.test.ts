import type { OperationData } from '#contract';
import { operations } from '#contract/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, demoPassword, type TestApp } from '../build-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await buildApp();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function signInWith(userAgent: string): Promise<string> {
  const { path, method } = operations.login;
  const headers = { 'user-agent': userAgent, 'content-type': 'application/x-www-form-urlencoded', loginType: '1' };
  const payload = new URLSearchParams({ username: 'maker01', password: demoPassword }).toString();
  const reply = await server.app.inject({ method, url: path, headers, payload });
  return reply.json<{ data: OperationData<'login'> }>().data.accountInfoBo.token;
}

async function listSessions(token: string) {
  const { data } = await server.call('queryOwnSessionPageList', { pageNum: 1, pageSize: 10 }, token);
  return (data as OperationData<'queryOwnSessionPageList'>).list;
}

describe('the sessions of an operator', () => {
  it('are listed with device, address, times and state', async () => {
    await server.signIn('maker01');
    await server.wait(60);
    const token = await signInWith(firefox);

    expect(await listSessions(token)).toMatchObject([
      {
        device: 'Firefox 140 · Linux',
        address: '127.0.0.1',
        loginTime: '2026-11-20 14:01:00',
        lastUseTime: '2026-11-20 14:01:00',
        sessionState: 'current',
      },
      { loginTime: '2026-11-20 14:00:00', sessionState: 'replaced' },
    ]);
  });

  it('say which one was left, and end with a logout', async () => {
    const first = await server.signIn('maker01');
    await server.call('logout', {}, first);
    const token = await server.signIn('maker01');

    expect((await listSessions(token)).map(({ sessionState }) => sessionState).toSorted()).toEqual([
      'current',
      'ended',
    ]);
    await server.call('logout', {}, token);
    expect(await server.call('detailNoOperate', {}, token)).toMatchObject({ code: 'AU300001' });
  });

  it('are not those of anybody else', async () => {
    await server.signIn('checker01');
    const token = await server.signIn('maker01');

    expect(await listSessions(token)).toHaveLength(1);
  });
});
