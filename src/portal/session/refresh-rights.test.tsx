import { describe, expect, test } from 'vitest';
import { createClient } from '../http/create-client.ts';
import { createFakeServer, refuse, succeed } from '../testing/fake-server.ts';
import { createSession } from './create-session.ts';
import { changesRights, refreshRights } from './sign-in.ts';

const account = { accountId: 100_001, userName: 'admin01', realName: '王之澜', phone: '', cliqueCode: 'C00001' };
const kept = {
  menus: [],
  codes: new Set(['RoleEdit', 'default']),
  tradeConfigs: new Map(),
  clockOffset: 0,
};

function build(buttons: object, menus: object = succeed({ menuResources: [] })) {
  const server = createFakeServer({
    queryAcctMenuResources: menus,
    queryAcctButtonResources: buttons,
    queryAcctInstSimpleList: succeed([]),
    queryTradeCalendar: succeed({ sysTime: '2026-11-20 14:00:00' }),
  });
  const session = createSession(window.sessionStorage);
  session.begin('t', account);
  session.complete(kept);
  const client = createClient(
    {
      credentials: session.get,
      nameSession: session.name,
      endSession: session.end,
      requirePasswordChange: session.requirePasswordChange,
      showError: () => undefined,
    },
    server.http,
  );
  return { session, refresh: () => refreshRights(client, session) };
}

const holding = (code: string, viewRole?: object) =>
  succeed({
    childResources: [{ resourceCode: code, resourceName: '', resourceType: '5' }],
    ...(viewRole && { viewRole }),
  });

describe('the rights of an operator', () => {
  test('is taken over when it has changed, and nothing else is lost', async () => {
    const { session, refresh } = build(holding('UserEdit'));

    await refresh();

    expect([...(session.get().data?.codes ?? [])]).toEqual(['UserEdit', 'default']);
  });

  test('is left alone when it is the same: no page is drawn again for nothing', async () => {
    const { session, refresh } = build(holding('RoleEdit'));

    await refresh();

    expect(session.get().data).toBe(kept);
  });

  test('through the eyes of a role is that, until it is left', async () => {
    const viewRole = { roleId: 'R0003', roleName: '交易复核' };
    const answers = [holding('RoleEdit', viewRole), holding('RoleEdit')];
    const { session, refresh } = build((): object => answers.shift() ?? {});

    await refresh();
    expect(session.get().data?.viewRole).toEqual(viewRole);
    await refresh();
    expect(session.get().data?.viewRole).toBeUndefined();
  });

  test('is nothing: an operator without a menu is signed out with the reason', async () => {
    const { session, refresh } = build(holding('RoleEdit'), refuse('100401', '您暂无任何菜单权限，请联系机构管理员'));

    await refresh();

    expect(session.get()).toMatchObject({ token: '', refusalCode: '100401' });
  });

  test.each([
    ['startRolePreview', undefined, true],
    ['queryRolePageList', undefined, false],
    ['queryRolePageList', '45010003', true],
    ['queryRolePageList', '45010001', false],
  ])('is read again after %s, refused with %s: %s', (operation, code, again) => {
    expect(changesRights(operation, code)).toBe(again);
  });
});
