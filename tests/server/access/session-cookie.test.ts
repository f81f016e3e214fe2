import type { OperationId } from '#contract';
import { operations } from '#contract/operations';
import { readConfig } from '#trade/testing';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, demoCode, demoPassword, type Envelope, type TestApp } from '../build-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await buildApp();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

type Headers = Readonly<Record<string, string>>;

/** A browser: it keeps cookies by name, and sends them and the guard along as the portal does. */
function openBrowser() {
  const cookies = new Map<string, string>();

  async function send(id: OperationId, params: object, headers: Headers = {}): Promise<LightMyRequestResponse> {
    const { method, path, encoding } = operations[id];
    const form = encoding === 'form';
    const reply = await server.app.inject({
      method,
      url: path,
      cookies: Object.fromEntries(cookies),
      headers: {
        'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
        ...headers,
      },
      payload: form ? new URLSearchParams({ ...params }).toString() : JSON.stringify(params),
    });
    for (const { name, value } of reply.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return reply;
  }

  return {
    cookies,
    send,
    call: async (id: OperationId, params: object, headers?: Headers) =>
      (await send(id, params, headers)).json<Envelope>(),
    /** Logs in; returns the public id of the session. */
    login: async (username: string): Promise<string> => {
      const reply = await send('login', { username, password: demoPassword }, { loginType: '1' });
      return String(reply.headers['sessionid']);
    },
  };
}

const who = (reply: Envelope): unknown => (reply.data as { userName?: string } | null)?.userName ?? reply.code;

describe('a write of the portal', () => {
  const setting = { name: 'theme', value: '"dark"' };
  const save = (browser: ReturnType<typeof openBrowser>, headers: Headers) =>
    browser.call('saveUserSetting', setting, headers);

  it('needs the mark of a click', async () => {
    const browser = openBrowser();
    const sessionId = await browser.login('maker01');

    expect(await save(browser, { sessionId })).toMatchObject({ code: '45010019' });
    expect(await save(browser, { sessionId, 'x-gesture': '1' })).toMatchObject({ code: '000000' });
  });

  it('needs it beside the token too', async () => {
    const browser = openBrowser();
    const login = await browser.send('login', { username: 'maker01', password: demoPassword }, { loginType: '1' });
    const { token } = login.json<Envelope<{ accountInfoBo: { token: string } }>>().data.accountInfoBo;

    expect(await save(browser, { token })).toMatchObject({ code: '45010019' });
    expect(await server.call('saveUserSetting', setting, token)).toMatchObject({ code: '000000' });
  });

  it('needs none for a read, a draft or a logout', async () => {
    const browser = openBrowser();
    const sessionId = await browser.login('maker01');

    expect(await browser.call('queryInboxUnread', {}, { sessionId })).toMatchObject({ code: '000000' });
    expect(await browser.call('deleteDraft', { pageName: 'none' }, { sessionId })).not.toMatchObject({
      code: '45010019',
    });
    expect(await browser.call('logout', {}, { sessionId })).toMatchObject({ code: '000000' });
  });
});

describe('a login', () => {
  it('sets a session cookie that scripts cannot read and other sites cannot send, and a guard that scripts can read', async () => {
    const reply = await server.send('login', { loginType: '1', username: 'maker01', password: demoPassword });

    const [session, guard] = reply.cookies;
    const { token } = reply.json<Envelope<{ accountInfoBo: { token: string } }>>().data.accountInfoBo;
    expect(session).toMatchObject({
      name: `fundesk-${String(reply.headers['sessionid'])}`,
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
      maxAge: 12 * 3600,
    });
    expect(session).not.toHaveProperty('secure');
    expect(`${session?.name} ${session?.value}`).not.toContain(token);
    expect(await server.call('queryOrderPageList', { pageNum: 1, pageSize: 10 }, session?.value)).toMatchObject({
      code: 'AU300001',
    });
    expect(guard).toMatchObject({ name: 'XSRF-TOKEN', sameSite: 'Strict', path: '/', maxAge: 12 * 3600 });
    expect(guard).not.toHaveProperty('httpOnly');
  });

  it('over TLS sets cookies of this host, sent over TLS only', async () => {
    const config = {
      ...readConfig({ DEMO: 'on', SECRET: 'the secret of tests, thirty-two characters' }),
      proxies: 1,
      publicHosts: ['funds.example'],
    };
    const behind = await buildApp({ config });
    const headers = { host: 'funds.example', 'x-forwarded-proto': 'https' };
    const reply = await behind.app.inject({
      method: 'POST',
      url: operations.login.path,
      headers: { ...headers, loginType: '1', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ username: 'maker01', password: demoPassword }).toString(),
    });
    const sessionId = String(reply.headers['sessionid']);
    const [session, guard, device] = reply.cookies;
    const next = await behind.app.inject({
      method: 'POST',
      url: operations.detailNoOperate.path,
      cookies: Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value])),
      headers: { ...headers, sessionId, 'x-xsrf-token': guard?.value ?? '' },
      payload: {},
    });
    const logout = await behind.app.inject({ method: 'POST', url: operations.logout.path, headers });
    await behind.close();

    expect(logout.headers['clear-site-data']).toBe('"cache"');
    expect(session).toMatchObject({ name: `__Host-fundesk-${sessionId}`, httpOnly: true, secure: true, path: '/' });
    expect(session).not.toHaveProperty('domain');
    expect(guard).toMatchObject({ name: 'XSRF-TOKEN', secure: true });
    expect(device).toMatchObject({ name: '__Host-known-device', httpOnly: true, secure: true, path: '/' });
    expect(who(next.json())).toBe('maker01');
    expect(next.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it('by phone sets them too', async () => {
    await server.askForCode('19900000003', '1');

    const reply = await server.send('login', { loginType: '2', phone: '19900000003', noteCode: demoCode });

    expect(reply.cookies.map(({ name }) => name)).toEqual([
      `fundesk-${String(reply.headers['sessionid'])}`,
      'XSRF-TOKEN',
      'known-device',
    ]);
  });

  it('that is refused sets none', async () => {
    const reply = await server.send('login', { loginType: '1', username: 'maker01', password: 'Wrong@2026' });

    expect(reply.cookies).toEqual([]);
    expect(reply.headers).not.toHaveProperty('sessionid');
  });

  it('replaces a guard that was planted before', async () => {
    const planted = 'x'.repeat(32);
    const browser = openBrowser();
    browser.cookies.set('XSRF-TOKEN', planted);

    await browser.login('maker01');

    expect(browser.cookies.get('XSRF-TOKEN')).toMatch(/^[\w-]{32,64}$/u);
    expect(browser.cookies.get('XSRF-TOKEN')).not.toBe(planted);
  });

  it('leaves the guard that a call of another tab is on its way with', async () => {
    const browser = openBrowser();
    const first = await browser.login('maker01');
    const guard = browser.cookies.get('XSRF-TOKEN') ?? '';

    await browser.login('checker01');

    const late = await browser.call('detailNoOperate', {}, { sessionId: first, 'x-xsrf-token': guard });
    expect(who(late)).toBe('maker01');
  });

  it.each([
    [
      'is over',
      (browser: ReturnType<typeof openBrowser>, sessionId: string) => browser.call('logout', {}, { sessionId }),
    ],
    [
      'is not proved',
      (browser: ReturnType<typeof openBrowser>, sessionId: string) => browser.cookies.set(`fundesk-${sessionId}`, 'x'),
    ],
  ])('replaces the guard where the only session before %s', async (_, spoil) => {
    const browser = openBrowser();
    const first = await browser.login('maker01');
    const guard = browser.cookies.get('XSRF-TOKEN');
    const proof = browser.cookies.get(`fundesk-${first}`) ?? '';
    await spoil(browser, first);
    if (!browser.cookies.has(`fundesk-${first}`)) browser.cookies.set(`fundesk-${first}`, proof);

    await browser.login('checker01');

    expect(browser.cookies.get('XSRF-TOKEN')).not.toBe(guard);
  });

  it('removes the cookies of sessions that are over and leaves those of others', async () => {
    const browser = openBrowser();
    const kicked = await browser.login('maker01');
    const live = await browser.login('checker01');
    browser.cookies.set('fundesk-of-another-server', 'x');

    const fresh = await browser.login('maker01');

    expect([...browser.cookies.keys()].toSorted()).toEqual(
      ['XSRF-TOKEN', 'known-device', 'fundesk-of-another-server', `fundesk-${fresh}`, `fundesk-${live}`].toSorted(),
    );
    expect(fresh).not.toBe(kicked);
  });
});

