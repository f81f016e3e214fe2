import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FileInfo, MaterialType, OperationParams } from '#contract';
import { endValidity, remindOfEnd } from '#trade/testing';
import { makePdf } from '../../files/make-files.ts';
import { buildApp, demoCode, type TestApp } from '../build-app.ts';
import { buildPreCheck, ordinary } from '../trade/build-purchase.ts';

let server: TestApp;

beforeEach(async () => {
  server = await buildApp();
});
afterEach(() => server.close());

type Apply = OperationParams<'applyInvestorAuth'>;

const corp = 'A0000000006';
const money = { netAsset: '8600.00', financialAsset: '3200.00', investYears: 4, reportYear: '2025' };

async function upload(materials: readonly MaterialType[], userName = 'corp01'): Promise<FileInfo[]> {
  const token = await server.signIn(userName);
  const papers: FileInfo[] = [];
  for (const materialType of materials) {
    const file = new File([Uint8Array.from(makePdf())], `${materialType}.pdf`, { type: 'application/pdf' });
    papers.push((await server.call('uploadFile', { file, materialType }, token)).data as FileInfo);
  }
  return papers;
}

/** Asks for the signer's code, which is sent once a minute. */
async function sign(acctId: string, signer: string, userName: string) {
  await server.wait(61);
  const captcha = await server.solveCaptcha();
  const reply = await server.injectAs(userName, 'sendInvestorAuthSms', { acctId, signer, ...captcha });
  if (reply.code !== '000000') throw new Error(reply.msg);
}

/** corp01 hands in an application, by default as a professional investor who fulfils all conditions. */
async function apply(more: Partial<Apply> = {}, materials: readonly MaterialType[] = ['15', '16', '17']) {
  const fileInfos = await upload(materials);
  await sign(corp, '陆怀川', 'corp01');
  return server.injectAs('corp01', 'applyInvestorAuth', {
    acctId: corp,
    authType: '2',
    criterion: '23',
    ...money,
    fileInfos,
    commitFlag: true,
    signer: '陆怀川',
    noteCode: demoCode,
    requestNo: randomUUID(),
    ...more,
  });
}
const decide = async (applyNo: string, outcome: 'pass' | 'reject' | 'supply', more: object = {}) =>
  server.injectAs('admin01', 'simAudit', { applyNo, outcome, requestNo: randomUUID(), ...more });
const read = async (authNo: string, userName = 'corp01') =>
  (await server.injectAs(userName, 'queryInvestorAuth', { authNo })).data;
const classOf = async (acctId: string) =>
  (
    await server.db
      .selectFrom('investorAccounts')
      .select('investorClass')
      .where('acctId', '=', acctId)
      .executeTakeFirstOrThrow()
  ).investorClass;
const lastSms = () =>
  server.db.selectFrom('outbox').select(['recipient', 'text']).orderBy('id', 'desc').executeTakeFirst();
const at = (day: string) => ({ day, actor: { now: new Date(`${day}T00:00:00+08:00`) } });

