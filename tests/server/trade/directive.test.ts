import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DirectiveOutcome, JobTicket, OperationParams } from '#contract';
import { expireNow, jobKinds, openFileStore, runDueJobs } from '#trade/testing';
import { buildApp, demoCode, type Envelope, type TestApp } from '../build-app.ts';

let server: TestApp;

beforeEach(async () => {
  server = await buildApp({ runsJobs: false });
});
afterEach(() => server.close());

/** Seeded directives of the import page, by what happens to them at 14:00. */
const passing = 'D2026112000000001';
const exempt = 'D2026112000000002';
const blocked = 'D2026112000000003';
const mismatched = 'D2026112000000004';
const failed = 'D2026112000000005';
const executed = 'D2026111900000006';
const expired = 'D2026111800000007';
const deleted = 'D2026111700000008';
const live = 'D2026112000000009';

const list = async (params: Partial<OperationParams<'queryDirectivePageList'>> = {}, userName = 'maker01') =>
  (await server.injectAs(userName, 'queryDirectivePageList', { pageNum: 1, pageSize: 100, ...params })).data;
const check = async (directiveNos: readonly string[], userName = 'maker01') =>
  (await server.injectAs(userName, 'directivePreCheck', { directiveNos: [...directiveNos] })).data;
const execute = async (directiveNos: readonly string[], signed: readonly string[] = [], userName = 'maker01') => {
  const params = { directiveNos: [...directiveNos], signedWarnings: [...signed] };
  return (await server.injectAs(userName, 'directiveExecute', params)) as Envelope<DirectiveOutcome>;
};
const find = (directiveNo: string) =>
  server.db.selectFrom('directives').selectAll().where('directiveNo', '=', directiveNo).executeTakeFirstOrThrow();
const applyOf = async (directiveNo: string) => {
  const { applyNo } = await find(directiveNo);
  return server.db
    .selectFrom('tradeApplies')
    .selectAll()
    .where('applyNo', '=', applyNo ?? '')
    .executeTakeFirst();
};

/** Directives like a seeded one, under numbers of their own. */
async function addLike(directiveNo: string, changes: readonly object[]): Promise<string[]> {
  const row = await find(directiveNo);
  const rows = changes.map((change, index) => ({
    ...row,
    directiveStatus: 'pending' as const,
    directiveNo: `D20261120${String(50_000_000 + index)}`,
    ...change,
  }));
  await server.db.insertInto('directives').values(rows).execute();
  return rows.map((one) => one.directiveNo);
}

