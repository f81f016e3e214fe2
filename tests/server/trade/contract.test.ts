import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OperationParams } from '#contract';
import { demo, runTradingDay } from '#trade/testing';
import { buildApp, demoCode, type TestApp } from '../build-app.ts';

let server: TestApp;

beforeEach(async () => {
  server = await buildApp();
});
afterEach(() => server.close());

type Buy = OperationParams<'highEndBuyApply'>;

/** The ordinary investor C3 without review, who buys a product of R2. */
const ordinary: Omit<Buy, 'requestNo'> = {
  fundCode: '996112',
  institutionId: 'I00000003',
  acctId: 'A0000000006',
  tradeAcctNo: '60001000000000601',
  chargeMode: '0',
  applyAmt: '300000.00',
  dividendMethod: '1',
  payMode: '1',
  transactorName: '陆怀川',
  returnVisitMode: '2',
  fundSourceFlag: true,
  taxFlag: true,
  agreeFlags: true,
};
const all = Array.from({ length: 13 }, (_, index) => String(index + 1));
const cooling = 'HT2026112000000004';
const paidFor = 'HT2026111900000003';
const unsigned = 'HT2026112000000001';
const read = 'HT2026112000000002';

const buy = (more: Partial<Buy> = {}, user = 'corp01') =>
  server.injectAs(user, 'highEndBuyApply', { ...ordinary, requestNo: randomUUID(), ...more });
const at = (time: string) => server.clock.set(new Date(`${time.replace(' ', 'T')}+08:00`));
/** Runs the clock's work. */
const passTime = () => runTradingDay({ ...server, demo });
const findContract = (contractNo: string) =>
  server.db.selectFrom('contracts').selectAll().where('contractNo', '=', contractNo).executeTakeFirstOrThrow();
const findOrder = (orderNo: string) =>
  server.db.selectFrom('orders').selectAll().where('orderNo', '=', orderNo).executeTakeFirstOrThrow();
const list = async (user: string, more: object = {}) =>
  (await server.injectAs(user, 'queryContractPageList', { pageNum: 1, pageSize: 20, ...more })).data;
const open = (contractNo: string, user = 'maker01') => server.injectAs(user, 'openContractSign', { contractNo });
const sign = (contractNo: string, more: Partial<OperationParams<'signContract'>> = {}, user = 'maker01') =>
  server.injectAs(user, 'signContract', {
    contractNo,
    signer: '沈砚舟',
    readFlag: true,
    statementNos: all,
    noteCode: demoCode,
    requestNo: randomUUID(),
    ...more,
  });
const askForCode = async (contractNo: string, signer = '沈砚舟', user = 'maker01') =>
  server.injectAs(user, 'sendSignSms', { contractNo, signer, ...(await server.solveCaptcha()) });
/** Reads long enough and asks for the code; signing comes next. */
const prepare = async (contractNo: string, signer = '沈砚舟', user = 'maker01') => {
  await open(contractNo, user);
  await server.wait(60);
  await askForCode(contractNo, signer, user);
};
const pay = (orderNo: string, amt: string, user = 'maker01') => server.injectAs(user, 'simPayArrive', { orderNo, amt });

it('shows what to sign only after the signing was opened', async () => {
  const contractNo = 'HT2026112000000001';
  const before = await server.injectAs('maker01', 'queryContractTask', { contractNo });
  const opened = await open(contractNo);

  expect(before.code).toBe('45034010');
  expect((await server.injectAs('maker01', 'queryContractTask', { contractNo })).data).toEqual(opened.data);
});

