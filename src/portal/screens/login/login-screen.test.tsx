import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { REMEMBERED_LOGIN_KEY } from '../../remembered-login/remembered-login.ts';
import { acceptedLogin } from '../../testing/build-portal.ts';
import { readBody, refuse, succeed, type Answers } from '../../testing/fake-server.ts';
import { keepTestsApart, passSeconds, readAddress, showScreen } from '../testing/show-screen.ts';
import { LoginScreen } from './LoginScreen.tsx';

const show = (answers: Answers = {}, state?: unknown) => showScreen(<LoginScreen />, { answers, state });

const username = () => screen.getByLabelText('用户名');
const password = () => screen.getByLabelText('密码');
const remember = () => screen.getByRole('checkbox', { name: '记住密码' });

keepTestsApart();

describe('login by user name and password', () => {
  test('sends loginType 1 and lands on the first page of the menu', async () => {
    const { portal, user, sentTo } = show();

    await user.type(username(), 'maker01');
    await user.type(password(), 'Demo@2026{Enter}');

    await waitFor(() => expect(readAddress()).toBe('/trade/fund'));
    expect(sentTo('login')[0]?.headers.get('loginType')).toBe('1');
    expect(portal.session.get()).toMatchObject({ token: 't1', account: { realName: '林砚秋' } });
    expect([...(portal.session.get().data?.codes ?? [])]).toEqual(['default', 'Trade', 'TradeFundList']);
  });

  test('returns to the page that asked for the login', async () => {
    const { user } = show({}, { returnTo: '/trade/fund?keyword=1' });

    await user.type(username(), 'maker01');
    await user.type(password(), 'Demo@2026{Enter}');

    await waitFor(() => expect(readAddress()).toBe('/trade/fund?keyword=1'));
  });

  test('says which field is wrong, goes to the first one and sends nothing', async () => {
    const { user, sentTo } = show();

    await user.type(username(), '1ab');
    await user.click(screen.getByRole('button', { name: '登录' }));

    const messages = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(messages).toEqual(['用户名须以字母开头，4–32位字母、数字或下划线', '请输入密码']);
    expect(document.activeElement).toBe(username());
    expect(username().getAttribute('aria-describedby')).toBe(screen.getAllByRole('alert')[0]?.id);
    expect(sentTo('login')).toEqual([]);
  });

  test.each([
    ['45020039', '45020039：操作员账号或密码错误，请重新输入'],
    ['45020022', '45020022：操作员账号或密码错误，请重新输入'],
    ['45020007', '45020007：该操作员账号已被停用，如需启用请联系管理员或机构负责人'],
  ])('refused with %s: says so and keeps what was typed', async (code, text) => {
    const { user } = show({ login: refuse(code) });

    await user.type(username(), 'maker01');
    await user.type(password(), 'Wrong@2026{Enter}');

    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(username()).toHaveProperty('value', 'maker01');
    expect(password()).toHaveProperty('value', 'Wrong@2026');
  });

  test('asks for the picture code when the server does, and sends it with its key', async () => {
    const { user, sentTo } = show({ login: refuse('45020026', '图形验证码错误或已过期') });
    await user.type(username(), 'maker01');
    await user.type(password(), 'Demo@2026{Enter}');
    const field = await screen.findByLabelText('图形验证码');
    passSeconds(1);

    await user.type(field, 'A7kQ{Enter}');

    await waitFor(() => expect(sentTo('creatImgCode')).toHaveLength(2));
    expect(readBody(sentTo('login')[1])).toMatchObject({ imgCode: 'A7kQ', imgkey: 'key1' });
    expect(screen.getByLabelText('图形验证码')).toHaveProperty('value', '');
  });

  test('asks for the picture code after three failures', async () => {
    const { user, sentTo } = show({ login: refuse('45020039') });
    await user.type(username(), 'maker01');
    await user.type(password(), 'Wrong@2026{Enter}');
    await screen.findByText(/45020039/u);
    passSeconds(1);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sentTo('login')).toHaveLength(2));
    expect(screen.queryByLabelText('图形验证码')).toBeNull();
    passSeconds(1);

    await user.keyboard('{Enter}');

    expect(await screen.findByLabelText('图形验证码')).toBeTruthy();
  });

  test('a refusal that is about a field reads "{code}：{msg}" above the form as well', async () => {
    const refused = { ...refuse('45010001', '用户名格式不正确'), fields: { username: '格式不正确' } };
    const { user } = show({ login: refused });
    await user.type(username(), 'maker01');
    await user.type(password(), 'Wrong@2026{Enter}');

    expect(await screen.findByText('45010001：用户名格式不正确')).toBeTruthy();
    expect(screen.getByText('格式不正确')).toBeTruthy();
    expect(document.activeElement).toBe(username());
  });

  test('says that the password was wrong even where the server asks for the picture as well', async () => {
    const refused = { ...refuse('45020039'), fields: { imgCode: '请输入图形验证码' } };
    const { user } = show({ login: refused });
    await user.type(username(), 'maker01');
    await user.type(password(), 'Wrong@2026{Enter}');

    expect(await screen.findByText('45020039：操作员账号或密码错误，请重新输入')).toBeTruthy();
    expect(screen.getByText('请输入图形验证码')).toBeTruthy();
  });

  test('a second Enter within a second sends nothing', async () => {
    const { user, sentTo } = show({ login: refuse('45020039') });
    await user.type(username(), 'maker01');
    await user.type(password(), 'Wrong@2026{Enter}');
    await screen.findByText(/45020039/u);

    await user.keyboard('{Enter}');

    expect(sentTo('login')).toHaveLength(1);
  });

  test('leaves no session behind when the menu is refused', async () => {
    const empty = { ...acceptedLogin, acctMenuResourceQueryRespDto: { menuResources: [] } };
    const { portal, user } = show({
      login: succeed(empty),
      queryAcctMenuResources: refuse('100401'),
    });

    await user.type(username(), 'noperm01');
    await user.type(password(), 'Demo@2026{Enter}');

    await waitFor(() => expect(readAddress()).toBe('/errorPage'));
    expect(portal.session.get()).toMatchObject({ token: '', refusalCode: '100401' });
  });
});

