import { beforeEach, describe, expect, test } from 'vitest';
import { buildPage, buildPortal, maker, operatorAnswers } from '../testing/build-portal.ts';
import { refuse, succeed } from '../testing/fake-server.ts';
import { signIn, signUp } from './sign-in.ts';

const credentials = { loginType: '1', username: 'maker01', password: 'Demo@2026' } as const;
const loginOf = (accountId: number) =>
  succeed({
    accountInfoBo: { token: `t${accountId}`, ...maker, accountId },
    acctMenuResourceQueryRespDto: { menuResources: [] },
  });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** An operator at work whose session is refused by the next call. */
async function buildExpired(nextAccount: number) {
  let logins = 0;
  const { portal, server } = buildPortal({
    login: () => {
      logins += 1;
      return logins === 1 ? loginOf(maker.accountId) : loginOf(nextAccount);
    },
    queryFundCompanyList: refuse('45020034', '登录已过期'),
  });
  await signIn(portal.client, portal.session, credentials);
  const match = { route: buildPage('TradeFundList', '/trade/fund'), params: {} };
  portal.tabs.dispatch({ type: 'visit', match, query: { keyword: '1' } });
  portal.pageStores.write('TradeFundList', 'key', { values: { amount: '1' } });
  await portal.client.call('queryFundCompanyList', {}).catch(() => undefined);
  portal.arriveAtLogin();
  return { portal, server };
}

describe('an expired session', () => {
  test('clears the token, says why and puts tabs and input aside', async () => {
    const { portal } = await buildExpired(maker.accountId);

    expect(portal.session.get()).toMatchObject({
      token: '',
      notice: '登录已过期，请重新登录',
      ended: { reason: 'expired', owner: String(maker.accountId) },
    });
    expect(portal.tabs.get().tabs).toEqual([]);
    expect(localStorage.getItem('breadList')).toBeNull();
    expect(sessionStorage.getItem('token')).toBeNull();
  });

  test('still says why after a reload of the login page, until the next login', async () => {
    await buildExpired(maker.accountId);

    const { portal } = buildPortal({ login: loginOf(maker.accountId) });
    expect(portal.session.get()).toMatchObject({ token: '', notice: '登录已过期，请重新登录' });

    await signIn(portal.client, portal.session, credentials);
    expect(buildPortal({}).portal.session.get().notice).toBe('');
  });

  test('gives the same account its tabs and its input back', async () => {
    const { portal } = await buildExpired(maker.accountId);

    await signIn(portal.client, portal.session, credentials);

    expect(portal.tabs.get().tabs).toMatchObject([{ name: 'TradeFundList', query: { keyword: '1' } }]);
    expect(portal.pageStores.read('TradeFundList', 'key')).toEqual({ values: { amount: '1' } });
  });

  test('leaves nothing to another account', async () => {
    const { portal } = await buildExpired(100_009);

    await signIn(portal.client, portal.session, credentials);

    expect(portal.session.get().account?.accountId).toBe(100_009);
    expect(portal.tabs.get().tabs).toEqual([]);
    expect(portal.pageStores.read('TradeFundList', 'key')).toBeUndefined();
  });

  test('leaves nothing once the same account has logged out', async () => {
    const { portal } = await buildExpired(maker.accountId);
    await signIn(portal.client, portal.session, credentials);

    portal.session.clear();
    await signIn(portal.client, portal.session, credentials);

    expect(portal.tabs.get().tabs).toEqual([]);
  });
});

