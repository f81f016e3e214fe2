import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { chooseLanguage } from './language/language.ts';
import { followPageTexts } from './language/page-texts.ts';
import { PortalProvider } from './portal.ts';
import { PortalRouter } from './PortalRouter.tsx';
import { loadShell } from './shell/load-shell.ts';
import { signIn, signOut } from './session/sign-in.ts';
import { buildPortal, maker } from './testing/build-portal.ts';
import { refuse, type Answers } from './testing/fake-server.ts';

function Address() {
  const { pathname, search, state } = useLocation();
  return <output data-testid="address">{JSON.stringify({ at: pathname + search, state: state as unknown })}</output>;
}

const address = (): unknown => JSON.parse(screen.getByTestId('address').textContent ?? '');

/** Presses 退出登录 and says yes. */
async function logOut(): Promise<void> {
  act(() => screen.getByRole('button', { name: '退出登录' }).click());
  const dialog = await screen.findByRole('dialog');
  act(() =>
    within(dialog)
      .getByRole('button', { name: /确\s?认/u })
      .click(),
  );
}

/** The portal at an address, with an operator signed in if asked. */
async function open(path: string, { signedIn = false, answers = {} }: { signedIn?: boolean; answers?: Answers } = {}) {
  const { portal, server } = buildPortal(answers);
  if (signedIn) {
    await signIn(portal.client, portal.session, { loginType: '1', username: 'maker01', password: 'Demo@2026' });
  }
  render(
    <PortalProvider value={portal}>
      <MemoryRouter initialEntries={[path]}>
        <PortalRouter />
        <Address />
      </MemoryRouter>
    </PortalProvider>,
  );
  return { portal, server };
}

// A chunk of its own, which takes longer to load than an assertion waits.
beforeAll(async () => void (await loadShell()), 30_000);
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(cleanup);