describe('credentials are remembered only for username/password login', () => {
  async function logIn(user: ReturnType<typeof show>['user']): Promise<void> {
    await user.type(username(), 'maker01');
    await user.type(password(), 'Demo@2026{Enter}');
  }

  test('the box ticked: they are there on the next visit', async () => {
    const first = show();
    await first.user.click(remember());
    await logIn(first.user);
    await waitFor(() => expect(localStorage.getItem(REMEMBERED_LOGIN_KEY)).toContain('"remember":"1"'));
    cleanup();

    show();

    await waitFor(() => expect(username()).toHaveProperty('value', 'maker01'));
    expect(password()).toHaveProperty('value', 'Demo@2026');
    expect(remember()).toHaveProperty('checked', true);
  });

  test('the box not ticked: they are forgotten', async () => {
    const { user, remembered } = show();
    await remembered.remember({ username: 'older01', password: 'Demo@2025' });

    await logIn(user);

    await waitFor(() => expect(localStorage.getItem(REMEMBERED_LOGIN_KEY)).toContain('"remember":"0"'));
    expect(await remembered.read()).toBeUndefined();
  });

  test('a refused login is not remembered', async () => {
    const { user, remembered } = show({ login: refuse('45020039') });
    await user.click(remember());

    await logIn(user);

    await screen.findByText(/45020039/u);
    expect(await remembered.read()).toBeUndefined();
  });

  test('unticking the box forgets at once', async () => {
    await show().remembered.remember({ username: 'maker01', password: 'Demo@2026' });
    cleanup();
    const { user, remembered } = show();
    await waitFor(() => expect(remember()).toHaveProperty('checked', true));

    await user.click(remember());

    expect(await remembered.read()).toBeUndefined();
  });

  test('a login by phone remembers nothing, and forgets nothing', async () => {
    const { user, remembered } = show();
    await remembered.remember({ username: 'maker01', password: 'Demo@2026' });
    const before = localStorage.getItem(REMEMBERED_LOGIN_KEY);
    await user.click(screen.getByRole('tab', { name: '手机号登录' }));
    await user.type(screen.getByLabelText('手机号'), '19900000002');
    await user.type(screen.getByLabelText('短信验证码'), '246810{Enter}');

    await waitFor(() => expect(readAddress()).toBe('/trade/fund'));

    expect(localStorage.getItem(REMEMBERED_LOGIN_KEY)).toBe(before);
  });
});

test('the tabs follow the arrow keys, and what is typed stays', async () => {
  const { user } = show();
  await user.type(username(), 'maker01');
  screen.getByRole('tab', { name: '账号登录' }).focus();

  await user.keyboard('{ArrowRight}');

  const byPhone = screen.getByRole('tab', { name: '手机号登录' });
  expect(byPhone.getAttribute('aria-selected')).toBe('true');
  expect(document.activeElement).toBe(byPhone);
  await user.keyboard('{ArrowRight}');
  expect(username()).toHaveProperty('value', 'maker01');
});

test('the page speaks English when it is chosen, and Chinese again', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'English' }));
  await user.click(screen.getByRole('button', { name: 'Log in' }));

  expect(screen.getByText('Enter your username')).toBeTruthy();
  expect(localStorage.getItem('language')).toBe('en-US');

  await user.click(screen.getByRole('button', { name: '中文' }));
  expect(screen.getByText('请输入用户名')).toBeTruthy();
});