describe('the seeded certifications', () => {
  it('are listed with what counts of them', async () => {
    const { data } = await server.injectAs('admin01', 'queryInvestorAuthPageList', { pageNum: 1, pageSize: 50 });
    const shown = Object.fromEntries(
      data.list.map(({ authNo, applyStatus, authValidity, modifiable, withdrawable, renewable }) => [
        authNo,
        [applyStatus, authValidity, modifiable, withdrawable, renewable],
      ]),
    );

    expect(data.list[0]?.authNo).toBe('RZ00000010');
    expect(shown).toEqual({
      RZ00000001: ['passed', 'valid', false, false, false],
      RZ00000002: ['passed', 'valid', false, false, false],
      RZ00000004: ['supplemented', 'none', true, true, false],
      RZ00000005: ['rejected', 'none', true, false, false],
      RZ00000006: ['passed', 'expired', false, false, true],
      RZ00000007: ['passed', 'valid', false, false, false],
      RZ00000008: ['auditing', 'none', false, true, false],
      RZ00000009: ['withdrawn', 'none', true, false, false],
      RZ00000010: ['draft', 'none', true, false, false],
    });
    expect(await read('RZ00000004', 'viewer01')).toBeUndefined();
    expect(await read('RZ00000004', 'maker01')).toMatchObject({
      licenceEnd: '2027-03-31',
      steps: [{ node: '提交申请' }, { node: '要求补充材料', remark: '请补充最新金融许可证' }],
    });
  });

  it.each([
    [{ authValidity: 'expired' }, ['RZ00000006']],
    [{ authType: '2' }, ['RZ00000007']],
    [{ applyStatus: 'auditing' }, ['RZ00000008']],
    [{ applyDateBegin: '2026-11-17', applyDateEnd: '2026-11-19' }, ['RZ00000008', 'RZ00000004']],
  ] as const)('are filtered by %j', async (filter, expected) => {
    const { data } = await server.injectAs('admin01', 'queryInvestorAuthPageList', {
      ...filter,
      pageNum: 1,
      pageSize: 10,
    });
    expect(data.list.map(({ authNo }) => authNo)).toEqual(expected);
  });
});

describe('an application as a professional investor', () => {
  it('changes the class of the account once it is passed; he may buy anything, until he goes back', async () => {
    const { authNo } = (await apply()).data;

    expect(await read(authNo)).toMatchObject({ applyStatus: 'auditing', signer: '陆怀川', submitter: '韩松年' });
    expect(await classOf(corp)).toBe('1');
    expect((await decide(authNo, 'pass', { opinion: '材料齐全' })).data).toMatchObject({ applyStatus: 'passed' });
    expect(await lastSms()).toEqual({
      recipient: '19900000007',
      text: '“沧浪精密制造股份有限公司”的认证申请审核通过。材料齐全',
    });
    const detail = await read(authNo);
    expect(detail).toMatchObject({
      validUntil: '2027-11-19',
      authValidity: 'valid',
      auditor: '平台审核员',
      revertible: true,
    });
    expect(detail.steps.map(({ node }) => node)).toEqual(['保存草稿', '提交申请', '审核通过']);
    const risky = await server.injectAs('corp01', 'buyPreCheck', buildPreCheck({ ...ordinary, applyAmt: '10000.00' }));
    expect(risky.data.suitResult).toBe('4');

    const reverted = await server.injectAs('corp01', 'revertProfessional', { authNo, requestNo: randomUUID() });
    expect(reverted.data.applyStatus).toBe('withdrawn');
    expect(await classOf(corp)).toBe('1');
  });

  it('is over with its validity, or when the platform revokes it', async () => {
    const { authNo } = (await apply()).data;
    await decide(authNo, 'pass');
    await endValidity(server.db, at('2027-11-19'));
    expect(await classOf(corp)).toBe('2');
    await endValidity(server.db, at('2027-11-20'));
    expect(await classOf(corp)).toBe('1');

    await server.db.updateTable('investorAccounts').set({ investorClass: '2' }).where('acctId', '=', corp).execute();
    expect((await decide(authNo, 'reject', { opinion: '材料不实' })).data).toMatchObject({ applyStatus: 'rejected' });
    expect([await classOf(corp), (await read(authNo)).steps.at(-1)?.node]).toEqual(['1', '撤销认证']);
  });

  it.each<[string, Partial<Apply>, readonly MaterialType[], string, Record<string, RegExp>]>([
    ['too little money', { netAsset: '1999.99' }, ['15', '16', '17'], '45010001', { netAsset: /不满足2000万元要求/u }],
    ['an old report', { reportYear: '2024' }, ['15', '16', '17'], '45010001', { reportYear: /须为2025/u }],
    ['papers that lack', {}, ['15', '17'], '45022004', { fileInfos: /缺少必传附件：投资经历证明/u }],
    ['no commitment', { commitFlag: false }, ['15', '16', '17'], '45010001', { commitFlag: /承诺书/u }],
    ['a wrong code', { noteCode: '000000' }, ['15', '16', '17'], '45020027', { noteCode: /验证码错误/u }],
    ['a stranger who signs', { signer: '王五' }, ['15', '16', '17'], '45022105', { signer: /经办人/u }],
    ['a criterion for banks', { criterion: '21' }, ['10', '17'], '45022103', { criterion: /不适用/u }],
    ['a criterion of the other kind', { criterion: '11' }, ['15', '17'], '45022103', { criterion: /不符/u }],
    ['a failed test', { criterion: '24' }, ['15', '16', '17'], '45010001', { knowledgeAnswers: /第1题/u }],
  ])('is refused for %s, and leaves nothing behind', async (_what, more, materials, code, fields) => {
    const reply = await apply(more, materials);

    expect(reply.code).toBe(code);
    for (const [field, text] of Object.entries(fields)) expect(reply.fields?.[field]).toMatch(text);
    const { data } = await server.injectAs('corp01', 'queryInvestorAuthPageList', { pageNum: 1, pageSize: 10 });
    expect(data.list.map(({ authNo }) => authNo)).toEqual(['RZ00000003']);
  });

  it('is the only one of its kind under way; a code of the role and an own account are needed', async () => {
    expect((await apply()).code).toBe('000000');
    expect(await apply()).toMatchObject({ code: '45022101' });
    expect((await apply({ acctId: 'A0000000001' })).code).toBe('45010009');
    const { data } = await server.injectAs('viewer01', 'queryInvestorAuthPageList', { pageNum: 1, pageSize: 10 });
    expect(data.total).toBe(3);
    const withdrawal = { authNo: 'RZ00000008', requestNo: randomUUID() };
    expect((await server.injectAs('viewer01', 'withdrawInvestorAuth', withdrawal)).code).toBe('45010003');
    expect(
      (await server.injectAs('corp01', 'withdrawInvestorAuth', { ...withdrawal, requestNo: randomUUID() })).code,
    ).toBe('45010009');
  });
});

