import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationParams } from '#contract';
import { buildApp, type TestApp } from '../build-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildApp({ runsJobs: false });
});
afterAll(() => server.close());

const tokens = new Map<string, Promise<string>>();
function tokenOf(userName: string): Promise<string> {
  const token = tokens.get(userName) ?? server.signIn(userName);
  tokens.set(userName, token);
  return token;
}

type Filter = OperationParams<'queryValuationFilePageList'>;
const list = async (params: Partial<Filter> = {}, userName = 'settle01') => {
  await tokenOf(userName);
  const day = { bizDateBegin: '2026-11-19', bizDateEnd: '2026-11-19' };
  return server.injectAs(userName, 'queryValuationFilePageList', { pageNum: 1, pageSize: 100, ...day, ...params });
};
const exported = async (fileName: string, fileFormat: '1' | '2' | '3' = '2', userName = 'settle01') =>
  server.send('exportValuationFile', { fileName, fileFormat }, await tokenOf(userName));
const lines = (content: Uint8Array): string[] => Buffer.from(content).toString().split('\n');

describe('valuation files', () => {
  it('are listed for each product account, trading day and type, also without records', async () => {
    const { data } = await list({ bizDateBegin: '2026-11-18', bizDateEnd: '2026-11-19', fileFormat: '2' });
    const files = data.list.filter(({ acctId }) => acctId === 'A0000000010');

    // Accounts 2, 4, 5, 9, 10 and 12 on two days, five types each.
    expect(data.total).toBe(6 * 2 * 5);
    expect(files.slice(0, 5).map(({ fileName, recordCount }) => [fileName, recordCount])).toEqual([
      ['VAL_1_A0000000010_20261119.txt', 2],
      ['VAL_2_A0000000010_20261119.txt', 2],
      ['VAL_3_A0000000010_20261119.txt', 0],
      ['VAL_4_A0000000010_20261119.txt', 2],
      ['VAL_5_A0000000010_20261119.zip', 6],
    ]);
    expect(files.every(({ jobStatus }) => jobStatus === 'success')).toBe(true);
    expect(files[0]).toMatchObject({ bizDate: '2026-11-19', finishTime: '2026-11-20 09:30:00' });
  });

  it.each<[Partial<Filter>, string]>([
    [{ bizDateBegin: '2026-11-20', bizDateEnd: '2026-11-20' }, '45033004'],
    [{ bizDateBegin: '2026-10-19' }, '45010001'],
    [{ bizDateBegin: '2026-11-19', bizDateEnd: '2026-11-18' }, '45010001'],
  ])('of %j are refused at the date', async (params, code) => {
    const reply = await list(params);

    expect(reply.code).toBe(code);
    expect(Object.keys(reply.fields ?? {})).toEqual(['bizDate']);
  });

  it('are no business of another clique, nor of the maker', async () => {
    expect((await list({}, 'corp01')).data.list).toEqual([]);
    expect((await exported('VAL_2_A0000000010_20261119.txt', '2', 'corp01')).json()).toMatchObject({
      code: '45010009',
    });
    expect((await list({}, 'maker01')).code).toBe('45010003');
  });
});