describe('an expired registration', () => {
  const registration = { phone: '13800000000', validCode: '246810' };

  /** A registrant whose token the next call refuses. */
  async function buildExpiredRegistration(loginPhone = '13800000000') {
    const { portal } = buildPortal({
      registLogin: succeed({ registToken: 'r1', tokenExpirTime: 7200 }),
      queryRegistStatements: succeed({ total: 0, list: [] }),
      queryArea: refuse('70800002', '注册已过期'),
    });
    const { client, session, pageStores, drafts } = portal;
    await signUp(client, session, registration);
    pageStores.write('ProcessForm', 'key', { values: { institutionName: '听涛' } });
    await client.callByName('queryArea', {}).catch(() => undefined);
    // The page that leaves keeps what was typed last.
    await drafts.save({ page: 'ProcessForm', key: '' }, { values: { institutionName: '听涛' } }, {});
    portal.arriveAtLogin();
    const readInput = async () => [
      portal.pageStores.read('ProcessForm', 'key')?.values,
      (await drafts.read({ page: 'ProcessForm', key: '' }))?.values,
    ];
    const byPhone = { loginType: '2', phone: loginPhone, noteCode: '246810' } as const;
    return { portal, client, session, readInput, byPhone };
  }

  test('says why', async () => {
    const { session } = await buildExpiredRegistration();

    expect(session.get()).toMatchObject({ registToken: '', notice: '注册已过期', leadsToLogin: false });
  });

  test('gives the same phone its input back after another registration', async () => {
    const { client, session, readInput } = await buildExpiredRegistration();

    await signUp(client, session, registration);

    expect(await readInput()).toEqual([{ institutionName: '听涛' }, { institutionName: '听涛' }]);
  });

  test('gives the same phone its input back after a login', async () => {
    const { client, session, readInput, byPhone } = await buildExpiredRegistration();

    await signIn(client, session, byPhone);

    expect(await readInput()).toEqual([{ institutionName: '听涛' }, { institutionName: '听涛' }]);
  });

  test('leaves nothing to another phone', async () => {
    const { client, session, readInput, byPhone } = await buildExpiredRegistration('13900000002');

    await signIn(client, session, byPhone);

    expect(await readInput()).toEqual([undefined, undefined]);
  });
});

describe('the login page', () => {
  test('clears a session that is still there', async () => {
    const { portal } = buildPortal();
    await signIn(portal.client, portal.session, credentials);

    portal.arriveAtLogin();

    expect(portal.session.get()).toMatchObject({ token: '', data: null, notice: '' });
    expect(sessionStorage.getItem('token')).toBeNull();
  });

  test('clears storage without a session, tabs of an earlier one included', () => {
    localStorage.setItem(
      'breadList',
      '[{"name":"TradeFundList","title":"x","query":{},"params":{},"meta":{"affix":false}}]',
    );
    sessionStorage.setItem('accountInfoBo', '{}');
    sessionStorage.setItem('phone', '13900000009');
    const { portal } = buildPortal();

    portal.arriveAtLogin();

    expect(portal.tabs.get().tabs).toEqual([]);
    expect(localStorage.getItem('breadList')).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });
});

describe('a session that may be worked in', () => {
  test('goes by the server’s clock', async () => {
    const { portal } = buildPortal();

    await signIn(portal.client, portal.session, credentials);

    expect(Math.abs(portal.clock.now().getTime() - Date.UTC(2026, 10, 20, 6, 0, 0))).toBeLessThan(2000);
  });

  test('knows its settings before and after a reload', async () => {
    const settings = [{ name: 'density', value: '"compact"' }];
    const answers = { ...operatorAnswers, queryUserSettings: succeed({ settings }) };
    const { portal } = buildPortal(answers);
    await signIn(portal.client, portal.session, credentials);
    await expect.poll(() => portal.settings.get('density')).toBe('compact');

    const { portal: reloaded } = buildPortal({ queryUserSettings: refuse('45039999', '系统繁忙') });
    const data = portal.session.get().data;
    if (!data) throw new Error('the session is not complete');
    reloaded.session.complete(data);

    // The server is not asked first: the stored menu shows at once.
    expect(reloaded.settings.get('density')).toBe('compact');
  });
});

describe('a password that is due (45020041)', () => {
  const due = refuse('45020041', '首次登录或密码已被重置，请先修改密码');

  test('is known once, however many calls are refused', async () => {
    const { portal } = buildPortal({ queryAcctInstSimpleList: due, queryTradeCalendar: due });
    const changes: boolean[] = [];
    await signIn(portal.client, portal.session, credentials);
    portal.session.subscribe(() => changes.push(portal.session.get().passwordDue));

    await portal.client.call('queryTradeCalendar', {}).catch(() => undefined);

    expect(portal.session.get().passwordDue).toBe(true);
    expect(changes).toEqual([]);
  });

  test('lets the operator open the page that changes it, whatever the role', async () => {
    const { portal } = buildPortal({ queryTradeCalendar: due });

    await signIn(portal.client, portal.session, credentials);

    expect(portal.session.get().data?.codes.has('ServiceUpdataPassWord')).toBe(true);
  });

  test('is forgotten with the session', async () => {
    const { portal } = buildPortal({ queryTradeCalendar: due });
    await signIn(portal.client, portal.session, credentials);

    portal.session.clear();

    expect(portal.session.get().passwordDue).toBe(false);
  });
});