describe('a high-end purchase', () => {
  it('draws up a contract that has to be signed before the cut-off', async () => {
    const { data } = await buy();

    const contract = (await list('corp01', { orderNo: data.orderNo })).list[0];
    expect(contract).toMatchObject({
      contractNo: 'HT2026112000000009',
      contractName: '衡渡安盈6个月滚动持有集合资产管理计划合同',
      contractType: '1',
      contractStatus: 'unsigned',
      signDeadline: '2026-11-20 15:00:00',
      mayAct: true,
    });
    const { docs } = (await server.injectAs('corp01', 'queryContractDocs', { contractNo: 'HT2026112000000009' })).data;
    // The agreement was signed with the first contract of the account.
    expect(docs.map(({ docType }) => docType)).toEqual(['2', '1']);
    const result = await server.injectAs('corp01', 'queryApplyResult', { applyNo: data.applyNo });
    expect(result.data).toMatchObject({ stage: 'sign', highEnd: true, contractNo: 'HT2026112000000009' });
  });

  it('asks for a fee on top where the product says so', async () => {
    const qualified = { institutionId: 'I00000002', acctId: 'A0000000003', tradeAcctNo: '60001000000000301' };
    const params = { ...ordinary, ...qualified, transactorName: '沈砚舟', fundCode: '996121', applyAmt: '500000' };
    const { agreeFlags: _a, fundSourceFlag: _f, taxFlag: _t, ...asked } = params;
    const { data } = await server.injectAs('maker01', 'highEndBuyPreCheck', asked);

    expect(data).toMatchObject({ payAmt: '505000.00', firstFlag: true, contractNeeded: true, needReview: true });
    const { data: rights } = await server.injectAs('maker01', 'queryHighEndRights', {
      fundCode: '996121',
      acctId: qualified.acctId,
      tradeAcctNo: qualified.tradeAcctNo,
    });
    expect(rights).toMatchObject({
      authStatus: 'passed',
      validUntil: '2029-01-09',
      feeMode: 'outside',
      feeRate: '0.010000',
      coolingHours: 0,
      minAmt: '400000.00',
    });
  });

  it('needs no new contract when the account has bought the product before', async () => {
    const { data } = await server.injectAs('maker01', 'queryHighEndRights', {
      fundCode: '998141',
      acctId: 'A0000000009',
      tradeAcctNo: '60001000000000901',
    });

    expect(data).toMatchObject({ contractNeeded: false, firstFlag: false, minAmt: '100000.00' });
  });

  it.each<[string, Partial<Buy>, string, string | undefined]>([
    ['of a public fund', { fundCode: '981031' }, '45031003', 'fundCode'],
    ['below the least first investment', { applyAmt: '290000' }, '45031022', 'applyAmt'],
    ['off the step', { applyAmt: '305000' }, '45031012', 'applyAmt'],
    ['two levels above the profile', { fundCode: '998141', applyAmt: '1000000' }, '45031006', undefined],
    ['with money that is not its own', { fundSourceFlag: false as true }, '45010001', 'fundSourceFlag'],
    ['without the declaration of taxes', { taxFlag: false as true }, '45010001', 'taxFlag'],
  ])('%s is refused', async (_what, more, code, field) => {
    const reply = await buy(more);

    expect(reply.code).toBe(code);
    expect(Object.keys(reply.fields ?? {})).toEqual(field ? [field] : []);
  });

  it('asks an ordinary investor how to be asked again', async () => {
    const { returnVisitMode: _mode, ...params } = ordinary;
    const reply = await server.injectAs('corp01', 'highEndBuyApply', { ...params, requestNo: randomUUID() });

    expect(reply).toMatchObject({ code: '45010001', fields: { returnVisitMode: '请选择回访方式' } });
  });

  it('is refused without a valid certification', async () => {
    await server.db
      .updateTable('investorAuths')
      .set({ validUntil: '2026-11-19' })
      .where('acctId', '=', 'A0000000006')
      .execute();

    expect((await buy()).code).toBe('45031007');
  });

  it('of a private fund counts what is left after the fee', async () => {
    // Its credit line is frozen, which is looked at later.
    await server.db.deleteFrom('creditLines').where('creditNo', '=', 'CR00000005').execute();
    const fund = { institutionId: 'I00000005', acctId: 'A0000000009', tradeAcctNo: '60001000000000901' };
    const params = { ...fund, transactorName: '谢临渊', fundCode: '997102', applyAmt: '1000000' };

    expect(await buy(params, 'maker01')).toMatchObject({
      code: '45031022',
      msg: '首次投资金额不得低于 100 万元（不含参与费）',
    });
    expect((await buy({ ...params, applyAmt: '1010000' }, 'maker01')).code).toBe('000000');
  });
});

