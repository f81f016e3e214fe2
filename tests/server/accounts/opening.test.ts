import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OperationData, OperationParams } from '#contract';
import { buildApp, type TestApp } from '../build-app.ts';
import { buildPurchase } from '../trade/build-purchase.ts';
import { buildProduct, productPapers, uploadPapers } from './opening-entries.ts';

let server: TestApp;
let number = 0;

beforeAll(async () => {
  server = await buildApp();
});
afterAll(() => server.close());

type Entries = Partial<OperationParams<'acctOpenApply'>>;

const investor = { institutionId: 'I00000005', transactorName: '叶疏桐' };

/** A product that nothing else in these tests is about. */
function another(changes: Entries = {}) {
  number += 1;
  const productName = `岚汀远航${number}号私募证券投资基金`;
  return buildProduct({
    productName,
    bankAcctName: productName,
    productCertNo: `SYH${String(100 + number)}`,
    bankAcctNo: `88990000000077${String(10000 + number)}`,
    ...changes,
  });
}

const submit = async (entries: Entries = {}, userName = 'admin01') =>
  server.injectAs(userName, 'acctOpenApply', {
    ...another(entries),
    fileInfos: entries.fileInfos ?? (await uploadPapers(server, userName)),
  });
const open = async (entries: Entries = {}) => {
  const { data } = await submit(entries);
  await decide(data.applyNo, { outcome: 'pass' });
  return data;
};
const decide = async (applyNo: string, decision: Omit<OperationParams<'simAudit'>, 'applyNo'>) =>
  server.injectAs('admin01', 'simAudit', { applyNo, ...decision });
const row = async (acctId: string, userName = 'admin01') => {
  const page = await server.injectAs(userName, 'queryAcctPageList', { pageNum: 1, pageSize: 100 });
  return page.data.list.find((one) => one.acctId === acctId);
};
const detail = async (applyNo: string, userName = 'admin01') =>
  (await server.injectAs(userName, 'queryAcctDetail', { applyNo })).data;
const nodesOf = ({ steps }: OperationData<'queryAcctDetail'>) => steps.map(({ node }) => node);

