import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useCountdown } from '#parts';
import { buildPage, buildPortal } from '../testing/build-portal.ts';
import { refuse, SESSION_ID, type Answers } from '../testing/fake-server.ts';
import type { Portal } from '../portal.ts';
import { signIn, signUp, signOut } from './sign-in.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const visit = (portal: Portal): void =>
  portal.tabs.dispatch({
    type: 'visit',
    match: { route: buildPage('TradeFundList', '/trade/fund'), params: {} },
    query: {},
  });

/** A portal at work: an operator is logged in, a tab is open, a page keeps input, something ticks. */
async function buildWork(answers: Answers = {}) {
  const { portal, server } = buildPortal(answers);
  const { client, session, tabs, pageStores, settings } = portal;
  await signIn(client, session, { loginType: '1', username: 'maker01', password: 'Demo@2026' });
  visit(portal);
  pageStores.write('TradeFundList', 'key', { values: { amount: '1' } });
  settings.set('density', 'compact');
  return { portal, server, client, session, tabs, pageStores, settings };
}

test('logout clears the timers', async () => {
  vi.useFakeTimers();
  const { portal, client, session } = await buildWork();
  const tick = vi.fn();
  portal.timers.every(1000, tick);
  portal.timers.after(1000, tick);

  signOut(client, session);

  vi.advanceTimersByTime(600_000);
  expect(tick).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('logout clears the timers: a countdown stops with the screen that shows it', () => {
  vi.useFakeTimers();
  function Counting() {
    const { seconds, start } = useCountdown();
    return <button onClick={() => start(60)}>{seconds}</button>;
  }
  const { unmount } = render(<Counting />);
  act(() => screen.getByRole('button').click());
  act(() => void vi.advanceTimersByTime(2000));
  expect(screen.getByRole('button').textContent).toBe('58');

  unmount();

  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('logout calls the server when a token exists', async () => {
  const { client, session, server } = await buildWork();

  signOut(client, session);

  const logout = server.sent.find(({ operation }) => operation === 'logout');
  // Its URL holds `auth`: the cookie proves the session that the header names.
  expect(logout?.config.headers.get('token')).toBe('');
  expect(logout?.config.headers.get('sessionId')).toBe(SESSION_ID);
  expect(logout?.config.data).toBeUndefined();
});

test('logout calls the server when a registration token exists', async () => {
  const { portal, server } = buildPortal({
    registLogin: { code: '000000', data: { registToken: 'r1', tokenExpirTime: 7200 } },
    queryRegistStatements: { code: '000000', data: { total: 0, list: [] } },
  });
  await signUp(portal.client, portal.session, { phone: '13900000009', validCode: '246810' });

  signOut(portal.client, portal.session);

  expect(server.sent.at(-1)).toMatchObject({ operation: 'logout' });
  expect(server.sent.at(-1)?.config.headers.get('registToken')).toBe('r1');
});

test('logout without a token does not call the server', async () => {
  const { portal, server } = buildPortal();

  signOut(portal.client, portal.session);

  expect(server.operations()).toEqual([]);
});

test('logout does not wait: the session is over before the server answers', async () => {
  vi.useFakeTimers();
  const never = new Promise<object>(() => undefined);
  const { client, session, server } = await buildWork({ logout: () => never });

  signOut(client, session);
  await vi.advanceTimersByTimeAsync(600_000);

  expect(session.get()).toMatchObject({ token: '', ended: { reason: 'left' } });
  // Nor does it give the call up.
  expect(server.sentTo('logout').map(({ signal, timeout }) => [signal, timeout])).toEqual([[undefined, 0]]);
  vi.useRealTimers();
});

test('logout goes on when the server refuses it', async () => {
  const { client, session } = await buildWork({ logout: refuse('45020034', '登录已过期') });

  signOut(client, session);

  expect(session.get()).toMatchObject({ token: '', notice: '', ended: { reason: 'left' } });
});

test('logout clears the local token', async () => {
  const { client, session } = await buildWork();

  signOut(client, session);

  expect(session.get()).toMatchObject({ token: '', account: null });
  expect(sessionStorage.getItem('token')).toBeNull();
  expect(sessionStorage.getItem('accountInfoBo')).toBeNull();
});

test('logout clears the menu', async () => {
  const { client, session } = await buildWork();
  expect(session.get().data?.menus).toHaveLength(1);

  signOut(client, session);

  expect(session.get().data).toBeNull();
});

test('logout clears registration token, phone and recommender', async () => {
  const { portal } = buildPortal({
    registLogin: { code: '000000', data: { registToken: 'r1', tokenExpirTime: 7200 } },
    queryRegistStatements: { code: '000000', data: { total: 0, list: [] } },
  });
  await signUp(portal.client, portal.session, { phone: '13900000009', validCode: '246810', recommender: 'A1' });
  const stored = () => ['registToken', 'phone', 'recommender'].map((key) => sessionStorage.getItem(key));
  expect(stored()).toEqual(['r1', '13900000009', 'A1']);

  signOut(portal.client, portal.session);

  expect(portal.session.get()).toMatchObject({ registToken: '', registrant: null });
  expect(stored()).toEqual([null, null, null]);
});

test('logout clears the breadcrumb data', async () => {
  const { client, session, tabs } = await buildWork();
  expect(localStorage.getItem('breadList')).toContain('TradeFundList');

  signOut(client, session);

  expect(tabs.get().tabs).toEqual([]);
  expect(localStorage.getItem('breadList')).toBeNull();
});

test('logout resets all stores', async () => {
  const { client, session, pageStores, settings } = await buildWork();

  signOut(client, session);

  expect(pageStores.read('TradeFundList', 'key')).toBeUndefined();
  expect(settings.get('density')).toBeUndefined();
});

const name = { page: 'TradeFundConfirmBuy', key: '000001' };

test('logout forgets the drafts in the browser', async () => {
  const { portal, client, session } = await buildWork({ saveDraft: refuse('45039999') });
  await portal.drafts.save(name, { values: { applyAmt: '100' } }, {});
  expect(Object.keys(sessionStorage).some((key) => key.startsWith('draft '))).toBe(true);

  signOut(client, session);

  expect(Object.keys(sessionStorage).some((key) => key.startsWith('draft '))).toBe(false);
});

test('an expired session keeps the drafts in the browser for the same person', async () => {
  const { portal, client, session } = await buildWork({
    saveDraft: refuse('45039999'),
    queryDraft: refuse('45039999'),
  });
  await portal.drafts.save(name, { values: { applyAmt: '100' } }, {});

  session.end(session.get().generation, '登录已过期');
  portal.arriveAtLogin();
  await signIn(client, session, { loginType: '1', username: 'maker01', password: 'Demo@2026' });

  expect(await portal.drafts.read(name)).toMatchObject({ values: { applyAmt: '100' } });
});

test('the theme outlives the logout', async () => {
  const { client, session } = await buildWork();
  sessionStorage.setItem('inst', 'ffny');

  signOut(client, session);

  expect(sessionStorage.getItem('inst')).toBe('ffny');
});
