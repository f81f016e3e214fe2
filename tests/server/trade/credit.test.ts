import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OperationParams } from '#contract';
import { runTradingDay } from '#trade/testing';
import { buildApp, type TestApp } from '../build-app.ts';
import { buildPreCheck, buildPurchase } from './build-purchase.ts';

let server: TestApp;

beforeAll(async () => {
  server = await buildApp();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

type Line = OperationParams<'saveCredit'>;

/** A line of 云麓集团财务 at a company where it has none. */
const line = (more: Partial<Line> = {}): Line => ({
  institutionId: 'I00000004',
  fundCompanyCode: '91',
  creditLimit: '1000000.00',
  warnRate: '0.8',
  creditControl: '1',
  startDate: '2026-11-20',
  endDate: '2027-11-19',
  requestNo: randomUUID(),
  ...more,
});
const save = (more: Partial<Line> = {}, userName = 'admin01') => server.injectAs(userName, 'saveCredit', line(more));
const detail = async (creditNo: string) => (await server.injectAs('admin01', 'queryCreditDetail', { creditNo })).data;
const freeze = (creditNo: string, frozen: boolean) =>
  server.injectAs('admin01', 'freezeCredit', { creditNo, frozen, requestNo: randomUUID() });
const remove = (creditNo: string, userName = 'admin01') =>
  server.injectAs(userName, 'deleteCredit', { creditNo, requestNo: randomUUID() });
const list = async (filter: Partial<OperationParams<'queryCreditPageList'>> = {}, userName = 'admin01') =>
  (await server.injectAs(userName, 'queryCreditPageList', { pageNum: 1, pageSize: 50, ...filter })).data;
const preCheck = (applyAmt: string) => server.injectAs('maker01', 'buyPreCheck', buildPreCheck({ applyAmt }));

/** Every test leaves the seeded lines and nothing else. */
async function withLine(more: Partial<Line>, work: (creditNo: string) => Promise<void>): Promise<void> {
  const { data, msg } = await save(more);
  expect(msg).toBe('成功');
  try {
    await work(data.creditNo);
  } finally {
    await server.db.deleteFrom('creditLines').where('creditNo', '=', data.creditNo).execute();
  }
}

describe('the list', () => {
  it('shows what is used of every line, reviews that wait included', async () => {
    const { list: rows, total, summary } = await list({ sort: ['creditNo'] });

    expect(total).toBe(6);
    expect(rows.map((row) => [row.creditNo, row.usedAmt, row.availAmt, row.usedRate, row.creditStatus])).toEqual([
      ['CR00000001', '141076000.00', '158924000.00', '0.4703', 'effective'],
      ['CR00000002', '21016746.77', '983253.23', '0.9553', 'effective'],
      ['CR00000003', '137831606.57', '62168393.43', '0.6892', 'effective'],
      ['CR00000004', '15396520.40', undefined, '0.7698', 'expired'],
      ['CR00000005', '6243534.18', undefined, '1.0406', 'frozen'],
      ['CR00000006', '1269300.00', undefined, '0.0254', 'pending'],
    ]);
    // Of the three lines in force: the available amount is the limit less the used amount.
    expect(summary).toEqual({ creditLimit: '522000000.00', usedAmt: '299924353.34', availAmt: '222075646.66' });
  });

  it('is searched by institution, status, end and use, the fullest first', async () => {
    const numbers = async (filter: Parameters<typeof list>[0]) =>
      (await list(filter)).list.map(({ creditNo }) => creditNo);

    expect(await numbers({ usedRateMin: '0.8' })).toEqual(['CR00000005', 'CR00000002']);
    expect(await numbers({ institutionId: 'I00000002' })).toEqual(['CR00000004', 'CR00000003']);
    expect(await numbers({ creditStatusList: ['pending', 'frozen'] })).toEqual(['CR00000005', 'CR00000006']);
    expect(await numbers({ endDateBegin: '2026-10-31', endDateEnd: '2026-10-31' })).toEqual(['CR00000004']);
    expect(await numbers({ fundCompanyCode: '93' })).toEqual(['CR00000002']);
    expect((await list({}, 'corp01')).total).toBe(0);
  });
});

describe('a line', () => {
  it('is added with the status of its dates, and shows its history', async () => {
    await withLine({ fundCodes: ['981031', '981011'], approvalNo: '风控〔2026〕18号' }, async (creditNo) => {
      expect(await detail(creditNo)).toMatchObject({
        creditStatus: 'effective',
        fundCodes: ['981011', '981031'],
        updater: '王之澜',
        changes: [{ node: '新增授信', operator: '王之澜', time: '2026-11-20 14:00:00' }],
      });
    });
    await withLine({ startDate: '2026-11-21' }, async (creditNo) => {
      expect((await detail(creditNo)).creditStatus).toBe('pending');
    });
  });

  it('shows each use and return, down to the amount used now', async () => {
    const { uses, usedAmt, creditLimit } = await detail('CR00000001');

    const taken = uses.reduce((sum, { useAmt }) => sum + Math.round(Number(useAmt) * 100), 0);
    expect(taken).toBe(Math.round(Number(usedAmt) * 100));
    expect(Number(uses[0]?.balance)).toBeCloseTo(Number(creditLimit) - Number(usedAmt), 2);
    expect(uses.at(-1)).toMatchObject({ useKind: 'opening', useDate: '2026-01-01' });
    expect(uses).toContainEqual(expect.objectContaining({ useKind: 'reserve', useAmt: '8000000.00' }));
  });

  it.each<[string, Partial<Line>, string, Record<string, string>]>([
    ['nothing', { creditLimit: '0.00' }, '45010001', { creditLimit: '授信额度必须大于0' }],
    ['four years', { endDate: '2030-11-19' }, '45010001', { endDate: '有效期不能超过3年' }],
    ['funds of others', { fundCodes: ['982013'] }, '45010001', { fundCodes: '982013 不是该基金管理人的基金' }],
    ['a stranger', { institutionId: 'I00000003' }, '45010001', { institutionId: '机构不存在或不属于您' }],
    [
      'days that are taken',
      { institutionId: 'I00000001', startDate: '2026-12-31' },
      '45033002',
      { fundCompanyCode: '该基金管理人在有效期内已存在授信，请修改有效期或在原授信上修改' },
    ],
  ])('is refused for %s', async (_what, more, code, fields) => {
    expect(await save(more)).toMatchObject({ code, fields });
  });

  it('needs the code of adding or of changing', async () => {
    expect(await save({}, 'maker01')).toMatchObject({ code: '45010003' });
    expect(await remove('CR00000006', 'maker01')).toMatchObject({ code: '45010003' });
    expect(await server.injectAs('corp01', 'queryCreditDetail', { creditNo: 'CR00000001' })).toMatchObject({
      code: '45010009',
    });
  });

  it('is changed but for its institution and company, and says what changed', async () => {
    await withLine({}, async (creditNo) => {
      expect(await save({ creditNo, creditLimit: '0.00', creditControl: '2' })).toMatchObject({
        msg: '成功',
      });
      expect((await detail(creditNo)).changes[0]?.remark).toBe('授信额度：1,000,000.00 → 0.00；控制方式：强控 → 提示');

      expect(await save({ creditNo, fundCompanyCode: '92' })).toMatchObject({ code: '45022003' });
      const ended = { creditNo: 'CR00000004', institutionId: 'I00000002', fundCompanyCode: '94' };
      expect(await save(ended)).toMatchObject({ code: '45022003' });
    });
  });

  it('is frozen and thawed, and a change of a frozen one makes it effective', async () => {
    await withLine({}, async (creditNo) => {
      expect((await freeze(creditNo, true)).code).toBe('000000');
      expect(await freeze(creditNo, true)).toMatchObject({ code: '45022003' });
      expect((await freeze(creditNo, false)).code).toBe('000000');
      await freeze(creditNo, true);
      await save({ creditNo });
      expect(await detail(creditNo)).toMatchObject({ creditStatus: 'effective' });
    });
  });

  it('is deleted unless it is in use, and then shown on request only', async () => {
    expect(await remove('CR00000001')).toMatchObject({ code: '45033001', msg: '该授信存在已用额度，不可删除' });
    expect(await remove('CR00000005')).toMatchObject({ code: '45033001' });
    await withLine({}, async (creditNo) => {
      expect((await remove(creditNo)).code).toBe('000000');
      expect(await remove(creditNo)).toMatchObject({ code: '45010009' });
      expect((await list()).total).toBe(6);
      expect((await list({ creditStatusList: ['deleted'] })).list.map((row) => row.creditNo)).toEqual([creditNo]);
      await withLine({}, async () => {});
    });
  });
});

describe('a purchase', () => {
  it('is held to the line, and to what one fund may have of it', async () => {
    await withLine({ singleFundLimit: '600000.00' }, async (creditNo) => {
      expect(await preCheck('600000.01')).toMatchObject({
        code: '45031018',
        msg: '授信额度不足，可用额度 600,000.00 元',
      });
      const near = await preCheck('600000.00');
      expect(near.data).toMatchObject({ creditResult: 'pass', warnings: [] });

      await save({ creditNo, singleFundLimit: '600000.00', creditControl: '2' });
      const over = await preCheck('1200000.00');
      expect(over.data).toMatchObject({
        creditResult: 'warn',
        warnings: [
          '本次交易后授信使用率为 120.00%，超出可用额度 200,000.00 元',
          '本次交易后该基金超出单只基金上限 600,000.00 元，超出 600,000.00 元',
        ],
      });
    });
  });

  it('takes of the line from the moment it is applied for', async () => {
    await withLine({}, async (creditNo) => {
      const bought = await server.injectAs('maker01', 'buyApply', buildPurchase({ applyAmt: '700000.00' }));
      expect(bought.code).toBe('000000');
      expect(await detail(creditNo)).toMatchObject({ usedAmt: '700000.00', availAmt: '300000.00' });
      expect(await preCheck('300001.00')).toMatchObject({ code: '45031018' });
      expect(await remove(creditNo)).toMatchObject({ code: '45033001' });
    });
  });

  it('of a fund that the line does not name is not limited by it', async () => {
    await withLine({ fundCodes: ['981011'] }, async () => {
      expect((await preCheck('5000000.00')).data).toMatchObject({ creditResult: 'none' });
    });
    await withLine({ fundCodes: ['981031'] }, async (creditNo) => {
      expect(await preCheck('5000000.00')).toMatchObject({ code: '45031018' });
      await freeze(creditNo, true);
      expect(await preCheck('1000.00')).toMatchObject({ code: '45031019' });
    });
  });
});

describe('the clock', () => {
  it('begins lines on their first day and ends them after their last', async () => {
    const { db, clock } = server;
    const status = async (creditNo: string) =>
      (await db.selectFrom('creditLines').select('creditStatus').where('creditNo', '=', creditNo).executeTakeFirst())
        ?.creditStatus;
    await withLine({ startDate: '2026-11-21', endDate: '2026-11-22' }, async (creditNo) => {
      const day = async (instant: string) => {
        await clock.set(new Date(instant));
        await runTradingDay({ db, clock });
        return status(creditNo);
      };
      expect(await day('2026-11-20T23:59:59+08:00')).toBe('pending');
      expect(await day('2026-11-21T00:00:00+08:00')).toBe('effective');
      expect(await day('2026-11-22T23:00:00+08:00')).toBe('effective');
      expect(await day('2026-11-23T00:00:01+08:00')).toBe('expired');
      const changes = await db
        .selectFrom('creditChanges')
        .select(['node', 'operator', 'remark'])
        .where('creditNo', '=', creditNo)
        .orderBy('id')
        .execute();
      expect(changes.slice(1)).toEqual([
        { node: '状态变更', operator: '系统', remark: '到达生效日，开始生效' },
        { node: '状态变更', operator: '系统', remark: '已过到期日，自动到期' },
      ]);
    });
  });
});