describe('a call without the token', () => {
  it.each(['detailNoOperate', 'publicFundPageList'] as const)('%s is answered for the session it names', async (id) => {
    const browser = openBrowser();
    const sessionId = await browser.login('maker01');

    const reply = await browser.call(id, id === 'detailNoOperate' ? {} : { pageNum: 1, pageSize: 10 }, {
      token: '',
      sessionId,
    });

    expect(reply).toMatchObject({ code: '000000' });
  });

  it('is answered for one of two operators of one browser, never the other', async () => {
    const browser = openBrowser();
    const [maker, checker] = [await browser.login('maker01'), await browser.login('checker01')];

    const answers = [maker, checker, maker].map((sessionId) => browser.call('detailNoOperate', {}, { sessionId }));

    expect((await Promise.all(answers)).map(who)).toEqual(['maker01', 'checker01', 'maker01']);
  });

  it.each<[string, (browser: ReturnType<typeof openBrowser>, id: string) => Headers, string]>([
    ['without the header that names the session', () => ({}), 'AU300003'],
    ['with the name of no session', () => ({ sessionId: 'x' }), 'AU300001'],
    ['without the guard', (_, sessionId) => ({ sessionId, 'x-xsrf-token': '' }), 'AU300001'],
    ['with another guard than the cookie', (_, sessionId) => ({ sessionId, 'x-xsrf-token': 'x' }), 'AU300001'],
    [
      'with an empty guard on both sides',
      ({ cookies }, sessionId) => {
        cookies.set('XSRF-TOKEN', '');
        return { sessionId };
      },
      'AU300001',
    ],
    [
      'without the cookie of the session',
      ({ cookies }, sessionId) => {
        cookies.delete(`fundesk-${sessionId}`);
        return { sessionId };
      },
      'AU300001',
    ],
    [
      'with the cookie of another session',
      ({ cookies }, sessionId) => {
        cookies.set(`fundesk-${sessionId}`, '0'.repeat(64));
        return { sessionId };
      },
      'AU300001',
    ],
  ])('is refused %s', async (_case, change, code) => {
    const browser = openBrowser();
    const headers = change(browser, await browser.login('maker01'));

    expect(await browser.call('detailNoOperate', {}, headers)).toMatchObject({ code });
  });

  it.each<[string, (sessionId: string, browser: ReturnType<typeof openBrowser>) => Promise<unknown>, string]>([
    ['a login elsewhere', () => server.signIn('maker01'), '45020037'],
    ['a logout', (sessionId, browser) => browser.call('logout', {}, { sessionId }), 'AU300001'],
    [
      'a password that is set anew',
      () => server.db.updateTable('sessions').set({ endReason: 'password' }).execute(),
      '45020034',
    ],
    [
      'the end of the operator',
      () => server.db.updateTable('accounts').set({ status: '2' }).where('userName', '=', 'maker01').execute(),
      '45020007',
    ],
    ['thirty idle minutes', () => server.wait(30 * 60), '45020034'],
  ])('is refused after %s', async (_case, end, code) => {
    const browser = openBrowser();
    const sessionId = await browser.login('maker01');
    const cookies = new Map(browser.cookies);
    await end(sessionId, browser);
    // A copy of the cookies still exists.
    for (const [name, value] of cookies) browser.cookies.set(name, value);

    expect(await browser.call('detailNoOperate', {}, { sessionId })).toMatchObject({ code });
  });
});