describe('a valuation file', () => {
  it('of balances is a text of the layout', async () => {
    const { rawPayload, headers } = await exported('VAL_2_A0000000010_20261119.txt');

    expect(headers['content-type']).toContain('text/plain');
    expect(lines(rawPayload)).toEqual([
      'bizDate|acctId|investorName|tradeAcctNo|taAcctNo|taCode|fundCode|fundName|totalVol|availVol|frozenVol|nav|marketValue|unpaidIncome|dividendMethod',
      expect.stringMatching(
        /^20261119\|A0000000010\|岚汀全天候私募证券投资基金\|60001000000001001\|910000000118\|91\|981001\|[^|]+\|2400000\.00\|100000\.00\|2300000\.00\|1\.5918\|3820320\.00\|0\.00\|[01]$/u,
      ),
      expect.stringMatching(
        /^20261119\|A0000000010\|岚汀全天候私募证券投资基金\|60001000000001001\|930000000119\|93\|983034\|[^|]+\|235749\.73\|235749\.73\|0\.00\|1\.3098\|308785\.00\|0\.00\|[01]$/u,
      ),
      '#COUNT|2',
      '',
    ]);
  });

  it('of confirmations says what the registrar said', async () => {
    const [head = '', row = '', count] = lines((await exported('VAL_1_A0000000010_20261118.txt')).rawPayload);
    const cells = new Map(head.split('|').map((name, index) => [name, row.split('|')[index]]));

    expect(Object.fromEntries(cells)).toMatchObject({
      bizDate: '20261118',
      businessCode: '124',
      orderNo: '202611170240000000000016',
      applyDate: '20261117',
      confirmDate: '20261118',
      applyAmt: '',
      applyVol: '2500000.00',
      confirmAmt: '3945509.70',
      nav: '1.5801',
      fee: '4740.30',
      feeToFund: '4740.30',
      returnCode: '0000',
      currency: '156',
    });
    expect(head.split('|')).toHaveLength(23);
    expect(count).toBe('#COUNT|1');
  });

  it('is the same in Excel and in DBF', async () => {
    const rows = await readSheet((await exported('VAL_2_A0000000010_20261119.xlsx')).rawPayload);
    const [titles = [], first = []] = rows;
    expect([titles[8], first[8], first[12]]).toEqual(['总份额', 2_400_000, 3_820_320]);

    const dbf = (await exported('VAL_2_A0000000010_20261119.dbf')).rawPayload;
    expect([dbf[0], dbf.readUInt32LE(4), dbf[29]]).toEqual([3, 2, 0x4d]);
    expect(new TextDecoder('gbk').decode(dbf)).toContain('岚汀全天候私募证券投资基金');
  });

  it('of the fifth type is a zip of the four, and many files are one zip', async () => {
    const whole = await exported('VAL_5_A0000000010_20261119.zip', '3');
    expect(Object.keys(unzipSync(whole.rawPayload))).toEqual(
      [1, 2, 3, 4].map((type) => `VAL_${type}_A0000000010_20261119.dbf`),
    );

    const fileNameList = ['VAL_1_A0000000010_20261119.txt', 'VAL_5_A0000000009_20261119.zip'];
    const many = await server.send('exportValuationFiles', { fileNameList }, await tokenOf('settle01'));
    expect(Object.keys(unzipSync(many.rawPayload))).toEqual(fileNameList);
  });

  it('is previewed', async () => {
    await tokenOf('settle01');
    const { data } = await server.injectAs('settle01', 'previewValuationFile', {
      fileName: 'VAL_5_A0000000010_20261119.zip',
    });

    expect(data).toMatchObject({ recordCount: 6, dividends: [] });
    expect(data.balances.map(({ fundCode, totalVol }) => [fundCode, totalVol])).toEqual([
      ['981001', '2400000.00'],
      ['983034', '235749.73'],
    ]);
    expect(data.navs.map(({ fundCode, nav }) => [fundCode, nav])).toEqual([
      ['981001', '1.5918'],
      ['983034', '1.3098'],
    ]);
  });

  it('waits for 09:30 of the next trading day', async () => {
    await server.clock.set(new Date('2026-11-20T09:29:59+08:00'));
    tokens.clear();
    expect((await list()).data.list[0]).toMatchObject({ jobStatus: 'waiting' });
    expect((await exported('VAL_2_A0000000010_20261119.txt')).json()).toMatchObject({ code: '45033004' });

    await server.clock.set(new Date('2026-11-20T09:30:00+08:00'));
    expect((await list()).data.list[0]).toMatchObject({ jobStatus: 'success' });
  });

  it('is not made when the balance does not follow from the day before', async () => {
    await server.db
      .insertInto('shareLots')
      .values({
        acctId: 'A0000000009',
        tradeAcctNo: '60001000000000901',
        fundCode: '997122',
        regDate: '2026-11-19',
        vol: '0.01',
        costNav: '1.0000',
      })
      .execute();

    const { data } = await list({ acctIdList: ['A0000000009'], valFileType: '2' });

    expect(data.list[0]).toMatchObject({ jobStatus: 'failed', failReason: expect.stringContaining('基金997122') });
    expect((await exported('VAL_2_A0000000009_20261119.txt')).json()).toMatchObject({ code: '45033009' });
  });
});
