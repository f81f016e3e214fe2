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

const show = (name: string, clearsSession = false) => ({ kind: 'show', clearsSession, route: { name } });
const redirect = (to: string, returns = false) => ({ kind: 'redirect', to, returns });

const rows: readonly [path: string, signedIn: boolean, decision: object][] = [
  ['/login', true, show('Login', true)],
  ['/login', false, show('Login', true)],
  ['/errorPage', true, show('ErrorPage')],
  ['/errorPage', false, show('ErrorPage')],
  ['/trade/fund', true, show('TradeFundList')],
  ['/trade/fund', false, redirect('/login', true)],
  ['/fund/a/detail', true, show('TradeFundDetail')],
  // requiresAuth, literally: may be opened without a token.
  ['/notice', false, show('Notice')],
  ['/notice', true, show('Notice')],
  ['/', true, redirect('/login')],
  ['/', false, redirect('/login')],
  ['/TradeFundList', true, redirect('/trade/fund')],
  ['/TradeFundList', false, redirect('/trade/fund')],
  ['/TradeFundDetail', true, redirect('/errorPage')],
  ['/nowhere', true, redirect('/errorPage')],
  ['/nowhere', false, redirect('/login')],
  ['/trade/fund/nowhere', false, redirect('/login')],
];

describe('guard', () => {
  test.each(rows)('%s with a token: %s', (path, signedIn, decision) => {
    expect(decideNavigation(path, signedIn, routes)).toMatchObject(decision);
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
