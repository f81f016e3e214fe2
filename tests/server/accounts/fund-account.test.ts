import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FundAcctOpening, OperationParams } from '#contract';
import { buildApp, type TestApp } from '../build-app.ts';
import { MONDAY, settlementBook } from '../trade/settlement-book.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildApp();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

const { advance: turnClock } = settlementBook(() => server);
/** Sessions do not outlive a day. */
const advance = async (time: string): Promise<void> => {
  await turnClock(time);
  await server.signIn('corp01');
};
const corp = { acctId: 'A0000000006', tradeAcctNo: '60001000000000601' };
const list = async (userName: string, filter: { acctId?: string; taAcctStatus?: 'failed' } = {}) =>
  (await server.injectAs(userName, 'queryFundAcctList', { pageNum: 1, pageSize: 50, ...filter })).data.list;
const open = (userName: string, place: typeof corp, taList: [FundAcctOpening, ...FundAcctOpening[]]) =>
  server.injectAs(userName, 'openFundAcct', { ...place, taList });
const find = async (taCode: string) =>
  (await list('corp01', { acctId: corp.acctId })).find((one) => one.taCode === taCode);

describe('the list', () => {
  it('shows what the demo has, masked by nothing and bounded by the own accounts', async () => {
    const rows = await list('corp01');

    // The one at 96 is opened together with an order.
    expect(rows.map(({ taCode, taAcctStatus }) => [taCode, taAcctStatus])).toEqual([
      ['96', 'pending'],
      ['94', 'pending'],
      ['91', 'opened'],
      ['95', 'opened'],
    ]);
    expect(rows[2]).toMatchObject({
      fundCompanyName: '澄岳基金管理有限公司',
      taAcctNo: '910000000071',
      tradeAcctNo: corp.tradeAcctNo,
      businessCode: '001',
      applyDate: '2025-11-28',
      confirmTime: '2025-12-01 09:00:00',
      confirmed: true,
    });
    expect(await list('corp01', { acctId: 'A0000000001' })).toEqual([]);
    const [failed] = await list('admin01', { taAcctStatus: 'failed' });
    expect(failed).toMatchObject({ acctId: 'A0000000007', reapplicable: true, confirmed: false });
  });

  it('shows the possible applications at each registrar', async () => {
    const { data } = await server.injectAs('corp01', 'queryTaInfo', { acctId: corp.acctId });

    expect(data).toHaveLength(8);
    expect(data.filter(({ openable }) => !openable).map(({ taCode, statusText }) => [taCode, statusText])).toEqual([
      ['91', '已开户'],
      ['94', '开户确认中'],
      ['95', '已开户'],
      ['96', '开户确认中'],
    ]);
    expect((await server.injectAs('corp01', 'queryTaInfo', { acctId: 'A0000000001' })).code).toBe('45010009');
  });
});

describe('opening', () => {
  it('is checked before: account, trade account, registrars', async () => {
    const check = (place: typeof corp, taCodes: OperationParams<'openFundAcctCheck'>['taCodes']) =>
      server.injectAs('corp01', 'openFundAcctCheck', { ...place, taCodes });

    expect((await check(corp, ['92', '93'])).data.taList).toEqual([
      { taCode: '92', businessCode: '001' },
      { taCode: '93', businessCode: '001' },
    ]);
    expect(await check(corp, ['92', '94'])).toMatchObject({
      code: '45022010',
      fields: { taCodes: '该基金管理人的基金账户已开立或处理中' },
    });
    expect((await check({ ...corp, tradeAcctNo: '60001000000000101' }, ['92'])).fields).toHaveProperty('tradeAcctNo');
    expect((await check({ ...corp, acctId: 'A0000000017' }, ['92'])).code).toBe('45031001');
    expect((await check({ ...corp, acctId: 'A0000000001' }, ['92'])).code).toBe('45010009');
    expect((await server.injectAs('viewer01', 'openFundAcctCheck', { ...corp, taCodes: ['92'] })).code).toBe(
      '45010003',
    );
  });

  it('is answered for each registrar, confirmed on T+1, and a failure can be applied for again', async () => {
    const { data } = await open('corp01', corp, [
      { taCode: '92', businessCode: '001' },
      { taCode: '93', businessCode: '008', taAcctNo: '930000009931' },
      { taCode: '98', businessCode: '008', taAcctNo: '980000000106' },
      { taCode: '97', businessCode: '001' },
      { taCode: '94', businessCode: '001' },
    ]);

    expect(data).toMatchObject({ okCount: 4, failCount: 1, confirmDate: '2026-11-23' });
    expect(data.list.at(-1)).toMatchObject({
      applyResult: 'refused',
      failReason: '该基金管理人的基金账户已开立或处理中',
    });
    expect(await open('corp01', corp, [{ taCode: '92', businessCode: '001' }])).toMatchObject({
      code: '45022010',
      fields: { 'taList.0.taCode': '该基金管理人的基金账户已开立或处理中' },
    });
    const planned = { acctId: corp.acctId, taCode: '97', outcome: 'fail', reason: '机构类型不受理' } as const;
    expect((await server.injectAs('corp01', 'simFundAcct', planned)).data).toEqual({ planned: true });

    await advance(MONDAY);

    expect(await find('92')).toMatchObject({
      taAcctStatus: 'opened',
      applyTime: '2026-11-20 14:00:00',
      confirmTime: '2026-11-23 09:00:00',
      taAcctNo: expect.stringMatching(/^92\d{10}$/) as string,
      taSerialNo: expect.stringMatching(/^9220261123\d{10}$/) as string,
    });
    expect(await find('93')).toMatchObject({ taAcctStatus: 'opened', taAcctNo: '930000009931', businessCode: '008' });
    // That number is the one of A0000000009.
    expect(await find('98')).toMatchObject({ taAcctStatus: 'failed', failReason: '该基金账号登记在其他投资者名下' });
    expect(await find('97')).toMatchObject({ failReason: '机构类型不受理', reapplicable: true });
    expect((await server.injectAs('corp01', 'simFundAcct', planned)).code).toBe('45022003');

    expect((await open('corp01', corp, [{ taCode: '97', businessCode: '001' }])).data.okCount).toBe(1);
    expect(await find('97')).toMatchObject({ taAcctStatus: 'pending', applyDate: '2026-11-23', reapplicable: false });
    await advance('2026-11-24 09:10:00');
    expect(await find('97')).toMatchObject({ taAcctStatus: 'opened' });
  });

  it('after the cut-off belongs to the next trading day', async () => {
    await server.clock.set(new Date('2026-11-20T15:00:00+08:00'));
    const place = { acctId: 'A0000000001', tradeAcctNo: '60001000000000101' };

    const { data } = await open('admin01', place, [{ taCode: '98', businessCode: '001' }]);

    expect(data.confirmDate).toBe('2026-11-24');
  });
});

describe('the confirmation', () => {
  it('is a sealed PDF of an account that the registrar has confirmed', async () => {
    const token = await server.signIn('viewer01');
    const named = { acctId: 'A0000000003', taCode: '91' };
    const reply = await server.send('downloadOpenFundAcctConfirmation', named, token);

    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(decodeURIComponent(String(reply.headers['content-disposition']))).toContain(
      '基金账户开户确认书_910000000035.pdf',
    );
    const failed = { acctId: 'A0000000007', taCode: '95' };
    expect((await server.injectAs('admin01', 'downloadOpenFundAcctConfirmation', failed)).code).toBe('45010001');
    const other = await server.call('downloadOpenFundAcctConfirmation', { ...named, acctId: 'A0000000001' }, token);
    expect(other.code).toBe('45010009');
  });
});
