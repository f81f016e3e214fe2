import { beforeEach, describe, expect, test } from 'vitest';
import { buildPortal, maker, operatorAnswers } from '../testing/build-portal.ts';
import { refuse, SESSION_ID, succeed, type Answers } from '../testing/fake-server.ts';
import { enterByTicket, type TicketQuestion } from './enter.ts';

const TICKET = 'auth_token=secret&clique_code=C00001&phone=13900000002&account_id=100002';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** How the address was opened: what the server says of it, and the referrer. */
interface Opened {
  readonly site?: string;
  readonly referrer?: string;
}

/** A browser window at an address, with the history that the address bar shows. */
function buildWindow(address: string, { site, referrer = '' }: Opened = { site: 'none' }) {
  const entries = [address];
  const at = (): URL => new URL(entries.at(-1) ?? '/', 'https://portal.example');
  const serverTiming = site === undefined ? [] : [{ name: 'site', description: site }];
  const document = { referrer } as Document;
  const performance = { getEntriesByType: () => [{ serverTiming }] } as unknown as Performance;
  const location = {
    get origin() {
      return at().origin;
    },
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
  return { window: { location, history, document, performance }, entries };
}

function enter(address: string, answers: Answers = {}, switches = true, opened?: Opened) {
  const { window, entries } = buildWindow(address, opened);
  const { portal, server } = buildPortal(answers);
  const questions: TicketQuestion[] = [];
  const ask = (question: TicketQuestion): Promise<boolean> => {
    questions.push(question);
    return Promise.resolve(switches);
  };
  return { portal, server, entries, questions, entering: enterByTicket(portal, window, ask) };
}

describe('auto-login', () => {
  test('takes the four parameters out of address bar and history before any request leaves', async () => {
    const seen: (readonly string[])[] = [];
    const { window, entries } = buildWindow(`/trade/fund?keyword=1&${TICKET}&inst=ffny#top`);
    const { portal } = buildPortal({
      queryAcctMenuResources: () => {
        seen.push([...entries]);
        return operatorAnswers.queryAcctMenuResources;
      },
    });

    await enterByTicket(portal, window, () => Promise.reject(new Error('nobody is signed in')));

    expect(seen).toEqual([['/trade/fund?keyword=1&inst=ffny#top']]);
    expect(entries).toEqual(seen[0]);
  });

  test('stores token and account info and loads the menu before navigation continues', async () => {
    const { portal, server, entering } = enter(`/trade/fund?${TICKET}`);

    await entering;

    expect(sessionStorage.getItem('token')).toBe('secret');
    expect(JSON.parse(sessionStorage.getItem('accountInfoBo') ?? '')).toEqual(maker);
    expect(server.operations().slice(0, 3)).toEqual([
      'queryAcctMenuResources',
      'detailNoOperate',
      'queryAcctButtonResources',
    ]);
    expect(server.sent[0]?.config.headers.get('token')).toBe('secret');
    expect(portal.session.get().data?.codes.has('TradeFundList')).toBe(true);
  });

  test('knows the id of the session before the first call without the token', async () => {
    sessionStorage.setItem('token', 'old');
    sessionStorage.setItem('sessionId', 'of the session before');
    sessionStorage.setItem('accountInfoBo', JSON.stringify(maker));
    const { server, entering } = enter(`/trade/fund?${TICKET}`);

    await entering;

    const [menus, detail] = server.sent.map(({ config }) => config.headers.get('sessionId'));
    expect([menus, detail]).toEqual(['', SESSION_ID]);
    expect(sessionStorage.getItem('sessionId')).toBe(SESSION_ID);
  });

  test.each(['/', '/login'])('goes on from %s to the landing page', async (path) => {
    const { entries, entering } = enter(`${path}?${TICKET}`);

    await entering;

    expect(entries).toEqual(['/trade/fund']);
  });

  const signInBefore = (account: typeof maker): void => {
    sessionStorage.setItem('token', 'old');
    sessionStorage.setItem('accountInfoBo', JSON.stringify(account));
  };
  const colleague = { ...maker, accountId: 1, realName: '别人' };

  test('replaces the session of another user once the operator has agreed', async () => {
    signInBefore(colleague);

    const { portal, questions, entering } = enter(`/trade/fund?${TICKET}`);
    await entering;

    expect(questions).toEqual([{ present: '别人', next: '13900000002' }]);
    expect(portal.session.get()).toMatchObject({ token: 'secret', account: maker });
  });

  test.each([
    ['/trade/fund', '/trade/fund'],
    ['/login', '/index'],
    ['/', '/index'],
  ])('leaves the session of somebody else who does not agree, at %s', async (path, after) => {
    signInBefore(colleague);

    const { portal, server, entries, entering } = enter(`${path}?${TICKET}`, {}, false);
    await entering;

    expect(portal.session.get()).toMatchObject({ token: 'old', account: colleague });
    expect(server.sent).toEqual([]);
    expect(entries).toEqual([after]);
  });

  test('replaces an older session of the same operator without a question', async () => {
    signInBefore(maker);

    const { portal, questions, entering } = enter(`/trade/fund?${TICKET}`);
    await entering;

    expect(questions).toEqual([]);
    expect(portal.session.get()).toMatchObject({ token: 'secret' });
  });

  test.each<[from: string, opened: Opened]>([
    ['a link of another site', { site: 'cross-site' }],
    ['a link of a neighbouring site', { site: 'same-site', referrer: 'https://portal.example/' }],
    ['a link whose site nobody tells', {}],
    ['a link of another referrer', { referrer: 'https://portal.example.evil/' }],
  ])('asks before it signs in by %s', async (_from, opened) => {
    const { portal, server, questions, entries, entering } = enter(`/trade/fund?${TICKET}`, {}, false, opened);
    await entering;

    expect(questions).toEqual([{ present: '', next: '13900000002' }]);
    expect(portal.session.get()).toMatchObject({ token: '', account: null });
    expect(server.sent).toEqual([]);
    expect(entries).toEqual(['/trade/fund']);
  });

  test('signs in by a link of another site once the operator has agreed', async () => {
    const { portal, entering } = enter(`/trade/fund?${TICKET}`, {}, true, { site: 'cross-site' });
    await entering;

    expect(portal.session.get()).toMatchObject({ token: 'secret', account: maker });
  });

  test.each<Opened>([{ site: 'same-origin' }, { referrer: 'https://portal.example/login' }])(
    'asks nothing of a link of its own: %j',
    async (opened) => {
      const { questions, entering } = enter(`/trade/fund?${TICKET}`, {}, true, opened);
      await entering;

      expect(questions).toEqual([]);
    },
  );

  test.each<[string, Answers, string]>([
    ['a refused token', { detailNoOperate: refuse('AU300001', '令牌无效') }, '令牌无效，请重新登录'],
    [
      'an account that is not the token’s',
      { detailNoOperate: succeed({ ...maker, accountId: 7 }) },
      '登录信息与账号不符，请重新登录',
    ],
    ['an account without a menu', { queryAcctMenuResources: refuse('100401') }, '您暂无任何菜单权限，请联系机构管理员'],
    ['a server that fails', { queryAcctButtonResources: refuse('45039999', '系统繁忙') }, '45039999：系统繁忙'],
    ['a failure without words', { detailNoOperate: refuse('70800002') }, '登录状态已失效'],
  ])('leads to the login page with the reason: %s', async (_, answers, notice) => {
    const { portal, entering, entries } = enter(`/?${TICKET}`, answers);

    await entering;

    expect(portal.session.get()).toMatchObject({ token: '', account: null, notice });
    expect(sessionStorage.getItem('token')).toBeNull();
    expect(entries).toEqual(['/']);
  });

  test('fewer than four parameters sign no one in, and no token stays in the address', () => {
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
