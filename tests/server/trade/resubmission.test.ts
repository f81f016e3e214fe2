import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../build-app.ts';
import { buildPurchase, reviewed } from './build-purchase.ts';

let server: TestApp;

beforeEach(async () => {
  server = await buildApp();
});
afterEach(() => server.close());

const filled = { ...reviewed, fundCode: '983004', applyAmt: '60000.00', remark: '投委会第12号决议' };
const reason = '金额需先报投委会';

/** A purchase by maker01 that checker01 has rejected; returns its number. */
async function rejectPurchase(): Promise<string> {
  const { data } = await server.injectAs('maker01', 'buyApply', buildPurchase(filled));
  await server.injectAs('checker01', 'reviewReject', { applyNoList: [data.applyNo], rejectReason: reason });
  return data.applyNo;
}
const rejectCount = async () => (await server.injectAs('maker01', 'queryHomeOverview', {})).data.rejectCount;
const listRejected = async () => {
  const filter = { reviewStatus: 'rejected', resubmittable: true } as const;
  return (await server.injectAs('maker01', 'queryTradeReviewPageList', { ...filter, pageNum: 1, pageSize: 20 })).data;
};
const resubmit = (formerApplyNo: string, userName = 'maker01', more = {}) =>
  server.injectAs(userName, 'buyApply', buildPurchase({ ...filled, applyAmt: '50000.00', formerApplyNo, ...more }));

describe('a rejection', () => {
  it('is reported to the maker, with the reason and the way to the list', async () => {
    const applyNo = await rejectPurchase();

    const { data } = await server.injectAs('maker01', 'queryInbox', {});
    expect(data.messages[0]).toMatchObject({
      title: `申购申请未通过复核：${applyNo}`,
      routeName: 'TransactionReview',
      routeQuery: 'reviewStatus=rejected',
      readFlag: false,
    });
    expect(data.messages[0]?.content).toContain(`60,000.00 元，周柏舟驳回，原因：${reason}。`);
    expect(data.messages[0]?.content).toContain('修改后重新提交');
  });

  it('is reported too when the system refuses an approved application', async () => {
    const { data: applied } = await server.injectAs('maker01', 'buyApply', buildPurchase(filled));
    await server.db.updateTable('funds').set({ fundStatus: '4' }).where('fundCode', '=', filled.fundCode).execute();
    await server.injectAs('checker01', 'reviewPass', { applyNoList: [applied.applyNo] });

    const { data } = await server.injectAs('maker01', 'queryInbox', {});
    expect(data.messages[0]?.content).toContain('系统驳回，原因：该基金当前不可申购');
  });

  it('waits on the home page until it is sent again, and for a week', async () => {
    const before = (await rejectCount()) ?? 0;
    const applyNo = await rejectPurchase();

    expect(await rejectCount()).toBe(before + 1);
    expect((await listRejected()).total).toBe(before + 1);
    await resubmit(applyNo);
    expect(await rejectCount()).toBe(before);

    await rejectPurchase();
    await server.clock.set(new Date('2026-12-02T10:00:00+08:00'));
    await server.signIn('maker01');
    expect(await rejectCount()).toBe(0);
  });
});

describe('an application sent again', () => {
  it('begins with what was filled in', async () => {
    const { data } = await server.injectAs('maker01', 'queryFormerApply', { applyNo: await rejectPurchase() });

    expect(data).toMatchObject({ ...filled, dividendMethod: '1', rejectReason: reason });
  });

  it("names the account's first transactor for trading if the application named none", async () => {
    const applyNo = 'S202611200000000001';
    await server.injectAs('checker01', 'reviewReject', { applyNoList: [applyNo], rejectReason: reason });

    const { data } = await server.injectAs('maker01', 'queryFormerApply', { applyNo });

    expect(data.transactorName).toBe('叶疏桐');
  });

  it('is linked with the rejected one both ways', async () => {
    const former = await rejectPurchase();

    const { data: next } = await resubmit(former);

    const readApply = async (applyNo: string) =>
      (await server.injectAs('checker01', 'queryTradeReviewDetail', { applyNo })).data;
    expect(await readApply(next.applyNo)).toMatchObject({ formerApplyNo: former, applyAmt: '50000.00' });
    expect(await readApply(former)).toMatchObject({ laterApplyNo: next.applyNo, resubmittable: false });
    const { data: result } = await server.injectAs('maker01', 'queryApplyResult', { applyNo: former });
    expect(result).toMatchObject({ laterApplyNo: next.applyNo, resubmittable: false });
  });

  it('is sent again once', async () => {
    const former = await rejectPurchase();
    const { data: next } = await resubmit(former);

    const twice = await resubmit(former, 'maker01', { applyAmt: '40000.00' });
    expect([twice.code, twice.msg]).toEqual(['45032001', `该申请已重新提交，新申请单号 ${next.applyNo}`]);
  });

  it('takes the place of an own application that came to nothing, and of no other', async () => {
    const pending = await server.injectAs('maker01', 'buyApply', buildPurchase(filled));

    expect((await resubmit(pending.data.applyNo)).code).toBe('45032001');
    expect((await resubmit('S209901010000000001')).msg).toBe('申请单不存在');
    const strange = await server.injectAs('corp01', 'queryFormerApply', { applyNo: await rejectPurchase() });
    expect(strange.msg).toBe('申请单不存在');
  });

  it('may be a redemption or a conversion', async () => {
    const leaving = { positionNo: '60001000000000401-981031', transactorName: '沈砚舟', applyVol: '1000.00' } as const;
    const redeemed = { ...leaving, largeRedemptionFlag: '0', requestNo: randomUUID() } as const;
    const { data } = await server.injectAs('maker01', 'redeemApply', redeemed);
    await server.injectAs('checker01', 'reviewReject', { applyNoList: [data.applyNo], rejectReason: reason });

    const { data: former } = await server.injectAs('maker01', 'queryFormerApply', { applyNo: data.applyNo });
    expect(former).toMatchObject({ applyVol: '1000.00', largeRedemptionFlag: '0', transactorName: '沈砚舟' });
    const again = { ...redeemed, applyVol: '900.00', formerApplyNo: data.applyNo, requestNo: randomUUID() };
    const { data: next } = await server.injectAs('maker01', 'redeemApply', again);
    const { data: detail } = await server.injectAs('checker01', 'queryTradeReviewDetail', { applyNo: next.applyNo });
    expect(detail.formerApplyNo).toBe(data.applyNo);
  });
});
