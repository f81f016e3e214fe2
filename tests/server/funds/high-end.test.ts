import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationParams } from '#contract';
import { buildApp, type TestApp } from '../build-app.ts';

// viewer01 acts for I00000002, whose A0000000003 is a qualified investor; corp01 for I00000003 with A0000000006.
let server: TestApp;

beforeAll(async () => {
  server = await buildApp();
});
afterAll(() => server.close());

type ListParams = OperationParams<'highEndFundPageList'>;

const list = async (params: Partial<ListParams> = {}, userName = 'maker01') =>
  (await server.injectAs(userName, 'highEndFundPageList', { pageNum: 1, pageSize: 50, ...params })).data;
const codes = async (params: Partial<ListParams>, userName?: string) =>
  (await list(params, userName)).list.map(({ fundCode }) => fundCode);

/** The same as maker01 after the certificates of all accounts have ended. */
async function withoutCertificate<T>(work: () => Promise<T>): Promise<T> {
  const today = await server.db.selectFrom('investorAuths').select(['authNo', 'validUntil']).execute();
  await server.db.updateTable('investorAuths').set({ validUntil: '2026-11-19' }).execute();
  try {
    return await work();
  } finally {
    for (const { authNo, validUntil } of today) {
      await server.db.updateTable('investorAuths').set({ validUntil }).where('authNo', '=', authNo).execute();
    }
  }
}

describe('highEndFundPageList', () => {
  it('lists the twelve products with what is left of them', async () => {
    const { total, list: products } = await list();

    expect(total).toBe(12);
    expect(products.find(({ fundCode }) => fundCode === '997122')).toEqual({
      fundCode: '997122',
      fundShortName: '砾原宏观配置私募',
      fundType: '34',
      riskLevel: 'R4',
      fundStatus: '0',
      fundCompanyName: '砾原私募',
      nav: '1.6426',
      navDate: '2026-11-19',
      m1: expect.any(String),
      m3: expect.any(String),
      m6: expect.any(String),
      y1: expect.any(String),
      sinceEst: '0.642600',
      benchmark: '业绩报酬计提基准：年化6.00%',
      termText: '无固定期限',
      minFirstAmtTenThousand: '100',
      marketStatus: 'open',
      nextOpenDate: '2026-11-20',
      quotaLeft: expect.stringMatching(/^\d+\.\d\d$/),
      seatLeft: 60,
      buyableFlag: true,
      bookableFlag: false,
      watchedFlag: false,
      maskedFlag: false,
    });
  });

  it.each<[string, Partial<ListParams>, string[]]>([
    ['a name', { keyword: 'CTA' }, ['998141']],
    ['types', { fundTypeList: ['35'] }, ['996131', '997132']],
    ['risk and company', { riskLevelList: ['R2'], fundCompanyCode: '96' }, ['996111', '996112']],
    ['up to 50万', { minAmtBand: '1' }, ['996111', '996112', '996113', '996121', '996131']],
    ['between 50万 and 100万', { minAmtBand: '2' }, []],
    ['from 100万 on', { minAmtBand: '3', fundTypeList: ['36'] }, ['998141', '998142']],
    ['products being raised', { marketStatus: 'raising' }, ['998142']],
    ['closed products', { marketStatus: 'closed' }, ['996113', '997103']],
  ])('filters by %s', async (_what, params, expected) => {
    expect(await codes(params)).toEqual(expected);
  });

  it('can book what is closed and opens again', async () => {
    const { list: closed } = await list({ marketStatus: 'closed' });

    expect(closed.map(({ fundCode, nextOpenDate, bookableFlag }) => [fundCode, nextOpenDate, bookableFlag])).toEqual([
      ['996113', '2026-12-07', true],
      ['997103', undefined, false],
    ]);
  });

  it('needs the menu of the page', async () => {
    expect(await server.injectAs('noperm01', 'highEndFundPageList', { pageNum: 1, pageSize: 10 })).toMatchObject({
      code: '45010003',
    });
  });
});

