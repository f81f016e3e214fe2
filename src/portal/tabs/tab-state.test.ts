import { describe, expect, test } from 'vitest';
import type { RouteMatch } from '../routes/portal-route.ts';
import { buildMatch, open, namesOf, visit } from './testing/build-tabs.ts';
import {
  canClose,
  findNext,
  isDirty,
  listDirty,
  listOthers,
  listRight,
  NO_TABS,
  reduceTabs,
  type Tab,
} from './tab-state.ts';

describe('opening', () => {
  test('opening a route adds one tab per route name, at the end', () => {
    const state = open('A', 'B', 'A');

    expect(namesOf(state)).toEqual(['A', 'B']);
    expect(state.active).toBe('A');
  });

  test('an affix tab comes before the others', () => {
    expect(namesOf(visit(open('A', 'B'), buildMatch('HomeIndex', { affix: true })))).toEqual(['HomeIndex', 'A', 'B']);
  });

  test('an open tab gets the query and params of the visit', () => {
    const match = buildMatch('A', {}, { title: '甲' });

    const state = visit(open('A', 'B'), match, { pageNum: '2' });

    expect(state.tabs[0]).toMatchObject({ title: '标题A', query: { pageNum: '2' }, params: { title: '甲' } });
  });

  test.each([
    ['the title in params when the route shows it', { showTitle: true }, { title: '稳健增长' }, '稳健增长'],
    ['its own when params have none', { showTitle: true }, {}, '标题A'],
    ['its own when the route does not show params', {}, { title: '稳健增长' }, '标题A'],
    ['that of the route meta before its own', { title: '元标题' }, {}, '元标题'],
  ])('the title of a tab is %s', (_, meta, params, title) => {
    expect(visit(NO_TABS, buildMatch('A', meta, params)).tabs[0]?.title).toBe(title);
  });

  const account: Partial<RouteMatch['route']> = { title: '机构账户' };
  const product: Partial<RouteMatch['route']> = { title: '产品账户' };
  test.each([
    ['MechanismOpenOrg', account, 'open', '开立机构账户'],
    ['MechanismOpenOrg', account, 'copy', '复制开立机构账户'],
    ['MechanismOpenOrg', account, 'edit', '修改机构账户'],
    ['MechanismOpenPro', product, 'supply', '补充产品账户'],
    ['MechanismOpenPro', product, 'other', '产品账户'],
    ['MechanismOpenPro', product, undefined, '产品账户'],
  ])('the tab of %s (%o) with type %s is titled %s', (name, route, type, title) => {
    const match = buildMatch(name, { addTitle: true }, {}, route);

    expect(visit(NO_TABS, match, type === undefined ? {} : { type }).tabs[0]?.title).toBe(title);
  });

  test('a route without addTitle has no prefix', () => {
    expect(visit(NO_TABS, buildMatch('A'), { type: 'open' }).tabs[0]?.title).toBe('标题A');
  });

  test.each(['Login', 'ErrorPage', 'ForgetPassword', 'ProcessRegister', 'ProcessHome'])(
    'the excluded route %s gets no tab',
    (name) => expect(open(name)).toEqual(NO_TABS),
  );

  test('a page drawn outside the shell gets no tab', () => {
    expect(visit(NO_TABS, buildMatch('ProcessForm', {}, {}, { shell: false }))).toEqual(NO_TABS);
  });

  test('a new tab opens beside the one that it will replace', () => {
    const beside = reduceTabs(open('A', 'B', 'C'), { type: 'visit', match: buildMatch('D'), query: {}, after: 'B' });
    expect(namesOf(beside)).toEqual(['A', 'B', 'D', 'C']);
    const known = reduceTabs(open('A', 'B', 'C'), { type: 'visit', match: buildMatch('C'), query: {}, after: 'A' });
    expect(namesOf(known)).toEqual(['A', 'B', 'C']);
  });

  test('a page opened from behind leaves the one in front there', () => {
    const state = reduceTabs(open('A'), { type: 'visit', match: buildMatch('B'), query: {}, behind: true });

    expect(namesOf(state)).toEqual(['A', 'B']);
    expect(state.active).toBe('A');
  });
});