describe('a qualified investor', () => {
  const buy = () =>
    server.injectAs('corp01', 'highEndBuyApply', {
      ...ordinary,
      fundCode: '996112',
      chargeMode: '0',
      applyAmt: '300000.00',
      dividendMethod: '1',
      payMode: '1',
      returnVisitMode: '2',
      fundSourceFlag: true,
      taxFlag: true,
      agreeFlags: true,
      requestNo: randomUUID(),
    });
  /** The seeded certification of the account is over. */
  const expire = () =>
    server.db.updateTable('investorAuths').set({ validUntil: '2026-11-19' }).where('acctId', '=', corp).execute();

  it('buys high-end products from the moment he is passed, after the auditor asked for more', async () => {
    await expire();
    expect((await buy()).code).toBe('45031007');
    const { authNo } = (await apply({ authType: '1', criterion: '11' }, ['15', '17'])).data;
    await decide(authNo, 'supply', { opinion: '请补充盖章页', supplyItems: ['fileInfos'] });
    expect((await read(authNo)).supplyItems).toEqual(['fileInfos']);

    const supply = async (more: object) => {
      await sign(corp, '陆怀川', 'corp01');
      return server.injectAs('corp01', 'modifyInvestorAuth', {
        authNo,
        acctId: corp,
        authType: '1',
        criterion: '11',
        ...money,
        fileInfos: await upload(['15', '17', '99']),
        commitFlag: true,
        signer: '陆怀川',
        noteCode: demoCode,
        requestNo: randomUUID(),
        ...more,
      });
    };
    expect(await supply({ netAsset: '9000.00' })).toMatchObject({
      code: '45022106',
      fields: { netAsset: /审核要求/u },
    });
    expect((await supply({})).data.applyStatus).toBe('auditing');
    await decide(authNo, 'pass');
    expect((await buy()).code).toBe('000000');
    expect((await read(authNo)).steps.map(({ node }) => node).slice(2)).toEqual([
      '要求补充材料',
      '补充材料',
      '审核通过',
    ]);
    await decide(authNo, 'reject', { opinion: '撤销' });
    expect((await buy()).code).toBe('45031007');
  });

  it('renews in time: the old certification counts until its end, the new one from its passing', async () => {
    await server.db.updateTable('investorAuths').set({ validUntil: '2026-12-01' }).where('acctId', '=', corp).execute();
    await remindOfEnd(server.db, at('2026-11-20'));
    expect(await lastSms()).toMatchObject({
      text: '“沧浪精密制造股份有限公司”的认证将于 2026-12-01 到期，请及时更新。',
    });
    const renewal = { authType: '1', criterion: '11', previousAuthNo: 'RZ00000003' } as const;
    const { authNo } = (await apply(renewal, ['15', '17'])).data;

    expect((await buy()).code).toBe('000000');
    await decide(authNo, 'pass');
    expect((await read('RZ00000003')).authValidity).toBe('expiring');
    expect((await read(authNo)).validUntil).toBe('2027-11-19');
  });
});

