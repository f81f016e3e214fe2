import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildFormRoute, buildListRoute, showShell } from './testing/show-shell.ts';

const pages = [buildListRoute('A'), buildFormRoute('B'), buildFormRoute('C')];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

const tab = (name: string | RegExp) => screen.getByRole('tab', { name });
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
/** The page in front; the hidden ones are out of reach. */
const remark = () => screen.findByRole<HTMLInputElement>('textbox', { name: '备注' });
const question = () => screen.findByRole('dialog');

describe('tab strip', () => {
  test('selecting a tab goes to its saved query and params', async () => {
    const { user, go, address } = await showShell({ pages, at: '/a?pageNum=2' });
    await go('/b?id=7');
    await user.click(tab('列表A'));
    expect(address()).toBe('/a?pageNum=2');
    await user.click(tab('表单B'));

    expect(address()).toBe('/b?id=7');
  });

  test('the add button is hidden, and the only tab has nothing to close it with', async () => {
    await showShell({ pages });

    await screen.findByRole('tab');
    expect(screen.queryByRole('button', { name: /add/iu })).toBeNull();
    expect(document.querySelector('[title="关闭"]')).toBeNull();
  });

  test('a page that was left keeps what was typed', async () => {
    const { user, go } = await showShell({ pages, at: '/b' });
    const field = await remark();
    await user.type(field, '半成品');

    await go('/a');
    await user.click(tab(/表单B/u));

    expect(await remark()).toBe(field);
    expect(field.value).toBe('半成品');
  });

  test('closing the tab in front goes to the new last one', async () => {
    const { user, go, address } = await showShell({ pages, at: '/a' });
    await go('/b');
    await go('/c');
    await user.click(tab('表单B'));

    tab('表单B').focus();
    await user.keyboard('{Delete}');

    await waitFor(() => expect(address()).toBe('/c'));
    expect(tabs()).toEqual(['列表A', '表单C']);
    await waitFor(() => expect(document.activeElement).toBe(tab('表单C')));
  });

  test('closing a tab in the background stays on the page in front', async () => {
    const { go, address } = await showShell({ pages, at: '/a' });
    await go('/b');

    fireEvent(tab('列表A'), new MouseEvent('auxclick', { bubbles: true, button: 1 }));

    await waitFor(() => expect(tabs()).toEqual(['表单B']));
    expect(address()).toBe('/b');
  });

  test('the context menu closes others and the ones to the right, and offers only what can be done', async () => {
    const { user, go, address } = await showShell({ pages, at: '/a' });
    await go('/b');
    await go('/c');

    fireEvent.contextMenu(tab('表单C'));
    expect((await screen.findByRole('menuitem', { name: '关闭右侧' })).getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Escape}');
    tab('表单B').focus();
    await user.keyboard('{Shift>}{F10}{/Shift}');
    await user.click(await screen.findByRole('menuitem', { name: '关闭其他' }));

    await waitFor(() => expect(tabs()).toEqual(['表单B']));
    expect(address()).toBe('/b');
  });
});

