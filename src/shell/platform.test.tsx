import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { completeProfile, type ClientOperation } from '#client';
import { buildField, buildForm } from '#engine/testing';
import { language } from '#values/language';
import { Application } from './Application.tsx';

interface Sent {
  readonly operation: string;
  readonly params: Readonly<Record<string, unknown>>;
}

type Reply = { readonly data: unknown } | { readonly code: string; readonly msg: string; readonly fields?: object };

/** Replies of the server by operation; a list is answered in its order, its last one again and again. */
let replies: Record<string, Reply | Reply[]>;
let sent: Sent[];

const ids = ['login', 'logout', 'creatImgCode', 'detailNoOperate', 'queryLivePages'];
const rights = ['queryAcctMenuResources', 'queryAcctButtonResources'];
const buildOperation = (id: string): ClientOperation => ({
  method: 'POST',
  path: `/${id}`,
  encoding: 'json',
  headers: [],
  supplied: [],
  response: 'json',
});
const operations = Object.fromEntries([...ids, ...rights].map((id) => [id, buildOperation(id)]));
const profile = completeProfile({
  strict: true,
  envelope: { data: 'data', code: 'code', success: ['000000'] },
  errors: { code: 'code', message: 'msg', fields: 'fields', signIn: { status: [], codes: ['AU300001'] } },
  authentication: [{ credential: 'token', name: 'token' }],
});

const notes = buildForm({
  name: 'Notes',
  path: '/notes',
  title: '笔记',
  fields: [buildField('body', { label: '内容' })],
});
const secret = buildForm({ name: 'Secret', path: '/secret', title: '机密', fields: [] });
const password = buildForm({ name: 'ServiceUpdataPassWord', path: '/password', title: '修改密码', fields: [] });
const route = (page: typeof notes, permission: readonly string[]) => ({
  name: page.name,
  path: page.path,
  title: page.title,
  permission,
  load: async () => ({ page }),
});

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  vi.stubGlobal('reportError', vi.fn());
  sent = [];
  replies = {
    login: { data: { accountInfoBo: { token: 'T1' } } },
    logout: { data: null },
    creatImgCode: { data: { base64: 'AA==', imgKey: 'K1' } },
    detailNoOperate: { data: { accountId: 7, userName: 'keeper', realName: 'Kim', phone: '1' } },
    queryAcctMenuResources: {
      data: { menuResources: [{ resourceCode: 'Notes', resourceName: '笔记', resourceUrl: '/notes' }] },
    },
    queryAcctButtonResources: { data: { childResources: [] } },
    queryLivePages: { data: { revision: 0, pages: [], removed: [] } },
  };
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    const operation = address.slice(1);
    if (operation.startsWith('pages/')) return Response.json({ ...notes, title: '便笺' });
    sent.push({ operation, params: JSON.parse(body ?? '{}') as Sent['params'] });
    const known = replies[operation] ?? { code: '404', msg: operation };
    const reply = Array.isArray(known) ? (known.length > 1 ? known.shift() : known[0]) : known;
    return Response.json({ code: '000000', ...reply });
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
  language.set('zh-CN');
});

function open() {
  render(
    <Application
      platform
      title="记事本"
      menu={{ resources: [] }}
      pages={{
        routes: [route(notes, ['Notes']), route(secret, ['Secret']), route(password, ['ServiceUpdataPassWord'])],
        onEdit: () => () => undefined,
      }}
      api={{ operations, profile, base: '' }}
    />,
  );
  return userEvent.setup();
}

async function signIn() {
  const user = open();
  await user.type(screen.getByLabelText('User name'), 'keeper');
  await user.type(screen.getByLabelText('Password'), 'Lavender');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  return user;
}

it('signs in by user name and password, and shows the menu of the person', async () => {
  await signIn();

  expect(await screen.findByRole('menuitem', { name: '笔记' })).toBeTruthy();
  expect(await screen.findByLabelText('内容')).toBeTruthy();
  expect(screen.getByText('Kim')).toBeTruthy();
  expect(sent[0]).toEqual({
    operation: 'login',
    params: { loginType: '1', username: 'keeper', password: 'Lavender', takeOver: false },
  });
});

