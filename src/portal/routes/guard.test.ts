import { describe, expect, test } from 'vitest';
import { decideNavigation, type GuardSession } from './guard.ts';
import { listRoutes, type PortalRoute } from './portal-route.ts';

function buildPage(name: string, path: string, meta: PortalRoute['meta'] = {}): PortalRoute {
  return { name, path, title: name, meta, permission: [], load: () => Promise.reject(new Error('not loaded here')) };
}

const pages = [
  buildPage('TradeFundList', '/trade/fund'),
  buildPage('TradeFundDetail', '/fund/:title/detail', { showTitle: true }),
  buildPage('Notice', '/notice', { requiresAuth: true }),
];
const buildRolePage = (name: string, type: string) => ({ ...buildPage(name, '/permanage/role'), query: { type } });
const routes = listRoutes([
  ...pages,
  buildPage('ServiceUpdataPassWord', '/service/updata/password'),
  buildPage('RoleRead', '/permanage/role'),
  buildRolePage('RoleEdit', 'edit'),
  buildRolePage('RoleAdd', 'add'),
]);

/** The caller: none, an operator, a registration-only user, an operator whose password is due. */
const who = {
  nobody: { token: '', registToken: '' },
  operator: { token: 't', registToken: '' },
  registrant: { token: '', registToken: 'r' },
  due: { token: 't', registToken: '', passwordDue: true },
  expired: { token: '', registToken: '', leadsToLogin: true },
  restoring: { token: 't', registToken: '', data: null },
  menuless: { token: '', registToken: '', refusalCode: '100401' },
} as const satisfies Record<string, GuardSession>;

const show = (name: string, clearsSession = false) => ({ kind: 'show', clearsSession, route: { name } });
const redirect = (to: string, returns = false) => ({ kind: 'redirect', to, returns });

function decide(address: string, session: GuardSession, among = routes) {
  const { pathname, search, hash } = new URL(address, 'https://portal.example');
  return decideNavigation({ pathname, search, hash }, session, among);
}

type Row = readonly [address: string, session: keyof typeof who, decision: object];