describe('the lists', () => {
  it('show the seeded directives of their page with what came of them', async () => {
    const { list: rows } = await list();

    const byNumber = rows.toSorted((one, other) => one.directiveNo.localeCompare(other.directiveNo));
    expect(byNumber.map((row) => [row.directiveNo, row.directiveStatus, row.checkMsg])).toEqual([
      [deleted, 'deleted', undefined],
      [expired, 'expired', undefined],
      [executed, 'executed', '校验通过'],
      [passing, 'pending', '校验通过'],
      [exempt, 'pending', '校验通过（专业投资者豁免匹配）'],
      [blocked, 'pending', '拦截：可用份额不足'],
      [failed, 'failed', '该基金当前不可申购'],
    ]);
    expect(rows.find((row) => row.directiveNo === executed)).toMatchObject({
      orderNo: '202611190220000000000029',
      groupOrderNo: 'G2026111900000000007',
    });
    const mine = await list({}, 'corp01');
    expect(mine.list.map((row) => row.checkMsg)).toEqual(['警示：C3 与 R4 不匹配']);
  });

  it('are searched, counted and sorted', async () => {
    const counts = await server.injectAs('maker01', 'queryDirectiveCounts', { directiveStatus: 'failed' });
    expect(counts.data.counts.map(({ value, count }) => [value, count])).toEqual([
      ['pending', 3],
      ['executing', 0],
      ['executed', 1],
      ['failed', 1],
      ['expired', 1],
      ['deleted', 1],
    ]);
    const { list: sold } = await list({ businessCodeList: ['024', '036'], sort: ['applyVol'] });
    expect(sold.map((row) => row.directiveNo)).toEqual([expired, blocked]);
    const { list: today } = await list({ directiveDateBegin: '2026-11-20', directiveSource: '4' });
    expect(today.map((row) => row.directiveNo)).toEqual([failed]);
  });

  it('show special orders and real-time directives on their own pages', async () => {
    const page = { pageNum: 1, pageSize: 10 };
    const special = await server.injectAs('maker01', 'querySpecialAcctPageList', { ...page, sort: ['createTime'] });
    expect(
      special.data.list.map((row) => [row.directiveNo.slice(-3), row.fundArrivedFlag, row.directiveStatus]),
    ).toEqual([
      ['104', '1', 'deleted'],
      ['105', undefined, 'executed'],
      ['103', undefined, 'pending'],
      ['102', '0', 'pending'],
      ['101', '1', 'pending'],
    ]);
    expect(special.data.list[0]).toMatchObject({
      specialAcctName: '江渚市民生保障资金专户',
      specialAcctNo: '60001000000001201',
      batchNo: 'MS20261120-01',
    });
    const real = await server.injectAs('maker01', 'queryDirectiveRealPageList', page);
    expect(real.data.list.map((row) => [row.directiveNo.slice(-2), row.arriveTime, row.directiveStatus])).toEqual([
      ['09', '2026-11-20 13:59:10.417', 'pending'],
      ['10', '2026-11-20 13:50:00.086', 'expired'],
    ]);
  });

  it.each(['checker01', 'viewer01', 'admin01'])(
    'are closed to %s, who may neither see nor change them',
    async (user) => {
      const page = { pageNum: 1, pageSize: 10 };
      const directiveNos = [passing] as [string];
      const replies = [
        await server.injectAs(user, 'queryDirectivePageList', page),
        await server.injectAs(user, 'querySpecialAcctPageList', page),
        await server.injectAs(user, 'queryDirectiveRealPageList', page),
        await server.injectAs(user, 'directivePreCheck', { directiveNos }),
        await server.injectAs(user, 'directiveExecute', { directiveNos }),
        await server.injectAs(user, 'directiveDelete', { directiveNos }),
        await server.injectAs(user, 'specialAcctExecute', { directiveNos }),
        await server.injectAs(user, 'specialAcctDelete', { directiveNos, reason: '渠道撤回' }),
        await server.injectAs(user, 'directiveRealExecute', { directiveNos }),
      ];
      expect(new Set(replies.map(({ code }) => code))).toEqual(new Set(['45010003']));
    },
  );
});

describe('the check', () => {
  it('shows the result of an execution now: passed, to be signed, or stopped', async () => {
    const { list: rows, ...counts } = await check([passing, exempt, blocked]);

    expect(rows.map((row) => [row.checkResult, row.checkMsg])).toEqual([
      ['pass', '校验通过'],
      ['pass', '校验通过（专业投资者豁免匹配）'],
      ['block', '拦截：可用份额不足'],
    ]);
    expect(counts).toEqual({
      cutOffTime: '2026-11-20 15:00:00',
      passCount: 2,
      warnCount: 0,
      blockCount: 1,
      smsRequired: false,
    });
    const warned = await check([mismatched], 'corp01');
    expect(warned.list[0]).toMatchObject({ checkResult: 'warn', checkMsg: '警示：C3 与 R4 不匹配' });
    expect(warned.list[0]?.warningLetter).toContain('二者不匹配');
  });

  it('takes what an earlier directive of the same choice takes from a later one', async () => {
    const sale = { applyVol: '6000000.00' };
    const { list: rows } = await check(await addLike(blocked, [sale, sale]));

    expect(rows.map((row) => row.checkMsg)).toEqual(['校验通过', '拦截：可用份额不足']);
  });

  it.each<[string, object, string]>([
    ['shares for a purchase', { applyVol: '1.00' }, '拦截：请只填写金额'],
    ['another business than the fund allows', { businessCode: '020' }, '拦截：该基金当前不可认购'],
    ['too little', { applyAmt: '0.01' }, '拦截：购买金额低于最低限额'],
    ['after it has expired', { expireAt: '2026-11-20 13:59:59' }, '拦截：指令已过期'],
  ])('stops %s', async (_what, change, message) => {
    const { list: rows } = await check(await addLike(passing, [change]));

    expect(rows[0]?.checkMsg).toContain(message);
  });
});