it('opens no page without the code of it', async () => {
  history.replaceState(null, '', '/secret');
  await signIn();

  await screen.findByRole('menuitem', { name: '笔记' });
  expect(location.pathname).toBe('/notes');
});

it('asks for the picture code after wrong passwords, and for another one after each try', async () => {
  const fields = { imgCode: '请输入图形验证码' };
  const wrong = { code: '45020039', msg: '操作员账号或密码错误，请重新输入', fields };
  replies['login'] = [wrong, wrong, { data: { accountInfoBo: { token: 'T1' } } }];
  replies['creatImgCode'] = [{ data: { base64: 'AA==', imgKey: 'K1' } }, { data: { base64: 'AA==', imgKey: 'K2' } }];
  const user = await signIn();

  for (const code of ['ABCD', 'EFGH']) {
    const input = await screen.findByLabelText('Picture code');
    await waitFor(() => expect(input).toHaveProperty('value', ''));
    expect(screen.getByRole('alert').textContent).toBe('操作员账号或密码错误，请重新输入');
    await user.type(input, code);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
  }

  expect(await screen.findByRole('menuitem', { name: '笔记' })).toBeTruthy();
  const tries = sent.filter(({ operation }) => operation === 'login').map(({ params }) => params['imgkey']);
  expect(tries).toEqual([undefined, 'K1', 'K2']);
});

it.each([
  ['login', 'a login'],
  ['queryAcctMenuResources', 'the rights'],
])('says it when the service does not answer: %s', async (operation) => {
  const answer = fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    address === `/${operation}` ? Promise.reject(new TypeError('Failed to fetch')) : answer(address, init),
  );
  await signIn();

  expect(await screen.findByText('The service has not answered: check the network and try again')).toBeTruthy();
});

it('leads nowhere that the person may not go', async () => {
  replies['queryAcctMenuResources'] = {
    data: {
      menuResources: [
        { resourceCode: 'Notes', resourceName: '笔记', resourceUrl: '/notes' },
        {
          resourceCode: 'More',
          resourceName: '更多',
          resourceUrl: '/more',
          childResources: [{ resourceCode: 'Hidden', resourceName: '机密', resourceUrl: '/secret' }],
        },
      ],
    },
  };
  await signIn();

  await screen.findByRole('menuitem', { name: '笔记' });
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['笔记']);
});

it('ends another session of the person only when they say so', async () => {
  replies['login'] = [
    { code: '45020043', msg: '该账号已在其他设备登录' },
    { data: { accountInfoBo: { token: 'T1' } } },
  ];
  const user = await signIn();
  await user.click(await screen.findByRole('button', { name: 'Sign in and end the other session' }));

  expect(await screen.findByRole('menuitem', { name: '笔记' })).toBeTruthy();
  expect(sent.filter(({ operation }) => operation === 'login').map(({ params }) => params['takeOver'])).toEqual([
    false,
    undefined,
  ]);
});

it('lets a person whose password is due change it, and nothing else', async () => {
  replies['queryLivePages'] = { code: '45020041', msg: '首次登录或密码已被重置，请先修改密码' };
  await signIn();

  expect(await screen.findByRole('tab', { name: '修改密码' })).toBeTruthy();
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['修改密码']);
});

it('draws a page as it was published last', async () => {
  const live = { name: 'Notes', path: '/notes', title: '便笺', permission: ['Notes'], meta: {}, hash: 'abc' };
  replies['queryLivePages'] = { data: { revision: 1, pages: [live], removed: [] } };
  await signIn();

  expect(await screen.findByRole('tab', { name: '便笺' })).toBeTruthy();
});

it('says why the rights have not come, and asks again', async () => {
  replies['queryAcctMenuResources'] = [
    { code: '100401', msg: '暂无权限' },
    { data: { menuResources: [{ resourceCode: 'Notes', resourceName: '笔记', resourceUrl: '/notes' }] } },
  ];
  const user = await signIn();
  expect(await screen.findByText('暂无权限')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('menuitem', { name: '笔记' })).toBeTruthy();
});