describe('closing', () => {
  test('closing the tab in front goes to the new last tab', () => {
    const state = visit(open('A', 'B', 'C'), buildMatch('B'));

    expect(findNext(state, ['B'])?.name).toBe('C');
    expect(namesOf(reduceTabs(state, { type: 'close', names: ['B'] }))).toEqual(['A', 'C']);
  });

  test('closing the last tab in front goes to the one that is last then', () => {
    expect(findNext(open('A', 'B', 'C'), ['C'])?.name).toBe('B');
  });

  test('closing the others at once after the one in front does not stay on what has gone', () => {
    const state = reduceTabs(open('A', 'B', 'C'), { type: 'close', names: ['C'] });

    // The page of B is still on its way.
    expect(findNext(state, ['B'])?.name).toBe('A');
  });

  test('closing a tab in the background goes nowhere', () => {
    expect(findNext(open('A', 'B', 'C'), ['A'])).toBeUndefined();
  });

  test('closing the only tab does nothing', () => {
    const state = open('A');

    expect(canClose(state, 'A')).toBe(false);
    expect(reduceTabs(state, { type: 'close', names: ['A'] })).toBe(state);
    expect(findNext(state, ['A'])).toBeUndefined();
  });

  test('an affix tab cannot be closed', () => {
    const state = visit(open('B'), buildMatch('HomeIndex', { affix: true }));

    expect(canClose(state, 'HomeIndex')).toBe(false);
    expect(namesOf(reduceTabs(state, { type: 'close', names: ['HomeIndex'] }))).toEqual(['HomeIndex', 'B']);
    expect(namesOf(reduceTabs(state, { type: 'drop', names: ['HomeIndex'] }))).toEqual(['HomeIndex', 'B']);
  });

  test.each([
    ['the others', listOthers, ['B'], 'B'],
    ['those to the right', listRight, ['A', 'B'], 'B'],
  ])('closes %s, and goes on on a tab that is left', (_, list, left, next) => {
    const state = open('A', 'B', 'C', 'D');
    const names = list(state, 'B');

    expect(namesOf(reduceTabs(state, { type: 'close', names }))).toEqual(left);
    expect(findNext(state, names)?.name).toBe(next);
  });

  test.each(['A', 'B'])('closing every tab leaves the one in front: %s', (front) => {
    const state = visit(open('A', 'B'), buildMatch(front));

    expect(namesOf(reduceTabs(state, { type: 'close', names: ['A', 'B'] }))).toEqual([front]);
  });

  test('drops the only tab for the page that replaces it', () => {
    expect(namesOf(reduceTabs(open('A'), { type: 'drop', names: ['A'] }))).toEqual([]);
  });

  test.each([
    ['close', { type: 'close', names: ['B'] }],
    ['drop', { type: 'drop', names: ['B'] }],
    ['reload', { type: 'reload', name: 'B' }],
    ['clear', { type: 'clear' }],
  ] as const)('after %s the page of the tab is gone for good', (_, action) => {
    const state = reduceTabs(open('A', 'B'), action);

    expect(state.closings['B']).toBe(1);
  });
});

describe('unsent input', () => {
  const dirtyTab: Tab = { name: 'B', title: '', params: {}, query: { id: '1' }, meta: { affix: false } };
  const typed = reduceTabs(visit(open('A'), buildMatch('B'), { id: '1' }), {
    type: 'mark',
    page: { name: 'B', params: {}, query: { id: '1' } },
    dirty: true,
  });

  test('belongs to a page, not to the next one under the same name', () => {
    expect(isDirty(typed, dirtyTab)).toBe(true);
    expect(isDirty(visit(typed, buildMatch('B'), { id: '2' }), { ...dirtyTab, query: { id: '2' } })).toBe(false);
    expect(listDirty(typed, ['A', 'B']).map(({ name }) => name)).toEqual(['B']);
    expect(listDirty(typed, ['A'])).toEqual([]);
  });

  test('is not asked about once it was sent', () => {
    const page = { name: 'B', params: {}, query: { id: '1' } };

    expect(isDirty(reduceTabs(typed, { type: 'mark', page, dirty: false }), dirtyTab)).toBe(false);
  });

  test.each([
    ['closed', { type: 'close', names: ['B'] }],
    ['reloaded', { type: 'reload', name: 'B' }],
  ] as const)('is forgotten with the tab that is %s', (_, action) => {
    expect(reduceTabs(typed, action).dirty).toEqual([]);
  });
});
