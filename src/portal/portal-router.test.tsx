import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { PortalProvider } from './portal.ts';
import { PortalRouter } from './PortalRouter.tsx';
import { signIn } from './session/sign-in.ts';
import { signOut } from './session/sign-out.ts';
import { buildPortal, maker } from './testing/build-portal.ts';
import { refuse, type Answers } from './testing/fake-server.ts';

function Address() {
  const { pathname, search, state } = useLocation();
  return <output data-testid="address">{JSON.stringify({ at: pathname + search, state: state as unknown })}</output>;
}

const address = (): unknown => JSON.parse(screen.getByTestId('address').textContent ?? '');

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

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(cleanup);

describe('the router', () => {
  test('§2 sends a stranger to the login page, which remembers the address', async () => {
    await open('/trade/fund?keyword=1');

    await waitFor(() => expect(address()).toEqual({ at: '/login', state: { returnTo: '/trade/fund?keyword=1' } }));
    expect(document.title).toBe('登录 - 机构基金交易平台');
  });

  test('§2 sets the document title on every route change', async () => {
    await open('/nowhere', { signedIn: true });

    await waitFor(() => expect(document.title).toBe('页面不存在 - 机构基金交易平台'));
    expect(address()).toMatchObject({ at: '/errorPage' });
  });

  test('§2 clears the stored session when /login is visited', async () => {
    const { portal } = await open('/login', { signedIn: true });

    await waitFor(() => expect(portal.session.get().token).toBe(''));
    expect(sessionStorage.getItem('token')).toBeNull();
  });

  test('§8 an expired session goes to login, says why, and remembers page and account', async () => {
    const answers = { queryFundCompanyList: refuse('45020034', '登录已过期') };
    const { portal } = await open('/trade/fund', { signedIn: true, answers });

    await act(() => portal.client.call('queryFundCompanyList', {}).catch(() => undefined));

    const state = { returnTo: '/trade/fund', accountId: maker.accountId };
    await waitFor(() => expect(address()).toEqual({ at: '/login', state }));
    expect(await screen.findByText('登录已过期，请重新登录')).toBeTruthy();
  });

  test('§4 logout goes to the login page, which does not lead back', async () => {
    const { portal } = await open('/trade/fund', { signedIn: true });

    await act(() => signOut(portal.client, portal.session));

    await waitFor(() => expect(address()).toEqual({ at: '/login', state: null }));
  });

  test('§9 45020041 opens the page that changes the password, with the message', async () => {
    const answers = { queryFundCompanyList: refuse('45020041') };
    const { portal } = await open('/trade/fund', { signedIn: true, answers });
    const said: string[] = [];
    portal.notices.bind({ show: (_, text) => said.push(text), notify: () => undefined, close: () => undefined });

    for (let count = 0; count < 3; count += 1) {
      await act(() => portal.client.call('queryFundCompanyList', {}).catch(() => undefined));
    }

    await waitFor(() => expect(address()).toMatchObject({ at: '/service/updata/password' }));
    expect(portal.session.get().token).toBe('t1');
    expect(said).toEqual(['首次登录或密码已过期，请先修改密码']);
  });
});
