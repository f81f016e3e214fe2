import { beforeEach, describe, expect, test } from 'vitest';
import { findLandingPath } from '../menu/find-landing-path.ts';
import { buildPortal, buildResource, maker } from '../testing/build-portal.ts';
import { readBody, refuse, succeed, type Answers } from '../testing/fake-server.ts';
import { readDisplayName } from './session-state.ts';
import { restoreSession, signIn, signUp } from './sign-in.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const password = { loginType: '1', username: 'maker01', password: 'Demo@2026' } as const;

describe('logging in', () => {
  test.each([
    [password, '1', { username: 'maker01', password: 'Demo@2026' }],
    [
      { loginType: '2', phone: '13900000002', noteCode: '246810' } as const,
      '2',
      { phone: '13900000002', noteCode: '246810' },
    ],
  ])('the login type travels as a header: %j', async (credentials, header, fields) => {
    const { portal, server } = buildPortal();

    await signIn(portal.client, portal.session, credentials);

    const { config } = server.sent[0] ?? {};
    expect(config?.headers.get('loginType')).toBe(header);
    const body: unknown = config?.data;
    expect(Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''))).toMatchObject(fields);
    expect(typeof body === 'string' && body.includes('loginType')).toBe(false);
  });

  test('login stores token and account info and loads menu and button permissions', async () => {
    const { portal, server } = buildPortal({
      queryAcctButtonResources: succeed({ childResources: [{ resourceCode: 'TradeFundListBuy' }] }),
    });

    await signIn(portal.client, portal.session, password);

    expect(sessionStorage.getItem('token')).toBe('t1');
    expect(JSON.parse(sessionStorage.getItem('accountInfoBo') ?? '')).toEqual(maker);
    const { menus, codes } = portal.session.get().data ?? {};
    expect(menus).toEqual([buildResource('Trade', [buildResource('TradeFundList')])]);
    expect([...(codes ?? [])]).toEqual(['TradeFundListBuy', 'default', 'Trade', 'TradeFundList']);
    expect(server.operations()).not.toContain('queryAcctMenuResources');
  });

  test('button permissions are keyed by account and the menu resource yykhd', async () => {
    const { portal, server } = buildPortal();

    await signIn(portal.client, portal.session, password);

    const call = server.sent.find(({ operation }) => operation === 'queryAcctButtonResources');
    expect(JSON.parse(String(call?.config.data))).toMatchObject({ accountId: 100002, menuResourceCode: 'yykhd' });
  });

  test('a refusal leaves no session behind', async () => {
    const { portal } = buildPortal({ queryAcctButtonResources: refuse('45039999', '系统繁忙') });

    await expect(signIn(portal.client, portal.session, password)).rejects.toThrow('45039999：系统繁忙');

    expect(portal.session.get()).toMatchObject({ token: '', account: null, refusalCode: '' });
  });
});

describe('an operator without any menu (100401)', () => {
  const answers: Answers = {
    login: succeed({
      accountInfoBo: { token: 't1', ...maker },
      acctMenuResourceQueryRespDto: { menuResources: [] },
    }),
    queryAcctMenuResources: refuse('100401', ''),
  };
  const refused = { token: '', registToken: '', refusalCode: '100401', notice: '您暂无任何菜单权限，请联系机构管理员' };

  test('the menu loader returns the code to the caller, clears the tokens and records the code', async () => {
    const { portal } = buildPortal(answers);

    await expect(signIn(portal.client, portal.session, password)).rejects.toMatchObject({ code: '100401' });

    expect(portal.session.get()).toMatchObject(refused);
    expect(sessionStorage.getItem('token')).toBeNull();
  });

  test('the same after a reload', async () => {
    const { portal } = buildPortal(answers);
    portal.session.begin('t1', maker);

    await restoreSession(portal.client, portal.session);

    expect(portal.session.get()).toMatchObject(refused);
  });

  test('the code is forgotten with the next login', async () => {
    const { portal } = buildPortal(answers);
    await signIn(portal.client, portal.session, password).catch(() => undefined);

    portal.session.begin('t2', maker);

    expect(portal.session.get()).toMatchObject({ refusalCode: '', notice: '' });
  });
});

