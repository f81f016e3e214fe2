import { describe, expect, test } from 'vitest';
import { titleMessages } from './messages.ts';
import { readTicket, loginStateFor, readReturnTo } from './return-to.ts';
import { buildDocumentTitle, readPageTitle } from './document-title.ts';
import { buildPath, matchRoute, type RouteTarget, isScreenName, listRoutes, type PortalRoute } from './portal-route.ts';

function buildPage(name: string, path: string, meta: PortalRoute['meta'] = {}): PortalRoute {
  return { name, path, title: name, meta, permission: [], load: () => Promise.reject(new Error('not loaded here')) };
}

const routes = listRoutes([
  buildPage('TradeFundList', '/trade/fund'),
  buildPage('TradeFundDetail', '/fund/:title/detail', { showTitle: true }),
]);

const targets: readonly [RouteTarget, string][] = [
  [{ page: 'TradeFundList' }, '/trade/fund'],
  [
    { page: 'TradeFundList', query: { keyword: '货币 A', empty: '' } },
    '/trade/fund?keyword=%E8%B4%A7%E5%B8%81+A&empty=',
  ],
  [
    { page: 'TradeFundDetail', params: { title: '成长/A 50%' }, query: { fundCode: '1' } },
    '/fund/%E6%88%90%E9%95%BF%2FA%2050%25/detail?fundCode=1',
  ],
  [{ page: 'TradeFundDetail' }, '/errorPage'],
  [{ page: 'Nowhere' }, '/errorPage'],
];

describe('addresses', () => {
  test.each(targets)('builds the path of %j', (target, path) => {
    expect(buildPath(routes, target)).toBe(path);
  });

  test('reads back the path params it wrote', () => {
    const path = buildPath(routes, { page: 'TradeFundDetail', params: { title: '成长/A 50%' } });

    expect(matchRoute(routes, path)?.params).toEqual({ title: '成长/A 50%' });
  });

  test('routes of one path differ by their query, which their addresses have by themselves', () => {
    const role = (name: string, type?: string) => ({
      ...buildPage(name, '/permanage/role'),
      ...(type && { query: { type } }),
    });
    const ofRoles = listRoutes([role('RoleRead'), role('RoleEdit', 'edit'), role('RoleAdd', 'add')]);
    const opened = ['RoleRead', 'RoleEdit', 'RoleAdd'].map((page) => buildPath(ofRoles, { page, query: { id: '1' } }));

    expect(opened).toEqual(['/permanage/role?id=1', '/permanage/role?type=edit&id=1', '/permanage/role?type=add&id=1']);
    expect(opened.map((path) => matchRoute(ofRoles, path)?.route.name)).toEqual(['RoleRead', 'RoleEdit', 'RoleAdd']);
  });

  test.each([
    ['/login', '登录 - 机构基金交易平台'],
    ['/forget/password', '找回密码 - 机构基金交易平台'],
    ['/trade/fund', 'TradeFundList - 机构基金交易平台'],
    ['/fund/%E7%A8%B3%E5%81%A5/detail', '稳健 - 机构基金交易平台'],
  ])('the document title of %s comes from route metadata', (path, title) => {
    const match = matchRoute(routes, path);

    expect(match && buildDocumentTitle(match, {})).toBe(title);
  });

  test.each(['/login', '/errorPage', '/process/home', '/process/register', '/forget/password'])(
    '%s stands outside the shell and may be opened without a token',
    (path) => {
      const match = matchRoute(routes, path);

      expect(match?.route).toMatchObject({ path, meta: { requiresAuth: true } });
      expect(match?.route.load).toBeUndefined();
    },
  );

  test('every screen has a title of its own', () => {
    const screens = routes.filter(({ name }) => isScreenName(name));

    expect(screens.map((route) => readPageTitle({ route, params: {} }, {}))).toEqual(screens.map(({ title }) => title));
    expect(new Set(screens.map(({ title }) => title)).size).toBe(5);
    expect(titleMessages['en-US'].Login).not.toBe(titleMessages['zh-CN'].Login);
  });
});

describe('the ticket of an address', () => {
  test('leaves the other parameters as they were', () => {
    const search = '?a=%20b&a=c&auth_token=t&clique_code=C&phone=1&account_id=7';

    expect(readTicket(search).search).toBe('?a=+b&a=c');
    expect(readTicket('?a=%20b').search).toBe('?a=%20b');
  });

  test('never leaves a token behind, complete or not', () => {
    expect(readTicket('?auth_token=t&phone=1')).toEqual({ ticket: null, search: '?phone=1' });
    expect(readTicket('?auth_token=t')).toEqual({ ticket: null, search: '' });
  });
});

describe('returning after a login', () => {
  const at = (search = '') => ({ pathname: '/trade/fund', search });

  test('leads to the page that was asked for, and only to a page', () => {
    expect(readReturnTo(loginStateFor(at('?a=1')), routes, ['7'])).toBe('/trade/fund?a=1');
    expect(readReturnTo(loginStateFor({ pathname: '/login', search: '' }), routes, ['7'])).toBeUndefined();
    expect(readReturnTo({ returnTo: 'https://elsewhere.example/' }, routes, ['7'])).toBeUndefined();
    expect(readReturnTo({ returnTo: '//elsewhere.example/trade/fund' }, routes, ['7'])).toBeUndefined();
    expect(readReturnTo(null, routes, ['7'])).toBeUndefined();
  });

  test('leads back only for the account whose session had ended there', () => {
    const state = loginStateFor(at(), '7');

    expect(readReturnTo(state, routes, ['7'])).toBe('/trade/fund');
    expect(readReturnTo(state, routes, ['8'])).toBeUndefined();
    expect(readReturnTo(state, routes, [])).toBeUndefined();
  });

  test('does not remember a token', () => {
    expect(loginStateFor(at('?auth_token=secret&a=1'))).toEqual({ returnTo: '/trade/fund?a=1' });
  });
});
