import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationData, OperationParams } from '#contract';
import { buildApp, type Envelope, type TestApp } from '../build-app.ts';

let server: TestApp;
/** Registration tokens: of the registrant with five applications, and of one without any. */
let holder: string;
let newcomer: string;

beforeAll(async () => {
  server = await buildApp();
  holder = await server.register('19900000010');
  newcomer = await server.register('19900000020');
});
afterAll(() => server.close());

type Page = OperationData<'queryRegistStatements'>;
type Query = Partial<OperationParams<'queryRegistStatements'>>;

const list = async (query: Query = {}, token = holder): Promise<Page> =>
  (await server.call('queryRegistStatements', { pageNum: 1, pageSize: 10, ...query }, token)).data as Page;
const listAs = async (userName: string, query: Query = {}): Promise<Page> =>
  (await server.injectAs(userName, 'queryInstitutionRegisterStatements', { pageNum: 1, pageSize: 10, ...query })).data;
const save = (draft: object, token = newcomer): Promise<Envelope> => server.call('saveRegistDraft', draft, token);
const create = async (draft: object, token = newcomer): Promise<string> =>
  ((await save(draft, token)).data as OperationData<'saveRegistDraft'>).applyNo;
const read = async (applyNo: string, token = newcomer): Promise<Envelope> =>
  server.call('queryRegistApplyInfo', { applyNo, editFlag: true }, token);
const applyOf = async (institutionId: string) =>
  server.db.selectFrom('instApplies').selectAll().where('institutionId', '=', institutionId).executeTakeFirstOrThrow();

describe('queryRegistStatements', () => {
  it('shows a registrant the applications of their own phone, newest first', async () => {
    const { list: rows, ...page } = await list();

    expect(page).toEqual({ total: 5, pageNum: 1, pageSize: 10 });
    expect(rows.map((row) => row.institutionId)).toEqual(
      [7, 8, 9, 10, 11].map((number) => `I${String(number).padStart(8, '0')}`),
    );
    expect(rows[3]).toEqual({
      applyNo: 'S202611100000000017',
      institutionId: 'I00000010',
      institutionName: '朔风新能源有限公司',
      certType: 'I',
      certNo: '9136**********1090',
      orgType: 'K',
      legalName: '魏朔',
      applyStatus: 'rejected',
      applyTime: '2026-11-10 10:41:36',
      auditTime: '2026-11-12 16:13:58',
      auditOpinion: '营业执照扫描件不清晰，注册资本与登记信息不一致，请更正后重新提交。',
      acctCount: 0,
      changeFlag: false,
    });
  });

  it('shows nothing to a registrant without applications', async () => {
    expect(await list({}, await server.register('19900000021'))).toMatchObject({ total: 0, list: [] });
  });

  it.each<[string, Query, string[]]>([
    ['a part of the name', { institutionName: '物流' }, ['I00000008']],
    ['a name with a wildcard in it, literally', { institutionName: '%' }, []],
    ['the certificate number', { certNo: '91369900ma1f001090' }, ['I00000010']],
    ['the status', { applyStatus: 'withdrawn' }, ['I00000011']],
    [
      'days, both ends included',
      { applyDateBegin: '2026-11-10', applyDateEnd: '2026-11-13' },
      ['I00000009', 'I00000010'],
    ],
  ])('searches by %s', async (_what, query, expected) => {
    expect((await list(query)).list.map((row) => row.institutionId)).toEqual(expected);
  });

  it('pages', async () => {
    for (let number = 0; number < 8; number += 1) await create({ institutionName: `分页测试机构${number}` }, holder);

    const second = await list({ pageNum: 2 });

    expect([second.total, second.list.length]).toEqual([13, 3]);
  });
});

describe('queryInstitutionRegisterStatements', () => {
  it.each([
    ['admin01', ['I00000006', 'I00000005', 'I00000004', 'I00000002', 'I00000001']],
    ['viewer01', ['I00000002']],
    ['corp01', ['I00000003']],
  ])('shows %s the institutions of its own', async (userName, expected) => {
    expect((await listAs(userName)).list.map((row) => row.institutionId)).toEqual(expected);
  });

  it('counts the opened accounts', async () => {
    const { list: rows } = await listAs('corp01');

    expect(rows[0]).toMatchObject({ applyStatus: 'passed', acctCount: 1 });
  });

  it('is refused without the menu, and to a registrant', async () => {
    const query = { pageNum: 1, pageSize: 10 } as const;

    expect(await server.injectAs('noperm01', 'queryInstitutionRegisterStatements', query)).toMatchObject({
      code: '45010003',
    });
    expect(await server.call('queryInstitutionRegisterStatements', query)).toMatchObject({ code: 'AU300003' });
  });
});