describe('unsent input', () => {
  async function typeIntoB() {
    const shell = await showShell({ pages, at: '/a' });
    await shell.go('/b');
    await shell.user.type(await remark(), '半成品');
    await waitFor(() => expect(tab(/表单B/u).textContent).toContain('*'));
    return shell;
  }

  test('marks its tab for eye and ear', async () => {
    await typeIntoB();

    expect(tab(/表单B.*有未保存的内容/u)).toBeTruthy();
  });

  test('is asked about before its tab closes, and gone afterwards', async () => {
    const { user, go, address } = await typeIntoB();
    tab(/表单B/u).focus();
    await user.keyboard('{Delete}');
    const dialog = await question();
    expect(dialog.textContent).toContain('当前内容尚未保存，确认离开吗？');
    await user.click(within(dialog).getByRole('button', { name: '取消' }));
    expect(tabs()).toHaveLength(2);

    tab(/表单B/u).focus();
    await user.keyboard('{Delete}');
    await user.click(within(await question()).getByRole('button', { name: '确认' }));

    await waitFor(() => expect(address()).toBe('/a'));
    expect(tabs()).toEqual(['列表A']);
    await go('/b');
    expect((await remark()).value).toBe('');
  });

  test('is asked about once however often the key is pressed, and the focus comes back', async () => {
    const { user } = await typeIntoB();
    fireEvent.contextMenu(tab('列表A'));
    await user.click(await screen.findByRole('menuitem', { name: '关闭其他' }));
    await question();
    tab(/表单B/u).focus();
    await user.keyboard('{Delete}{Delete}');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);

    await user.click(within(await question()).getByRole('button', { name: '取消' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('tab'));
  });

  test('is kept for the page it was typed into when the address shows another of the same route', async () => {
    const { user, go, portal } = await typeIntoB();
    await go('/b?id=2');

    expect((await remark()).value).toBe('');
    expect(portal.pageStores.read('B', '["B",{},{}]')).toMatchObject({ values: { remark: '半成品' } });
    await user.click(tab('列表A'));
    await go('/b');
    expect((await remark()).value).toBe('半成品');
  });

  test('stays, with the query of its page, when a menu entry leads to the page again', async () => {
    const { user, go, address } = await showShell({ pages, at: '/a' });
    await go('/b?id=7');
    await user.type(await remark(), '半成品');
    await waitFor(() => expect(tab(/表单B/u).textContent).toContain('*'));
    await user.click(tab('列表A'));

    await user.click(screen.getByRole('menuitem', { name: '表单B' }));

    await waitFor(() => expect(address()).toBe('/b?id=7'));
    expect((await remark()).value).toBe('半成品');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('makes the browser ask before the window closes', async () => {
    const { user } = await typeIntoB();
    const leave = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

    expect(leave()).toBe(false);
    await user.clear(await remark());
    await waitFor(() => expect(leave()).toBe(true));
  });

  test.each(['{F5}', '{Control>}r{/Control}'])('outlives a reload by %s, so nothing is asked', async (keys) => {
    const { user, portal } = await typeIntoB();
    const leave = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await user.keyboard(keys);

    expect(leave()).toBe(true);
    expect(portal.pageStores.read('B', '["B",{},{}]')).toMatchObject({ values: { remark: '半成品' } });
  });

  test('is named in the logout dialog', async () => {
    const { user } = await typeIntoB();

    await user.click(screen.getByRole('button', { name: '退出登录' }));

    expect((await question()).textContent).toContain('以下页面有未保存的内容，退出后将丢失：表单B');
  });
});

describe('logout', () => {
  test('asks in a dialog titled 提示, which cancel closes', async () => {
    const { user, portal } = await showShell({ pages });
    await user.click(screen.getByRole('button', { name: '退出登录' }));
    const dialog = await question();

    expect(within(dialog).getByText('提示')).toBeTruthy();
    expect(within(dialog).getByText('请确认是否退出登录？')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: '取消' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(portal.session.get().token).toBe('token');
  });

  test('the dialog is 414 px wide', async () => {
    const { user } = await showShell({ pages });

    await user.click(screen.getByRole('button', { name: '退出登录' }));

    expect((await question()).style.width).toBe('414px');
  });

  test('leads to the login page and clears the breadcrumb data', async () => {
    const { user, address, sent } = await showShell({ pages });
    await user.click(screen.getByRole('button', { name: '退出登录' }));
    await user.click(within(await question()).getByRole('button', { name: '确认' }));

    await waitFor(() => expect(address()).toBe('/login'));
    expect(sent).toContain('/agent/auth/logout');
    expect(localStorage.getItem('breadList')).toBeNull();
  });
});

describe('broken page', () => {
  test('stays alone, quotes its reference and is drawn again on demand', async () => {
    const broken = buildListRoute('X');
    const load = () => Promise.resolve({ page: { kind: 'list', name: 'X', permission: [] } as never });
    const { user, go, reports, portal } = await showShell({ pages: [...pages, { ...broken, load }], at: '/a' });
    await go('/x');

    const detail = await screen.findByText(/参考编号 [0-9A-F]{8}/u);
    // Asked again, the reporter gives a failure the reference that it has.
    const references = reports.map((report) => portal.reportError(report));
    expect(references).toContain(/[0-9A-F]{8}/u.exec(detail.textContent)?.[0]);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText(/参考编号/u)).toBeTruthy();
    await user.click(tab('列表A'));
    expect(await screen.findByRole('heading', { name: '列表A' })).toBeTruthy();
  });
});

describe('header and landmarks', () => {
  test.each([
    ['the real name', {}, '林砚秋，您好'],
    ['the phone number when there is no name', { realName: '' }, '13800000000，您好'],
  ])('the header greets by %s', async (_, person, greeting) => {
    await showShell({ pages, person });

    expect(within(screen.getByRole('banner')).getByText(greeting)).toBeTruthy();
  });

  test('the header names the product and what it is', async () => {
    await showShell({ pages });

    expect(screen.getByText('机构基金交易平台')).toBeTruthy();
    expect(screen.getByText('基金交易分析系统')).toBeTruthy();
  });

  test('the focus follows a menu entry to its page, and stays on a tab', async () => {
    const { user } = await showShell({ pages, at: '/a' });
    const focused = (): Element => document.activeElement ?? document.body;

    await user.click(screen.getByRole('menuitem', { name: '表单B' }));
    await waitFor(() => expect(focused().getAttribute('role')).toBe('tabpanel'));
    expect(focused().getAttribute('aria-labelledby')).toBe(tab('表单B').id);
    await user.click(tab('列表A'));

    await waitFor(() => expect(tab('列表A').getAttribute('aria-selected')).toBe('true'));
    expect(focused()).toBe(tab('列表A'));
  });

  test('the menu names the page in front as the current one', async () => {
    await showShell({ pages, at: '/a' });

    const entry = (name: string) => screen.getByRole('menuitem', { name }).getAttribute('aria-current');
    expect([entry('列表A'), entry('表单B')]).toEqual(['page', null]);
  });

  test('each tab controls the panel of its page, in a region with a name', async () => {
    await showShell({ pages, at: '/a' });

    const panel = document.querySelector(`#${tab('列表A').getAttribute('aria-controls') ?? ''}`);
    await waitFor(() => expect(panel?.querySelector('h1')?.textContent).toBe('列表A'));
    expect(within(screen.getByRole('region', { name: '已打开的页面' })).getAllByRole('tab')).toHaveLength(1);
  });

  test('a skip link leads to the one main landmark, past header, navigation and tabs', async () => {
    const { user } = await showShell({ pages });

    await user.tab();
    expect(document.activeElement?.textContent).toBe('跳到主要内容');
    await user.keyboard('{Enter}');

    const main = screen.getByRole('main');
    expect(document.activeElement).toBe(main);
    expect(within(main).queryByRole('tab')).toBeNull();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  test('typed input stays when density and language change', async () => {
    const { user, portal } = await showShell({ pages, at: '/b' });
    const field = await remark();
    await user.type(field, '半成品');

    await user.click(screen.getByRole('radio', { name: '紧凑' }));
    await user.click(screen.getByRole('button', { name: 'English' }));

    expect(portal.settings.get('density')).toBe('compact');
    expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy();
    const translated = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Remarks' });
    expect(translated.value).toBe('半成品');
    await user.click(screen.getByRole('button', { name: '中文' }));
  });
});