describe('without a certificate', () => {
  it('neither the list nor its order reveals NAV and returns', async () => {
    await withoutCertificate(async () => {
      const { list: products } = await list();

      expect(products.every(({ maskedFlag }) => maskedFlag)).toBe(true);
      expect(products.some((product) => 'nav' in product || 'y1' in product || 'navDate' in product)).toBe(false);
      expect(await codes({ sort: ['-y1'] })).toEqual(await codes({}));
    });
  });

  it('the detail keeps them too, and what would give them away', async () => {
    await withoutCertificate(async () => {
      const { data } = await server.injectAs('maker01', 'fundDetail', { fundCode: '996101' });

      expect(data.maskedFlag).toBe(true);
      expect(['nav', 'accNav', 'scale', 'y1', 'dayGrowth'].filter((name) => name in data)).toEqual([]);
      for (const operation of ['fundNavHistory', 'fundPerformance', 'fundPortfolio', 'fundDividendList'] as const) {
        expect(await server.injectAs('maker01', operation, { fundCode: '996101' })).toMatchObject({ code: '45031007' });
      }
      expect((await server.injectAs('maker01', 'fundDetail', { fundCode: '981001' })).data.nav).toBe('1.5918');
    });
  });

  it('no announcement and no file of such a product is shown', async () => {
    await withoutCertificate(async () => {
      const notices = await server.injectAs('maker01', 'fundAnnouncementPageList', { pageNum: 1, pageSize: 50 });
      const detail = await server.injectAs('maker01', 'fundAnnouncementDetail', { noticeId: 'GG2026070800000006' });

      expect(notices.data.list.map(({ fundCode }) => fundCode)).not.toContain('996111');
      expect(detail).toMatchObject({ code: '45031007', msg: '未取得有效的合格投资者认证' });
      const token = await server.signIn('maker01');
      for (const fileUrl of ['GG2026070800000006', '996111-contract']) {
        expect(await server.call('downloadFundFile', { fileUrl }, token)).toMatchObject({ code: '45031007' });
      }
    });
  });
});

describe('highEndFundDetail', () => {
  it('shows the terms, the account to pay to and the legal files', async () => {
    const { data } = await server.injectAs('viewer01', 'highEndFundDetail', { fundCode: '996101' });

    expect(data).toMatchObject({
      recordCode: 'HB96101',
      joinFeeText: '价外 1.00%',
      exitFeeText: '持有时间<180天：1.00%；180天≤持有时间<365天：0.50%；持有时间≥365天：0.00%',
      payeeName: '衡渡证券资产管理有限公司募集结算资金专用账户',
      seatLeft: 142,
    });
    expect(data.files.map(({ fileUrl }) => fileUrl)).toEqual(['996101-contract', '996101-risk', '996101-manual']);
  });

  it.each([['981001'], ['999999']])('does not know %s', async (fundCode) => {
    expect(await server.injectAs('viewer01', 'highEndFundDetail', { fundCode })).toMatchObject({ code: '45010009' });
  });
});

describe('highEndReserve', () => {
  const booking = { fundCode: '996113', acctId: 'A0000000003', reserveAmt: '300000.00' };
  const book = (changes: Partial<OperationParams<'highEndReserve'>> = {}, userName = 'maker01') =>
    server.injectAs(userName, 'highEndReserve', { requestNo: crypto.randomUUID(), ...booking, ...changes });

  it('keeps one booking an account for an open day: the last one', async () => {
    const first = await book();
    const second = await book({ reserveAmt: '500000.00' });
    const rows = await server.db.selectFrom('reservations').select(['reserveNo', 'reserveAmt', 'creator']).execute();

    expect(first.data).toEqual({ reserveNo: expect.stringMatching(/^Y20261120\d{8}$/), openDate: '2026-12-07' });
    expect(second.data.reserveNo).toBe(first.data.reserveNo);
    expect(rows).toEqual([{ reserveNo: first.data.reserveNo, reserveAmt: '500000.00', creator: '林砚秋' }]);
  });

  it.each<[string, Partial<OperationParams<'highEndReserve'>>, string, string]>([
    ['a product that can be bought now', { fundCode: '996101' }, 'maker01', '45031003'],
    ['a product without an open day', { fundCode: '997103' }, 'maker01', '45031003'],
    ['less than the least amount', { reserveAmt: '299999.99' }, 'maker01', '45031011'],
    ['an account without a certificate', { acctId: 'A0000000004' }, 'maker01', '45031007'],
    ['an operator who may not trade', {}, 'viewer01', '45031002'],
    ["somebody else's account", { acctId: 'A0000000006' }, 'maker01', '45010009'],
  ])('refuses %s', async (_what, changes, userName, code) => {
    expect(await book(changes, userName)).toMatchObject({ code });
  });
});
