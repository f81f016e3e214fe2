import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InstApplyInfo, OperationData, OperationParams } from '#contract';
import { expireSupplements, readConfig } from '#trade/testing';
import { buildApp, type Envelope, type TestApp } from '../build-app.ts';
import { completeEntries, uploadPapers } from './institution-entries.ts';

const phone = '19900000020';
const dataDir = mkdtempSync(join(tmpdir(), 'apply-test-'));
let server: TestApp;
let token: string;
let papers: Awaited<ReturnType<typeof uploadPapers>>;

beforeAll(async () => {
  server = await buildApp({
    config: readConfig({ DEMO: 'on', SECRET: 'the secret of tests, thirty-two characters', DATA_DIR: dataDir }),
  });
  token = await server.register(phone);
  papers = await uploadPapers(server, token);
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

type Audit = Omit<OperationParams<'simAudit'>, 'applyNo'>;

const submit = (change: object = {}): Promise<Envelope> =>
  server.call('registInstApply', { ...completeEntries, fileInfos: papers, ...change }, token);
const modify = (change: object = {}): Promise<Envelope> =>
  server.call('modifyRegistApply', { ...completeEntries, fileInfos: papers, ...change }, token);
const numberOf = (reply: Envelope): string => (reply.data as OperationData<'registInstApply'>).applyNo;
const read = async (applyNo: string, editFlag = false): Promise<InstApplyInfo> =>
  (await server.call('queryRegistApplyInfo', { applyNo, editFlag }, token)).data as InstApplyInfo;
const audit = (applyNo: string, decision: Audit) => server.injectAs('viewer01', 'simAudit', { applyNo, ...decision });
const texts = async (to: string): Promise<string[]> =>
  (await server.db.selectFrom('outbox').select('text').where('recipient', '=', to).orderBy('createdAt').execute()).map(
    ({ text }) => text,
  );

describe('a submission', () => {
  it.each<[string, object, object]>([
    ['a wrong credit code', { certNo: '91319900MA1F000100' }, { certNo: '请输入正确的统一社会信用代码' }],
    ['nobody who owns it', { benes: [] }, { benes: '至少添加一名受益所有人' }],
    ['another name of the bank account', { bankAcctName: '听涛' }, { bankAcctName: '银行账户户名须与投资者名称一致' }],
    ['no city', { regCity: undefined }, { regProvince: '请选择注册地' }],
    [
      'an operator of others as administrator',
      { adminMobile: '19900000001' },
      { adminMobile: '该手机号已是其他机构的操作员，请更换' },
    ],
    ['the number of another institution', { certNo: '91319900MA1F00010T' }, { certNo: '该机构已注册' }],
  ])('is refused with %s, on its field', async (_what, change, fields) => {
    expect(await submit(change)).toMatchObject({ fields });
  });

  it('names the papers that are missing', async () => {
    expect(await submit({ fileInfos: papers.slice(1) })).toMatchObject({
      code: '45010001',
      fields: { fileInfos: '请上传营业执照/登记证书' },
    });
  });

  it('refuses papers of another user', async () => {
    const other = await server.register('19900000031');
    const [foreign] = await uploadPapers(server, other);

    expect(await submit({ fileInfos: [foreign, ...papers.slice(1)] })).toMatchObject({ code: '45010009' });
  });
});

describe('the life of an application', () => {
  let applyNo: string;

  it('a draft keeps what is wrong, and is submitted once it is right', async () => {
    const draft = { institutionName: completeEntries.institutionName, certNo: '9131', tel: '1' };
    applyNo = numberOf(await server.call('saveRegistDraft', draft, token));

    expect(await read(applyNo, true)).toMatchObject({ ...draft, applyStatus: 'draft' });
    expect(await submit({ applyNo })).toMatchObject({ code: '000000', data: { applyNo, applyStatus: 'auditing' } });
    expect(await submit({ applyNo })).toMatchObject({ code: '45022003', msg: '申请状态已变更，请刷新后重试' });
  });

  it('is masked while it is audited, even if readable numbers are asked for', async () => {
    const shown = await read(applyNo, true);

    expect(shown).toMatchObject({
      certNo: '9131**********205L',
      legalCertNo: '3199**********0014',
      adminMobile: '199****0001',
      adminEmail: 'y***@tingtao.example.com',
      bankAcctNo: '***************0999',
    });
    expect(shown.transactors?.[0]).toMatchObject({ transactorCertNo: '3199**********1231' });
    expect(shown.fileInfos).toHaveLength(8);
  });

  it('is withdrawn, and submitted again', async () => {
    expect(await server.call('withdrawRegistApply', { applyNo }, token)).toMatchObject({ code: '000000' });
    expect(await server.call('withdrawRegistApply', { applyNo }, token)).toMatchObject({ code: '45022003' });
    expect(await submit({ applyNo })).toMatchObject({ code: '000000' });
  });

  it('is rejected with an opinion, in a text message too, and edited', async () => {
    expect((await audit(applyNo, { outcome: 'reject', opinion: '执照不清晰。' })).data).toEqual({
      applyStatus: 'rejected',
    });
    expect(await texts(phone)).toContain('“听涛新材料有限公司”的开户申请被驳回。执照不清晰。');
    expect(await read(applyNo, true)).toMatchObject({
      applyStatus: 'rejected',
      auditOpinion: '执照不清晰。',
      auditor: '平台审核员',
      certNo: completeEntries.certNo,
    });
    expect(await modify()).toMatchObject({ code: '45010001' });
    expect(await modify({ applyNo: 'S202611200000999999' })).toMatchObject({ code: '45010009' });
    expect(await modify({ applyNo })).toMatchObject({ code: '000000', data: { applyNo, applyStatus: 'auditing' } });
    expect(await modify({ applyNo })).toMatchObject({ code: '45022003' });
  });

  it('is supplemented with nothing but what the auditor asked for', async () => {
    await audit(applyNo, { outcome: 'supply', opinion: '请补充联系电话', supplyItems: ['tel', 'fileInfos'] });

    expect(await read(applyNo)).toMatchObject({ applyStatus: 'supplemented', supplyItems: ['tel', 'fileInfos'] });
    expect(await server.call('saveRegistDraft', { applyNo, institutionName: '改名' }, token)).toMatchObject({
      code: '45022003',
    });
    const fileInfos = papers.toReversed();
    await modify({ applyNo, institutionName: '改名有限公司', tel: '021-66668888', fileInfos });
    expect((await read(applyNo)).fileInfos?.[0]).toMatchObject({ fileUrl: fileInfos[0]?.fileUrl });
    expect(await read(applyNo)).toMatchObject({
      applyStatus: 'auditing',
      institutionName: '听涛新材料有限公司',
      tel: '021-66668888',
    });
    expect(await read(applyNo)).not.toHaveProperty('supplyItems');
  });

  it('passes: institution, clique and first operator are there, and the operator has to set a password', async () => {
    const { data: waiting } = await server.injectAs('viewer01', 'simAuditList', {});
    expect(waiting.filter(({ business }) => business === '机构开户')).toMatchObject([
      { name: '景澜物流股份有限公司' },
      { applyNo },
    ]);
    await audit(applyNo, { outcome: 'pass', opinion: '同意开户。' });

    const { institutionId, steps } = await read(applyNo);
    expect(institutionId).toBe('I00000012');
    expect(steps.map(({ node }) => node)).toEqual([
      '保存草稿',
      '提交申请',
      '撤回',
      '重新提交',
      '审核驳回',
      '重新提交',
      '要求补充材料',
      '补充材料',
      '审核通过',
    ]);
    const [text] = await texts(completeEntries.adminMobile);
    const [, userName = '', password = ''] = /登录用户名 (\S+)，初始密码 (\S+)，/u.exec(text ?? '') ?? [];
    const login = await server.call('login', { loginType: '1', username: userName, password });
    expect(login).toMatchObject({ code: '000000' });
    const first = (login.data as OperationData<'login'>).accountInfoBo.token;
    const query = { pageNum: 1, pageSize: 10 };
    expect(await server.call('queryInstitutionRegisterStatements', query, first)).toMatchObject({ code: '45020041' });
    await server.db
      .updateTable('accounts')
      .set({ mustChangePassword: false })
      .where('userName', '=', userName)
      .execute();
    expect(await server.call('queryInstitutionRegisterStatements', query, first)).toMatchObject({
      data: { total: 1, list: [{ applyNo, institutionId }] },
    });
    expect(await server.call('getInstDetailInfo', { institutionId }, first)).toMatchObject({
      data: { institutionName: '听涛新材料有限公司', applyStatus: 'passed' },
    });
    expect(await server.call('queryBeneList', { institutionId }, first)).toMatchObject({
      data: [{ beneName: '苏听涛', beneCertNo: '3199**********0014' }],
    });
    const opened = await server.call('queryOpenedInstitution', {}, first);
    expect(opened.data).toMatchObject([{ institutionId, certNo: '9131**********205L' }]);
  });

  it('changes its information by another application, while the old data stay until that passes', async () => {
    const change = { applyNo, tel: '021-77779999', legalName: '苏新涛' };
    const changeNo = numberOf(await submit(change));

    expect(changeNo).not.toBe(applyNo);
    expect(await read(changeNo)).toMatchObject({
      applyStatus: 'auditing',
      changeFlag: true,
      institutionId: 'I00000012',
    });
    expect(await submit({ applyNo })).toMatchObject({ code: '45022003' });
    const legalName = async () =>
      server.db
        .selectFrom('institutions')
        .select('legalName')
        .where('institutionId', '=', 'I00000012')
        .executeTakeFirst();
    expect(await legalName()).toEqual({ legalName: '苏听涛' });
    await audit(changeNo, { outcome: 'pass' });
    expect(await legalName()).toEqual({ legalName: '苏新涛' });
  });

  it('is confirmed by a sealed document, once it has passed', async () => {
    const reply = await server.send('downloadRegistInstConfirmation', { applyNo }, token);

    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

it('is rejected when its material does not come for thirty days', async () => {
  const institutionId = 'I00000009';
  const asked = (supplyTime: string) =>
    server.db.updateTable('instApplies').set({ supplyTime }).where('institutionId', '=', institutionId).execute();
  const found = () =>
    server.db
      .selectFrom('instApplies')
      .select(['applyStatus', 'auditOpinion'])
      .where('institutionId', '=', institutionId)
      .executeTakeFirst();
  const today = { day: '2026-11-20', actor: { now: server.clock.now() } };
  await asked('2026-10-21 00:00:00');
  await expireSupplements(server.db, today);
  expect(await found()).toMatchObject({ applyStatus: 'supplemented' });

  await asked('2026-10-20 23:59:59');
  await expireSupplements(server.db, today);

  expect(await found()).toEqual({ applyStatus: 'rejected', auditOpinion: '超期未补充' });
});
