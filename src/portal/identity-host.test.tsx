import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { IdentityHost } from './IdentityHost.tsx';
import { PortalProvider } from './portal.ts';
import { signIn, signOut } from './session/sign-in.ts';
import { buildPortal } from './testing/build-portal.ts';
import { readBody, refuse, succeed, type Answers } from './testing/fake-server.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(cleanup);

const params = { accountId: '100003', userStatus: '1' } as const;

/** An operator presses a button whose operation is refused until a proof was given. */
async function press(answers: Answers = {}, code = '45020044') {
  const { portal, server } = buildPortal({
    changeUserStatus: (_config, count) => (count === 1 ? refuse(code, '请先验证') : succeed()),
    ...answers,
  });
  await signIn(portal.client, portal.session, { loginType: '1', username: 'maker01', password: 'Demo@2026' });
  render(
    <ConfigProvider theme={{ token: { motion: false } }} button={{ autoInsertSpace: false }}>
      <PortalProvider value={portal}>
        <IdentityHost />
      </PortalProvider>
    </ConfigProvider>,
  );
  const call = portal.client.call('changeUserStatus', params).then(
    () => 'done',
    (error: unknown) => String(error),
  );
  await screen.findByRole('dialog', { name: '验证身份' });
  return { portal, server, call };
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const prove = () => fireEvent.click(screen.getByRole('button', { name: '验证' }));

test('a call goes out again after the code', async () => {
  const { server, call } = await press();

  type('动态口令或恢复码', '123456');
  prove();

  expect(await call).toBe('done');
  expect(readBody(server.sentTo('proveIdentity')[0])).toMatchObject({ code: '123456' });
  expect(server.sentTo('changeUserStatus').map((sent) => readBody(sent)['accountId'])).toEqual(['100003', '100003']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a wrong code says so, and can be typed anew', async () => {
  const wrong = { ...refuse('45020046', '错误'), fields: { code: '动态口令或恢复码错误' } };
  const { call } = await press({ proveIdentity: (_config, count) => (count === 1 ? wrong : succeed()) });

  type('动态口令或恢复码', '111111');
  prove();
  await screen.findByText('动态口令或恢复码错误');
  type('动态口令或恢复码', '123456');
  fireEvent.keyDown(screen.getByLabelText('动态口令或恢复码'), { key: 'Enter' });

  expect(await call).toBe('done');
});

test('the password proves it where the server says so', async () => {
  const { server, call } = await press({}, '45020050');

  type('登录密码', 'Demo@2026');
  prove();

  expect(await call).toBe('done');
  expect(readBody(server.sentTo('proveIdentity')[0])).toMatchObject({ password: 'Demo@2026' });
});

test('a cancel leaves the call refused', async () => {
  const { server, call } = await press();

  fireEvent.click(screen.getByRole('button', { name: '取消' }));

  expect(await call).toContain('请先验证');
  expect(server.sentTo('changeUserStatus')).toHaveLength(1);
});

test('the question goes with its session', async () => {
  const { portal, server, call } = await press();

  signOut(portal.client, portal.session);

  expect(await call).toContain('请先验证');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sentTo('changeUserStatus')).toHaveLength(1);
});
