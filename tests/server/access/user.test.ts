import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../build-app.ts';
import { type CallAs, createCaller } from './call-as.ts';

let server: TestApp;
let callAs: CallAs;

beforeAll(async () => {
  // Text messages stay where they can be read.
  server = await buildApp({ runsJobs: false });
});
beforeEach(async () => {
  await server.reset();
  callAs = createCaller(server);
});
afterAll(() => server.close());

const person = {
  realName: '苏长庚',
  idType: '0',
  idNo: '319901199001011017',
  email: 'new@fundesk.example',
  roleIds: ['R0002'],
  institutionIds: ['I00000001', 'I00000002'],
};
let made = 0;
const fresh = () => ({ ...person, userName: `fresh${(made += 1)}`, phone: `1380000${1000 + made}` });

async function addUser(more: object = {}) {
  const wanted = { ...fresh(), ...more };
  const reply = await callAs('admin01', 'addUser', wanted);
  if (reply.code !== '000000') throw new Error(`no user: ${reply.code} ${reply.msg}`);
  // The reply masks the phone.
  return { ...reply.data, ...wanted, temporaryPassword: reply.data.temporaryPassword ?? '' };
}

const login = (username: string, password: string) => server.call('login', { loginType: '1', username, password });
const logOf = async (subject: string) => {
  const { data } = await callAs('admin01', 'queryAuditLogPageList', { keyword: subject, pageNum: 1, pageSize: 20 });
  return data.list;
};

describe('a new operator', () => {
  it('signs in with the temporary password, which has to be changed first', async () => {
    const user = await addUser();

    const texts = await server.db.selectFrom('outbox').select('text').where('recipient', '=', user.phone).execute();
    expect(texts.map(({ text }) => text)).toEqual([
      `您的操作员账号 ${user.userName} 已开通，初始密码为 ${user.temporaryPassword}，请登录后立即修改。`,
    ]);
    const entered = await login(user.userName, user.temporaryPassword);
    const { token } = (entered.data as { accountInfoBo: { token: string } }).accountInfoBo;
    expect(await server.call('queryTradeCalendar', {}, token)).toMatchObject({ code: '45020041' });
  });

  it('may look at all accounts of his institutions, and trade none', async () => {
    const { accountId } = await addUser();

    const { data } = await callAs('admin01', 'queryUserAcctAuth', { accountId });
    expect(data.institutions.map(({ institutionId }) => institutionId)).toEqual(['I00000001', 'I00000002']);
    expect(data.accts.length).toBeGreaterThan(4);
    expect(data.accts.every((acct) => acct.queryFlag && !acct.tradeFlag && !acct.reviewFlag)).toBe(true);
  });

  it.each<[string, string, object]>([
    ['45021001', 'userName', { userName: 'MAKER01' }],
    ['45020035', 'phone', { phone: '19900000002' }],
    ['45010001', 'idNo', { idNo: '319901199001011018' }],
    ['45010001', 'email', { email: 'nobody' }],
    ['45010001', 'validUntil', { validUntil: '2026-11-19' }],
    ['45010001', 'roleIds', { roleIds: ['R9998'] }],
    ['45010001', 'institutionIds', { institutionIds: ['I00000003'] }],
    ['45010001', 'userName', { userName: '1abc' }],
  ])('is refused with %s on %s', async (code, field, more) => {
    const reply = await callAs('admin01', 'addUser', { ...fresh(), ...more });

    expect(reply).toMatchObject({ code, fields: { [field]: expect.any(String) } });
  });
});