describe('an application for an account', () => {
  it('is submitted, wants material, is passed and becomes an account that buys', async () => {
    const { data, code } = await submit({ taCodes: ['92'] });
    expect([code, data.acctStatus]).toEqual(['000000', 'auditing']);

    await decide(data.applyNo, {
      outcome: 'supply',
      opinion: '请更新托管协议',
      supplyItems: ['deliverEmail', 'fileInfos'],
    });
    expect(await row(data.acctId)).toMatchObject({ acctStatus: 'supplemented', failReason: '请更新托管协议' });
    const asked = await server.injectAs('admin01', 'acctOpenApplyPlaintextDetail', {
      type: 'supply',
      custType: '2',
      applyNo: data.applyNo,
    });
    const { productName = '', fileInfos = [] } = asked.data;
    // Only what was asked for is taken.
    const sent = another({ productName: '别的名字', deliverEmail: 'new@example.com', fileInfos });
    const again = await server.injectAs('admin01', 'modifyAcctApply', { ...sent, applyNo: data.applyNo });
    expect([again.code, again.data.acctStatus]).toEqual(['000000', 'auditing']);

    expect(await decide(data.applyNo, { outcome: 'pass' })).toMatchObject({ data: { applyStatus: 'passed' } });

    const opened = await detail(data.applyNo);
    expect(opened).toMatchObject({
      investorName: productName,
      acctStatus: 'opened',
      custNo: expect.stringMatching(/^88\d{8}$/),
      deliverEmail: 'n***@example.com',
    });
    expect(nodesOf(opened)).toEqual(['提交申请', '要求补充材料', '补充材料', '审核通过', '开户成功']);
    const { tradeAcctNo = '' } = opened;
    expect(tradeAcctNo).toBe(`60001${data.acctId.slice(1)}01`);
    const funds = await server.injectAs('admin01', 'queryFundAcctList', {
      acctId: data.acctId,
      pageNum: 1,
      pageSize: 10,
    });
    expect(funds.data.list).toMatchObject([{ taCode: '92', taAcctStatus: 'pending' }]);
    const purchase = buildPurchase({ ...investor, acctId: data.acctId, tradeAcctNo });
    expect((await server.injectAs('maker01', 'buyApply', purchase)).code).toBe('000000');
  });

  it('is rejected with a reason, mended and submitted again, or deleted', async () => {
    const { data } = await submit();
    await decide(data.applyNo, { outcome: 'reject', opinion: '名称不符' });
    expect(await row(data.acctId)).toMatchObject({ acctStatus: 'rejected', failReason: '名称不符' });

    expect((await server.injectAs('admin01', 'deleteAcctApplyRejected', { applyNo: data.applyNo })).code).toBe(
      '000000',
    );

    expect(await row(data.acctId)).toBeUndefined();
    const left = await server.db.selectFrom('tradeAccts').select('acctId').where('acctId', '=', data.acctId).execute();
    expect(left).toEqual([]);
  });

  it('is submitted as a draft and modified once it came back, not the other way round', async () => {
    const { data } = await submit();
    const { fileInfos } = await detail(data.applyNo);
    const entries = { ...another({ fileInfos }), applyNo: data.applyNo };
    const send = async (operation: 'acctOpenApply' | 'modifyAcctApply') =>
      (await server.injectAs('admin01', operation, entries)).code;

    await server.injectAs('admin01', 'withdrawAcctApply', { applyNo: data.applyNo });
    expect(await send('modifyAcctApply')).toBe('45022003');
    expect(await row(data.acctId)).toMatchObject({ acctStatus: 'draft' });
    expect(await send('acctOpenApply')).toBe('000000');

    await decide(data.applyNo, { outcome: 'reject', opinion: '名称不符' });
    expect(await send('acctOpenApply')).toBe('45022003');
    expect(await row(data.acctId)).toMatchObject({ acctStatus: 'rejected' });
    expect(await send('modifyAcctApply')).toBe('000000');
  });

  it('is withdrawn, is a draft then, and is found by its applicant alone without the right to search', async () => {
    const { data } = await submit();
    await server.injectAs('admin01', 'withdrawAcctApply', { applyNo: data.applyNo });

    expect(await row(data.acctId)).toMatchObject({ acctStatus: 'draft' });
    expect((await server.injectAs('admin01', 'withdrawAcctApply', { applyNo: data.applyNo })).code).toBe('45022003');
  });

  it('fails to open where the bank does not know the account, and opens once that is mended', async () => {
    const { data } = await submit({ bankAcctNo: '88990000000000000' });
    expect(await decide(data.applyNo, { outcome: 'pass' })).toMatchObject({ data: { applyStatus: 'openFail' } });
    expect(await row(data.acctId)).toMatchObject({
      acctStatus: 'openFail',
      failReason: expect.stringContaining('银行账户核验'),
    });

    const entries = (
      await server.injectAs('admin01', 'acctOpenApplyPlaintextDetail', {
        type: 'edit',
        custType: '2',
        applyNo: data.applyNo,
      })
    ).data;
    const { productName = '', fileInfos = [] } = entries;
    const mended = another({ productName, bankAcctName: productName, fileInfos, applyNo: data.applyNo });
    const sent = await server.injectAs('admin01', 'modifyAcctApply', { ...mended, applyNo: data.applyNo });
    expect(sent).toMatchObject({ code: '000000', data: { applyNo: data.applyNo, acctId: data.acctId } });
    expect(await decide(data.applyNo, { outcome: 'pass' })).toMatchObject({ data: { applyStatus: 'passed' } });
  });

  it('is modified where it is one, with its applicant, by who may change it, for its own institution', async () => {
    const { data } = await submit();
    const { fileInfos } = await detail(data.applyNo);
    const entries = another({ fileInfos });
    const modify = (changes: Entries = {}, userName = 'admin01') =>
      server.injectAs(userName, 'modifyAcctApply', { ...entries, applyNo: data.applyNo, ...changes });

    expect((await modify()).code).toBe('45022003');
    await decide(data.applyNo, { outcome: 'reject', opinion: '名称不符' });
    expect((await modify({ applyNo: 'S202611200000999999' })).code).toBe('45010009');
    expect((await modify({}, 'maker01')).code).toBe('45010003');
    expect((await modify({ institutionId: 'I00000001' })).code).not.toBe('000000');
    expect(await modify({ productCertNo: 'C123' })).toMatchObject({ fields: { productCertNo: expect.any(String) } });
    expect((await modify()).data).toEqual({ acctId: data.acctId, applyNo: data.applyNo, acctStatus: 'auditing' });
    expect(nodesOf(await detail(data.applyNo)).at(-1)).toBe('重新提交');
    expect((await modify()).code).toBe('45022003');
  });

  it('is kept as a draft with next to nothing in it', async () => {
    const draft = { custType: '2', institutionId: 'I00000005', productName: '岚汀草稿1号' } as const;
    const { data } = await server.injectAs('admin01', 'saveAcctDraft', draft);
    expect(data.acctStatus).toBe('draft');

    const { code } = await server.injectAs('admin01', 'saveAcctDraft', {
      ...draft,
      applyNo: data.applyNo,
      productCertNo: '1',
    });
    expect(code).toBe('000000');
    expect(nodesOf(await detail(data.applyNo))).toEqual(['保存草稿']);
  });
});

