import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MenuNode } from '../menu/build-menu.ts';
import { buildMatch } from '../tabs/testing/build-tabs.ts';
import { seedSelection } from './SideMenu.tsx';
import { buildListRoute, showShell } from './testing/show-shell.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

const item = (code: string): MenuNode => ({
  code,
  icon: code,
  title: code,
  routeName: code,
  children: [],
});
const group = (code: string, ...children: readonly MenuNode[]): MenuNode => ({
  code,
  icon: code,
  title: code,
  routeName: '',
  children,
});
const menu = [item('HomeIndex'), group('Trade', item('List'), group('Inner', item('Deep')))];

describe('selection', () => {
  test.each([
    ['the pair that the route names', 'Detail', ['Trade', 'List'], ['List'], ['Trade']],
    ['the groups around the item too', 'Detail', ['Trade', 'Deep'], ['Deep'], ['Trade', 'Inner']],
    ['a group that does not hold the item', 'Detail', ['Other', 'Gone'], ['Gone'], ['Other']],
    ['the route itself without a pair', 'Deep', undefined, ['Deep'], ['Trade', 'Inner']],
    ['nothing unfolded for an item outside groups', 'HomeIndex', undefined, ['HomeIndex'], []],
  ] as const)('is seeded with %s', (_, name, customSelect, selected, groups) => {
    const { route } = buildMatch(name, customSelect ? { customSelect } : {});

    expect(seedSelection(menu, route)).toEqual({ selected, groups });
  });
});

describe('side menu', () => {
  const pages = [
    buildListRoute('A', { meta: { customSelect: ['Trade', 'A'] } }),
    buildListRoute('B', { meta: { customSelect: ['Property', 'B'] } }),
    buildListRoute('Detail', { meta: { customSelect: ['Trade', 'A'], hideMenu: true } }),
  ];
  const groups = { Trade: ['A'], Property: ['B'] };
  const nav = () => within(screen.getByRole('navigation'));
  const unfolded = (title: string) => nav().getByRole('menuitem', { name: title }).getAttribute('aria-expanded');

  test('open groups are cleared and seeded anew on each route change', async () => {
    const { go, user } = await showShell({ pages, menu: groups });
    expect([unfolded('菜单Trade'), unfolded('菜单Property')]).toEqual(['true', 'false']);
    await user.click(nav().getByRole('menuitem', { name: '菜单Property' }));
    expect(unfolded('菜单Property')).toBe('true');

    await go('/detail');

    await waitFor(() => expect(unfolded('菜单Property')).toBe('false'));
    expect(unfolded('菜单Trade')).toBe('true');
  });

  test('a menu click navigates by route name', async () => {
    const { user, address } = await showShell({ pages, menu: groups });
    await user.click(nav().getByRole('menuitem', { name: '菜单Property' }));
    await user.click(await nav().findByRole('menuitem', { name: '列表B' }));

    await waitFor(() => expect(address()).toBe('/b'));
  });

  test('the sider is 200 wide open, 80 collapsed, and remembers it for the operator', async () => {
    const { user, portal } = await showShell({ pages, menu: groups });
    const width = () => screen.getByRole('complementary').style.width;
    expect(width()).toBe('200px');

    await user.click(screen.getByRole('button', { name: '收起菜单' }));

    expect(width()).toBe('80px');
    expect(portal.settings.get('menuCollapsed')).toBe(true);
    await user.click(screen.getByRole('button', { name: '展开菜单' }));
    expect(width()).toBe('200px');
  });

  test('in a narrow window it is folded until somebody unfolds it, and a wide one is as it was', async () => {
    const { matchMedia } = window;
    const narrow = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
      const width = Number(/max-width: ([\d.]+)px/u.exec(query)?.[1] ?? 0);
      return Object.defineProperty(matchMedia(query), 'matches', { value: width >= 960 });
    });
    try {
      const { user, portal } = await showShell({ pages, menu: groups });
      expect(screen.getByRole('complementary').style.width).toBe('80px');

      await user.click(screen.getByRole('button', { name: '展开菜单' }));

      expect(screen.getByRole('complementary').style.width).toBe('200px');
      expect(portal.settings.get('menuCollapsed')).toBeUndefined();
    } finally {
      narrow.mockRestore();
    }
  });

  test('a submenu of the collapsed menu opens after 0.1 s', async () => {
    const { user } = await showShell({ pages, menu: groups });
    await user.click(screen.getByRole('button', { name: '收起菜单' }));
    vi.useFakeTimers();

    fireEvent.mouseEnter(nav().getByRole('menuitem', { name: '菜单Property' }));
    act(() => void vi.advanceTimersByTime(99));
    expect(unfolded('菜单Property')).toBe('false');
    act(() => void vi.advanceTimersByTime(1));

    expect(unfolded('菜单Property')).toBe('true');
    vi.useRealTimers();
  });

  test('an inner level is indented by 24', async () => {
    await showShell({ pages, menu: groups });

    const [outer, inner] = ['菜单Trade', '列表A'].map(
      (name) => nav().getByRole('menuitem', { name }).style.paddingLeft,
    );
    expect([outer, inner]).toEqual(['24px', '48px']);
  });

  test('a page draws the icon of its meta in its tab and its menu entry', async () => {
    const iconed = buildListRoute('I', { meta: { icon: 'chart' } });
    await showShell({ pages: [iconed, ...pages], menu: { Trade: ['I', 'A'] } });
    const icon = (element: HTMLElement) => element.querySelector('svg')?.dataset['icon'];

    expect(icon(screen.getByRole('tab', { name: '列表I' }))).toBe('bar-chart');
    expect(icon(nav().getByRole('menuitem', { name: '列表I' }))).toBe('bar-chart');
    expect(icon(nav().getByRole('menuitem', { name: '列表A' }))).toBeUndefined();
  });

  test('the icon of a resource wins over the one that its page names', async () => {
    await showShell({ pages: [buildListRoute('HomeIndex', { meta: { icon: 'chart' } })], menu: { HomeIndex: [] } });

    expect(nav().getByRole('menuitem', { name: '列表HomeIndex' }).querySelector('svg')?.dataset['icon']).toBe('home');
  });

  test.each(['HomeIndex', 'Mechanism', 'Permanage', 'Trade', 'Property', 'Service'])(
    'the resource %s has an icon of its own',
    async (code) => {
      const home = buildListRoute('HomeIndex');
      await showShell({ pages: [...pages, home], menu: code === 'HomeIndex' ? { Trade: ['A'] } : { [code]: ['A'] } });
      const { hasIcon } = await import('./SideMenu.tsx');

      expect(hasIcon({ code })).toBe(true);
      if (code === 'HomeIndex') return;
      expect(
        nav()
          .getByRole('menuitem', { name: `菜单${code}` })
          .querySelector('svg'),
      ).not.toBeNull();
    },
  );
});
