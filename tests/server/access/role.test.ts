import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../build-app.ts';
import { type CallAs, createCaller } from './call-as.ts';

let server: TestApp;
let callAs: CallAs;

beforeAll(async () => {
  server = await buildApp();
});
beforeEach(async () => {
  await server.reset();
  const own = server.db.selectFrom('roles').select('roleId').where('roleType', '=', '2');
  await server.db.deleteFrom('accountRoles').where('roleId', 'in', own).execute();
  callAs = createCaller(server);
});
afterAll(() => server.close());

const content = { roleStatus: '1', resourceCodes: ['Permanage', 'User', 'UserSearch'] };
let made = 0;

/** Makes a role as admin01 under a name of its own; returns its number and name. */
async function addRole(
  more: { readonly resourceCodes?: readonly string[] } = {},
): Promise<{ roleId: string; roleName: string }> {
  const roleName = `测试岗${(made += 1)}`;
  const reply = await callAs('admin01', 'saveRole', { ...content, ...more, roleName });
  if (reply.code !== '000000') throw new Error(`no role: ${reply.code} ${reply.msg}`);
  return { roleId: reply.data.roleId, roleName };
}

const giveTo = async (accountId: number, roleId: string): Promise<void> => {
  await server.db.insertInto('accountRoles').values({ accountId, roleId }).execute();
};

describe('roles', () => {
  it('are the preset ones and those of the clique, with their users', async () => {
    const { data } = await callAs('admin01', 'queryRolePageList', { pageNum: 1, pageSize: 50 });

    expect(
      data.list.slice(0, 9).map(({ roleId, roleType, userCount, editable }) => [roleId, roleType, userCount, editable]),
    ).toEqual([
      ['R0001', '1', 1, false],
      ['R0002', '1', 2, false],
      ['R0003', '1', 1, false],
      ['R0004', '1', 1, false],
      ['R0005', '1', 1, false],
      ['R0006', '1', 0, false],
      ['R0007', '2', 0, true],
      ['R0008', '1', 1, false],
      ['R0009', '1', 1, false],
    ]);
  });

  it('R2 a button brings its page, and the tree its groups', async () => {
    const { roleId } = await addRole({ resourceCodes: ['UserSearch'] });

    const { data } = await callAs('admin01', 'queryRoleDetail', { roleId });
    expect(data.resourceCodes.toSorted()).toEqual(['Permanage', 'User', 'UserSearch']);
  });

  it.each<[string, string, object, string]>([
    ['45021002', 'roleName', { roleName: '交易经办' }, '角色名称已存在'],
    ['45021006', 'resourceCodes', { resourceCodes: ['TransactionCancelCancel'] }, '交易撤单·撤单'],
    ['45010001', 'resourceCodes', { resourceCodes: ['Permanage'] }, '请至少勾选一项权限'],
    ['45010001', 'resourceCodes', { resourceCodes: ['NoSuchCode'] }, 'NoSuchCode'],
  ])('refuses with %s on %s', async (code, field, more, text) => {
    const reply = await callAs('admin01', 'saveRole', { roleName: '新岗位', ...content, ...more });

    expect(reply).toMatchObject({ code, fields: { [field]: expect.stringContaining(text) } });
  });

  it('a preset one is neither changed nor deleted', async () => {
    const change = { roleId: 'R0002', roleName: '改名', ...content };

    expect(await callAs('admin01', 'saveRole', change)).toMatchObject({ code: '45021008' });
    const menu = { roleId: 'R0002', resourceCodes: ['User'] };
    expect(await callAs('admin01', 'updateRoleMenu', menu)).toMatchObject({ code: '45021008' });
    expect(await callAs('admin01', 'deleteRole', { roleId: 'R0002' })).toMatchObject({ code: '45021008' });
  });

  it('one in use is not deleted, and one without users is', async () => {
    const { roleId } = await addRole();
    await giveTo(100_008, roleId);

    expect(await callAs('admin01', 'deleteRole', { roleId })).toMatchObject({ code: '45021003' });
    await server.db.deleteFrom('accountRoles').where('roleId', '=', roleId).execute();
    expect(await callAs('admin01', 'deleteRole', { roleId })).toMatchObject({ code: '000000' });
    expect(await callAs('admin01', 'queryRoleDetail', { roleId })).toMatchObject({ msg: '角色不存在' });
  });

  it('says what a change would do to its users, their other roles considered', async () => {
    const { roleId } = await addRole({ resourceCodes: ['PropertyPositionQuery', 'UserSearch'] });
    await giveTo(100_002, roleId);
    await giveTo(100_008, roleId);
    const wanted = { roleId, resourceCodes: ['UserSearch', 'UserDetail'] };

    const { data } = await callAs('admin01', 'queryRoleImpact', wanted);
    // maker01 keeps the holdings by 交易经办.
    expect(data).toEqual({
      userCount: 2,
      changedCount: 2,
      list: [
        { accountId: '100002', userName: 'maker01', realName: '林砚秋', gained: '用户管理·查看', lost: '' },
        {
          accountId: '100008',
          userName: 'noperm01',
          realName: '叶无弦',
          gained: '用户管理·查看',
          lost: '持仓查询、持仓查询·查询',
        },
      ],
    });
    const disabled = await callAs('admin01', 'queryRoleImpact', { roleId, roleStatus: '2' });
    expect(disabled.data.list.map(({ lost }) => lost)).toEqual([
      '用户管理、用户管理·查询',
      '持仓查询、用户管理、用户管理·查询、持仓查询·查询',
    ]);
  });

  it('a change holds for its users at once, and so does putting it out of use', async () => {
    const role = await addRole();
    await giveTo(100_008, role.roleId);
    const page = { pageNum: 1, pageSize: 10 };
    expect(await callAs('noperm01', 'queryUserPageList', page)).toMatchObject({ code: '000000' });

    const change = { ...role, ...content, resourceCodes: ['User'] };
    await callAs('admin01', 'saveRole', change);
    expect(await callAs('noperm01', 'queryUserPageList', page)).toMatchObject({ code: '45010003' });
    await callAs('admin01', 'saveRole', { ...change, roleStatus: '2' });
    const menus = await callAs('noperm01', 'queryAcctMenuResources', { accountId: 100_008 });
    expect(menus).toMatchObject({ code: '100401' });
  });

  it('of another clique are not there', async () => {
    const { roleId } = await addRole();
    await giveTo(100_007, 'R0001');

    const { data } = await callAs('corp01', 'queryRolePageList', { pageNum: 1, pageSize: 50 });
    expect(data.list.map((role) => role.roleId)).toEqual([
      'R0001',
      'R0002',
      'R0003',
      'R0004',
      'R0005',
      'R0006',
      'R0008',
      'R0009',
    ]);
    expect(data.list.map(({ userCount }) => userCount)).toEqual([1, 0, 0, 0, 0, 1, 0, 0]);
    for (const reply of [
      await callAs('corp01', 'queryRoleDetail', { roleId }),
      await callAs('corp01', 'deleteRole', { roleId }),
      await callAs('corp01', 'startRolePreview', { roleId }),
    ]) {
      expect(reply).toMatchObject({ code: '45010009', msg: '角色不存在' });
    }
    await server.db.deleteFrom('accountRoles').where('accountId', '=', 100_007).where('roleId', '=', 'R0001').execute();
  });
});