describe('refused entries', () => {
  it.each<[string, Entries, string, string]>([
    ['a bank account of another name', { bankAcctName: '别家' }, '45022007', 'bankAcctName'],
    ['a bank account that is taken', { bankAcctNo: '8899000000001000137' }, '45022008', 'bankAcctNo'],
    [
      'a product that has an account',
      { productName: '岚汀稳进1号私募证券投资基金', bankAcctName: '岚汀稳进1号私募证券投资基金' },
      '45022009',
      'productName',
    ],
    ['a record code that is taken', { productCertNo: 'SLT001' }, '45022009', 'productCertNo'],
    ['papers missing', { fileInfos: [] }, '45022004', 'fileInfos'],
    ['a record code that is none', { productCertNo: 'C123' }, '45010001', 'productCertNo'],
    ['a professional investor without a reason', { professionalBasis: '21' }, '45010001', 'professionalBasis'],
  ])('%s', async (_what, entries, code, field) => {
    const reply = await submit(entries);

    expect(reply.code).toBe(code);
    expect(Object.keys(reply.fields ?? {})).toEqual([field]);
  });

  it.each<[string, string]>([
    ['viewer01', '45010003'],
    ['maker01', '45010003'],
  ])('an operator without the right to open accounts: %s', async (userName, code) => {
    expect((await submit({}, userName)).code).toBe(code);
  });

  it('an institution of another clique', async () => {
    expect((await submit({ institutionId: 'I00000003' })).code).toBe('45010009');
  });

  it('papers of another user', async () => {
    const fileInfos = await uploadPapers(server, 'corp01', productPapers);
    expect(await submit({ fileInfos })).toMatchObject({ code: '45010009', fields: { fileInfos: expect.any(String) } });
  });
});