describe('signing', () => {
  it('takes reading, every statement and the code of the transactor', async () => {
    const { data: task } = await open(unsigned);
    expect(task.docs.map(({ docType }) => docType)).toEqual(['4', '2', '1']);
    expect(task.statements).toHaveLength(13);
    // Only an operator with the right to trade for the account signs.
    expect(task.signers).toEqual([{ signer: '沈砚舟', phone: '199****0104' }]);
    expect(await findContract(unsigned)).toMatchObject({ contractStatus: 'signing' });

    await askForCode(unsigned);
    expect(await sign(unsigned)).toMatchObject({ code: '45034003' });
    await server.wait(30);
    expect(await sign(unsigned, { statementNos: all.slice(1) })).toMatchObject({ code: '45034004' });
    expect(await sign(unsigned, { signer: '苏晚亭' })).toMatchObject({ code: '45034005' });
    expect(await sign(unsigned)).toMatchObject({ code: '000000', data: { contractStatus: 'signed' } });
    expect(await findContract(unsigned)).toMatchObject({ signer: '沈砚舟', signTime: '2026-11-20 14:00:30' });
    expect((await sign(unsigned)).code).toBe('45034001');
  });

  it('wants a new code after three wrong ones', async () => {
    await prepare(unsigned);
    for (const noteCode of ['111111', '222222', '333333']) {
      expect((await sign(unsigned, { noteCode })).code).toBe('45020027');
    }

    expect((await sign(unsigned)).code).toBe('45020028');
    await server.wait(60);
    await askForCode(unsigned);
    expect((await sign(unsigned)).code).toBe('000000');
  });

  it('is for those who may trade for the account', async () => {
    expect((await open(unsigned, 'checker01')).code).toBe('45031002');
    expect((await open(unsigned, 'viewer01')).code).toBe('45031002');
    expect((await open(unsigned, 'corp01')).code).toBe('45010009');
    expect((await list('viewer01')).list.map(({ mayAct }) => mayAct)).not.toContain(true);
    expect((await list('corp01')).total).toBe(1);
  });

  it('ends after half an hour without a sign of life, and when it is left', async () => {
    await at('2026-11-20 14:27:59');
    await passTime();
    expect(await findContract(read)).toMatchObject({ contractStatus: 'signing' });
    await at('2026-11-20 14:28:00');
    await passTime();
    expect(await findContract(read)).toMatchObject({ contractStatus: 'unsigned', openedTime: null });

    await open(read);
    await server.injectAs('maker01', 'leaveContractSign', { contractNo: read });
    expect(await findContract(read)).toMatchObject({ contractStatus: 'unsigned', activeTime: null });
  });

  it('is refused from the deadline on', async () => {
    await prepare(unsigned);
    await at('2026-11-20 15:00:00');
    await server.signIn('maker01');

    expect((await sign(unsigned)).code).toBe('45034002');
    expect((await open(unsigned)).code).toBe('45034002');
    expect(
      (await server.injectAs('maker01', 'rejectContract', { contractNo: unsigned, reason: '条款有误' })).code,
    ).toBe('45034002');
  });

  it('and the deadline at the same moment end in one state', async () => {
    await prepare(unsigned);
    await at('2026-11-20 14:59:59');
    const signing = sign(unsigned);
    await at('2026-11-20 15:00:00');
    const [reply] = await Promise.all([signing, passTime()]);

    const { contractStatus } = await findContract(unsigned);
    const { orderStatus } = await findOrder('202611200220000000000042');
    // Signed in time, the order still fails, for it was not paid; the contract ends with it.
    expect([contractStatus, orderStatus]).toEqual([reply.code === '000000' ? 'cancelled' : 'expired', 'fundApplyFail']);
  });
});

