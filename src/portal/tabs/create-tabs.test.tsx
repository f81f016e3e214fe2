import { beforeEach, describe, expect, test } from 'vitest';
import type { PortalRoute } from '../routes/portal-route.ts';
import { createPageStores } from '../stores/page-stores.ts';
import { createTabs } from './create-tabs.ts';
import { buildMatch, namesOf } from './testing/build-tabs.ts';

const pages: readonly PortalRoute[] = [
  buildMatch('A').route,
  buildMatch('B', { storeName: 'opening' }).route,
  buildMatch('C', { affix: true }).route,
];
const typed = { values: { amount: '1' } };

function start() {
  const stores = createPageStores({ storage: sessionStorage, owner: () => '' });
  const tabs = createTabs({
    storage: { shared: localStorage, own: sessionStorage },
    routes: { get: () => pages },
    stores,
  });
  const visit = (name: string, query = {}): void => {
    const route = pages.find((page) => page.name === name);
    if (route) tabs.dispatch({ type: 'visit', match: { route, params: {} }, query });
  };
  return { tabs, stores, visit };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('saved tabs', () => {
  test('the tab list is saved under breadList on each route change', () => {
    const { visit } = start();

    visit('A', { q: '1' });
    visit('B');

    expect(JSON.parse(localStorage.getItem('breadList') ?? '')).toEqual([
      { name: 'A', title: '标题A', query: { q: '1' }, params: {}, meta: { affix: false } },
      { name: 'B', title: '标题B', query: {}, params: {}, meta: { affix: false } },
    ]);
    visit('A', { q: '2' });
    expect(localStorage.getItem('breadList')).toContain('{"q":"2"}');
  });

  test('are there after a reload, also those of pages that the build lacks: the live revision may have them', () => {
    const { visit } = start();
    visit('A', { q: '1' });
    visit('B');

    const restored = createTabs({
      storage: { shared: localStorage, own: sessionStorage },
      routes: { get: () => pages.slice(0, 1) },
      stores: createPageStores({ storage: sessionStorage, owner: () => '' }),
    }).get();

    expect(restored.tabs).toEqual([
      { name: 'A', title: '标题A', query: { q: '1' }, params: {}, meta: { affix: false } },
      { name: 'B', title: '标题B', query: {}, params: {}, meta: { affix: false } },
    ]);
  });

  test('are what the shell can show, whatever storage holds: each page once, with a title that fits', () => {
    const saved = (name: string, title: string) => ({ name, title, query: {}, params: {}, meta: { affix: true } });
    const flood = Array.from({ length: 20_000 }, (_, index) => saved(index % 2 === 0 ? 'A' : 'Login', `标题${index}`));
    localStorage.setItem(
      'breadList',
      JSON.stringify([saved('B', '长'.repeat(100_000)), ...flood, saved('C', '标题C')]),
    );
    const screens = [...pages, buildMatch('Login').route, buildMatch('Bare', {}, {}, { shell: false }).route];

    const storage = { shared: localStorage, own: sessionStorage };
    const { tabs } = createTabs({
      storage,
      routes: { get: () => screens },
      stores: createPageStores({ storage: sessionStorage, owner: () => '' }),
    }).get();

    expect(tabs).toEqual([
      { ...saved('B', '长'.repeat(200)), meta: { affix: false } },
      { ...saved('A', '标题0'), meta: { affix: false } },
      saved('C', '标题C'),
    ]);
  });

  test('a reload finds the tabs of its own window, whatever another one has saved since', () => {
    start().visit('A');
    localStorage.setItem('breadList', '[]');

    expect(namesOf(start().tabs.get())).toEqual(['A']);
  });

  test('are gone after clear', () => {
    const { tabs, visit } = start();
    visit('A');

    tabs.dispatch({ type: 'clear' });

    expect(localStorage.getItem('breadList')).toBeNull();
    expect(start().tabs.get().tabs).toEqual([]);
  });

  test.each(['{broken', '{}', '[{"name":1}]', 'null'])('are none when storage holds %s', (text) => {
    localStorage.setItem('breadList', text);

    expect(start().tabs.get().tabs).toEqual([]);
  });
});

describe('named stores', () => {
  test.each([
    ['the one its route names', 'B', 'opening'],
    ['its own when the route names none', 'A', 'A'],
  ])('closing a tab resets %s', (_, name, store) => {
    const { tabs, stores, visit } = start();
    visit('A');
    visit('B');
    visit('C');
    stores.write(store, 'key', typed);
    stores.write('elsewhere', 'key', typed);

    tabs.dispatch({ type: 'close', names: [name] });

    expect(stores.read(store, 'key')).toBeUndefined();
    expect(stores.read('elsewhere', 'key')).toEqual(typed);
  });

  test('the store of a tab that does not close stays', () => {
    const { tabs, stores, visit } = start();
    visit('A');
    stores.write('A', 'key', typed);

    tabs.dispatch({ type: 'close', names: ['A'] });

    expect(stores.read('A', 'key')).toEqual(typed);
  });
});

describe('parked tabs', () => {
  test('come back with what their pages keep', () => {
    const { tabs, stores, visit } = start();
    visit('A', { id: '1' });
    visit('B');
    tabs.dispatch({ type: 'mark', page: { name: 'A', params: {}, query: { id: '1' } }, dirty: true });
    stores.write('A', 'key', typed);
    const before = tabs.get();

    const parked = tabs.park();
    expect(namesOf(tabs.get())).toEqual([]);
    expect(localStorage.getItem('breadList')).toBeNull();
    tabs.restore(parked);

    expect(tabs.get()).toEqual({ ...before, active: '' });
    expect(localStorage.getItem('breadList')).toContain('"A"');
    expect(stores.read('A', 'key')).toEqual(typed);
  });
});