describe('the list of operators', () => {
  it('is masked, and of the clique', async () => {
    const { data } = await callAs('admin01', 'queryUserPageList', { userName: '01', pageNum: 1, pageSize: 50 });

    expect(data.list.map(({ userName }) => userName).toSorted()).toEqual([
      'admin01',
      'analyst01',
      'checker01',
      'disabled01',
      'maker01',
      'noperm01',
      'publisher01',
      'settle01',
      'viewer01',
    ]);
    expect(data.list.find(({ userName }) => userName === 'maker01')).toMatchObject({
      phone: '199****0002',
      idNo: '3199**********1039',
      roleNames: '交易经办',
      institutionCount: 5,
      userStatus: '1',
      ownFlag: false,
    });
  });

  it.each(['1990000', '0002'])('refuses a part of a masked phone: %s', async (phone) => {
    const reply = await callAs('admin01', 'queryUserPageList', { phone, pageNum: 1, pageSize: 10 });

    expect(reply).toMatchObject({ code: '45010001', fields: { phone: expect.any(String) } });
  });

  it('finds a masked phone by the whole, and counts the phones asked for', async () => {
    const find = async (phone: string, minutes = 0) => {
      await server.wait(minutes * 60);
      return callAs('admin01', 'queryUserPageList', { phone, pageNum: 1, pageSize: 10 });
    };
    const guess = (middle: number) => find(`1990000${middle}`);

    const { data } = await find('19900000002');
    const guesses = await Promise.all(Array.from({ length: 29 }, (_, index) => guess(2000 + index)));

    expect(data.list.map(({ userName }) => userName)).toEqual(['maker01']);
    expect(guesses.map(({ code }) => code)).not.toContain('45010004');
    expect(await guess(3000)).toMatchObject({ code: '45010004', msg: expect.stringContaining('30个') as unknown });
    expect((await find('19900000002')).code).toBe('000000');
    expect((await find('19900003000', 29)).code).toBe('45010004');
    await find('19900000002', 29);
    expect((await find('19900003001', 3)).code).toBe('000000');
    const { data: log } = await callAs('admin01', 'queryAuditLogPageList', { pageNum: 1, pageSize: 1 });
    expect(log.list).toMatchObject([{ actionName: '用户按脱敏信息查询', subject: '手机号' }]);
    expect(log.list[0]).not.toHaveProperty('content');
  });

  it('knows who is locked', async () => {
    for (let time = 0; time < 5; time++) {
      await server.call('login', {
        loginType: '1',
        username: 'viewer01',
        password: 'x',
        ...(await server.solveCaptcha()),
      });
    }

    const { data } = await callAs('admin01', 'queryUserPageList', { userStatus: '3', pageNum: 1, pageSize: 10 });
    expect(data.list.map(({ userName, userStatus }) => [userName, userStatus])).toEqual([['viewer01', '3']]);
    await callAs('admin01', 'resetPassword', { accountId: '100005' });
    expect((await callAs('admin01', 'queryUserDetail', { accountId: '100005' })).data.userStatus).toBe('1');
  });

  it('shows no users of another clique', async () => {
    for (const id of ['queryUserDetail', 'queryUserPlaintextDetail', 'queryUserAcctAuth', 'resetPassword'] as const) {
      expect(await callAs('admin01', id, { accountId: '100007' })).toMatchObject({
        code: '45010009',
        msg: '用户不存在',
      });
    }
  });
});

describe('changes of an operator', () => {
  it('are written down in words, masked', async () => {
    const { accountId, userName, temporaryPassword: _password, ...user } = await addUser();
    const change = { ...user, accountId, phone: '13900009999', dept: '投资部', roleIds: ['R0002', 'R0005'] };
    const { userName: _name, ...params } = { ...change, userName };

    expect(await callAs('admin01', 'updateUser', params)).toMatchObject({ code: '000000' });
    const [entry] = await logOf(userName);
    expect(entry).toMatchObject({
      operator: '王之澜（admin01）',
      auditKind: 'user',
      actionName: '用户变更',
      changes: [
        { item: '手机号', before: expect.stringMatching(/^138\*{4}/u), after: '139****9999' },
        { item: '部门', before: '', after: '投资部' },
        { item: '角色', before: '交易经办', after: '交易经办、只读查询' },
      ],
    });
  });

  it('of the phone are told to the old one', async () => {
    const { accountId, userName: _name, temporaryPassword: _password, ...user } = await addUser();
    await callAs('admin01', 'updateUser', { ...user, accountId, phone: '13900008888' });

    const sent = server.db.selectFrom('outbox').select('text').where('recipient', '=', user.phone);
    const texts = await sent.orderBy('id').execute();
    expect(texts.at(-1)?.text).toBe('您的操作员账号的手机号已变更为 139****8888。如非本人操作，请立即联系管理员。');
  });

  it('end the session of a disabled user at once', async () => {
    const token = await server.signIn('settle01');
    await callAs('admin01', 'changeUserStatus', { accountId: '100004', userStatus: '2' });

    expect(await server.call('queryTradeCalendar', {}, token)).toMatchObject({ code: '45020007' });
    expect(await login('settle01', 'Demo@2026')).toMatchObject({ code: '45020007' });
    await callAs('admin01', 'changeUserStatus', { accountId: '100004', userStatus: '1' });
    expect(await login('settle01', 'Demo@2026')).toMatchObject({ code: '000000' });
  });

  it('a reset password is temporary, and the old one is worth nothing', async () => {
    const token = await server.signIn('settle01');
    const { data } = await callAs('admin01', 'resetPassword', { accountId: '100004' });

    expect(data.phone).toBe('199****0004');
    expect(await server.call('queryTradeCalendar', {}, token)).toMatchObject({ code: '45020034' });
    expect(await login('settle01', 'Demo@2026')).toMatchObject({ code: '45020039' });
    expect(await login('settle01', data.temporaryPassword ?? '')).toMatchObject({ code: '000000' });
  });

  it('an operator whose time is over neither signs in nor goes on', async () => {
    const { accountId, userName, temporaryPassword } = await addUser({ validUntil: '2026-11-20' });
    const entered = await login(userName, temporaryPassword);
    const { token } = (entered.data as { accountInfoBo: { token: string } }).accountInfoBo;
    expect(await server.call('queryAcctMenuResources', { accountId: Number(accountId) }, token)).toMatchObject({
      code: '000000',
    });

    await server.wait(10.5 * 3600);
    expect(await server.call('queryAcctMenuResources', { accountId: Number(accountId) }, token)).toMatchObject({
      code: '45020034',
    });
    expect(await login(userName, temporaryPassword)).toMatchObject({ code: '45020042' });
  });
});

