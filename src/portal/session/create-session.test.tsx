import { beforeEach, describe, expect, test } from 'vitest';
import { createSession } from './create-session.ts';
import { hasToken, type Account, type SessionData } from './session-state.ts';

const account: Account = {
  accountId: 100002,
  userName: 'maker01',
  realName: '林砚秋',
  phone: '1',
  cliqueCode: 'C00001',
};
const data: SessionData = { menus: [], codes: new Set(['default']), tradeConfigs: new Map(), clockOffset: 0 };

beforeEach(() => sessionStorage.clear());

describe('session', () => {
  test('session storage holds token and accountInfoBo', () => {
    createSession(sessionStorage).begin('t1', account);

    expect(sessionStorage.getItem('token')).toBe('t1');
    expect(JSON.parse(sessionStorage.getItem('accountInfoBo') ?? '')).toEqual(account);
  });

  test('is there again after a reload, still to be loaded', () => {
    createSession(sessionStorage).begin('t1', account);

    const restored = createSession(sessionStorage).get();

    expect(restored).toMatchObject({ token: 't1', account, data: null });
  });

  test('ignores a token without a readable account', () => {
    sessionStorage.setItem('token', 't1');
    sessionStorage.setItem('accountInfoBo', '{broken');

    expect(hasToken(createSession(sessionStorage).get())).toBe(false);
  });

  test('forgets everything on clear', () => {
    const session = createSession(sessionStorage);
    session.begin('t1', account);
    session.complete(data);

    session.clear();

    expect(session.get()).toMatchObject({ token: '', account: null, data: null });
    expect(sessionStorage.length).toBe(0);
  });

  test('ends once when several calls of one session fail', () => {
    const session = createSession(sessionStorage);
    session.begin('t1', account);
    const { generation } = session.get();
    const notices: string[] = [];
    session.subscribe(() => notices.push(session.get().notice));

    session.end(generation, '登录已过期，请重新登录');
    session.end(generation, '令牌无效，请重新登录');

    expect(notices).toEqual(['登录已过期，请重新登录']);
  });

  test('keeps the reason of a refused menu when a later call has no token', () => {
    const session = createSession(sessionStorage);
    session.begin('t1', account);
    session.clear({ refusalCode: '100401', notice: '您暂无任何菜单权限，请联系机构管理员' });

    session.end(session.get().generation, '令牌缺失，请重新登录');

    expect(session.get()).toMatchObject({ refusalCode: '100401', leadsToLogin: false });
    expect(session.get().notice).toBe('您暂无任何菜单权限，请联系机构管理员');
  });

  test('survives a late answer of an earlier session', () => {
    const session = createSession(sessionStorage);
    session.begin('t1', account);
    const { generation } = session.get();
    session.clear();
    session.begin('t2', account);

    session.end(generation, '登录已过期，请重新登录');

    expect(session.get().token).toBe('t2');
  });
});