describe('the router', () => {
  test('sends a stranger to the login page, which remembers the address', async () => {
    await open('/trade/fund?keyword=1');

    await waitFor(() => expect(address()).toEqual({ at: '/login', state: { returnTo: '/trade/fund?keyword=1' } }));
    expect(document.title).toBe('登录 - 机构基金交易平台');
  });

  test('sets the document title on every route change', async () => {
    await open('/nowhere', { signedIn: true });

    await waitFor(() => expect(document.title).toBe('页面不存在 - 机构基金交易平台'));
    expect(address()).toMatchObject({ at: '/errorPage' });
  });

  test('the window follows the language once the texts of pages have come', async () => {
    await open('/trade/fund', { signedIn: true });
    await waitFor(() => expect(document.title).toBe('TradeFundList - 机构基金交易平台'));
    await followPageTexts('served', () => Promise.resolve({ texts: { TradeFundList: 'Public funds' } }));

    act(() => chooseLanguage('en-US', localStorage));

    await waitFor(() => expect(document.title).toBe('Public funds - Institutional Fund Portal'));
    act(() => chooseLanguage('zh-CN', localStorage));
    expect(document.title).toBe('TradeFundList - 机构基金交易平台');
    await followPageTexts(undefined, () => Promise.resolve());
  });

  test('clears the stored session when /login is visited', async () => {
    const { portal } = await open('/login', { signedIn: true });

    await waitFor(() => expect(portal.session.get().token).toBe(''));
    expect(sessionStorage.getItem('token')).toBeNull();
  });

  test('an expired session goes to login, says why, and remembers page and account', async () => {
    const answers = { queryFundCompanyList: refuse('45020034', '登录已过期') };
    const { portal } = await open('/trade/fund', { signedIn: true, answers });

    await act(() => portal.client.call('queryFundCompanyList', {}).catch(() => undefined));

    const state = { returnTo: '/trade/fund', owner: String(maker.accountId) };
    await waitFor(() => expect(address()).toEqual({ at: '/login', state }));
    expect(await screen.findByText('登录已过期，请重新登录')).toBeTruthy();
  });

  test.each(['/process/home', '/process/from?type=open', '/errorPage'])(
    'an expired session leads to login from %s too, which needs no login, and then wherever one likes',
    async (path) => {
      const answers = { queryFundCompanyList: refuse('70800002', '注册已过期') };
      const { portal } = await open(path, { signedIn: true, answers });

      await act(() => portal.client.call('queryFundCompanyList', {}).catch(() => undefined));

      await waitFor(() => expect(address()).toMatchObject({ at: '/login' }));
      expect(await screen.findByText('注册已过期')).toBeTruthy();
      act(() => screen.getByRole('link', { name: '机构注册' }).click());
      await waitFor(() => expect(address()).toMatchObject({ at: '/process/register' }));
    },
  );

  test('a session that ends while the login page is open does not block the login', async () => {
    const answers = { creatImgCode: refuse('70800002') };
    const { portal } = await open('/login', { answers });

    await act(() => portal.client.call('creatImgCode', {}).catch(() => undefined));

    act(() => screen.getByRole('link', { name: '机构注册' }).click());
    await waitFor(() => expect(address()).toMatchObject({ at: '/process/register' }));
  });

  test('whose menu is refused sees why, after a reload too, and may log out', async () => {
    const answers = { queryAcctMenuResources: refuse('100401') };
    sessionStorage.setItem('token', 't1');
    sessionStorage.setItem('accountInfoBo', JSON.stringify(maker));

    await open('/trade/fund', { answers });

    await waitFor(() => expect(address()).toMatchObject({ at: '/errorPage' }));
    expect(sessionStorage.getItem('token')).toBeNull();
    cleanup();
    await open('/errorPage', { answers });
    expect(screen.getByRole('heading', { name: '您暂无任何菜单权限，请联系机构管理员' })).toBeTruthy();
    act(() => screen.getByRole('button', { name: '退出登录' }).click());
    await waitFor(() => expect(address()).toMatchObject({ at: '/login' }));
    expect(sessionStorage.getItem('refusalCode')).toBeNull();
  });

  test('the error page lets an operator log out', async () => {
    const { server } = await open('/errorPage', { signedIn: true });

    await logOut();

    await waitFor(() => expect(address()).toMatchObject({ at: '/login' }));
    expect(server.sentTo('logout')).toHaveLength(1);
  });

  test('a session that cannot be loaded says why, and lets the operator log out', async () => {
    sessionStorage.setItem('token', 't1');
    sessionStorage.setItem('accountInfoBo', JSON.stringify(maker));
    await open('/trade/fund', { answers: { queryAcctButtonResources: refuse('45039999', '系统繁忙') } });
    await screen.findByRole('heading', { name: '登录信息加载失败' });

    await logOut();

    await waitFor(() => expect(address()).toMatchObject({ at: '/login' }));
  });

  test('an operator who was disabled is logged out with the reason when the page is loaded again', async () => {
    sessionStorage.setItem('token', 't1');
    sessionStorage.setItem('accountInfoBo', JSON.stringify(maker));

    await open('/trade/fund', { answers: { queryAcctMenuResources: refuse('45020007') } });

    await waitFor(() => expect(address()).toMatchObject({ at: '/login' }));
    expect(await screen.findByText(/^45020007：该操作员账号已被停用/u)).toBeTruthy();
  });

  test('logout goes to the login page, which does not lead back', async () => {
    const { portal } = await open('/trade/fund', { signedIn: true });

    act(() => signOut(portal.client, portal.session));

    await waitFor(() => expect(address()).toEqual({ at: '/login', state: null }));
  });

  test('45020041 opens the page that changes the password, with the message', async () => {
    const answers = { queryFundCompanyList: refuse('45020041') };
    const { portal } = await open('/trade/fund', { signedIn: true, answers });
    const said: string[] = [];
    portal.notices.bind({ show: (_, text) => said.push(text), notify: () => undefined, close: () => undefined });

    for (let count = 0; count < 3; count += 1) {
      await act(() => portal.client.call('queryFundCompanyList', {}).catch(() => undefined));
    }

    await waitFor(() => expect(address()).toMatchObject({ at: '/service/updata/password' }));
    expect(portal.session.get().token).toBe('t1');
    expect(said).toEqual(['首次登录或密码已被重置，请先修改密码']);
  });
});
