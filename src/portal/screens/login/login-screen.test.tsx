import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axios, { type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { createPortal, PortalProvider } from '../../portal.ts';
import type { PortalRoute } from '../../routes/portal-route.ts';
import { LoginScreen } from './LoginScreen.tsx';

const LOGIN = '/api/otc/login';
const CAPTCHA = '/api/otc/regist/registLogin/creatImgCode';

const menuItem = {
  resourceCode: 'TradeFundList',
  resourceName: '公募基金',
  routeName: 'TradeFundList',
  priority: 1,
  childResources: [],
};
const account = {
  token: 't1',
  accountId: 100002,
  userName: 'maker01',
  realName: '林砚秋',
  phone: '1',
  cliqueCode: 'C',
};
const accepted = {
  accountInfoBo: account,
  acctMenuResourceQueryRespDto: { menuResources: [menuItem] },
};
const succeed = (data: unknown) => ({ code: '000000', msg: '', data });

const replies: Record<string, unknown> = {
  [LOGIN]: succeed(accepted),
  [CAPTCHA]: succeed({ imgCode: 'data:image/png;base64,AA', imgKey: 'key1' }),
  '/api/otc/console/crm/user/userManage/queryAcctButtonResources': succeed({ childResources: [] }),
  '/api/otc/console/user/userManage/queryAcctInstSimpleList': succeed([]),
  '/api/otc/console/trade/fundTradeQuery/queryTradeCalendar': succeed({ sysTime: '2026-11-20 14:00:00' }),
};

const page: PortalRoute = {
  name: 'TradeFundList',
  path: '/trade/fund',
  title: '公募基金',
  meta: {},
  permission: [],
  load: () => Promise.reject(new Error('not opened here')),
};

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

/** The login screen before a server that answers each path with `answers`, else as above. */
function show(answers: Record<string, unknown> = {}, state: unknown = null) {
  const sent: InternalAxiosRequestConfig[] = [];
  const http = axios.create({
    adapter: async (config): Promise<AxiosResponse> => {
      sent.push(config);
      const data = answers[config.url ?? ''] ?? replies[config.url ?? ''];
      return { status: 200, statusText: '', headers: {}, data, config };
    },
  });
  const portal = createPortal({ pages: [page], sessionStorage, localStorage, http });
  render(
    <PortalProvider value={portal}>
      <MemoryRouter initialEntries={[{ pathname: '/login', state }]}>
        <LoginScreen />
        <Address />
      </MemoryRouter>
    </PortalProvider>,
  );
  return { portal, user: userEvent.setup(), sentTo: (url: string) => sent.filter((config) => config.url === url) };
}

const username = () => screen.getByLabelText('用户名');
const password = () => screen.getByLabelText('密码');

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(cleanup);

describe('login screen', () => {
  test('logs in on Enter and lands on the first page of the menu', async () => {
    const { portal, user, sentTo } = show();

    await user.type(username(), 'maker01');
    await user.type(password(), 'Demo@2026{Enter}');

    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/trade/fund'));
    expect(sentTo(LOGIN)[0]?.headers.get('loginType')).toBe('1');
    expect(portal.session.get()).toMatchObject({ token: 't1', account: { realName: '林砚秋' } });
    expect([...(portal.session.get().data?.codes ?? [])]).toEqual(['default', 'TradeFundList']);
  });

  test('returns to the page that asked for the login', async () => {
    const { user } = show({}, { returnTo: '/trade/fund?keyword=1' });

    await user.type(username(), 'maker01');
    await user.type(password(), 'Demo@2026{Enter}');

    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/trade/fund?keyword=1'));
  });

  test('says which field is wrong and sends nothing', async () => {
    const { user, sentTo } = show();

    await user.type(username(), '1ab');
    await user.click(screen.getByRole('button', { name: /^登 ?录$/ }));

    expect(screen.getByText('用户名须以字母开头，4–32位字母、数字或下划线')).toBeTruthy();
    expect(screen.getByText('请输入密码')).toBeTruthy();
    expect(sentTo(LOGIN)).toEqual([]);
  });

  test('keeps what was typed after a wrong password', async () => {
    const { user } = show({ [LOGIN]: { code: '45020039', msg: '' } });

    await user.type(username(), 'maker01');
    await user.type(password(), 'Wrong@2026{Enter}');

    expect(await screen.findByText('45020039：操作员账号或密码错误，请重新输入')).toBeTruthy();
    expect(username()).toHaveProperty('value', 'maker01');
    expect(password()).toHaveProperty('value', 'Wrong@2026');
  });

  test('asks for the picture code when the server does, and sends it with its key', async () => {
    const { user, sentTo } = show({ [LOGIN]: { code: '45020026', msg: '图形验证码错误或已过期' } });
    await user.type(username(), 'maker01');
    await user.type(password(), 'Demo@2026{Enter}');

    await user.type(await screen.findByLabelText('图形验证码'), 'A7kQ{Enter}');

    await waitFor(() => expect(sentTo(CAPTCHA)).toHaveLength(2));
    const body: unknown = sentTo(LOGIN)[1]?.data;
    expect(new URLSearchParams(typeof body === 'string' ? body : '').get('imgkey')).toBe('key1');
    expect(screen.getByLabelText('图形验证码')).toHaveProperty('value', '');
  });

  test('asks for the picture code after three failures', async () => {
    const { user } = show({ [LOGIN]: { code: '45020039', msg: '' } });
    await user.type(username(), 'maker01');
    await user.type(password(), 'Wrong@2026{Enter}');
    await screen.findByText(/45020039/);
    await user.keyboard('{Enter}');
    expect(screen.queryByLabelText('图形验证码')).toBeNull();

    await user.keyboard('{Enter}');

    expect(await screen.findByLabelText('图形验证码')).toBeTruthy();
  });

  test('leaves no session behind when the menu cannot be loaded', async () => {
    const empty = { ...accepted, acctMenuResourceQueryRespDto: { menuResources: [] } };
    const { portal, user } = show({
      [LOGIN]: succeed(empty),
      '/api/otc/console/user/userManage/queryAcctMenuResources': { code: '100401', msg: '' },
    });

    await user.type(username(), 'noperm01');
    await user.type(password(), 'Demo@2026{Enter}');

    expect(await screen.findByText('您暂无任何菜单权限，请联系机构管理员')).toBeTruthy();
    expect(portal.session.get().token).toBe('');
  });
});
