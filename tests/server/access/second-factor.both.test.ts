import { operations } from '#contract/operations';
import { generateSync } from 'otplib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, demoPassword, type TestApp } from '../build-app.ts';
import { type CallAs, createCaller } from './call-as.ts';

let server: TestApp;
let callAs: CallAs;

beforeAll(async () => {
  server = await buildApp();
});
beforeEach(async () => {
  await server.reset();
  await server.db.updateTable('roles').set({ secondFactor: false }).execute();
  callAs = createCaller(server);
});
afterAll(() => server.close());

const admin = 'admin01';
const done = { code: '000000' };
const missing = { code: '45020045' };
const proofNeeded = { code: '45020044' };
const wrongCode = { code: '45020046', fields: { code: '动态口令或恢复码错误' } };

/** What the operator's authenticator shows, now or some steps later. */
function codeOf(secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(server.clock.now().getTime() / 1000) + steps * 30 });
}

async function setUp(userName = admin): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { data } = await callAs(userName, 'offerSecondFactor');
  const { offer, secret, recoveryCodes } = data;
  const reply = await callAs(userName, 'enableSecondFactor', { offer, code: codeOf(secret), password: demoPassword });
  if (reply.code !== '000000') throw new Error(`not set up: ${reply.code} ${reply.msg}`);
  await server.wait(60 * 60);
  // An hour without a call ends the session.
  callAs = createCaller(server);
  return { secret, recoveryCodes: recoveryCodes.split(' · ') };
}

const demand = (roleId = 'R0001') =>
  server.db.updateTable('roles').set({ secondFactor: true }).where('roleId', '=', roleId).execute();

/** An operation that changes users. */
const enableUser = () => callAs(admin, 'changeUserStatus', { accountId: '100002', userStatus: '1' });
const prove = (proof: object, userName = admin) => callAs(userName, 'proveIdentity', proof);
const listActions = async () => {
  const rows = server.db.selectFrom('auditLog').select(['action', 'outcome', 'subject']).orderBy('id');
  return (await rows.where('action', 'like', '%factor%').execute()).map(({ action, outcome }) => [action, outcome]);
};

describe('an operation that gives rights', () => {
  it('asks nobody for more where no role demands it', async () => {
    expect(await enableUser()).toMatchObject(done);
  });

  it('is refused until a demanded factor is set up', async () => {
    await demand();

    const refused = await enableUser();
    expect(refused).toMatchObject(missing);
    expect(refused.msg).toContain('机构管理员');
    expect((await callAs(admin, 'querySecondFactor')).data).toEqual({
      enabled: false,
      recoveryCount: 0,
      demandedBy: '机构管理员',
    });
  });

  it('needs a code of the last minutes', async () => {
    await demand();
    const { secret } = await setUp();

    expect(await enableUser()).toMatchObject(proofNeeded);
    expect(await prove({ code: codeOf(secret) })).toMatchObject(done);
    expect(await enableUser()).toMatchObject(done);
    await server.wait(15 * 60);
    expect(await enableUser()).toMatchObject(proofNeeded);
  });

  it('needs the proof in this session', async () => {
    const { secret } = await setUp();
    await prove({ code: codeOf(secret) });
    callAs = createCaller(server);

    expect(await enableUser()).toMatchObject(proofNeeded);
  });

  it('says what is wrong with its params first', async () => {
    await setUp();

    expect(await callAs(admin, 'changeUserStatus', { accountId: '100002' })).toMatchObject({ code: '45010001' });
  });

  it('is one that approves, publishes or changes users and roles', async () => {
    await server.db.updateTable('roles').set({ secondFactor: true }).execute();
    const role = { roleName: '复核岗', roleStatus: '1', resourceCodes: ['User'] };

    expect(await callAs('checker01', 'reviewPass', { applyNoList: ['2026112000000001'] })).toMatchObject(missing);
    expect(await callAs(admin, 'saveRole', role)).toMatchObject(missing);
    expect(operations).toMatchObject({ publishPageChange: { boundBy: ['StudioChange'] } });
  });
});

describe('a code', () => {
  it('is good one step before and after, and once', async () => {
    const { secret } = await setUp();

    expect(await prove({ code: codeOf(secret, -2) })).toMatchObject(wrongCode);
    expect(await prove({ code: codeOf(secret, 2) })).toMatchObject(wrongCode);
    expect(await prove({ code: codeOf(secret, -1) })).toMatchObject(done);
    expect(await prove({ code: codeOf(secret, -1) })).toMatchObject(wrongCode);
    expect(await prove({ code: codeOf(secret, 1) })).toMatchObject(done);
    expect(await prove({ code: codeOf(secret) })).toMatchObject(wrongCode);
  });

  it('is spent by one of two calls at once', async () => {
    const { secret } = await setUp();
    const token = await server.signIn(admin);
    const code = codeOf(secret);
    const replies = await Promise.all([1, 2].map(() => server.call('proveIdentity', { code }, token)));

    expect(replies.map((reply) => reply.code).toSorted()).toEqual(['000000', '45020046']);
  });

  it('is judged no more after five wrong ones', async () => {
    const { secret } = await setUp();
    const token = await server.signIn(admin);
    const guesses = ['000001', '000002', '000003', '000004', '000005', '000006', '000007'];
    await Promise.all(guesses.map((code) => server.call('proveIdentity', { code }, token)));

    const right = { code: codeOf(secret) };
    const refused = { code: '45020047', msg: '验证失败次数过多，请30分钟后再试' };
    expect(await server.call('proveIdentity', right, token)).toMatchObject(refused);
    expect(await server.call('login', { loginType: '1', username: admin, password: demoPassword })).toMatchObject(done);
    await server.wait(31 * 60);
    expect(await prove({ code: codeOf(secret) })).toMatchObject(done);
    expect((await listActions()).filter(([, outcome]) => outcome === 'refused')).toHaveLength(8);
  });

  it('is sealed at rest, recovery codes are hashed', async () => {
    const { secret, recoveryCodes } = await setUp();
    const { rows } = await sql<object>`select second_factors.secret, code_hash from second_factors
      join recovery_codes using (account_id)`.execute(server.db);

    expect(rows).toHaveLength(8);
    const kept = JSON.stringify(rows);
    expect([secret, ...recoveryCodes].filter((text) => kept.includes(text.replaceAll('-', '')))).toEqual([]);
    expect(rows[0]).toMatchObject({ codeHash: expect.stringContaining('$argon2id$') as string });
  });
});