it('a draft is kept, changed, handed in and withdrawn; its papers are seen by who may see it', async () => {
  const [paper] = await upload(['11'], 'admin01');
  const draft = { authNo: 'RZ00000010', acctId: 'A0000000002', authType: '1', criterion: '13' } as const;
  const saved = await server.injectAs('admin01', 'saveInvestorAuthDraft', {
    ...draft,
    productEnd: '2028-06-30',
    fileInfos: paper ? [paper] : [],
    requestNo: randomUUID(),
  });
  expect(saved.data).toEqual({ authNo: 'RZ00000010', applyStatus: 'draft' });
  const { fileInfos, productEnd } = await read('RZ00000010', 'maker01');
  expect([fileInfos.length, productEnd]).toEqual([1, '2028-06-30']);
  const { fileName = '', fileUrl = '' } = fileInfos[0] ?? {};
  const preview = await server.send('previewFile', { fileName, fileUrl }, await server.signIn('maker01'));
  expect(preview.headers['content-type']).toBe('application/pdf');

  const papers = [...fileInfos, ...(await upload(['17'], 'admin01'))];
  await sign('A0000000002', '叶疏桐', 'admin01');
  const submitted = await server.injectAs('admin01', 'modifyInvestorAuth', {
    ...draft,
    productEnd: '2028-06-30',
    fileInfos: papers,
    commitFlag: true,
    signer: '叶疏桐',
    noteCode: demoCode,
    requestNo: randomUUID(),
  });
  expect(submitted.data?.applyStatus).toBe('auditing');
  await server.injectAs('admin01', 'withdrawInvestorAuth', { authNo: 'RZ00000010', requestNo: randomUUID() });
  expect(await decide('RZ00000010', 'pass')).toMatchObject({ code: '45022003' });
  const form = await server.send('downloadInvestorAuth', { authNo: 'RZ00000010' }, await server.signIn('admin01'));
  expect(form.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

it('shows the criteria that fit an account, and the papers to read', async () => {
  const criteriaOf = async (acctId: string, authType: '1' | '2') =>
    (await server.injectAs('admin01', 'queryAuthCriterionList', { acctId, authType })).data.map((one) => one.criterion);

  expect(await criteriaOf('A0000000001', '1')).toEqual(['11', '12']);
  expect(await criteriaOf('A0000000005', '2')).toEqual(['22']);
  const task = { acctId: corp, criterion: '24' } as const;
  const { data } = await server.injectAs('corp01', 'queryInvestorAuthTask', task);
  expect(data.documents.map(({ title }) => title)).toEqual(['专业投资者风险告知书', '专业投资者承诺书']);
  expect(data.signers.map(({ phone }) => phone)).toEqual(['199****0106', '199****0107']);
  const test = await server.injectAs('corp01', 'queryKnowledgeTest', {});
  expect(JSON.stringify(test.data)).not.toContain('right');
});
