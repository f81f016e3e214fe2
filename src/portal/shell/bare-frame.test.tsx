import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildFormRoute, buildListRoute, showShell } from './testing/show-shell.ts';

const form = buildFormRoute('ProcessForm', { shell: false, meta: { requiresAuth: true } });
const list = buildListRoute('MechanismList');
const pages = [list, form];
const at = '/processform';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

const remark = () => screen.findByRole<HTMLInputElement>('textbox', { name: '备注' });

describe('a page outside the shell', () => {
  test('has no menu and tabs, between header and risk line', async () => {
    await showShell({ pages, at });

    await remark();
    expect(screen.getByText('林砚秋，您好')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByText('基金有风险，投资需谨慎。')).toBeTruthy();
  });

  test('greets a registration-only user by phone', async () => {
    await showShell({ pages, at, session: 'registrant' });

    expect(within(screen.getByRole('banner')).getByText('13800000000，您好')).toBeTruthy();
  });

  test('leads to the institution list, after asking for unsent input', async () => {
    const { user, address } = await showShell({ pages, at });
    await user.type(await remark(), '半成品');
    await user.click(screen.getByRole('button', { name: '返回机构信息列表' }));
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('当前内容尚未保存，确认离开吗？');

    await user.click(within(question).getByRole('button', { name: '确认' }));

    await waitFor(() => expect(address()).toBe('/mechanismlist'));
  });

  test('keeps what was typed when the operator comes back', async () => {
    const { user, go } = await showShell({ pages, at });
    await user.type(await remark(), '半成品');
    await go('/mechanismlist');
    await screen.findByRole('heading', { name: '列表MechanismList' });

    await go(at);

    expect((await remark()).value).toBe('半成品');
  });

  test('names it in the logout dialog, although it has no tab', async () => {
    const { user } = await showShell({ pages, at });
    await user.type(await remark(), '半成品');

    await user.click(screen.getByRole('button', { name: '退出登录' }));

    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('以下页面有未保存的内容，退出后将丢失：表单ProcessForm');
  });

  test('has the focus when a link has led there', async () => {
    const { go } = await showShell({ pages });

    await go(at);

    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('forgets it at logout', async () => {
    const { user, portal } = await showShell({ pages, at });
    await user.type(await remark(), '半成品');
    await user.click(screen.getByRole('button', { name: '退出登录' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确认' }));

    await waitFor(() => expect(portal.session.get().token).toBe(''));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '备注' })).toBeNull());
    expect(portal.pageStores.read('ProcessForm', '["ProcessForm",{},{}]')).toBeUndefined();
  });

  test('is reached without a token, and says what it lacks', async () => {
    const { address } = await showShell({ pages, at, session: 'nobody' });

    expect(await screen.findByRole('heading', { name: '请先登录或完成机构注册' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '机构注册' })).toBeTruthy();
    expect(address()).toBe(at);
  });
});

describe('a session that is still loading', () => {
  test('shows the overlay under the header, and the page afterwards', async () => {
    let answer: (menu: object) => void = () => undefined;
    const menu = new Promise<object>((resolve) => {
      answer = resolve;
    });
    const replies = {
      '/api/otc/console/user/userManage/queryAcctMenuResources': menu,
      '/api/otc/console/crm/user/userManage/queryAcctButtonResources': { childResources: [] },
      '/api/otc/console/user/userManage/queryAcctInstSimpleList': [],
      '/api/otc/console/trade/fundTradeQuery/queryTradeCalendar': { sysTime: '2026-11-20 14:00:00' },
    };
    await showShell({ pages, at: '/mechanismlist', session: 'stored', replies });

    expect(within(screen.getByRole('main')).getByRole('status').textContent).toBe('加载中…');
    expect(screen.getByRole('banner')).toBeTruthy();
    answer({ menuResources: [] });
    expect(await screen.findByRole('heading', { name: '列表MechanismList' })).toBeTruthy();
  });
});
