import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OperationParams } from '#contract';
import { endValidity, remindOfEnd } from '#trade/testing';
import { buildApp, type TestApp } from '../build-app.ts';
import { buildPreCheck, ordinary } from '../trade/build-purchase.ts';

let server: TestApp;

beforeEach(async () => {
  server = await buildApp();
});
afterEach(() => server.close());

const corp = 'A0000000006';
/** The handbook's answers of A0000000006 with some letters changed. */
const answers = (changes: Readonly<Record<number, string>> = {}) =>
  'BDDCCCCCCCBDBBBCAA'
    .split('')
    .map((letter, index) => ({ questionNo: `Q${index + 1}`, optionNos: [changes[index + 1] ?? letter] }));
const submit = (more: Partial<OperationParams<'submitAnswer'>> = {}, userName = 'corp01') =>
  server.injectAs(userName, 'submitAnswer', {
    acctId: corp,
    answers: answers(),
    promiseFlag: true,
    requestNo: randomUUID(),
    ...more,
  });
const standing = async (acctId = corp, userName = 'corp01') =>
  (await server.injectAs(userName, 'queryRiskResult', { acctId })).data;
const messages = () => server.db.selectFrom('outbox').select(['recipient', 'text']).orderBy('id', 'desc').execute();
const at = (day: string) => ({ day, actor: { now: new Date(`${day}T00:00:00+08:00`) } });

describe('the list', () => {
  it('shows the standing of each account', async () => {
    const { data } = await server.injectAs('admin01', 'queryRiskPageList', { pageNum: 1, pageSize: 50 });
    const stands = Object.fromEntries(data.list.map((row) => [row.acctId, row]));

    expect(stands['A0000000012']).toMatchObject({ riskProfile: 'C2', score: 41, riskStatus: 'expiring' });
    expect(stands['A0000000011']).toMatchObject({ riskProfile: 'C1', lowestFlag: '1', riskStatus: 'valid' });
    expect(stands['A0000000001']).toMatchObject({ riskStatus: 'exempt', testedFlag: false });
    expect(stands).not.toHaveProperty(corp);
  });

  it.each([
    ['valid', ['A0000000006']],
    ['none', ['A0000000017']],
    ['expired', []],
    ['exempt', []],
  ] as const)('is filtered by %s', async (riskStatus, expected) => {
    const { data } = await server.injectAs('corp01', 'queryRiskPageList', { riskStatus, pageNum: 1, pageSize: 10 });

    expect(data.list.map(({ acctId }) => acctId)).toEqual(expected);
  });
});

describe('an assessment', () => {
  it('takes effect at once, keeps what was answered and replaces the one before', async () => {
    const reply = await submit({ answers: answers({ 1: 'E', 4: 'D', 11: 'C', 16: 'D' }) });

    expect(reply.data).toMatchObject({ riskProfile: 'C4', score: 61, expireDate: '2027-11-19', remainTimes: 2 });
    expect(reply.data.matrix.map(({ suitResult }) => suitResult)).toEqual(['1', '1', '1', '1', '2']);
    const { history, answers: kept, submitter, version } = await standing();
    expect(history.map(({ riskProfile, assessStatus }) => [riskProfile, assessStatus])).toEqual([
      ['C4', 'effective'],
      ['C3', 'replaced'],
      ['C2', 'replaced'],
    ]);
    expect([kept?.[0], submitter, version]).toEqual([
      { questionNo: 'Q1', optionNos: ['E'] },
      '韩松年',
      'RQ-ORG-2026-01',
    ]);
    const row = await server.db
      .selectFrom('riskAssessments')
      .select(['ip', 'submitterId'])
      .where('assessNo', '=', reply.data.assessNo)
      .executeTakeFirst();
    expect(row).toEqual({ ip: '127.0.0.1', submitterId: 100007 });
  });

  it('decides what the account may buy', async () => {
    const preCheck = (fundCode: string) =>
      server.injectAs('corp01', 'buyPreCheck', buildPreCheck({ ...ordinary, fundCode, applyAmt: '10000.00' }));
    const r3 = await server.db
      .selectFrom('funds')
      .select('fundCode')
      .where('riskLevel', '=', 'R3')
      .where('fundStatus', '=', '0')
      .where('fundType', '<', '31')
      .orderBy('fundCode')
      .executeTakeFirstOrThrow();

    expect((await preCheck(r3.fundCode)).data.suitResult).toBe('1');
    await submit({ answers: answers({ 5: 'A', 8: 'A', 9: 'A' }) });
    expect((await preCheck(r3.fundCode)).data).toMatchObject({ suitResult: '2', riskProfile: 'C2' });
    await submit({ answers: answers({ 18: 'B' }) });
    expect((await preCheck(r3.fundCode)).code).toBe('45031005');
    const { data } = await server.injectAs('corp01', 'simpleAcctInfoList', {});
    expect(data.find(({ acctId }) => acctId === corp)).toMatchObject({ riskProfile: 'C1' });
  });

  it('whose answers do not go together wants them confirmed', async () => {
    const odd = answers({ 7: 'B', 9: 'E', 12: 'A', 13: 'E' });
    const { data } = await server.injectAs('corp01', 'checkAnswer', { acctId: corp, answers: odd });

    expect(data.conflicts.map(({ conflictNo }) => conflictNo)).toEqual(['1', '3']);
    expect(await submit({ answers: odd })).toMatchObject({ code: '45033101', fields: { conflictFlag: /一致/u } });
    expect((await submit({ answers: odd, conflictFlag: true })).code).toBe('000000');
    expect((await standing()).conflicts.map(({ conflictNo }) => conflictNo)).toEqual(['1', '3']);
  });

  it('may be made three times a day', async () => {
    for (const left of [2, 1, 0]) expect((await submit()).data.remainTimes).toBe(left);

    expect(await submit()).toMatchObject({ code: '45033006', msg: '今日测评次数已达上限（3次）' });
    await server.wait(10 * 3600);
    await server.signIn('corp01');
    expect((await submit()).code).toBe('000000');
  });

  it.each<[string, Partial<OperationParams<'submitAnswer'>>, string, object]>([
    ['a question left out', { answers: answers().slice(1) }, '45010001', { answers: '请完成第1题' }],
    ['an option that is none', { answers: answers({ 17: 'E' }) }, '45010001', { answers: /重新作答/u }],
    ['no promise', { promiseFlag: false }, '45010001', { promiseFlag: '请阅读并勾选承诺' }],
  ])('is refused for %s', async (_what, more, code, fields) => {
    const reply = await submit(more);
    expect(reply.code).toBe(code);
    for (const [field, text] of Object.entries(fields)) expect(reply.fields?.[field]).toMatch(text);
  });

  it('needs the code of a first or of a further one, the account, and an ordinary investor', async () => {
    expect((await submit({ acctId: 'A0000000004' }, 'viewer01')).code).toBe('45010003');
    expect((await submit({}, 'admin01')).code).toBe('45010009');
    expect((await submit({ acctId: 'A0000000001' }, 'admin01')).code).toBe('45033102');
    await server.db.deleteFrom('roleResources').where('resourceCode', '=', 'RiskListReevaluate').execute();
    expect((await submit()).code).toBe('45010003');
    expect((await submit({ acctId: 'A0000000017' })).code).toBe('000000');
  });
});