describe('an operator cannot raise their own rights', () => {
  it.each([
    ['changeUserStatus', { userStatus: '2' }],
    ['distributeRole', { roleIds: ['R0002'] }],
    ['resetPassword', {}],
    ['updateUserAcctAuth', { institutions: [], accts: [] }],
  ] as const)('45021005 %s is not for oneself', async (id, more) => {
    expect(await callAs('admin01', id, { accountId: '100001', ...more })).toMatchObject({
      code: '45021005',
      msg: '不能操作本人账号',
    });
  });

  describe('a user who manages users and is no administrator', () => {
    beforeEach(async () => {
      const resourceCodes = [
        'UserSearch',
        'UserAdd',
        'UserUpdate',
        'UserResetPassword',
        'UserDistributeRole',
        'UserAccountPermission',
      ];
      await server.db
        .insertInto('roles')
        .values({ roleId: 'R8000', roleName: '用户岗' })
        .onConflict((one) => one.doNothing())
        .execute();
      await server.db
        .insertInto('roleResources')
        .values([...resourceCodes, 'User'].map((resourceCode) => ({ roleId: 'R8000', resourceCode })))
        .onConflict((one) => one.doNothing())
        .execute();
      await server.db
        .insertInto('accountRoles')
        .values({ accountId: 100_008, roleId: 'R8000' })
        .onConflict((one) => one.doNothing())
        .execute();
    });

    it('45021004 does not take the last administrator away', async () => {
      for (const [id, more] of [
        ['changeUserStatus', { userStatus: '2' }],
        ['distributeRole', { roleIds: ['R8000'] }],
      ] as const) {
        expect(await callAs('noperm01', id, { accountId: '100001', ...more })).toMatchObject({
          code: '45021004',
          msg: '至少保留一名机构管理员',
        });
      }
    });

    it('45021006: changes no user with more rights, and gives only rights that they hold', async () => {
      expect(await callAs('noperm01', 'resetPassword', { accountId: '100001' })).toMatchObject({ code: '45021006' });
      expect(await callAs('noperm01', 'resetPassword', { accountId: '100002' })).toMatchObject({ code: '45021006' });
      const wanted = { ...fresh(), institutionIds: ['I00000001'] };
      for (const roleId of ['R0001', 'R0002']) {
        const reply = await callAs('noperm01', 'addUser', { ...wanted, roleIds: [roleId] });
        expect(reply).toMatchObject({ code: '45021006', fields: { roleIds: expect.any(String) } });
      }
      const own = await callAs('noperm01', 'addUser', { ...wanted, roleIds: ['R8000'] });
      expect(own).toMatchObject({ code: '000000' });
      const rights = { acctId: 'A0000000001', queryFlag: true, tradeFlag: true, reviewFlag: false };
      const { accountId } = own.data;
      expect(
        await callAs('noperm01', 'updateUserAcctAuth', { accountId, institutions: [], accts: [rights] }),
      ).toMatchObject({
        code: '45021006',
      });
    });
  });

  it('another administrator may be disabled as long as one is left', async () => {
    const { accountId, userName } = await addUser({ roleIds: ['R0001'] });

    expect(await callAs('admin01', 'changeUserStatus', { accountId, userStatus: '2' })).toMatchObject({
      code: '000000',
    });
    expect((await logOf(userName)).map(({ actionName }) => actionName)).toEqual(['用户停用', '用户新增']);
  });
});