describe('an unsigned contract', () => {
  it('expires at its deadline and its order fails, what was paid is refunded', async () => {
    await pay('202611200220000000000042', '400000.00');
    expect(await findOrder('202611200220000000000042')).toMatchObject({
      orderStatus: 'fundPayPending',
      payStatus: '2',
    });

    await at('2026-11-20 15:00:00');
    await passTime();

    expect(await findContract(unsigned)).toMatchObject({ contractStatus: 'expired', endReason: '电子合同逾期未签署' });
    expect(await findOrder('202611200220000000000042')).toMatchObject({
      orderStatus: 'fundApplyFail',
      payStatus: '5',
      refundAmt: '400000.00',
      failReason: '电子合同逾期未签署',
    });
  });

  it('expires with its refund wherever the deadline of the payment lies', async () => {
    const orderNo = '202611200220000000000042';
    await server.db
      .updateTable('orders')
      .set({ payDeadline: '2026-11-20 14:30:00' })
      .where('orderNo', '=', orderNo)
      .execute();
    await server.db
      .updateTable('contracts')
      .set({ signDeadline: '2026-11-20 16:30:00' })
      .where('contractNo', '=', unsigned)
      .execute();
    await pay(orderNo, '400000.00');

    await at('2026-11-20 16:00:00');
    await passTime();
    expect(await findOrder(orderNo)).toMatchObject({ orderStatus: 'fundPayPending', payStatus: '2' });
    await at('2026-11-20 17:00:00');
    await passTime();
    expect(await findContract(unsigned)).toMatchObject({ contractStatus: 'expired' });
    expect(await findOrder(orderNo)).toMatchObject({
      orderStatus: 'fundApplyFail',
      payStatus: '5',
      refundAmt: '400000.00',
    });
  });

  it('asks for the amount with the fee on top, less what has arrived, and says when all of it has', async () => {
    const orderNo = '202611200220000000000042';
    await server.db.updateTable('orders').set({ payAmt: '404000.00' }).where('orderNo', '=', orderNo).execute();
    const due = async () => (await server.injectAs('maker01', 'queryOrderDetail', { orderNo })).data;

    expect(await due()).toMatchObject({ payStage: 'due', payAmt: '404000.00', dueAmt: '404000.00' });
    await pay(orderNo, '400000.00');
    expect(await due()).toMatchObject({ payStage: 'part', payAmt: '404000.00', dueAmt: '4000.00' });
    await pay(orderNo, '5000.00');
    expect(await due()).toMatchObject({ orderStatus: 'fundPayPending', payStatus: '2', refundAmt: '1000.00' });
    expect(await due()).toMatchObject({ payStage: 'paid', payAmt: '404000.00', arrivedAmt: '405000.00' });
    expect(await due()).not.toHaveProperty('dueAmt');
  });

  it('is rejected with a reason, and its order fails', async () => {
    const reply = await server.injectAs('maker01', 'rejectContract', {
      contractNo: unsigned,
      reason: '条款待内部法务确认',
      requestNo: randomUUID(),
    });

    expect(reply.data).toMatchObject({ contractStatus: 'rejected' });
    expect(await findOrder('202611200220000000000042')).toMatchObject({
      orderStatus: 'fundApplyFail',
      failReason: '拒签电子合同：条款待内部法务确认',
    });
  });

  it('ends when its order is cancelled', async () => {
    await server.db
      .updateTable('tradeConfigs')
      .set({ checkFlag: '1' })
      .where('institutionId', '=', 'I00000002')
      .execute();
    await server.injectAs('maker01', 'cancelApply', {
      orderNo: '202611200220000000000042',
      reason: '不再投资',
      requestNo: randomUUID(),
    });

    expect(await findContract(unsigned)).toMatchObject({ contractStatus: 'cancelled', endReason: '对应交易已终止' });
  });
});