describe('executing', () => {
  it('makes an application that waits for its review, and marks it as one of a directive', async () => {
    expect((await execute([passing])).data).toEqual({ okCount: 1, reviewCount: 1, groupCount: 0, failures: [] });

    expect(await find(passing)).toMatchObject({ directiveStatus: 'executed', checkMsg: '校验通过' });
    expect(await applyOf(passing)).toMatchObject({
      businessCode: '022',
      applyAmt: '2000000.00',
      orderSource: '2',
      makerName: '林砚秋',
      reviewStatus: 'pending',
    });
  });

  it('executes what passes, and leaves what does not as failed with the reason', async () => {
    const { data } = await execute([passing, blocked, failed]);

    expect(data).toMatchObject({ okCount: 1 });
    expect(data.failures).toEqual([
      { directiveNo: blocked, failReason: '可用份额不足' },
      { directiveNo: failed, failReason: '该基金当前不可申购' },
    ]);
    expect(await find(blocked)).toMatchObject({ directiveStatus: 'failed', checkMsg: '可用份额不足', applyNo: null });
  });

  it.each([
    [executed, '指令已执行，请勿重复操作'],
    [expired, '指令已过期'],
    [deleted, '指令已删除'],
    [mismatched, '指令不存在'],
    [live, '指令不存在'],
  ])('refuses %s: %s', async (directiveNo, failReason) => {
    const before = await find(directiveNo);

    expect((await execute([directiveNo])).data.failures).toEqual([{ directiveNo, failReason }]);
    expect(await find(directiveNo)).toEqual(before);
  });

  it('does not execute an unsigned warning', async () => {
    const { data } = await execute([mismatched], [], 'corp01');
    expect(data.failures).toEqual([{ directiveNo: mismatched, failReason: '未签署风险警示' }]);

    expect((await execute([mismatched], [mismatched], 'corp01')).data).toMatchObject({ okCount: 1, failures: [] });
    const apply = await applyOf(mismatched);
    expect(apply).toMatchObject({ suitResult: '2', orderSource: '2' });
    expect(apply?.warningLetter).toContain('二者不匹配');
    expect((await list({ directiveStatus: 'executed' }, 'corp01')).list[0]?.orderNo).toMatch(/^20261120022/u);
  });

  it('wants a code by text message for a mismatch of two levels', async () => {
    const [wide = ''] = await addLike(mismatched, [{ fundCode: '981001', applyAmt: '200000.00' }]);
    await server.db.updateTable('riskResults').set({ riskProfile: 'C2' }).where('acctId', '=', 'A0000000006').execute();
    expect((await check([wide], 'corp01')).smsRequired).toBe(true);

    const without = await execute([wide], [wide], 'corp01');
    expect(without.code).toBe('45020028');
    expect(without.fields).toHaveProperty('noteCode');

    const captcha = await server.solveCaptcha();
    await server.injectAs('corp01', 'sendPasswordCode', { sendVerificationType: '4', ...captcha });
    const params = { directiveNos: [wide], signedWarnings: [wide], noteCode: demoCode };
    const signed = await server.injectAs('corp01', 'directiveExecute', params);
    expect(signed.data).toMatchObject({ okCount: 1, failures: [] });
  });

  it('makes one group of two purchases of one account, and one of two redemptions', async () => {
    const buys = await addLike(passing, [{ applyAmt: '1000000.00' }, { applyAmt: '1100000.00' }]);
    const sale = { applyVol: '10000.00', directiveNo: 'D2026112060000001' };
    const sales = await addLike(blocked, [sale, { ...sale, directiveNo: 'D2026112060000002', applyVol: '20000.00' }]);
    const { data } = await execute([...buys, ...sales]);

    expect(data).toEqual({ okCount: 4, reviewCount: 4, groupCount: 2, failures: [] });
    const heads = await server.db
      .selectFrom('tradeApplies')
      .select(['groupType', 'content', 'orderSource', 'acctId'])
      .where('groupType', 'is not', null)
      .orderBy('applyNo')
      .execute();
    expect(heads).toEqual([
      { groupType: 'BATCH_BUY', content: '指令批量申购 2 笔', orderSource: '2', acctId: 'A0000000002' },
      { groupType: 'BATCH_REDEEM', content: '指令批量赎回 2 笔', orderSource: '2', acctId: 'A0000000001' },
    ]);
  });

  it('happens once when two requests come at the same time', async () => {
    await server.signIn('maker01');
    const outcomes = await Promise.all([execute([passing]), execute([passing])]);

    expect(outcomes.map(({ data }) => data.okCount).toSorted((one, other) => one - other)).toEqual([0, 1]);
    const applies = await server.db
      .selectFrom('tradeApplies')
      .select('applyNo')
      .where('orderSource', '=', '2')
      .where('applyTime', '=', '2026-11-20 14:00:00')
      .execute();
    expect(applies).toHaveLength(1);
  });

  it('is answered once for the same request', async () => {
    const params = { directiveNos: [passing] as [string], requestNo: '3f0c8b1e-0000-4000-8000-000000000001' };
    const first = await server.injectAs('maker01', 'directiveExecute', params);
    const again = await server.injectAs('maker01', 'directiveExecute', params);

    expect(again.data).toEqual(first.data);
    expect(again.data).toMatchObject({ okCount: 1 });
  });
});

