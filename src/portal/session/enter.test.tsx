import { beforeEach, describe, expect, test } from 'vitest';
import { buildPortal, maker, operatorAnswers } from '../testing/build-portal.ts';
import { refuse, succeed, type Answers } from '../testing/fake-server.ts';
import { enterByTicket } from './enter.ts';

const TICKET = 'auth_token=secret&clique_code=C00001&phone=13900000002&account_id=100002';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** A browser window at an address, with the history that the address bar shows. */
function buildWindow(address: string) {
  const entries = [address];
  const at = (): URL => new URL(entries.at(-1) ?? '/', 'https://portal.example');
  const location = {
    get pathname() {
      return at().pathname;
    },
    get search() {
      return at().search;
    },
    get hash() {
      return at().hash;
    },
  } as Location;
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, url: string) => entries.splice(-1, 1, url),
  } as unknown as History;
  return { window: { location, history }, entries };
}

function enter(address: string, answers: Answers = {}) {
  const { window, entries } = buildWindow(address);
  const { portal, server } = buildPortal(answers);
  return { portal, server, entries, entering: enterByTicket(portal, window) };
}

describe('§2 auto-login', () => {
  test('§2 takes the four parameters out of address bar and history before any request leaves', async () => {
    const seen: (readonly string[])[] = [];
    const { window, entries } = buildWindow(`/trade/fund?keyword=1&${TICKET}&inst=ffny#top`);
    const { portal } = buildPortal({
      detailNoOperate: () => {
        seen.push([...entries]);
        return operatorAnswers.detailNoOperate;
      },
    });

    await enterByTicket(portal, window);

    expect(seen).toEqual([['/trade/fund?keyword=1&inst=ffny#top']]);
    expect(entries).toEqual(seen[0]);
  });

  test('§2 stores token and account info and loads the menu before navigation continues', async () => {
    const { portal, server, entering } = enter(`/trade/fund?${TICKET}`);

    await entering;

    expect(sessionStorage.getItem('token')).toBe('secret');
    expect(JSON.parse(sessionStorage.getItem('accountInfoBo') ?? '')).toEqual(maker);
    expect(server.operations().slice(0, 3)).toEqual([
      'detailNoOperate',
      'queryAcctMenuResources',
      'queryAcctButtonResources',
    ]);
    expect(server.sent[0]?.config.headers.get('token')).toBe('secret');
    expect(portal.session.get().data?.codes.has('TradeFundList')).toBe(true);
  });

  test.each(['/', '/login'])('§2 goes on from %s to the landing page', async (path) => {
    const { entries, entering } = enter(`${path}?${TICKET}`);

    await entering;

    expect(entries).toEqual(['/trade/fund']);
  });

  test('§2 replaces a present session', async () => {
    sessionStorage.setItem('token', 'old');
    sessionStorage.setItem('accountInfoBo', JSON.stringify({ ...maker, accountId: 1, realName: '别人' }));

    const { portal, entering } = enter(`/trade/fund?${TICKET}`);
    await entering;

    expect(portal.session.get()).toMatchObject({ token: 'secret', account: maker });
  });

  test.each<[string, Answers, string]>([
    ['a refused token', { detailNoOperate: refuse('AU300001', '令牌无效') }, '令牌无效，请重新登录'],
    [
      'an account that is not the token’s',
      { detailNoOperate: succeed({ ...maker, accountId: 7 }) },
      '登录信息与账号不符，请重新登录',
    ],
    ['an account without a menu', { queryAcctMenuResources: refuse('100401') }, '您暂无任何菜单权限，请联系机构管理员'],
    ['a server that fails', { queryAcctButtonResources: refuse('45039999', '系统繁忙') }, '45039999：系统繁忙'],
    ['a failure without words', { detailNoOperate: refuse('70800002') }, '自动登录失败，请重新登录'],
  ])('§2 leads to the login page with the reason: %s', async (_, answers, notice) => {
    const { portal, entering, entries } = enter(`/?${TICKET}`, answers);

    await entering;

    expect(portal.session.get()).toMatchObject({ token: '', account: null, notice });
    expect(sessionStorage.getItem('token')).toBeNull();
    expect(entries).toEqual(['/']);
  });

  test('§2 fewer than four parameters log nobody in, and no token stays in the address', () => {
    const { server, entries, entering } = enter('/trade/fund?auth_token=secret&phone=1&account_id=100002');

    expect(entering).toBeNull();
    expect(server.sent).toEqual([]);
    expect(entries).toEqual(['/trade/fund?phone=1&account_id=100002']);
    expect(sessionStorage.getItem('token')).toBeNull();
  });

  test('an address without a ticket stays as it is', () => {
    const { entries, entering } = enter('/trade/fund?a=%20b');

    expect(entering).toBeNull();
    expect(entries).toEqual(['/trade/fund?a=%20b']);
  });
});