describe('readable applications', () => {
  it('is masked, and another clique finds nothing', async () => {
    const seen = await server.injectAs('maker01', 'queryAcctDetail', { acctId: 'A0000000003' });
    expect(seen.code).toBe('000000');
    expect(seen.data.bankAcctNo).toMatch(/^\*+0411$/);
    expect(seen.data.transactors?.[0]?.transactorMobile).toMatch(/^199\*{4}/);
    expect((await server.injectAs('corp01', 'queryAcctDetail', { acctId: 'A0000000003' })).code).toBe('45010009');
    expect(
      (await server.injectAs('viewer01', 'queryAcctPageList', { pageNum: 1, pageSize: 50 })).data.list,
    ).toHaveLength(4);
  });

  it('names the countries of taxes', async () => {
    const taxResidences = [{ taxCountry: 'USA', taxNo: '12-3456789' }];
    const { data } = await submit({ taxIdentity: '3', taxResidences });

    expect((await detail(data.applyNo)).taxResidences).toEqual([
      { taxCountry: 'USA', taxCountryName: '美国', taxNo: expect.stringContaining('*') },
    ]);
  });

  it('in plain by who may change it alone, and each reading is recorded', async () => {
    const ask = (userName: string, params: OperationParams<'acctOpenApplyPlaintextDetail'>) =>
      server.injectAs(userName, 'acctOpenApplyPlaintextDetail', params);
    const copy = { type: 'copy', custType: '2', acctId: 'A0000000009' } as const;

    for (const userName of ['viewer01', 'maker01', 'checker01', 'settle01'])
      expect((await ask(userName, copy)).code).toBe('45010003');
    const { data } = await ask('admin01', copy);

    expect(data).toMatchObject({ institutionId: 'I00000005', productType: '213' });
    expect(data.transactors?.[0]?.transactorMobile).toMatch(/^1\d{10}$/);
    expect([data.bankAcctNo, data.productName, data.applyNo]).toEqual([undefined, undefined, undefined]);
    const logged = await server.db
      .selectFrom('auditLog')
      .selectAll()
      .where('action', '=', 'account.plaintext')
      .execute();
    expect(logged.at(-1)).toMatchObject({ accountId: 100001 });
  });

  it('begins a new application with the institution and the default template', async () => {
    const { data } = await server.injectAs('admin01', 'acctOpenApplyPlaintextDetail', {
      type: 'open',
      custType: '0',
      institutionId: 'I00000001',
    });

    expect(data).toMatchObject({ institutionName: '东屿银行股份有限公司', legalName: '宋临川', deliverType: '2' });
    expect(data.transactors?.map(({ transactorName }) => transactorName)).toEqual(['叶疏桐', '顾南乔']);
  });
});