describe('a conversion between registrars', () => {
  /** 982003 into 981031 for an institution that has 超级转换, and for one that has not. */
  const across = {
    businessCode: '036',
    institutionId: 'I00000005',
    acctId: 'A0000000009',
    tradeAcctNo: '60001000000000901',
    fundCode: '982003',
    targetFundCode: '981031',
    applyAmt: null,
    applyVol: '100000.00',
  } as const;
  const within = {
    ...across,
    institutionId: 'I00000002',
    acctId: 'A0000000004',
    tradeAcctNo: '60001000000000401',
    fundCode: '981031',
    targetFundCode: '982003',
  } as const;

  it('is said to be a 超级转换, and becomes the group that the page makes', async () => {
    const [directiveNo = ''] = await addLike(passing, [across]);
    expect((await check([directiveNo])).list[0]?.checkMsg).toBe('校验通过（按超级转换执行；专业投资者豁免匹配）');

    expect((await execute([directiveNo])).data).toEqual({ okCount: 1, reviewCount: 1, groupCount: 1, failures: [] });
    const apply = await applyOf(directiveNo);
    expect(apply).toMatchObject({ businessCode: '024', targetFundCode: '981031', orderSource: '2' });
    const applyNoList: [string] = [apply?.groupApplyNo ?? ''];
    expect((await server.injectAs('checker01', 'reviewPass', { applyNoList })).data).toEqual({
      okCount: 1,
      failures: [],
    });

    const row = (await list()).list.find((one) => one.directiveNo === directiveNo);
    expect(row?.orderNo).toMatch(/^20261120024/u);
    const group = await server.db
      .selectFrom('groupOrders')
      .select(['groupType', 'groupStatus', 'content'])
      .where('groupOrderNo', '=', row?.groupOrderNo ?? '')
      .executeTakeFirst();
    expect(group).toEqual({
      groupType: 'SUPER_CONVERT',
      groupStatus: 'groupConfirmPending',
      content: '超级转换 禾川医疗创新股票A 100,000.00 份 → 澄岳均衡成长混合A',
    });
  });

  it('takes of a credit line what it will buy with', async () => {
    const line = { creditStatus: 'effective', companyCode: '94', creditLimit: '130000.00' } as const;
    await server.db
      .updateTable('creditLines')
      .set({ ...line, startDate: '2026-01-01', creditControl: '1' })
      .where('creditNo', '=', 'CR00000006')
      .execute();

    const into = { ...across, targetFundCode: '984015' };
    const { list: rows } = await check(await addLike(passing, [into, into]));

    expect(rows.map((row) => row.checkResult)).toEqual(['pass', 'block']);
    expect(rows[1]?.checkMsg).toContain('授信额度不足');
  });

  it('is stopped where the institution converts within a registrar only', async () => {
    const { list: rows } = await check(await addLike(passing, [within]));

    expect(rows[0]?.checkMsg).toBe('拦截：转换双方须为同一基金管理人的可转换基金');
  });
});

describe('deleting', () => {
  it('takes out what has not been executed, with who did it in the audit log', async () => {
    const params = { directiveNos: [passing, failed, executed, expired] as [string, ...string[]] };
    const { data } = await server.injectAs('maker01', 'directiveDelete', params);

    expect(data).toEqual({
      okCount: 2,
      failures: [
        { directiveNo: executed, failReason: '指令已执行，请勿重复操作' },
        { directiveNo: expired, failReason: '指令已过期' },
      ],
    });
    expect((await list({ directiveStatus: 'deleted' })).total).toBe(3);
    const entry = await server.db
      .selectFrom('auditLog')
      .select(['accountId', 'action'])
      .where('subject', '=', passing)
      .execute();
    expect(entry).toEqual([{ accountId: 100_002, action: 'directive.deleted' }]);
  });

  it('of a special order needs a reason, which its row shows', async () => {
    const directiveNos = ['D2026112000000102'] as [string];
    const without = await server.injectAs('maker01', 'specialAcctDelete', { directiveNos } as never);
    expect(without.fields).toHaveProperty('reason');

    await server.injectAs('maker01', 'specialAcctDelete', { directiveNos, reason: '渠道重复报送' });
    expect(await find('D2026112000000102')).toMatchObject({ directiveStatus: 'deleted', deleteReason: '渠道重复报送' });
  });
});

