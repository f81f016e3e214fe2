import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Notification } from '../notices.ts';
import { buildPortal, maker } from '../testing/build-portal.ts';
import { refuse, succeed } from '../testing/fake-server.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const stored = succeed({
  settings: [
    { name: 'density', value: '"compact"' },
    { name: 'broken', value: '{' },
  ],
});

describe('settings of the interface', () => {
  test('come from the server', async () => {
    const { portal } = buildPortal({ queryUserSettings: stored });
    portal.session.begin('t', maker);

    await portal.settings.load();

    expect(portal.settings.get('density')).toBe('compact');
    expect(portal.settings.get('broken')).toBeUndefined();
  });

  test('show at once and go to the server as JSON', () => {
    const { portal, server } = buildPortal();
    portal.session.begin('t', maker);
    let heard = 0;
    portal.settings.subscribe(() => (heard += 1));

    portal.settings.set('menu.collapsed', true);

    expect(portal.settings.get('menu.collapsed')).toBe(true);
    expect(heard).toBe(1);
    expect(JSON.parse(String(server.sent.at(-1)?.config.data))).toMatchObject({
      name: 'menu.collapsed',
      value: 'true',
    });
  });

  test('that are set while the server is asked outlast its older reply', async () => {
    const { portal } = buildPortal({ queryUserSettings: stored });
    portal.session.begin('t', maker);

    const loading = portal.settings.load();
    portal.settings.set('density', 'standard');
    portal.settings.set('menuCollapsed', true);
    await loading;

    expect(portal.settings.get('density')).toBe('standard');
    expect(portal.settings.get('menuCollapsed')).toBe(true);
  });

  test('stay in this browser when the server refuses them, by account', async () => {
    const refused = { queryUserSettings: refuse('45039999'), saveUserSetting: refuse('45039999') };
    const { portal } = buildPortal(refused);
    portal.session.begin('t', maker);
    portal.settings.set('density', 'compact');

    const { portal: next } = buildPortal(refused);
    next.session.begin('t', maker);
    await next.settings.load();
    expect(next.settings.get('density')).toBe('compact');

    next.session.begin('t', { ...maker, accountId: 7 });
    await next.settings.load();
    expect(next.settings.get('density')).toBeUndefined();
  });

  test.each([
    ['list:Orders', 'value', '请删除不再使用的视图'],
    ['density', 'value', '界面设置内容过大'],
    ['density', 'name', '界面设置数量已达上限'],
  ])('that the server refuses are said once, and keep working (%s: %s)', async (name, field, text) => {
    const refusal = { ...refuse('45010001', '设置值长度应不超过20000个字符'), fields: { [field]: '…' } };
    let answer: object = refusal;
    const { portal, server } = buildPortal({ saveUserSetting: () => answer });
    portal.session.begin('t', maker);
    const said: Notification[] = [];
    portal.notices.bind({ show: () => undefined, notify: (one) => said.push(one), close: () => undefined });
    const set = async (value: string): Promise<void> => {
      const before = server.sentTo('saveUserSetting').length;
      portal.settings.set(name, value);
      await expect.poll(() => server.sentTo('saveUserSetting').length).toBe(before + 1);
    };

    await set('one');
    await expect.poll(() => said).toMatchObject([{ kind: 'warning', title: '设置未能保存' }]);
    expect(said[0]?.text).toContain(text);
    await set('two');
    expect(portal.settings.get(name)).toBe('two');

    answer = succeed();
    await set('three');
    answer = refusal;
    await set('four');
    await expect.poll(() => said.length).toBe(2);
  });

  test('outlive a browser that stores nothing more', async () => {
    const { portal, server } = buildPortal();
    portal.session.begin('t', maker);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });

    portal.settings.set('density', 'compact');
    vi.restoreAllMocks();

    expect(portal.settings.get('density')).toBe('compact');
    expect(server.operations()).toEqual(['saveUserSetting']);
  });

  test('that change quickly are sent one after the other, the last value last', async () => {
    const answers: (() => void)[] = [];
    const { portal, server } = buildPortal({
      saveUserSetting: () => new Promise((resolve) => void answers.push(() => resolve(succeed()))),
    });
    portal.session.begin('t', maker);
    const sent = () =>
      server.sent
        .filter(({ operation }) => operation === 'saveUserSetting')
        .map(({ config }) => (JSON.parse(String(config.data)) as { value: string }).value);

    for (const width of [100, 116, 132]) portal.settings.set('width', width);
    await expect.poll(() => answers.length).toBe(1);
    expect(sent()).toEqual(['100']);
    answers[0]?.();

    await expect.poll(sent).toEqual(['100', '132']);
  });

  test('of a registration-only user never go to the server', () => {
    const { portal, server } = buildPortal();
    portal.session.beginRegistration('r', { phone: '13900000009', recommender: '' });

    portal.settings.set('density', 'compact');

    expect(portal.settings.get('density')).toBe('compact');
    expect(server.operations()).toEqual([]);
  });

  test('that arrive after the session is over are not taken over', async () => {
    const { portal } = buildPortal({ queryUserSettings: stored });
    portal.session.begin('t', maker);

    const loading = portal.settings.load();
    portal.session.clear();
    await loading;

    expect(portal.settings.get('density')).toBeUndefined();
  });
});