describe('rights on accounts (R5)', () => {
  const hidden = 'A0000000003';
  const change = (acct: object) => ({
    accountId: '100002',
    institutions: [],
    accts: [{ acctId: hidden, queryFlag: false, tradeFlag: false, reviewFlag: false, ...acct }],
  });

  it('an account is found only by users with the right to query it', async () => {
    const page = { acctId: hidden, pageNum: 1, pageSize: 10 };
    const lists = ['queryPositionPageList', 'queryOrderPageList', 'queryCancelablePageList'] as const;
    const before = await callAs('maker01', 'queryPositionPageList', page);
    expect(before.data.total).toBeGreaterThan(0);

    expect(await callAs('admin01', 'updateUserAcctAuth', change({}))).toMatchObject({ code: '000000' });
    for (const id of lists) expect((await callAs('maker01', id, page)).data).toMatchObject({ total: 0 });
    const { data } = await callAs('maker01', 'simpleAcctInfoList');
    expect(data.map(({ acctId }) => acctId)).not.toContain(hidden);
    expect(await callAs('maker01', 'queryTradeAcctList', { acctId: hidden })).toMatchObject({ code: '45010009' });
    expect((await callAs('checker01', 'queryPositionPageList', page)).data.total).toBe(before.data.total);
    expect((await logOf('maker01'))[0]).toMatchObject({
      auditKind: 'rights',
      changes: [{ item: '砚州人寿保险股份有限公司', before: '查询、交易', after: '无' }],
    });

    // The right to trade includes that to view.
    await callAs('admin01', 'updateUserAcctAuth', change({ tradeFlag: true }));
    expect((await callAs('maker01', 'queryPositionPageList', page)).data.total).toBe(before.data.total);
  });

  it('a new account belongs to those who take new ones, traded by those who trade all others', async () => {
    const accountId = '100004';
    const off = [{ institutionId: 'I00000004', autoGrantFlag: false }];
    await callAs('admin01', 'updateUserAcctAuth', { accountId, institutions: off, accts: [] });
    await server.db
      .insertInto('investorAccounts')
      .values({
        acctId: 'A0000009999',
        institutionId: 'I00000004',
        custNo: '8899999999',
        investorName: '云麓集团新开账户',
        custType: '2',
        productType: '219',
        acctStatus: 'opened',
        investorClass: null,
        riskProfile: null,
        specialFlag: '0',
      })
      .execute();

    const rights = await server.db
      .selectFrom('operatorRights')
      .select(['accountId', 'queryFlag', 'tradeFlag', 'reviewFlag'])
      .where('acctId', '=', 'A0000009999')
      .where('accountId', '<', 200_000)
      .orderBy('accountId')
      .execute();
    expect(rights).toEqual([
      { accountId: 100_001, queryFlag: true, tradeFlag: false, reviewFlag: false },
      { accountId: 100_002, queryFlag: true, tradeFlag: true, reviewFlag: false },
      { accountId: 100_003, queryFlag: true, tradeFlag: false, reviewFlag: true },
    ]);
  });
});

describe('the log of changes', () => {
  it('can only grow', async () => {
    await callAs('admin01', 'queryAuditLogPageList', { pageNum: 1, pageSize: 10 });

    await expect(server.db.deleteFrom('auditLog').execute()).rejects.toThrow('only grow');
    await expect(sql`truncate audit_log`.execute(server.db)).rejects.toThrow('only grow');
    await expect(server.db.updateTable('auditLog').set({ action: 'x' }).execute()).rejects.toThrow('only grow');
  });

  it('is of the clique, also in a workbook', async () => {
    await server.signIn('corp01');
    await callAs('admin01', 'changeUserStatus', { accountId: '100004', userStatus: '2' });
    await callAs('admin01', 'changeUserStatus', { accountId: '100004', userStatus: '1' });

    const { data } = await callAs('admin01', 'queryAuditLogPageList', { pageNum: 1, pageSize: 50 });
    expect(data.list.map(({ actionName, operator }) => [actionName, operator])).toEqual([
      ['用户启用', '王之澜（admin01）'],
      ['用户停用', '王之澜（admin01）'],
      ['登录', '王之澜（admin01）'],
    ]);
    const kinds = await callAs('admin01', 'queryAuditLogPageList', {
      auditKindList: ['session'],
      pageNum: 1,
      pageSize: 50,
    });
    expect(kinds.data.total).toBe(1);
    const file = await server.send('exportAuditLog', {}, await server.signIn('admin01'));
    expect(file.headers['content-type']).toContain('spreadsheetml');
  });
});