describe('special accounts', () => {
  const arrived = 'D2026112000000101';
  const awaited = 'D2026112000000102';
  const sale = 'D2026112000000103';
  const run = async (directiveNos: readonly string[]) => {
    const params = { directiveNos: [...directiveNos] as [string, ...string[]] };
    return (await server.injectAs('maker01', 'specialAcctExecute', params)).data as DirectiveOutcome;
  };

  it('buy only once their money is there, and only what they may', async () => {
    const [stock = '', risky = ''] = await addLike(arrived, [{ fundCode: '981001' }, { fundCode: '981031' }]);
    const { okCount, failures } = await run([arrived, awaited, sale, stock, risky]);

    expect(okCount).toBe(2);
    expect(failures.map(({ failReason }) => failReason)).toEqual([
      '专户资金尚未到账，不可执行',
      '民生专户仅可购买R2及以下的债券型、货币型基金',
      '民生专户仅可购买R2及以下的债券型、货币型基金',
    ]);
    expect(await applyOf(arrived)).toMatchObject({ orderSource: '4', acctId: 'A0000000012' });
    expect(await applyOf(sale)).toMatchObject({ orderSource: '4', businessCode: '024' });
  });

  it('trade nowhere else', async () => {
    const [there = ''] = await addLike(passing, [{ acctId: 'A0000000012', tradeAcctNo: '60001000000001201' }]);
    await server.db
      .updateTable('directives')
      .set({ institutionId: 'I00000006' })
      .where('directiveNo', '=', there)
      .execute();

    expect((await check([there])).list[0]?.checkMsg).toBe('拦截：民生专户请通过民生申赎交易下单');
  });

  it('become orders once a second person has passed them', async () => {
    await run([arrived]);
    const apply = await applyOf(arrived);
    const { data } = await server.injectAs('checker01', 'reviewPass', { applyNoList: [apply?.applyNo ?? ''] });

    expect(data).toEqual({ okCount: 1, failures: [] });
    expect((await applyOf(arrived))?.orderNo).toMatch(/^20261120022/u);
  });
});

describe('real-time directives', () => {
  const arrive = (params: Partial<OperationParams<'simDirectiveArrive'>> = {}) =>
    server.injectAs('maker01', 'simDirectiveArrive', {
      acctId: 'A0000000002',
      businessCode: '022',
      fundCode: '981011',
      applyAmt: '3000000.00',
      ...params,
    });
  const run = async (directiveNo: string) => {
    const params = { directiveNos: [directiveNo] as [string] };
    return (await server.injectAs('maker01', 'directiveRealExecute', params)).data as DirectiveOutcome;
  };

  it('arrive with their check and live for five minutes', async () => {
    const { directiveNo } = (await arrive()).data;
    const { data } = await server.injectAs('maker01', 'queryDirectiveRealPageList', { pageNum: 1, pageSize: 10 });

    expect(data.list[0]).toMatchObject({
      directiveNo,
      arriveTime: '2026-11-20 14:00:00.000',
      expireTime: '2026-11-20 14:05:00',
      checkMsg: '校验通过',
      directiveStatus: 'pending',
    });
    expect(await run(directiveNo)).toMatchObject({ okCount: 1 });
    expect(await applyOf(directiveNo)).toMatchObject({ orderSource: '3' });
  });

  it('expire when their time is over, and cannot be executed any more', async () => {
    const { directiveNo } = (await arrive({ ttl: 60 })).data;
    await server.wait(60);
    expect((await run(directiveNo)).failures).toEqual([{ directiveNo, failReason: '指令已过期' }]);

    await expireNow(server);
    expect(await find(directiveNo)).toMatchObject({ directiveStatus: 'expired' });
    expect(await find(live)).toMatchObject({ directiveStatus: 'pending' });
    await server.wait(190);
    await expireNow(server);
    expect(await find(live)).toMatchObject({ directiveStatus: 'expired' });
    expect(await find(passing)).toMatchObject({ directiveStatus: 'pending' });
  });

  it.each<[string, Partial<OperationParams<'simDirectiveArrive'>>, string]>([
    ['for an account of somebody else', { acctId: 'A0000000006' }, '45010009'],
    ['of a fund that there is not', { fundCode: '000000' }, '45010009'],
    ['with shares for a purchase', { applyVol: '1.00' }, '45010001'],
  ])('do not arrive %s', async (_what, params, code) => {
    expect((await arrive(params)).code).toBe(code);
  });
});