describe('after a serious default', () => {
  const report = { answers: answers({ 17: 'C', 1: 'E', 4: 'D', 11: 'C', 16: 'D' }) };
  const decide = (applyNo: string, outcome: 'pass' | 'reject' | 'supply', opinion = '') =>
    server.injectAs('admin01', 'simAudit', { applyNo, outcome, opinion, requestNo: randomUUID() });

  it('the auditor lets it take effect', async () => {
    const { assessNo, assessStatus } = (await submit(report)).data;

    expect(assessStatus).toBe('auditing');
    expect(await standing()).toMatchObject({ riskProfile: 'C3', auditingFlag: true, riskStatus: 'valid' });
    expect((await submit()).code).toBe('45033104');
    expect((await decide(assessNo, 'supply', '请补充')).code).toBe('45033105');
    expect((await decide(assessNo, 'pass', '已核实结清')).code).toBe('000000');
    expect(await standing()).toMatchObject({ riskProfile: 'C4', auditor: '平台审核员', auditOpinion: '已核实结清' });
    expect((await messages())[0]).toMatchObject({ recipient: '19900000007', text: /风险测评申请审核通过/u });
    expect((await decide(assessNo, 'reject')).code).toBe('45022003');
  });

  it('or stops it; the result before stays in force', async () => {
    const { assessNo } = (await submit(report)).data;
    await decide(assessNo, 'reject', '处罚尚未了结');

    const { riskProfile, history } = await standing();
    expect([riskProfile, history[0]?.assessStatus, history[0]?.auditOpinion]).toEqual([
      'C3',
      'rejected',
      '处罚尚未了结',
    ]);
  });
});

it('the report is a PDF', async () => {
  const token = await server.signIn('corp01');
  const reply = await server.send('downloadRiskReport', { acctId: corp }, token);

  expect(reply.headers['content-type']).toBe('application/pdf');
  expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await server.call('downloadRiskReport', { acctId: 'A0000000017' }, token)).toMatchObject({
    code: '45010009',
  });
});

it('ends after twelve months, and is spoken of a month before, once', async () => {
  await remindOfEnd(server.db, at('2027-02-08'));
  expect((await messages()).filter(({ text }) => text.includes('2027-03-11'))).toEqual([]);
  await remindOfEnd(server.db, at('2027-02-10'));
  await remindOfEnd(server.db, at('2027-02-11'));
  expect((await messages()).filter(({ text }) => text.includes('2027-03-11'))).toEqual([
    { recipient: '19900000106', text: '“沧浪精密制造股份有限公司”的风险测评将于 2027-03-11 到期，请及时更新。' },
  ]);

  await endValidity(server.db, at('2027-03-11'));
  const profile = () =>
    server.db.selectFrom('investorAccounts').select('riskProfile').where('acctId', '=', corp).executeTakeFirst();
  expect(await profile()).toEqual({ riskProfile: 'C3' });
  await endValidity(server.db, at('2027-03-12'));
  expect(await profile()).toEqual({ riskProfile: null });
});