describe('saveRegistDraft', () => {
  it('creates a draft that needs no more than a name', async () => {
    const applyNo = await create({ institutionName: ' 晴川（上海）贸易有限公司 ' });

    expect(applyNo).toMatch(/^S20261120\d{10}$/u);
    expect((await read(applyNo)).data).toMatchObject({
      applyNo,
      applyStatus: 'draft',
      institutionName: '晴川(上海)贸易有限公司',
      changeFlag: false,
      fileInfos: [],
    });
    expect((await list({ institutionName: '晴川' }, newcomer)).list[0]).not.toHaveProperty('certNo');
  });

  it('keeps everything that was filled in, codes in capitals, and empties what is left out', async () => {
    const draft = {
      institutionName: '晚晴科技有限公司',
      shortName: '晚晴',
      certType: 'I',
      certNo: '91319900ma1f00205l',
      certStartDate: '2020-01-01',
      certLongTerm: true,
      orgType: 'K',
      corpProperty: '1',
      industry: 'I',
      businessScope: '软件开发',
      postCode: '200120',
      tel: '021-58889999',
      email: 'a@wanqing.example.com',
      legalName: '苏晚晴',
      legalMobile: '13800001234',
    };
    const applyNo = await create(draft);

    expect((await read(applyNo)).data).toMatchObject({
      ...draft,
      certNo: '91319900MA1F00205L',
      certEndDate: '9999-12-31',
      applyNo,
      applyStatus: 'draft',
      fileInfos: [],
    });

    await save({ applyNo, institutionName: '晚晴科技有限公司' });

    expect((await read(applyNo)).data).toEqual({
      applyNo,
      applyStatus: 'draft',
      institutionName: '晚晴科技有限公司',
      changeFlag: false,
      steps: [expect.objectContaining({ node: '保存草稿' })],
      fileInfos: [],
    });
  });

  it.each([
    ['a passed institution', '91319900MA1F00010T'],
    ['an application under audit, in small letters', '91359900ma1f00088b'],
  ])('refuses the certificate number of %s', async (_what, certNo) => {
    expect(await save({ institutionName: '晴川贸易', certType: 'I', certNo })).toMatchObject({
      code: '45022001',
      msg: '该机构已注册',
      fields: { certNo: '该机构已注册' },
    });
  });

  it.each([
    ['draft', 'I00000007', '草稿'],
    ['auditing', 'I00000008', '审核中'],
  ])('leads to the own application that is %s, and leaves it as it is', async (_status, institutionId, label) => {
    const before = await applyOf(institutionId);
    const { certNo, applyNo } = before;

    expect(await save({ institutionName: '又一次', certType: 'I', certNo }, holder)).toMatchObject({
      code: '45022001',
      fields: { certNo: `您已有该机构的申请（${label}，编号${applyNo}），请在机构信息列表中继续该申请` },
    });
    expect(await applyOf(institutionId)).toEqual(before);
  });

  it('lets one of two succeed who save the same institution at the same moment', async () => {
    const draft = { institutionName: '同时保存的机构', certType: '1', certNo: 'TONGSHI0001' };

    const replies = await Promise.all([save(draft), save(draft, holder), save(draft)]);

    expect(replies.map((reply) => reply.code).toSorted()).toEqual(['000000', '45022001', '45022001']);
  });

  it('lets the number of a withdrawn application be used again', async () => {
    const { certNo } = await applyOf('I00000011');

    const applyNo = await create({ institutionName: '青芜新申请', certType: 'I', certNo: certNo ?? '' });

    expect((await read(applyNo)).data).toMatchObject({ certNo });
    await server.call('deleteRegistApplyInfo', { applyNo }, newcomer);
  });

  it.each([
    ['draft', 'I00000007'],
    ['rejected', 'I00000010'],
    ['withdrawn', 'I00000011'],
  ])('turns an application that is %s into a draft', async (_status, institutionId) => {
    const { applyNo, institutionName, certType, certNo } = await applyOf(institutionId);

    expect(await save({ applyNo, institutionName, certType, certNo }, holder)).toMatchObject({ code: '000000' });
    expect((await read(applyNo, holder)).data).toMatchObject({ applyStatus: 'draft', certNo });
  });

  it.each([
    ['auditing', 'I00000008'],
    ['supplemented', 'I00000009'],
  ])('does not change an application that is %s', async (_status, institutionId) => {
    const { applyNo } = await applyOf(institutionId);

    expect(await save({ applyNo, institutionName: '改名' }, holder)).toMatchObject({
      code: '45022003',
      msg: '申请状态已变更，请刷新后重试',
    });
  });

  it('does not know the application of another registrant', async () => {
    const { applyNo } = await applyOf('I00000007');

    expect(await save({ applyNo, institutionName: '别人的' })).toMatchObject({ code: '45010009' });
    expect(await read(applyNo)).toMatchObject({ code: '45010009', msg: '机构申请不存在' });
    expect(await server.call('deleteRegistApplyInfo', { applyNo }, newcomer)).toMatchObject({ code: '45010009' });
  });

  it('answers the same request once', async () => {
    const draft = { institutionName: '重复提交机构', requestNo: '7b0c2c3e-1c44-4c7e-9b57-0d3d6a1f2a10' };

    const [first, second] = [await create(draft), await create(draft)];

    expect(second).toBe(first);
    expect((await list({ institutionName: '重复提交' }, newcomer)).total).toBe(1);
  });
});