const table: Readonly<Record<string, readonly Row[]>> = {
  'with a token or registToken /login clears the stored data and proceeds': [
    ['/login', 'operator', show('Login', true)],
    ['/login', 'registrant', show('Login', true)],
  ],
  'with a token or registToken everything else proceeds': [
    ['/trade/fund', 'operator', show('TradeFundList')],
    ['/trade/fund', 'registrant', show('TradeFundList')],
    ['/fund/a/detail', 'operator', show('TradeFundDetail')],
    ['/notice', 'operator', show('Notice')],
    ['/errorPage', 'operator', show('ErrorPage')],
    ['/process/home', 'registrant', show('ProcessHome')],
    ['/process/register', 'operator', show('ProcessRegister')],
  ],
  'without a token /login clears storage and proceeds': [['/login', 'nobody', show('Login', true)]],
  'without a token routes marked requiresAuth proceed, literally': [
    ['/notice', 'nobody', show('Notice')],
    ['/errorPage', 'nobody', show('ErrorPage')],
    ['/forget/password', 'nobody', show('ForgetPassword')],
    ['/process/register', 'nobody', show('ProcessRegister')],
    ['/process/home', 'nobody', show('ProcessHome')],
  ],
  'without a token everything else goes to /login': [
    ['/trade/fund', 'nobody', redirect('/login', true)],
    ['/trade/fund?keyword=1', 'nobody', redirect('/login', true)],
    ['/fund/a/detail', 'nobody', redirect('/login', true)],
  ],
  'no match and not the root leads to the route named after the path': [
    ['/TradeFundList', 'operator', redirect('/trade/fund')],
    ['/TradeFundList', 'registrant', redirect('/trade/fund')],
    ['/TradeFundList', 'nobody', redirect('/trade/fund')],
    ['/TradeFundList?keyword=1#top', 'operator', redirect('/trade/fund?keyword=1#top')],
  ],
  'a route named after the path keeps its own query beside the one asked for': [
    ['/RoleEdit?roleId=1', 'operator', redirect('/permanage/role?type=edit&roleId=1')],
    ['/RoleEdit?roleId=1#top', 'operator', redirect('/permanage/role?type=edit&roleId=1#top')],
    ['/RoleEdit?roleId=1&roleId=2&type=add', 'operator', redirect('/permanage/role?type=edit&roleId=1&roleId=2')],
    ['/RoleAdd', 'operator', redirect('/permanage/role?type=add')],
    ['/RoleRead?roleId=1', 'operator', redirect('/permanage/role?roleId=1')],
  ],
  'the root leads to login': [
    ['/', 'operator', redirect('/login')],
    ['/', 'registrant', redirect('/login')],
    ['/', 'nobody', redirect('/login')],
  ],
  'an unregistered route name goes to /errorPage with a token': [
    ['/nowhere', 'operator', redirect('/errorPage')],
    ['/nowhere', 'registrant', redirect('/errorPage')],
    ['/trade/fund/nowhere', 'operator', redirect('/errorPage')],
    // Registered, but its address cannot be built without the title.
    ['/TradeFundDetail', 'operator', redirect('/errorPage')],
  ],
  'an unregistered route name goes to /login without a token, which leads back if it turns out to be a page': [
    ['/nowhere', 'nobody', redirect('/login', true)],
    ['/trade/fund/nowhere', 'nobody', redirect('/login', true)],
  ],
  'an unregistered route name waits for the session, which knows what was published': [
    ['/nowhere', 'restoring', { kind: 'restore' }],
    ['/trade/fund', 'restoring', show('TradeFundList')],
    ['/', 'restoring', redirect('/login')],
  ],
  'a session that the server has ended leads to login from everywhere': [
    ['/trade/fund', 'expired', redirect('/login', true)],
    ['/process/home', 'expired', redirect('/login', true)],
    ['/errorPage', 'expired', redirect('/login', true)],
    ['/nowhere', 'expired', redirect('/login')],
    ['/login', 'expired', show('Login', true)],
  ],
  'without any menu there is the page that says so': [
    ['/trade/fund', 'menuless', redirect('/errorPage')],
    ['/', 'menuless', redirect('/errorPage')],
    ['/errorPage', 'menuless', show('ErrorPage')],
    ['/process/register', 'menuless', show('ProcessRegister')],
    ['/login', 'menuless', show('Login', true)],
  ],
  'while the password is due every page leads to the one that changes it': [
    ['/trade/fund', 'due', redirect('/service/updata/password')],
    ['/service/updata/password', 'due', show('ServiceUpdataPassWord')],
    ['/errorPage', 'due', show('ErrorPage')],
    ['/login', 'due', show('Login', true)],
  ],
};

const rows = Object.entries(table).flatMap(([rule, cases]) => cases.map((row) => [rule, ...row] as const));

test.each(rows)('%s: %s for %s', (_, address, session, decision) => {
  expect(decide(address, who[session])).toMatchObject(decision);
});

describe('auto-login', () => {
  const all = 'auth_token=secret&clique_code=C00001&phone=13900000001&account_id=100002';
  const ticket = { token: 'secret', cliqueCode: 'C00001', phone: '13900000001', accountId: 100002 };

  test.each([
    [`/?${all}`, '/'],
    [`/login?${all}`, '/login'],
    [`/trade/fund?keyword=1&${all}&inst=ffny#top`, '/trade/fund?keyword=1&inst=ffny#top'],
    [`/nowhere?${all}`, '/nowhere'],
  ])('all four parameters log in before navigation continues: %s', (address, to) => {
    for (const session of Object.values(who)) {
      expect(decide(address, session)).toEqual({ kind: 'auto-login', ticket, to });
    }
  });

  test.each([
    ...['auth_token', 'clique_code', 'phone', 'account_id'].map((name) => [
      `without ${name}`,
      all.replace(new RegExp(`${name}=\\w+&?`, 'u'), ''),
    ]),
    ['with an empty phone', all.replace('13900000001', '')],
    ['with an account_id that is not a whole number', all.replace('100002', '1000.5')],
    ['with an account_id that is no number', all.replace('100002', 'abc')],
    ['with an account_id beyond any number', all.replace('100002', '99999999999999999999')],
  ])('fewer than four do not: %s', (_, search) => {
    expect(decide(`/trade/fund?${search}`, who.nobody)).toMatchObject(redirect('/login', true));
  });
});

test('a build without the password page does not lead to it', () => {
  expect(decide('/trade/fund', who.due, listRoutes(pages))).toMatchObject(show('TradeFundList'));
});
