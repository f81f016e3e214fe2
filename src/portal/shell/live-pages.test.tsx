import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildField, buildForm } from '#engine/testing';
import { maker } from '../testing/build-portal.ts';
import type { LivePages } from '../routes/portal-route.ts';
import { buildFormRoute, buildListRoute, showShell } from './testing/show-shell.ts';

const pages = [buildListRoute('A'), buildFormRoute('B')];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

/** A form with one field, as a revision serves it. */
const buildServed = (name: string, label: string) =>
  buildForm({ name, path: `/${name.toLowerCase()}`, title: `表单${name}`, fields: [buildField('remark', { label })] });

/** The revision that serves these pages; a page's label is its hash. */
function buildLive(revision: number, served: Readonly<Record<string, string>>, removed: readonly string[] = []) {
  const facts = (name: string) => ({ name, path: `/${name.toLowerCase()}`, title: `表单${name}`, meta: {} });
  const changed = Object.entries(served).map(([name, hash]) => ({ ...facts(name), permission: [], hash }));
  return { revision, pages: changed, removed } satisfies LivePages;
}

const replies = {
  '/pages/说明.json': buildServed('B', '说明'),
  '/pages/事由.json': buildServed('D', '事由'),
};

const show = (at: string) => showShell({ pages, at, replies });
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const offer = () => screen.queryByText('此页面已更新');
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

describe('a page of another revision', () => {
  test('is drawn when it is opened next', async () => {
    const { portal, go } = await show('/a');
    act(() => void portal.routes.follow(buildLive(1, { B: '说明' })));

    await go('/b');

    expect(await field('说明')).toBeTruthy();
    expect(offer()).toBeNull();
  });

  test('is offered to who has the page open, and keeps what is typed until it is accepted', async () => {
    const { portal, user } = await show('/b');
    await user.type(await field('备注'), '半成品');
    act(() => void portal.routes.follow(buildLive(1, { B: '说明' })));

    expect(await screen.findByText('此页面已更新')).toBeTruthy();
    expect((await field('备注')).value).toBe('半成品');
    await user.click(screen.getByRole('button', { name: '使用新版本' }));
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('未保存的页面：表单B');
    await user.click(within(question).getByRole('button', { name: '取消' }));
    expect((await field('备注')).value).toBe('半成品');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: '使用新版本' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确认' }));

    expect((await field('说明')).value).toBe('');
    expect(offer()).toBeNull();
  });

  test('is no longer offered once the former is live again', async () => {
    const { portal } = await show('/b');
    await field('备注');
    act(() => void portal.routes.follow(buildLive(1, { B: '说明' })));
    expect(await screen.findByText('此页面已更新')).toBeTruthy();

    act(() => void portal.routes.follow(buildLive(2, {})));

    expect(offer()).toBeNull();
    expect(await field('备注')).toBeTruthy();
  });

  test('is kept from a page in the background too, whose input stays', async () => {
    const { portal, user, go } = await show('/b');
    await user.type(await field('备注'), '半成品');
    await go('/a');
    act(() => void portal.routes.follow(buildLive(1, { B: '说明' })));

    await user.click(screen.getByRole('tab', { name: /表单B/u }));

    expect((await field('备注')).value).toBe('半成品');
    expect(offer()).toBeTruthy();
  });

  test('may be elsewhere, and leads there once it is accepted', async () => {
    const { portal, user, address } = await show('/b?id=1');
    await field('备注');
    const [served] = buildLive(1, { B: '说明' }).pages;
    act(
      () => void portal.routes.follow({ revision: 1, removed: [], pages: served ? [{ ...served, path: '/new' }] : [] }),
    );
    expect(await screen.findByText('此页面已更新')).toBeTruthy();
    expect(address()).toBe('/b?id=1');

    await user.click(screen.getByRole('button', { name: '使用新版本' }));

    expect(await field('说明')).toBeTruthy();
    expect(address()).toBe('/new?id=1');
    expect(offer()).toBeNull();
  });

  test('is drawn for another page of its route', async () => {
    const { portal, go } = await show('/b?id=1');
    await field('备注');
    act(() => void portal.routes.follow(buildLive(1, { B: '说明' })));

    await go('/b?id=2');

    expect(await field('说明')).toBeTruthy();
    expect(offer()).toBeNull();
  });
});

test('an edited page is drawn at once, with what is typed', async () => {
  const { portal, user } = await show('/b');
  await user.type(await field('备注'), '半成品');
  const { path, title, meta, permission } = buildFormRoute('B');
  const load = () => Promise.resolve({ page: buildServed('B', '说明') });

  act(() => portal.routes.edit([{ name: 'B', path, title, meta, permission, load, isEdit: true }]));

  expect((await field('说明')).value).toBe('半成品');
  expect(offer()).toBeNull();
});

test('a page of a planned operation says that its data are made up', async () => {
  const planned = buildListRoute('P', { meta: { planned: true } });
  const { portal, go } = await showShell({ pages: [...pages, planned] });
  const { data } = portal.session.get();
  if (!data) throw new Error('nobody is signed in');
  act(() => portal.session.complete({ ...data, codes: new Set(['PageDesign']) }));

  await go('/p');

  expect(await screen.findByText(/^模拟数据/u)).toBeTruthy();
});

describe('a page that a revision lacks', () => {
  test('stays while it is open, and is gone afterwards', async () => {
    const { portal, user, go, address } = await show('/a');
    await go('/b');
    await user.type(await field('备注'), '半成品');
    act(() => void portal.routes.follow(buildLive(1, {}, ['B'])));
    await go('/a');
    await user.click(screen.getByRole('tab', { name: /表单B/u }));
    expect((await field('备注')).value).toBe('半成品');

    screen.getByRole('tab', { name: /表单B/u }).focus();
    await user.keyboard('{Delete}');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确认' }));
    await waitFor(() => expect(address()).toBe('/a'));
    expect(tabs()).toEqual(['列表A']);
    await waitFor(() => expect(screen.queryByRole('menuitem', { name: '表单B' })).toBeNull());
    await go('/b');

    expect(await screen.findByText(/页面不存在/u)).toBeTruthy();
  });
});

describe('after a reload', () => {
  const live = { ...replies, '/api/otc/console/studio/queryLivePages': buildLive(1, { D: '事由' }) };
  const saved = (name: string) => ({ name, title: `表单${name}`, query: {}, params: {}, meta: { affix: false } });

  test('the address of a page that the build lacks leads to it, and its tab is back', async () => {
    sessionStorage.setItem('token', 't1');
    sessionStorage.setItem('accountInfoBo', JSON.stringify(maker));
    sessionStorage.setItem('breadList', JSON.stringify([saved('B'), saved('D'), saved('Gone')]));
    const { address } = await showShell({ pages, at: '/d', replies: live, session: 'nobody' });

    expect(await field('事由')).toBeTruthy();
    expect(address()).toBe('/d');
    expect(tabs()).toEqual(['表单B', '表单D']);
  });

  test('an address that is no page leads to the error page', async () => {
    const { address } = await showShell({ pages, at: '/gone', replies: live, session: 'stored' });

    await waitFor(() => expect(address()).toBe('/errorPage'));
  });
});
