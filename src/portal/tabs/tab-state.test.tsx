import { beforeEach, describe, expect, test } from 'vitest';
import type { RouteMatch } from '../routes/match-route.ts';
import type { PortalRoute } from '../routes/portal-route.ts';
import { createTabs } from './create-tabs.ts';
import { canClose, findNext, NO_TABS, reduceTabs, type TabState } from './tab-state.ts';

function buildMatch(name: string, meta: PortalRoute['meta'] = {}, params: RouteMatch['params'] = {}): RouteMatch {
  return { route: { name, path: `/${name}`, title: `标题${name}`, meta, permission: [] }, params };
}

function open(...names: readonly string[]): TabState {
  return names.reduce(
    (state, name) => reduceTabs(state, { type: 'visit', match: buildMatch(name), query: {} }),
    NO_TABS,
  );
}

const namesOf = ({ tabs }: TabState): readonly string[] => tabs.map(({ name }) => name);

describe('tab strip', () => {
  test('opens one tab per route name, at the end', () => {
    const state = open('A', 'B', 'A');

    expect(namesOf(state)).toEqual(['A', 'B']);
    expect(state.active).toBe('A');
  });

  test('refreshes query and params of an open tab', () => {
    const match = buildMatch('A', {}, { title: '甲' });

    const state = reduceTabs(open('A', 'B'), { type: 'visit', match, query: { pageNum: '2' } });

    expect(state.tabs[0]).toMatchObject({
      name: 'A',
      title: '标题A',
      query: { pageNum: '2' },
      params: { title: '甲' },
    });
  });

  test('takes the title from params when the route shows it', () => {
    const match = buildMatch('A', { showTitle: true }, { title: '稳健增长' });

    expect(reduceTabs(NO_TABS, { type: 'visit', match, query: {} }).tabs[0]?.title).toBe('稳健增长');
  });

  test('gives login and error page no tab', () => {
    expect(open('Login', 'ErrorPage')).toEqual(NO_TABS);
  });

  test('moves to the new last tab when the tab in front closes', () => {
    const state = reduceTabs(open('A', 'B', 'C'), { type: 'visit', match: buildMatch('B'), query: {} });

    expect(findNext(state, 'B')?.name).toBe('C');
    expect(namesOf(reduceTabs(state, { type: 'close', name: 'B' }))).toEqual(['A', 'C']);
  });

  test('stays on the page in front when a tab behind closes', () => {
    expect(findNext(open('A', 'B', 'C'), 'A')).toBeUndefined();
  });

  test('keeps the only tab', () => {
    const state = open('A');

    expect(canClose(state, 'A')).toBe(false);
    expect(reduceTabs(state, { type: 'close', name: 'A' })).toBe(state);
    expect(findNext(state, 'A')).toBeUndefined();
  });

  test('keeps an affix tab', () => {
    const state = reduceTabs(open('B'), { type: 'visit', match: buildMatch('HomeIndex', { affix: true }), query: {} });

    expect(canClose(state, 'HomeIndex')).toBe(false);
    expect(namesOf(reduceTabs(state, { type: 'close', name: 'HomeIndex' }))).toEqual(['B', 'HomeIndex']);
  });

  test('drops the only tab for the page that replaces it', () => {
    expect(namesOf(reduceTabs(open('A'), { type: 'drop', name: 'A' }))).toEqual([]);
  });
});

describe('saved tabs', () => {
  beforeEach(() => localStorage.clear());

  test('are there again under breadList, without pages that this build lacks', () => {
    const tabs = createTabs(localStorage, () => true);
    tabs.dispatch({ type: 'visit', match: buildMatch('A'), query: { q: '1' } });
    tabs.dispatch({ type: 'visit', match: buildMatch('B'), query: {} });

    const restored = createTabs(localStorage, (name) => name === 'A').get();

    expect(localStorage.getItem('breadList')).toContain('"B"');
    expect(restored.tabs).toEqual([
      { name: 'A', title: '标题A', query: { q: '1' }, params: {}, meta: { affix: false } },
    ]);
  });

  test('are gone after clear', () => {
    const tabs = createTabs(localStorage, () => true);
    tabs.dispatch({ type: 'visit', match: buildMatch('A'), query: {} });

    tabs.dispatch({ type: 'clear' });

    expect(localStorage.getItem('breadList')).toBeNull();
  });

  test.each(['{broken', '{}', '[{"name":1}]', 'null'])('are none when storage holds %s', (text) => {
    localStorage.setItem('breadList', text);

    expect(createTabs(localStorage, () => true).get().tabs).toEqual([]);
  });
});