describe('registration', () => {
  const registering = (total: number): Answers => ({
    registLogin: succeed({ registToken: 'r1', tokenExpirTime: 7200 }),
    queryRegistStatements: succeed({ total, pageNum: 1, pageSize: 10, list: [] }),
  });
  const registration = { phone: '13900000009', validCode: '246810', recommender: 'A1' };

  test('registration stores its token and clears old login data', async () => {
    const { portal } = buildPortal(registering(0));
    await signIn(portal.client, portal.session, password);

    await signUp(portal.client, portal.session, registration);

    expect(portal.session.get()).toMatchObject({ token: '', account: null, registToken: 'r1' });
    expect(sessionStorage.getItem('token')).toBeNull();
    expect(sessionStorage.getItem('accountInfoBo')).toBeNull();
    expect(sessionStorage.getItem('registToken')).toBe('r1');
  });

  test('registration-only users get a fixed menu with the institution list', async () => {
    const { portal } = buildPortal(registering(0));

    await signUp(portal.client, portal.session, registration);

    expect(portal.session.get().data?.menus).toMatchObject([
      {
        resourceCode: 'Mechanism',
        resourceName: '我的机构',
        childResources: [{ resourceCode: 'MechanismList', resourceName: '机构信息列表', routeName: 'MechanismList' }],
      },
    ]);
  });

  test('registration-only users get only the institution menu and its buttons', async () => {
    const { portal, server } = buildPortal(registering(0));

    await signUp(portal.client, portal.session, registration);

    expect([...(portal.session.get().data?.codes ?? [])].toSorted()).toEqual(
      ['Add', 'Delete', 'Edit', 'Mechanism', 'MechanismList', 'MechanismListDownload', 'Read', 'default'].toSorted(),
    );
    expect(server.operations()).toEqual(['registLogin', 'queryRegistStatements']);
  });

  test.each([
    [1, '/organization/index'],
    [0, '/process/home'],
  ])('registration-only users with %i institutions land on %s', async (total, path) => {
    const { portal } = buildPortal(registering(total));

    await signUp(portal.client, portal.session, registration);

    expect(findLandingPath(portal.session.get().data, portal.routes.get())).toBe(path);
  });

  test('its calls carry the registration token', async () => {
    const { portal, server } = buildPortal(registering(0));

    await signUp(portal.client, portal.session, registration);

    expect(server.sent[1]?.config.headers.get('registToken')).toBe('r1');
    expect(server.sent[1]?.config.headers.get('token')).toBe('');
  });

  test('is there again after a reload', async () => {
    const { portal } = buildPortal(registering(0));
    await signUp(portal.client, portal.session, registration);

    const { portal: reloaded } = buildPortal(registering(1));
    await restoreSession(reloaded.client, reloaded.session);

    expect(reloaded.session.get()).toMatchObject({
      registToken: 'r1',
      registrant: { phone: '13900000009', recommender: 'A1' },
      data: { registration: { hasInstitutions: true } },
    });
  });
});

test.each([
  [{ account: maker, registrant: null }, '林砚秋'],
  [{ account: { ...maker, realName: '' }, registrant: null }, '13900000002'],
  [{ account: null, registrant: { phone: '13900000009', recommender: '' } }, '13900000009'],
])('the header shows the real name, or the phone number if there is none: %j', (state, name) => {
  expect(readDisplayName(state)).toBe(name);
});

test('a login stores the distributor code; calls read it from there until the logout', async () => {
  const { portal } = buildPortal();
  expect(sessionStorage.getItem('disCode')).toBeNull();
  await signIn(portal.client, portal.session, password);
  expect(sessionStorage.getItem('disCode')).toBe('990');
  sessionStorage.setItem('disCode', '123');

  const reloaded = buildPortal();
  await reloaded.portal.client.call('queryTradeCfg', { institutionIds: [] });

  expect(readBody(reloaded.server.sentTo('queryTradeCfg')[0])).toMatchObject({ disCode: '123' });
  reloaded.portal.session.clear();
  expect(sessionStorage.getItem('disCode')).toBeNull();
});