describe('an opened account', () => {
  it('is changed by an application of its own, and stays as it was until that is passed', async () => {
    const { acctId } = await open();
    const { data } = await server.injectAs('admin01', 'acctOpenApplyPlaintextDetail', {
      type: 'edit',
      custType: '2',
      acctId,
    });
    const { productName = '', productCertNo = '', fileInfos = [] } = data;
    const change = buildProduct({ productName, productCertNo, bankAcctName: productName, fileInfos, acctId });
    const sent = await server.injectAs('admin01', 'acctOpenApply', {
      ...change,
      transactors: change.transactors.slice(0, 1).map((first) => ({ ...first, transactorName: '叶知秋' })),
    });

    expect(sent).toMatchObject({ code: '000000', data: { acctStatus: 'opened', changeStatus: 'auditing' } });
    const namesOf = async () =>
      (await server.injectAs('maker01', 'queryTransactorList', { acctId })).data.map((one) => one.transactorName);
    expect(await namesOf()).toEqual(['叶疏桐']);
    await decide(sent.data.applyNo, { outcome: 'pass' });
    expect(await namesOf()).toEqual(['叶知秋']);
    expect((await row(acctId))?.changeStatus).toBeUndefined();
  });

  it('is the default template of its institution, the one before no longer', async () => {
    await server.injectAs('admin01', 'setDefaultTemplate', { acctId: 'A0000000009' });
    const { acctId } = await open();
    expect((await server.injectAs('admin01', 'setDefaultTemplate', { acctId })).code).toBe('000000');

    expect([(await row('A0000000009'))?.defaultFlag, (await row(acctId))?.defaultFlag]).toEqual(['0', '1']);
  });

  it('has a receipt, and does not trade while it is frozen', async () => {
    const { acctId } = await open();
    const token = await server.signIn('admin01');
    const receipt = await server.send('downloadOpenAcctConfirmation', { acctId }, token);
    expect([receipt.headers['content-type'], receipt.body.slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);

    await server.call('simAcctStatus', { acctId, action: 'freeze', reason: '司法冻结' }, token);
    const { tradeAcctNo = '' } = (await row(acctId)) ?? {};
    const purchase = buildPurchase({ ...investor, acctId, tradeAcctNo });
    expect((await server.injectAs('maker01', 'buyApply', purchase)).code).toBe('45031001');
  });

  it('is closed only when nothing is left in it and nothing is on its way', async () => {
    const { acctId } = await open();
    const close = (one: string) =>
      server.injectAs('admin01', 'simAcctStatus', { acctId: one, action: 'close', reason: '客户申请销户' });

    expect(await close('A0000000001')).toMatchObject({ code: '45010001', msg: expect.stringContaining('仍有持仓') });
    expect((await row('A0000000001'))?.acctStatus).toBe('opened');
    expect((await close(acctId)).data).toEqual({ acctStatus: 'closed' });
  });

  it('is exported with those that match', async () => {
    const token = await server.signIn('admin01');
    const file = await server.send('queryOpenAcct', { custType: '0' }, token);
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});

describe('the risk questionnaire answered with an application', () => {
  const answersOf = (letters: string) =>
    letters.split('').map((letter, index) => ({ questionNo: `Q${index + 1}`, optionNos: [letter] }));
  const balanced = answersOf('BDDCCCCCCCBDBBBCAA');
  const answered: Entries = { investorClass: '1', assessChoice: '1', answers: balanced, promiseFlag: true };
  const risk = async (acctId: string) => (await server.injectAs('admin01', 'queryRiskResult', { acctId })).data;
  const entriesOf = async (params: OperationParams<'acctOpenApplyPlaintextDetail'>) =>
    (await server.injectAs('admin01', 'acctOpenApplyPlaintextDetail', params)).data;
  /** Three days later, with all users signed in anew. */
  const goOn = async () => {
    await server.reset();
    await server.clock.set(new Date('2026-11-23T10:00:00+08:00'));
  };
  afterEach(() => server.reset());

  it('is kept, and becomes the account’s result on opening, from the day on which it was answered', async () => {
    const { data } = await submit(answered);
    expect(await risk(data.acctId)).toMatchObject({ riskStatus: 'none', testedFlag: false });
    expect(await detail(data.applyNo)).toMatchObject({ assessChoice: '1', answers: balanced });

    await goOn();
    await decide(data.applyNo, { outcome: 'pass' });

    expect(await detail(data.applyNo)).toMatchObject({ acctStatus: 'opened', riskProfile: 'C3' });
    expect(await risk(data.acctId)).toMatchObject({
      riskProfile: 'C3',
      lowestFlag: '0',
      assessStatus: 'effective',
      testDate: '2026-11-20',
      expireDate: '2027-11-19',
      answers: balanced,
      history: [{ riskProfile: 'C3' }],
    });
  });

  it('makes a lowest category, and waits for the auditor where an answer wants that', async () => {
    const lowest = await open({ ...answered, answers: answersOf('BDDCCCACCCBDBBBCAA') });
    expect(await risk(lowest.acctId)).toMatchObject({ riskProfile: 'C1', lowestFlag: '1' });

    const opened = await open({ ...answered, answers: answersOf('BDDCCCCCCCBDBBBCCA') });
    expect(await risk(opened.acctId)).toMatchObject({ riskStatus: 'none', auditingFlag: true });
    const [waiting] = (await risk(opened.acctId)).history;
    await decide(waiting?.assessNo ?? '', { outcome: 'pass' });
    expect(await risk(opened.acctId)).toMatchObject({ riskProfile: 'C3', riskStatus: 'valid' });
  });

  it.each([
    ['all of it', { answers: balanced.slice(0, 16) }, 'answers', '请完成第17题；请完成第18题'],
    ['anything', { answers: [] }, 'answers', '请完成第1题'],
    ['what it asks', { answers: answersOf('ZDDCCCCCCCBDBBBCAA') }, 'answers', '答案与问卷不符'],
    ['without a contradiction', { answers: answersOf('BDDCCCBCECBDBBBCAA') }, 'conflictFlag', '前后不一致'],
    ['truthfully', { promiseFlag: false }, 'promiseFlag', '请阅读并勾选承诺'],
  ] as const)('is refused unless it answers %s', async (_, change, field, message) => {
    const entries = { ...answered, ...change } as Entries;
    const reply = await submit(entries);

    expect(reply.code).not.toBe('000000');
    expect(reply).toMatchObject({ fields: { [field]: expect.stringContaining(message) } });
  });

  it('is answered later, or not at all by a professional investor', async () => {
    const { data } = await submit({ ...answered, assessChoice: '0' });
    expect(await detail(data.applyNo)).not.toHaveProperty('answers');
    const professional = await open({ ...answered, investorClass: '2' });

    expect(await risk(professional.acctId)).toMatchObject({ riskStatus: 'exempt', history: [] });
  });

  it('is kept as far as it is answered in a draft, and never copied', async () => {
    const { agreeFlag: _, promiseFlag: _promise, ...entries } = another({ ...answered, answers: balanced.slice(0, 3) });
    const { data } = await server.injectAs('admin01', 'saveAcctDraft', entries);

    const draft = await entriesOf({ type: 'edit', custType: '2', applyNo: data.applyNo });
    expect(draft).toMatchObject({ assessChoice: '1', answers: balanced.slice(0, 3) });

    const { acctId } = await open(answered);
    for (const type of ['copy', 'edit'] as const) {
      const begun = await entriesOf({ type, custType: '2', acctId });
      expect([begun.investorClass, begun.assessChoice, begun.answers]).toEqual(['1', undefined, undefined]);
    }
  });

  it('counts from the day of the last answer: a supplement leaves it, a new submission answers anew', async () => {
    const given = async (applyNo: string) =>
      (
        await server.db
          .selectFrom('acctApplies')
          .select('assessment')
          .where('applyNo', '=', applyNo)
          .executeTakeFirstOrThrow()
      ).assessment?.submitTime;
    const again = async (applyNo: string, entries: Entries) =>
      server.injectAs('admin01', 'modifyAcctApply', { ...another(entries), applyNo });

    const { data } = await submit(answered);
    const { fileInfos } = await detail(data.applyNo);
    await decide(data.applyNo, { outcome: 'supply', opinion: '请更新邮箱', supplyItems: ['deliverEmail'] });
    await goOn();
    const changed = { ...answered, fileInfos, answers: answersOf('EEEEEEEEEEEEEEEEAA') };
    expect((await again(data.applyNo, changed)).code).toBe('000000');
    expect(await given(data.applyNo)).toMatch(/^2026-11-20/);

    await decide(data.applyNo, { outcome: 'reject', opinion: '名称不符' });
    expect((await again(data.applyNo, changed)).code).toBe('000000');
    expect(await given(data.applyNo)).toMatch(/^2026-11-23/);
  });

  it('gives way to an assessment that was made since', async () => {
    const { data } = await submit(answered);
    const { acctId } = data;
    const requestNo = crypto.randomUUID();
    await goOn();
    const cautious = answersOf('AAAAAABAAAAAAAAAAA');
    await server.injectAs('admin01', 'submitAnswer', { acctId, answers: cautious, promiseFlag: true, requestNo });
    await decide(data.applyNo, { outcome: 'pass' });

    expect(await risk(acctId)).toMatchObject({ riskProfile: 'C1', history: [{ riskProfile: 'C1' }] });
  });

  it('is asked for before there is an account, as a product or an institution reads it', async () => {
    const product = await server.injectAs('admin01', 'queryQuestionnaire', { custType: '2' });
    const institution = await server.injectAs('admin01', 'queryQuestionnaire', { custType: '0' });

    expect(product.data.map(({ note }) => note)[0]).toBe('请按产品管理人的情况填写');
    expect(institution.data.some(({ note }) => note)).toBe(false);
    const checked = await server.injectAs('admin01', 'checkAnswer', { answers: answersOf('BDDCCCBCECBDBBBCCA') });
    expect(checked.data).toMatchObject({ conflicts: [{ conflictNo: expect.any(String) }], reviewFlag: true });
  });
});

it('a waiting fund account is opened or fails', async () => {
  expect(await decide('S202611180000000316', { outcome: 'reject', opinion: '该客户已在他处开户' })).toMatchObject({
    data: { applyStatus: 'openFail' },
  });
  expect(await row('A0000000016')).toMatchObject({ acctStatus: 'openFail', failReason: '该客户已在他处开户' });
});