describe('many directives', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'directive-test-'));
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
  const work = (stopping?: () => boolean) => {
    const { db, clock } = server;
    const log = { error: (fields: object) => expect(fields).toBe('no error') };
    return runDueJobs({ db, clock, files: openFileStore(dataDir), kinds: jobKinds, log }, stopping);
  };
  const askJob = async (jobId: string) => (await server.injectAs('maker01', 'queryJob', { jobId })).data;
  const start = async (directiveNos: readonly string[], relied?: object) => {
    const token = await server.signIn('maker01');
    const reply = await server.send('directiveExecute', { directiveNos, ...(relied && { relied }) }, token);
    return { status: reply.statusCode, ticket: reply.json<Envelope<JobTicket>>().data };
  };
  const twentyFive = () =>
    addLike(
      passing,
      Array.from({ length: 25 }, (_, index) => ({
        applyAmt: `${100_000 + index * 1000}.00`,
        ...(index % 5 === 0 && { acctId: 'A0000000001', tradeAcctNo: '60001000000000101' }),
      })),
    );

  it('are executed by a job, which says what came of them', async () => {
    const numbers = await twentyFive();
    const { status, ticket } = await start([...numbers, executed]);
    expect(status).toBe(202);
    expect(ticket.fileName).toBe('执行指令 26 条');
    expect(await find(numbers[0] ?? '')).toMatchObject({ directiveStatus: 'pending' });

    await work();

    const job = await askJob(ticket.jobId);
    expect(job).toMatchObject({ jobStatus: 'success', progress: 100 });
    expect(JSON.parse(job.result ?? '')).toEqual({
      okCount: 25,
      reviewCount: 25,
      groupCount: 2,
      failures: [{ directiveNo: executed, failReason: '指令已执行，请勿重复操作' }],
    });
  });

  it('are not executed for another T day than was shown when their job comes after the cut-off', async () => {
    const numbers = await twentyFive();
    const shown = (await server.injectAs('maker01', 'directivePreCheck', { directiveNos: numbers })).data.list;
    const tradeDays = Object.fromEntries(shown.map(({ directiveNo, tradeDay }) => [directiveNo, tradeDay]));
    const { ticket } = await start(numbers, { 'list.tradeDay': tradeDays });
    const later = server.db.updateTable('directives').set({ expireAt: '2026-11-27 15:00:00' });
    await later.where('directiveNo', 'in', numbers).execute();
    await server.clock.set(new Date('2026-11-20T15:16:00+08:00'));

    await work();

    // The session has ended meanwhile.
    await server.signIn('maker01');
    const outcome = JSON.parse((await askJob(ticket.jobId)).result ?? '') as DirectiveOutcome;
    const reasons = new Set(outcome.failures.map(({ failReason }) => failReason));
    expect([outcome.okCount, ...reasons]).toEqual([0, 'T 日已不是您看到的2026-11-20，未执行，请核对后重新执行']);
    expect((await list({ directiveStatus: 'executed' })).total).toBe(1);
  });

  it('go on where they stopped when the server is started again', async () => {
    const { ticket } = await start(await twentyFive());
    let asked = 0;
    await work(() => (asked += 1) > 1);
    expect(await askJob(ticket.jobId)).toMatchObject({ jobStatus: 'waiting' });
    const half = await server.db
      .selectFrom('directives')
      .select('directiveNo')
      .where('applyNo', 'is not', null)
      .execute();
    expect([5, 20]).toContain(half.length);

    await work();

    const { result } = await askJob(ticket.jobId);
    expect(JSON.parse(result ?? '')).toMatchObject({ okCount: 25, groupCount: 2, failures: [] });
  });

  it('stop when they are cancelled: what was done stays, the rest waits', async () => {
    const { ticket } = await start(await twentyFive());
    await server.injectAs('maker01', 'cancelJob', { jobId: ticket.jobId });

    await work();

    expect(await askJob(ticket.jobId)).toMatchObject({ jobStatus: 'cancelled' });
    expect((await list({ directiveStatus: 'executed' })).total).toBe(1);
  });
});