describe('queryRegistApplyInfo', () => {
  it('masks the numbers of an application that can no longer be corrected', async () => {
    const { applyNo } = await applyOf('I00000008');

    expect((await read(applyNo, holder)).data).toMatchObject({
      applyStatus: 'auditing',
      certNo: '9135**********088B',
      legalMobile: '199****0008',
    });
  });
});

describe('countries of taxes', () => {
  const taxes = {
    taxIdentity: '3',
    taxOrgType: '2',
    taxResidences: [{ taxCountry: 'USA', taxCountryName: '中国', taxNo: '12-3456789' }],
    controllers: [{ surname: 'LI', taxCountry: 'SGP' }],
  };

  it('are read by their names, and kept by their codes alone', async () => {
    const applyNo = await create({ institutionName: '两国机构', ...taxes });

    expect((await read(applyNo)).data).toMatchObject({
      taxResidences: [{ taxCountry: 'USA', taxNo: '12-3456789' }],
      controllers: [{ surname: 'LI', taxCountry: 'SGP' }],
    });
    expect(JSON.stringify((await read(applyNo)).data)).not.toContain('taxCountryName');
    expect((await server.call('queryRegistApplyInfo', { applyNo }, newcomer)).data).toMatchObject({
      taxResidences: [{ taxCountryName: '美国' }],
      controllers: [{ taxCountryName: '新加坡' }],
    });
  });
});

describe('deleteRegistApplyInfo', () => {
  it('removes a draft and leaves a trace', async () => {
    const applyNo = await create({ institutionName: '将要删除的机构' });

    const reply = await server.call('deleteRegistApplyInfo', { applyNo }, newcomer);

    expect(reply).toMatchObject({ code: '000000', data: null });
    expect(await read(applyNo)).toMatchObject({ code: '45010009' });
    const trace = await server.db.selectFrom('auditLog').selectAll().where('subject', '=', applyNo).execute();
    expect(trace.map((row) => row.action)).toEqual(['institution.draft.create', 'institution.delete']);
  });

  it.each(['I00000008', 'I00000009'])('does not remove %s, which is with the auditor', async (institutionId) => {
    const { applyNo } = await applyOf(institutionId);

    expect(await server.call('deleteRegistApplyInfo', { applyNo }, holder)).toMatchObject({ code: '45022003' });
  });
});

describe('deleteInstApplyInfo', () => {
  it('needs the permission, an institution of the operator and a status that allows it', async () => {
    const passed = (await applyOf('I00000003')).applyNo;
    const foreign = (await applyOf('I00000010')).applyNo;
    const remove = (userName: string, applyNo: string) => server.injectAs(userName, 'deleteInstApplyInfo', { applyNo });

    expect(await remove('viewer01', passed)).toMatchObject({ code: '45010003' });
    expect(await remove('corp01', foreign)).toMatchObject({ code: '45010009' });
    expect(await remove('corp01', passed)).toMatchObject({ code: '45022003' });
  });

  it('removes a rejected application of an institution of the operator', async () => {
    const { applyNo } = await applyOf('I00000010');
    await server.db
      .insertInto('operatorInstitutions')
      .values({ accountId: 100_007, institutionId: 'I00000010' })
      .execute();

    expect(await server.injectAs('corp01', 'deleteInstApplyInfo', { applyNo })).toMatchObject({ code: '000000' });
    expect((await listAs('corp01')).total).toBe(1);
  });
});