describe('a second factor', () => {
  it('is set up with password and a right code', async () => {
    const { data } = await callAs(admin, 'offerSecondFactor');
    const { offer, secret } = data;
    const right = { offer, code: codeOf(secret), password: demoPassword };
    const enable = (more: object) => callAs(admin, 'enableSecondFactor', { ...right, ...more });

    expect(await enable({ password: 'Wrong@2026' })).toMatchObject({ fields: { password: '登录密码错误' } });
    expect(await enable({ code: codeOf(secret, 3) })).toMatchObject(wrongCode);
    expect(await enable({ offer: `x${offer}` })).toMatchObject({
      code: '45020048',
    });
    expect(await callAs('maker01', 'enableSecondFactor', right)).toMatchObject({ code: '45020048' });
    expect(await enable({})).toMatchObject(done);
    expect(await enable({})).toMatchObject({ code: '45020049' });
  });

  it('is offered for half an hour', async () => {
    const { data } = await callAs(admin, 'offerSecondFactor');
    await server.wait(31 * 60);
    const params = { offer: data.offer, code: codeOf(data.secret), password: demoPassword };

    callAs = createCaller(server);
    expect(await callAs(admin, 'enableSecondFactor', params)).toMatchObject({ code: '45020048' });
  });

  it('is replaced by a recovery code, each once', async () => {
    const { recoveryCodes } = await setUp();
    const code = recoveryCodes[0]?.toLowerCase();

    expect(await prove({ code })).toMatchObject(done);
    expect(await enableUser()).toMatchObject(done);
    expect(await prove({ code })).toMatchObject(wrongCode);
    expect((await callAs(admin, 'querySecondFactor')).data).toMatchObject({ enabled: true, recoveryCount: 7 });
  });

  it('goes with a code of it, and its owner is told', async () => {
    const { secret } = await setUp();

    expect(await callAs(admin, 'disableSecondFactor', { code: '123456' })).toMatchObject(wrongCode);
    expect(await callAs(admin, 'disableSecondFactor', { code: codeOf(secret) })).toMatchObject(done);
    expect(await enableUser()).toMatchObject(done);
    const texts = await server.db.selectFrom('outbox').select('text').orderBy('id').execute();
    expect(texts.map(({ text }) => text)).toEqual([
      expect.stringContaining('已启用动态口令'),
      expect.stringContaining('动态口令已停用'),
    ]);
    expect((await listActions()).map(([action]) => action)).toEqual([
      'factor.enable',
      'factor.disable',
      'factor.disable',
    ]);
  });

  it('that was lost is removed by an administrator alone', async () => {
    await setUp('maker01');
    const remove = (userName: string, accountId: string) => callAs(userName, 'removeSecondFactor', { accountId });

    expect(await remove('maker01', '100002')).toMatchObject({ code: '45010003' });
    expect(await remove(admin, '100001')).toMatchObject({ code: '45021005' });
    expect(await remove(admin, '100002')).toMatchObject(done);
    expect((await callAs('maker01', 'querySecondFactor')).data).toMatchObject({ enabled: false, recoveryCount: 0 });
    expect(await listActions()).toContainEqual(['user.factor', 'done']);
    const { data } = await callAs('maker01', 'queryInbox', {});
    expect(JSON.stringify(data)).toContain('动态口令已停用');
  });

  it('does not let an operator be proved by the password', async () => {
    await setUp();

    expect(await prove({ password: demoPassword })).toMatchObject({ code: '45010001' });
  });
});

describe("a change of one's own phone", () => {
  const change = async (phone: string) => {
    const { data } = await callAs(admin, 'queryUserPlaintextDetail', { accountId: '100001' });
    const { realName, idType, idNo, email, roleIds, institutionIds } = data;
    const kept = { realName, idType, idNo, email, roleIds, institutionIds };
    return callAs(admin, 'updateUser', { ...kept, accountId: '100001', phone });
  };

  it('needs a late login or the password', async () => {
    expect(await change('19900000801')).toMatchObject(done);
    await server.wait(20 * 60);
    expect(await change('19900000801')).toMatchObject(done);
    expect(await change('19900000001')).toMatchObject({ code: '45020050' });
    expect(await prove({ password: 'Wrong@2026' })).toMatchObject({ fields: { password: '登录密码错误' } });
    expect(await prove({ password: demoPassword })).toMatchObject(done);
    expect(await change('19900000001')).toMatchObject(done);
  });
});