describe('signed and paid', () => {
  it('a professional investor’s contract takes effect at once', async () => {
    await pay('202611190220000000000041', '2000000.00');

    expect(await findContract(paidFor)).toMatchObject({
      contractStatus: 'effective',
      effectiveTime: '2026-11-20 14:00:00',
    });
    expect(await findOrder('202611190220000000000041')).toMatchObject({
      orderStatus: 'fundConfirmPending',
      payStatus: '2',
      tradeDay: '2026-11-20',
    });
  });

  it('in either order an ordinary investor’s cooling-off begins with the second', async () => {
    const { data } = await buy({ returnVisitMode: '1' });
    const orderNo = data.orderNo ?? '';
    await pay(orderNo, '300000', 'corp01');
    expect(await findOrder(orderNo)).toMatchObject({ orderStatus: 'fundPayPending', payStatus: '2' });

    await prepare('HT2026112000000009', '陆怀川', 'corp01');
    const signed = await sign('HT2026112000000009', { signer: '陆怀川' }, 'corp01');

    expect(signed.data).toEqual({
      contractNo: 'HT2026112000000009',
      contractStatus: 'coolingOff',
      coolingEnd: '2026-11-21 14:01:00',
    });
    expect(await findOrder(orderNo)).toMatchObject({ orderStatus: 'fundConfirmPending', tradeDay: '2026-11-23' });
  });

  it('the questionnaire after the cooling-off puts it into effect; until then its T goes on', async () => {
    await server.db.updateTable('contracts').set({ returnVisitMode: '1' }).where('contractNo', '=', cooling).execute();
    const visit = () =>
      server.injectAs('corp01', 'confirmReturnVisit', {
        contractNo: cooling,
        ownDecision: true,
        riskKnown: true,
        coolingKnown: true,
        requestNo: randomUUID(),
      });
    expect((await visit()).code).toBe('45034006');

    await at('2026-11-23 15:10:00');
    await passTime();
    expect(await findOrder('202611200220000000000040')).toMatchObject({ tradeDay: '2026-11-24' });
    await server.signIn('corp01');
    expect((await list('corp01')).list[0]).toMatchObject({ visitDue: true, contractStatus: 'coolingOff' });

    expect((await visit()).data).toMatchObject({ contractStatus: 'effective' });
    expect(await findContract(cooling)).toMatchObject({ effectiveTime: '2026-11-23 15:10:00' });
    expect(await findOrder('202611200220000000000040')).toMatchObject({ tradeDay: '2026-11-24' });
  });

  it('a call by the platform puts it into effect when the cooling-off is over', async () => {
    await at('2026-11-23 15:00:00');
    await passTime();

    expect(await findContract(cooling)).toMatchObject({
      contractStatus: 'effective',
      effectiveTime: '2026-11-21 10:30:00',
    });
    expect(await findOrder('202611200220000000000040')).toMatchObject({ tradeDay: '2026-11-23' });
  });

  it('can be terminated in its cooling-off, and not after', async () => {
    const terminate = () =>
      server.injectAs('corp01', 'terminateContract', { contractNo: cooling, requestNo: randomUUID() });
    expect((await terminate()).data).toMatchObject({ contractStatus: 'cancelled' });
    expect(await findOrder('202611200220000000000040')).toMatchObject({
      orderStatus: 'fundCancelSuccess',
      payStatus: '5',
      refundAmt: '500000.00',
    });
    expect((await terminate()).code).toBe('45034001');

    const late = { contractNo: paidFor, requestNo: randomUUID() };
    expect((await server.injectAs('maker01', 'terminateContract', late)).code).toBe('45034001');
  });
});

describe('the documents', () => {
  it('are read as PDF, and downloaded once they are signed', async () => {
    const { docs } = (await server.injectAs('maker01', 'queryContractDocs', { contractNo: paidFor })).data;
    const token = await server.signIn('maker01');
    const [first] = docs;
    const preview = await server.send('previewContract', { fileName: first?.fileName, fileUrl: first?.fileUrl }, token);
    expect(preview.headers['content-type']).toBe('application/pdf');
    expect(preview.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');

    const signed = await server.send('downloadContract', { contractNo: paidFor }, token);
    expect(signed.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await server.call('downloadContract', { contractNo: unsigned }, token)).code).toBe('45031008');
    expect((await server.call('downloadContract', { contractNo: cooling }, token)).code).toBe('45010009');
  });

  it('of others are not shown', async () => {
    const params = { fileName: 'x.pdf', fileUrl: `${paidFor}/1` };

    expect((await server.call('previewContract', params, await server.signIn('corp01'))).code).toBe('45010009');
  });
});

it('the list finds by account, product, status and day of signature', async () => {
  expect((await list('maker01')).total).toBe(7);
  expect((await list('maker01', { acctId: 'A0000000009' })).total).toBe(3);
  expect((await list('maker01', { fundCode: '996101' })).total).toBe(2);
  expect((await list('maker01', { contractStatus: 'expired' })).list).toMatchObject([
    { contractNo: 'HT2026070100000007' },
  ]);
  expect((await list('maker01', { signDateBegin: '2026-11-20', signDateEnd: '2026-11-20' })).total).toBe(1);
  const { counts } = (await server.injectAs('maker01', 'queryContractCounts', {})).data;
  expect(counts.map(({ count }) => count)).toEqual([1, 1, 1, 0, 1, 1, 1, 1]);
});
