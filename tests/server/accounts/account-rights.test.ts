import { randomUUID } from 'node:crypto';
import { pushDue } from '#trade/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../build-app.ts';

// An account that an operator has no right to query is not there for him, though it is of his institution
// (handbook: account-rights-page).
let server: TestApp;
beforeEach(async () => {
  server = await buildApp({ runsJobs: false });
});
afterEach(() => server.close());

const admin = 100_001;
const checker = 100_003;
const settle = 100_004;
const takeAway = (accountId: number, acctId: string) =>
  server.db
    .updateTable('operatorRights')
    .set({ queryFlag: false, tradeFlag: false, reviewFlag: false })
    .where('accountId', '=', accountId)
    .where('acctId', '=', acctId)
    .execute();

it('a statement that is about such an account too is not found, and none is made', async () => {
  const billNo = 'DZ20261102000001';
  const token = await server.signIn('settle01');
  const list = async () => {
    const page = { pageNum: 1, pageSize: 50 };
    const { data } = await server.injectAs('settle01', 'queryTradeBillPageList', page);
    return data.list.map((one) => one.billNo);
  };
  expect(await list()).toContain(billNo);
  await takeAway(settle, 'A0000000002');

  expect(await list()).not.toContain(billNo);
  expect((await server.send('downloadTradeBill', { billNo }, token)).json()).toMatchObject({ code: '45010009' });
  const made = await server.injectAs('settle01', 'createTradeBill', {
    institutionId: 'I00000001',
    acctIdList: ['A0000000001', 'A0000000002'],
    billType: '4',
    billDateBegin: '2026-11-01',
    billDateEnd: '2026-11-19',
    contentList: ['1'],
    fileType: '1',
    sealFlag: false,
  });
  expect(made).toMatchObject({ msg: '所选账户不属于该机构，请重新选择' });
});

it('its valuation files are neither listed nor handed out', async () => {
  const token = await server.signIn('settle01');
  await takeAway(settle, 'A0000000010');
  const asked = { bizDateBegin: '2026-11-19', bizDateEnd: '2026-11-19', pageNum: 1, pageSize: 100 };
  const { data } = await server.injectAs('settle01', 'queryValuationFilePageList', asked);
  const fileName = 'VAL_2_A0000000010_20261119.txt';
  const file = await server.send('exportValuationFile', { fileName, fileFormat: '2' }, token);

  expect(data.total).toBe(25);
  expect(data.list.map(({ acctId }) => acctId)).not.toContain('A0000000010');
  expect(file.json()).toMatchObject({ code: '45010009' });
});

it('no subscription reports it, neither a new one nor an earlier one', async () => {
  const add = () =>
    server.injectAs('settle01', 'addSubscribe', {
      subscribeName: randomUUID().slice(0, 8),
      subscribeType: '3',
      institutionId: 'I00000002',
      acctIdList: ['A0000000005'],
      frequency: '2',
      pushTime: '18:30',
      channelList: ['1'],
      emails: 'a@example.com',
      attachFormat: '3',
    });
  const { subscribeNo } = (await add()).data;
  await takeAway(settle, 'A0000000005');
  expect((await add()).code).not.toBe('000000');

  await server.clock.set(new Date('2026-11-20T18:30:00+08:00'));
  await pushDue(server);
  const pushes = await server.db
    .selectFrom('subscribePushes')
    .select('outcome')
    .where('subscribeNo', '=', subscribeNo)
    .execute();
  expect(pushes).toEqual([{ outcome: 'empty' }]);
});

it('a group under review is shown without its part', async () => {
  const row = (fundCode: string) =>
    ({ positionNo: `60001000000000401-${fundCode}`, applyVol: '1000.00', largeRedemptionFlag: '1' }) as const;
  const { data: apply } = await server.injectAs('maker01', 'redeemBatchApply', {
    rows: [row('981031'), row('984015')],
    transactorName: '沈砚舟',
    requestNo: randomUUID(),
  });
  const { applyNo } = apply;
  await server.db
    .updateTable('tradeApplies')
    .set({ acctId: 'A0000000003' })
    .where('groupApplyNo', '=', applyNo)
    .where('fundCode', '=', '984015')
    .execute();
  const shown = async () => {
    const { data } = await server.injectAs('checker01', 'queryTradeReviewDetail', { applyNo });
    return data.children?.map(({ fundCode }) => fundCode);
  };

  expect(await shown()).toEqual(['981031', '984015']);
  await takeAway(checker, 'A0000000003');
  expect(await shown()).toEqual(['981031']);
});

it('an account is a template only for users who may look at it', async () => {
  const begin = async () => {
    const asked = { type: 'open', custType: '0', institutionId: 'I00000001' } as const;
    return (await server.injectAs('admin01', 'acctOpenApplyPlaintextDetail', asked)).data.deliverType;
  };

  expect(await begin()).toBe('2');
  await takeAway(admin, 'A0000000001');
  expect(await begin()).toBeUndefined();
});