describe('a logout', () => {
  it('ends the session that its cookie proves, and removes the cookie', async () => {
    const browser = openBrowser();
    const sessionId = await browser.login('maker01');

    const reply = await browser.call('logout', {}, { token: '', sessionId });

    expect(reply).toMatchObject({ code: '000000' });
    expect([...browser.cookies.keys()]).toEqual(['XSRF-TOKEN', 'known-device']);
    const rows = await server.db.selectFrom('sessions').select('endReason').execute();
    expect(rows).toEqual([{ endReason: 'logout' }]);
  });

  it('without the guard ends nothing', async () => {
    const browser = openBrowser();
    const sessionId = await browser.login('maker01');

    await browser.call('logout', {}, { sessionId, 'x-xsrf-token': '' });

    const rows = await server.db.selectFrom('sessions').select('endReason').execute();
    expect(rows).toEqual([{ endReason: null }]);
  });
});

describe('a browser that was handed the token', () => {
  it('gets the cookie of the session with its first call, and the same one again in another window', async () => {
    const token = await server.signIn('maker01');
    const browser = openBrowser();
    const menu = (): Promise<LightMyRequestResponse> =>
      browser.send('queryAcctMenuResources', { accountId: 100002 }, { token, sessionId: '' });

    const [first, second] = [await menu(), await menu()];

    const sessionId = String(first.headers['sessionid']);
    expect(second.headers['sessionid']).toBe(sessionId);
    expect(second.cookies).toEqual(first.cookies);
    expect(who(await browser.call('detailNoOperate', {}, { sessionId }))).toBe('maker01');
  });

  it('gets none for a token that does not count', async () => {
    const reply = await openBrowser().send('queryAcctMenuResources', { accountId: 1 }, { token: 'x', sessionId: '' });

    expect(reply.cookies).toEqual([]);
  });
});

it('a program that sends the token goes on without cookies', async () => {
  const token = await server.signIn('maker01');

  const reply = await server.send('detailNoOperate', {}, token);

  expect(who(reply.json<Envelope>())).toBe('maker01');
  expect(reply.cookies).toEqual([]);
});
