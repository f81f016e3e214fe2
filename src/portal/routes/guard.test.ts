import { describe, expect, test } from 'vitest';
import { buildPath, type RouteTarget } from './build-path.ts';
import { buildDocumentTitle } from './document-title.ts';
import { decideNavigation } from './guard.ts';
import { matchRoute } from './match-route.ts';
import { listRoutes, type PortalRoute } from './portal-route.ts';
import { loginStateFor, readReturnTo } from './return-to.ts';

function buildPage(name: string, path: string, meta: PortalRoute['meta'] = {}): PortalRoute {
  return { name, path, title: name, meta, permission: [], load: () => Promise.reject(new Error('not loaded here')) };
}

const routes = listRoutes([
  buildPage('TradeFundList', '/trade/fund'),
  buildPage('TradeFundDetail', '/fund/:title/detail', { showTitle: true }),
  buildPage('Notice', '/notice', { requiresAuth: true }),
]);

type Expected = { show: string; clears?: boolean } | { to: string; returns?: boolean };

const rows: readonly [path: string, signedIn: boolean, expected: Expected][] = [
  ['/login', true, { show: 'Login', clears: true }],
  ['/login', false, { show: 'Login', clears: true }],
  ['/errorPage', true, { show: 'ErrorPage' }],
  ['/errorPage', false, { show: 'ErrorPage' }],
  ['/trade/fund', true, { show: 'TradeFundList' }],
  ['/trade/fund', false, { to: '/login', returns: true }],
  ['/fund/a/detail', true, { show: 'TradeFundDetail' }],
  // requiresAuth, literally: may be opened without a token.
  ['/notice', false, { show: 'Notice' }],
  ['/notice', true, { show: 'Notice' }],
  ['/', true, { to: '/login' }],
  ['/', false, { to: '/login' }],
  ['/TradeFundList', true, { to: '/trade/fund' }],
  ['/TradeFundList', false, { to: '/trade/fund' }],
  ['/TradeFundDetail', true, { to: '/errorPage' }],
  ['/nowhere', true, { to: '/errorPage' }],
  ['/nowhere', false, { to: '/login' }],
  ['/trade/fund/nowhere', false, { to: '/login' }],
];

describe('guard', () => {
  test.each(rows)('%s with a token: %s', (path, signedIn, expected) => {
    const decision = decideNavigation(path, signedIn, routes);

    if ('show' in expected) {
      expect(decision).toMatchObject({
        kind: 'show',
        clearsSession: expected.clears ?? false,
        route: { name: expected.show },
      });
    } else {
      expect(decision).toEqual({ kind: 'redirect', to: expected.to, returns: expected.returns ?? false });
    }
  });
});

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

  test.each([
    ['/login', '登录 - 机构基金交易平台'],
    ['/trade/fund', 'TradeFundList - 机构基金交易平台'],
    ['/fund/%E7%A8%B3%E5%81%A5/detail', '稳健 - 机构基金交易平台'],
  ])('titles the document at %s', (path, title) => {
    const match = matchRoute(routes, path);

    expect(match && buildDocumentTitle(match)).toBe(title);
  });

  test('returns to a page after login, and only to a page', () => {
    expect(readReturnTo(loginStateFor({ pathname: '/trade/fund', search: '?a=1' }), routes)).toBe('/trade/fund?a=1');
    expect(readReturnTo(loginStateFor({ pathname: '/login', search: '' }), routes)).toBeUndefined();
    expect(readReturnTo({ returnTo: 'https://elsewhere.example/' }, routes)).toBeUndefined();
    expect(readReturnTo(null, routes)).toBeUndefined();
  });
});