describe('looking at the portal as a role sees it', () => {
  it('shows the menus and buttons of the role, reads, and changes nothing', async () => {
    await callAs('admin01', 'startRolePreview', { roleId: 'R0003' });

    const buttons = await callAs('admin01', 'queryAcctButtonResources', {
      accountId: 100_001,
      menuResourceCode: 'yykhd',
    });
    expect(buttons.data.viewRole).toMatchObject({ roleId: 'R0003', roleName: '交易复核' });
    expect(buttons.data.childResources.map(({ resourceCode }) => resourceCode)).toContain('TransactionReviewReview');
    const page = { pageNum: 1, pageSize: 10 };
    expect(await callAs('admin01', 'queryPositionPageList', page)).toMatchObject({ code: '000000' });
    expect(await callAs('admin01', 'queryUserPageList', page)).toMatchObject({ code: '45010003' });
    expect(await callAs('admin01', 'reviewPass', { applyNo: 'S202611200000000001' })).toMatchObject({
      code: '45010015',
      msg: '正在以“交易复核”角色预览，不能办理业务，请先退出预览',
    });
    expect(await callAs('admin01', 'exportPosition', {})).toMatchObject({ code: '45010015' });

    await callAs('admin01', 'endRolePreview', {});
    expect(await callAs('admin01', 'queryUserPageList', page)).toMatchObject({ code: '000000' });
  });

  it('reads nothing that its viewer may not read himself', async () => {
    await callAs('admin01', 'startRolePreview', { roleId: 'R0008' });

    const asked = { accountId: 100_001, menuResourceCode: 'yykhd' };
    const { data } = await callAs('admin01', 'queryAcctButtonResources', asked);
    expect(data.childResources.map(({ resourceCode }) => resourceCode)).toContain('PageDesign');
    expect(data.viewRole?.heldCodes).toContain('HomeIndex');
    expect(data.viewRole?.heldCodes).not.toContain('PageDesign');
    for (const id of ['queryPageChangeList', 'queryPageChangeFile', 'queryPageSources', 'queryPageRevision'] as const) {
      expect(await callAs('admin01', id)).toMatchObject({
        code: '45010028',
        msg: expect.stringContaining('此内容您本人无权查看'),
      });
    }
    expect(await callAs('admin01', 'savePageChange', {})).toMatchObject({ code: '45010015' });
  });

  it('is for administrators', async () => {
    const { roleId } = await addRole({ resourceCodes: ['RoleDetail'] });
    await giveTo(100_008, roleId);

    expect(await callAs('noperm01', 'startRolePreview', { roleId: 'R0001' })).toMatchObject({
      code: '45010003',
      msg: '仅机构管理员可以预览角色',
    });
  });
});
