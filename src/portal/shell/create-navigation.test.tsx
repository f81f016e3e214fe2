import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Portal } from '../portal.ts';
import { matchRoute } from '../routes/portal-route.ts';
import { createPageStores } from '../stores/page-stores.ts';
import { createTimers } from '../session/server-clock.ts';
import { createTabs } from '../tabs/create-tabs.ts';
import { countEnds } from '../tabs/tab-state.ts';
import { namesOf } from '../tabs/testing/build-tabs.ts';
import { createNavigation } from './create-navigation.ts';
import { buildFormRoute } from './testing/show-shell.ts';

const routes = ['Home', 'A', 'B', 'C'].map((name) => buildFormRoute(name));

const homeMenu = {
  resourceCode: 'Home',
  resourceName: '首页',
  resourceRemark: '',
  resourceUrl: '',
  resourceKey: '',
  routeName: 'Home',
  resourceType: '4',
  systemResourceCode: '',
  priority: 1,
  childResources: [],
} as const;

/** Navigation over real tabs, in a browser that follows every call. */
function start(at: readonly string[], agrees = true) {
  const stores = createPageStores({ storage: sessionStorage, owner: () => '' });
  const tabs = createTabs({
    storage: { shared: localStorage, own: sessionStorage },
    routes: { get: () => routes },
    stores,
  });
  const went: string[] = [];
  const asked: (readonly string[])[] = [];
  const go = (path: string): void => {
    went.push(path);
    const [pathname = '', search = ''] = path.split('?');
    const match = matchRoute(routes, pathname);
    if (match) tabs.dispatch({ type: 'visit', match, query: Object.fromEntries(new URLSearchParams(search)) });
  };
  const data = { menus: [homeMenu], codes: new Set<string>(), tradeConfigs: new Map(), clockOffset: 0 };
  const portal = {
    routes: { get: () => routes },
    tabs,
    timers: createTimers(),
    session: { get: () => ({ data }) } as unknown as Portal['session'],
    client: {} as Portal['client'],
  };
  const ask = (titles: readonly string[]): Promise<boolean> => {
    asked.push(titles);
    return Promise.resolve(agrees);
  };
  const navigation = createNavigation({ portal, go, goBack: () => went.push('back'), canGoBack: () => false, ask });
  for (const path of at) go(path);
  went.length = 0;
  const pageOf = (name: string) => navigation.forPage({ name, ends: countEnds(tabs.get(), name) });
  const type = (name: string): void => {
    const tab = tabs.get().tabs.find((candidate) => candidate.name === name);
    if (tab) tabs.dispatch({ type: 'mark', page: tab, dirty: true });
  };
  return { navigation, tabs, went, asked, pageOf, type, names: () => namesOf(tabs.get()) };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('skip', () => {
  test('with one tab it goes home first, then closes the given tab after 500 ms', () => {
    const { navigation, went, names } = start(['/a']);

    navigation.skip('A');
    expect(went).toEqual(['/home']);
    vi.advanceTimersByTime(499);
    expect(names()).toEqual(['A', 'Home']);
    vi.advanceTimersByTime(1);

    expect(names()).toEqual(['Home']);
    expect(went).toEqual(['/home']);
  });

  test('with several tabs it closes the given one after 500 ms and goes to the last', () => {
    const { navigation, went, names } = start(['/a', '/b']);

    navigation.skip('B');
    expect(names()).toEqual(['A', 'B']);
    vi.advanceTimersByTime(500);

    expect(names()).toEqual(['A']);
    expect(went).toEqual(['/a']);
  });

  test('it closes the given tab although the operator came back from home to it', () => {
    const { navigation, went, names } = start(['/a']);
    navigation.skip('A');

    navigation.openPage({ page: 'A' });
    vi.advanceTimersByTime(500);

    expect(went).toEqual(['/home', '/a', '/home']);
    expect(names()).toEqual(['Home']);
  });

  test('it asks before it closes a tab into which the operator typed after coming back', async () => {
    const { navigation, names, asked, type } = start(['/a'], false);
    navigation.skip('A');
    navigation.openPage({ page: 'A' });
    type('A');

    await vi.advanceTimersByTimeAsync(500);

    expect(asked).toEqual([['表单A']]);
    expect(names()).toEqual(['A', 'Home']);
  });

  test('a tab that was closed and opened again meanwhile stays', () => {
    const { navigation, tabs, names } = start(['/a', '/b']);
    navigation.skip('B');
    navigation.closeTab('B');
    navigation.openPage({ page: 'B' });

    vi.advanceTimersByTime(500);

    expect(names()).toEqual(['A', 'B']);
    expect(tabs.get().active).toBe('B');
  });
});

describe('a menu entry', () => {
  test('opens a page that is not open', () => {
    const { navigation, went } = start(['/a']);

    navigation.openFromMenu('B');

    expect(went).toEqual(['/b']);
  });

  test('shows an open page as it was left, filters and page number included', () => {
    const { navigation, went, asked, type } = start(['/b?keyword=%E8%B4%A7%E5%B8%81&pageNum=3', '/a']);
    type('B');

    navigation.openFromMenu('B');

    expect(went).toEqual(['/b?keyword=%E8%B4%A7%E5%B8%81&pageNum=3']);
    expect(asked).toEqual([]);
  });

  test('leaves the page in front as it is', () => {
    const { navigation, went } = start(['/a', '/b?pageNum=3']);

    navigation.openFromMenu('B');

    expect(went).toEqual([]);
  });
});

describe('a page in front', () => {
  test('finishes into another page, which takes its place', () => {
    const { pageOf, went, names } = start(['/b', '/a', '/b?id=1']);

    pageOf('B').openPage({ page: 'C', query: { no: '9' }, replace: true });

    expect(went).toEqual(['/c?no=9']);
    expect(names()).toEqual(['C', 'A']);
  });

  test.each([
    ['stays when the operator does not give up what was typed', false, ['A', 'B']],
    ['gives way once the operator gives it up', true, ['A', 'C']],
  ])('that another page would replace is asked about unsent input, and %s', async (_case, agrees, left) => {
    const { pageOf, asked, type, names } = start(['/a', '/b'], agrees);
    type('B');

    pageOf('B').openPage({ page: 'C', replace: true });
    await Promise.resolve();

    expect(asked).toEqual([['表单B']]);
    expect(names()).toEqual(left);
  });

  test('starts afresh when it closes, is the only one and home itself', () => {
    const { pageOf, tabs, went, names } = start(['/home']);

    pageOf('Home').closePage();

    expect(names()).toEqual(['Home']);
    expect(went).toEqual([]);
    expect(countEnds(tabs.get(), 'Home')).toBe(1);
  });

  test('goes home for "back" when the browser has nowhere to go', () => {
    const { pageOf, went } = start(['/a']);

    pageOf('A').back();

    expect(went).toEqual(['/home']);
  });
});

describe('a page that the operator has left', () => {
  test('writes no address and goes nowhere back', () => {
    const { pageOf, went } = start(['/a', '/b']);

    pageOf('A').updateQuery({ page: 'A', query: { pageNum: '2' } }, false);
    pageOf('A').back();

    expect(went).toEqual([]);
  });

  test('closes its own tab, not the one in front', () => {
    const { pageOf, went, names } = start(['/a', '/b']);

    pageOf('A').closePage();
    vi.advanceTimersByTime(500);

    expect(names()).toEqual(['B']);
    expect(went).toEqual([]);
  });

  test('opens another page as a tab only', () => {
    const { pageOf, tabs, went, names } = start(['/a', '/b']);

    pageOf('A').openPage({ page: 'C', replace: true });

    expect(names()).toEqual(['C', 'B']);
    expect(tabs.get().active).toBe('B');
    expect(went).toEqual([]);
  });
});

test('a page that is gone for good does nothing any more', () => {
  const { navigation, pageOf, went, names } = start(['/a', '/b']);
  const former = pageOf('B');
  navigation.closeTab('B');
  navigation.openPage({ page: 'B' });
  went.length = 0;

  former.openPage({ page: 'C' });
  former.updateQuery({ page: 'B', query: { q: '1' } }, true);
  former.closePage();
  former.back();
  vi.advanceTimersByTime(500);

  expect(went).toEqual([]);
  expect(names()).toEqual(['A', 'B']);
});

describe('unsent input', () => {
  test.each([
    ['closing it', 'closeTab', 'B'],
    ['reloading it', 'reloadTab', 'B'],
    ['closing the others', 'closeOthers', 'C'],
    ['closing to the right', 'closeRight', 'A'],
  ] as const)('is asked about before %s; a refusal changes nothing', async (_, move, name) => {
    const { navigation, tabs, asked, type } = start(['/a', '/b', '/c'], false);
    type('B');
    const before = tabs.get();

    navigation[move](name);
    await vi.runAllTimersAsync();

    expect(asked).toEqual([['表单B']]);
    expect(tabs.get()).toBe(before);
  });

  test('is not asked about when its own tab is selected', () => {
    const { navigation, asked, went, type } = start(['/b?id=1', '/a']);
    type('B');

    navigation.selectTab('B');

    expect(asked).toEqual([]);
    expect(went).toEqual(['/b?id=1']);
  });

  test('is asked about before the route opens with another query', async () => {
    const { navigation, asked, went, type } = start(['/b?id=1', '/a']);
    type('B');

    navigation.openPage({ page: 'B', query: { id: '2' } });
    await vi.runAllTimersAsync();

    expect(asked).toEqual([['表单B']]);
    expect(went).toEqual(['/b?id=2']);
  });
});
