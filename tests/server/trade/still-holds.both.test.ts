import { randomUUID } from 'node:crypto';
import type { Changed } from '#client';
import type { OperationId, OperationParams } from '#contract';
import type { JsonRecord } from '#values/record';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deciding, readRelied } from '../read-relies.ts';
import { buildApp, type Envelope, type TestApp } from '../build-app.ts';
import { buildPreCheck, buildPurchase, directiveRows, ordinary, reviewed } from './build-purchase.ts';

let server: TestApp;

beforeAll(async () => {
  server = await buildApp();
});
afterAll(() => server.close());

/** 14:59 of a trading day, and just after the day's batch. */
const before = new Date('2026-11-24T14:59:00+08:00');
const within = new Date('2026-11-24T15:02:00+08:00');
const after = new Date('2026-11-24T15:16:00+08:00');

interface Kind {
  readonly user: string;
  /** Makes it possible once more. */
  readonly prepare?: () => Promise<unknown>;
  /** What tells the shown records apart. */
  readonly key?: string;
  /** It is taken at any time. */
  readonly isOpen?: true;
  /** The call whose reply the page shows, and the order. */
  readonly shows: readonly [id: OperationId, params: object];
  readonly sends: readonly [id: OperationId, params: object];
  /** What has changed over the cut-off, old and new. */
  readonly changes: Readonly<Record<string, readonly [old: unknown, now: unknown]>>;
}

const highEnd = {
  ...ordinary,
  fundCode: '996112',
  chargeMode: '0',
  applyAmt: '300000.00',
  dividendMethod: '1',
  payMode: '1',
  returnVisitMode: '2',
};

/** Shares of corp01, whose institution has no review. */
const holding = {
  positionNo: '60001000000000601-981031',
  applyVol: '5000.00',
  largeRedemptionFlag: '1',
  transactorName: '陆怀川',
};
const { positionNo, applyVol, largeRedemptionFlag, transactorName } = holding;
const batch = { rows: [{ positionNo, applyVol, largeRedemptionFlag }], transactorName };

/** Values of a single directive, as the replies to its check hold them. */
const ofDirective = (no: string, old: string, now: string) => ({
  [`list.tradeDay ${no}`]: [old, now] as const,
});

/** The directive of each channel waits until Friday; each time with another amount, so that it repeats none. */
function executing(id: OperationId, check: OperationId, directiveNo: string): Kind {
  const amounts = { next: 1_000_000 };
  const prepare = () => {
    amounts.next += 1;
    const values = {
      directiveStatus: 'pending',
      expireAt: '2026-11-27 15:00:00',
      applyAmt: `${amounts.next}.00`,
    } as const;
    return server.db
      .updateTable('directives')
      .set({ ...values, applyNo: null, orderNo: null })
      .where('directiveNo', '=', directiveNo)
      .execute();
  };
  return {
    user: 'maker01',
    prepare,
    key: 'directiveNo',
    shows: [check, { directiveNos: [directiveNo] }],
    sends: [id, { directiveNos: [directiveNo] }],
    changes: ofDirective(directiveNo, '2026-11-24', '2026-11-25'),
  };
}

const directiveFile = new File(
  [
    '投资者名称*,交易账号*,业务类型*,基金代码*,金额\n东屿银行稳盈1号人民币理财产品,60001000000000201,申购,982014,2000000',
  ],
  '指令.csv',
);

const kinds: readonly (readonly [string, Kind])[] = [
  [
    'a purchase',
    {
      user: 'maker01',
      shows: ['buyPreCheck', buildPreCheck()],
      sends: ['buyApply', buildPurchase()],
      changes: {
        tradeDay: ['2026-11-24', '2026-11-25'],
        payDeadline: ['2026-11-24 17:00:00', '2026-11-25 17:00:00'],
        confirmDate: ['2026-11-25', '2026-11-26'],
      },
    },
  ],
  [
    'a purchase of a high-end product',
    {
      user: 'corp01',
      shows: ['highEndBuyPreCheck', highEnd],
      sends: ['highEndBuyApply', { ...highEnd, fundSourceFlag: true, taxFlag: true, agreeFlags: true }],
      changes: {
        tradeDay: ['2026-11-24', '2026-11-25'],
        payDeadline: ['2026-11-24 15:00:00', '2026-11-25 15:00:00'],
        confirmDate: ['2026-11-26', '2026-11-27'],
      },
    },
  ],
  [
    'a redemption',
    {
      user: 'corp01',
      shows: ['redeemPreCheck', holding],
      sends: ['redeemApply', holding],
      changes: {
        tradeDay: ['2026-11-24', '2026-11-25'],
        confirmDate: ['2026-11-25', '2026-11-26'],
        payoutDate: ['2026-11-27', '2026-11-30'],
      },
    },
  ],
  [
    'a redemption of several holdings',
    {
      user: 'corp01',
      shows: ['redeemBatchPreCheck', { rows: [{ positionNo, applyVol }], transactorName }],
      sends: ['redeemBatchApply', batch],
      changes: { tradeDay: ['2026-11-24', '2026-11-25'] },
    },
  ],
  [
    'a conversion',
    {
      user: 'corp01',
      shows: ['convertPreCheck', { ...holding, targetFundCode: '981032' }],
      sends: ['convertApply', { ...holding, targetFundCode: '981032' }],
      changes: {
        tradeDay: ['2026-11-24', '2026-11-25'],
        confirmDate: ['2026-11-25', '2026-11-26'],
      },
    },
  ],
  [
    'a change of the dividend method',
    {
      user: 'corp01',
      prepare: () =>
        server.db
          .updateTable('orders')
          .set({ orderStatus: 'fundCancelSuccess' })
          .where('businessCode', '=', '029')
          .where('acctId', '=', 'A0000000006')
          .execute(),
      shows: ['modifyDividendPreCheck', { positionNo }],
      sends: ['modifyDividendApply', { positionNo, dividendMethod: '0' }],
      changes: {
        tradeDay: ['2026-11-24', '2026-11-25'],
        confirmDate: ['2026-11-25', '2026-11-26'],
      },
    },
  ],
  ['an execution of directives', executing('directiveExecute', 'directivePreCheck', 'D2026112000000001')],
  ['an execution for special accounts', executing('specialAcctExecute', 'specialAcctPreCheck', 'D2026112000000101')],
  ['an execution of live directives', executing('directiveRealExecute', 'directiveRealPreCheck', 'D2026112000000009')],
  [
    'an import of directives',
    {
      user: 'maker01',
      isOpen: true,
      shows: ['directiveImportCheck', { file: directiveFile }],
      sends: ['directiveImportConfirm', { rows: directiveRows }],
      changes: { tradeDay: ['2026-11-24', '2026-11-25'] },
    },
  ],
  [
    'many orders at once',
    {
      user: 'maker01',
      key: 'rowNo',
      shows: ['directiveOrdersCheck', { rows: directiveRows }],
      sends: ['directiveOrdersSubmit', { rows: directiveRows, signedRows: ['1'] }],
      changes: ofDirective('1', '2026-11-24', '2026-11-25'),
    },
  ],
];

/** Sends an order with the values that its page showed; without them as other programs do. */
async function send(kind: Kind, relied?: JsonRecord, requestNo: string = randomUUID()): Promise<Envelope> {
  const [id, params] = kind.sends;
  const sent = { ...params, requestNo, ...(relied && { relied }) };
  return server.call(id, sent, await server.signIn(kind.user));
}

async function show({ user, shows, sends, key }: Kind): Promise<JsonRecord> {
  const [id, params] = shows;
  const { code, msg, data } = await server.call(id, params, await server.signIn(user));
  expect([code, msg]).toEqual(['000000', '成功']);
  return readRelied(sends[0], data as JsonRecord, key);
}

/** What a refusal says has changed, old and new by name; of one record among several by its key too. */
function changesOf({ code, data }: Envelope): JsonRecord {
  expect(code).toBe('45010031');
  const { changes } = data as Changed;
  expect(changes.every(({ label, name }) => label !== name)).toBe(true);
  const spell = ({ name, key }: Changed['changes'][number]) => (key === undefined ? name : `${name} ${key}`);
  return Object.fromEntries(changes.map((one) => [spell(one), [one.old, one.new]]));
}

/** The shown values with those of a refusal, as a page has them after it asked. */
function renew(relied: JsonRecord, { data }: Envelope): JsonRecord {
  return (data as Changed).changes.reduce<JsonRecord>((all, { name, key, new: now }) => {
    return { ...all, [name]: key === undefined ? now : { ...(all[name] as JsonRecord), [key]: now } };
  }, relied);
}

/** What came of a call, with the records of a group that it was not done for. */
const outcomeOf = ({ code, data }: Envelope) => ({ code, failures: [], ...(data as object) });
const taken = { code: '000000', failures: [] };

describe.each(kinds)('%s shown at 14:59', (_, kind) => {
  beforeEach(async () => {
    await server.clock.set(before);
    await kind.prepare?.();
  });

  it('is refused at 15:16 with old and new side by side, and taken with the new', async () => {
    const relied = await show(kind);
    await server.clock.set(after);

    const refused = await send(kind, relied);
    expect(changesOf(refused)).toEqual(kind.changes);
    expect(outcomeOf(await send(kind, renew(relied, refused)))).toMatchObject(taken);
  });

  it('is taken while all still holds', async () => {
    expect(outcomeOf(await send(kind, await show(kind)))).toMatchObject(taken);
  });

  it('is taken without the values, as other programs send it', async () => {
    await server.clock.set(after);

    expect(outcomeOf(await send(kind))).toMatchObject(taken);
  });
});

/** Who changes what orders are judged by, and no order: a registrar's job, an assessment of an investor. */
const ground = {
  funds: () => sql`update funds set fund_status = fund_status`.execute(server.db),
  investors: () => sql`update investor_accounts set risk_profile = risk_profile`.execute(server.db),
};

describe('between the comparison of what was shown and the writing', () => {
  beforeEach(() => server.clock.set(before));

  it.each(kinds.filter(([, { isOpen }]) => !isOpen))('of %s nobody changes funds and investors', async (_, kind) => {
    await kind.prepare?.();
    const relied = await show(kind);

    const ends: string[] = [];
    const both = await server.db.transaction().execute(async (tx) => {
      // All is compared and judged, but nothing can be written.
      await sql`lock table trade_applies, directives in share row exclusive mode`.execute(tx);
      const count = sql<{ count: number }>`select count(*)::int from pg_stat_activity where wait_event_type = 'Lock'`;
      const untilWaiting = async (wanted: number): Promise<void> => {
        for (let turn = 0; turn < 200 && (await count.execute(tx)).rows[0]?.count !== wanted; turn += 1)
          await new Promise((resolve) => setTimeout(resolve, 10));
      };
      const sent = send(kind, relied);
      await untilWaiting(1);
      const changed = Object.entries(ground).map(async ([name, change]) => {
        await change();
        ends.push(name);
      });
      await untilWaiting(3);
      ends.push('written');
      return { sent, changed };
    });
    await Promise.all(both.changed);
    expect([ends[0], ends.length]).toEqual(['written', 3]);
    expect(outcomeOf(await both.sent)).toMatchObject(taken);
  });
});

describe('just after the cut-off', () => {
  beforeEach(() => server.clock.set(before));

  it.each(kinds.filter(([, { isOpen, key }]) => !isOpen && key === undefined))(
    '%s is told what it would be now',
    async (_, kind) => {
      await kind.prepare?.();
      const relied = await show(kind);
      await server.clock.set(within);

      const { code, msg } = await send(kind, relied);
      expect(code).toBe('45031010');
      expect(msg).toContain('已过交易截止时间（15:00）');
      expect(msg).toContain('2026-11-25');
    },
  );

  it.each(kinds.filter(([, { key }]) => key === 'directiveNo'))('%s shows that its check changed', async (_, kind) => {
    await kind.prepare?.();
    const relied = await show(kind);
    await server.clock.set(within);

    const changes = changesOf(await send(kind, relied));
    expect(changes).toMatchObject({ passCount: [1, 0], blockCount: [0, 1] });
    const [no] = Object.keys(relied['list.tradeDay'] as object);
    expect(changes[`list.checkResult ${no}`]).toEqual(['pass', 'block']);
    expect(JSON.stringify(changes[`list.checkMsg ${no}`])).toContain('已过交易截止时间（15:00）');
  });
});

it('a redemption is refused once another has taken some of the shares that were shown', async () => {
  await server.clock.set(before);
  const [, kind] = kinds.find(([, { sends }]) => sends[0] === 'redeemApply')!;
  const relied = await show(kind);
  await send(kind);

  const { data } = await send(kind, relied);
  const left = (Number(relied['availVol']) - 5000).toFixed(2);
  expect((data as Changed).changes).toMatchObject([{ name: 'availVol', old: relied['availVol'], new: left }]);
});

it('a cancellation is refused once a payment has arrived that its row did not show', async () => {
  await server.clock.set(before);
  const { data } = await server.injectAs('maker01', 'buyApply', buildPurchase());
  const params = { orderNo: (data as { orderNo: string }).orderNo, reason: '金额有误' };
  const cancel = { user: 'maker01', shows: ['buyPreCheck', {}], sends: ['cancelApply', params], changes: {} } as const;

  const refused = await send(cancel, { orderStatus: 'fundPayPending', payStatus: '3' });
  expect((refused.data as Changed).changes).toMatchObject([{ name: 'payStatus', old: '3', new: '1' }]);
  expect(await send(cancel, { orderStatus: 'fundPayPending', payStatus: '1' })).toMatchObject({ code: '000000' });
});

describe('a review', () => {
  const reviewedBy = (applyNos: readonly string[]): Kind => ({
    user: 'checker01',
    key: 'applyNo',
    shows: ['queryTradeReviewSummary', { applyNoList: applyNos }],
    sends: ['reviewPass', { applyNoList: applyNos }],
    changes: {},
  });
  const apply = async (more: Partial<OperationParams<'buyApply'>> = {}): Promise<string> => {
    const { data } = await server.injectAs('maker01', 'buyApply', buildPurchase({ ...reviewed, ...more }));
    return (data as { applyNo: string }).applyNo;
  };
  const statusOf = async (applyNos: readonly string[]) => {
    const rows = server.db.selectFrom('tradeApplies').select('reviewStatus').where('applyNo', 'in', applyNos);
    return (await rows.orderBy('applyNo').execute()).map(({ reviewStatus }) => reviewStatus);
  };
  const setStatus = (fundCode: string, fundStatus: '0' | '5') =>
    server.db.updateTable('funds').set({ fundStatus }).where('fundCode', '=', fundCode).execute();

  beforeEach(() => server.clock.set(before));

  it('of one order is refused once its fund no longer is what the checker saw, and decided when sent again', async () => {
    const applyNo = await apply();
    const kind = reviewedBy([applyNo]);
    const relied = await show(kind);
    await setStatus('981031', '5');

    const refused = await send(kind, relied);
    expect(changesOf(refused)).toEqual({ [`items.fundStatus ${applyNo}`]: ['0', '5'] });
    expect(await statusOf([applyNo])).toEqual(['pending']);
    // The checker passes it all the same: the check of then rejects it in the name of the system.
    const { data } = await send(kind, renew(relied, refused));
    expect(data).toMatchObject({ okCount: 0, failures: [{ applyNo }] });
    await setStatus('981031', '0');
  });

  it('of several passes none once one has changed, and says which', async () => {
    const applyNos = [await apply(), await apply({ applyAmt: '600000.00' }), await apply({ applyAmt: '700000.00' })];
    const [, withdrawn = ''] = applyNos;
    const kind = reviewedBy(applyNos);
    const relied = await show(kind);
    await server.injectAs('maker01', 'reviewWithdraw', { applyNo: withdrawn });

    const refused = await send(kind, relied);
    expect(changesOf(refused)).toEqual({
      [`items.reviewStatus ${withdrawn}`]: ['pending', 'withdrawn'],
      [`items.estFee ${withdrawn}`]: [expect.any(String), null],
    });
    expect(await statusOf(applyNos)).toEqual(['pending', 'withdrawn', 'pending']);
    const { data } = await send(kind, renew(relied, refused));
    expect(data).toMatchObject({ okCount: 2, failures: [{ applyNo: withdrawn }] });
    expect(await statusOf(applyNos)).toEqual(['passed', 'withdrawn', 'passed']);
  });

  it('is taken while all still holds', async () => {
    const applyNos = [await apply({ applyAmt: '510000.00' }), await apply({ applyAmt: '520000.00' })];
    const kind = reviewedBy(applyNos);

    expect(outcomeOf(await send(kind, await show(kind)))).toMatchObject(taken);
    expect(await statusOf(applyNos)).toEqual(['passed', 'passed']);
  });

  it('takes the values of a hundred orders', async () => {
    const applyNos = [await apply({ applyAmt: '530000.00' })];
    const kind = reviewedBy(applyNos);
    const relied = await show(kind);
    const more = Array.from({ length: 99 }, (__, index) => [`S2026112499999${1000 + index}`, '8000000.00'] as const);
    const padded = Object.entries(relied).map(([name, value]) => [
      name,
      { ...(value as object), ...Object.fromEntries(more) },
    ]);

    const { code } = await send(kind, Object.fromEntries(padded) as JsonRecord);
    expect([code, await statusOf(applyNos)]).toEqual(['000000', ['passed']]);
  });

  it('that comes after the cut-off is over, and says so', async () => {
    const applyNo = await apply({ applyAmt: '540000.00' });
    const kind = reviewedBy([applyNo]);
    const relied = await show(kind);
    await server.clock.set(within);

    const { data } = await send(kind, relied);
    expect(data).toMatchObject({ okCount: 0, failures: [{ applyNo, failReason: '复核已超时，交易已作废' }] });
    expect(await statusOf([applyNo])).not.toEqual(['passed']);
  });
});

/** What other shops and portals have had wrong, by the report. */
describe('as reported elsewhere', () => {
  const buying = (more: Partial<OperationParams<'buyApply'>> = {}): Kind => ({
    user: 'maker01',
    shows: ['buyPreCheck', buildPreCheck(more)],
    sends: ['buyApply', buildPurchase(more)],
    changes: {},
  });
  const reversed = (values: JsonRecord): JsonRecord => Object.fromEntries(Object.entries(values).toReversed());

  beforeEach(() => server.clock.set(before));

  it.each([
    ['rose', '0.01'],
    ['fell', '999999.99'],
  ])('a fee that %s since is asked about: neither is passed on (shopper 614)', async (_, shownFee) => {
    const kind = buying({ applyAmt: '510000.00' });
    const relied = await show(kind);

    const refused = await send(kind, { ...relied, estFee: shownFee });
    expect(changesOf(refused)).toEqual({ estFee: [shownFee, relied['estFee']] });
  });

  it('a page left open for days names the day of now (cowswap 7013)', async () => {
    const kind = buying({ applyAmt: '520000.00' });
    const relied = await show(kind);
    await server.clock.set(new Date('2026-11-26T16:00:00+08:00'));

    expect(changesOf(await send(kind, relied))).toMatchObject({
      tradeDay: ['2026-11-24', '2026-11-27'],
      payDeadline: ['2026-11-24 17:00:00', '2026-11-27 17:00:00'],
    });
  });

  it('the number of a refused request serves again, for one order (medusa 1887)', async () => {
    const requestNo = randomUUID();
    const kind = buying({ applyAmt: '535000.00' });
    const relied = await show(kind);
    await server.clock.set(after);

    const refused = await send(kind, relied, requestNo);
    const renewed = renew(relied, refused);
    const replies = [await send(kind, renewed, requestNo), await send(kind, renewed, requestNo)];
    expect(replies.map(({ code }) => code)).toEqual(['000000', '000000']);
    expect(replies[0]?.data).toEqual(replies[1]?.data);
    const orders = server.db.selectFrom('orders').select('orderNo').where('applyAmt', '=', '535000.00');
    expect(await orders.execute()).toHaveLength(1);
  });

  it('the same values in another order are the same (CommunitySolidServer 1036)', async () => {
    const kind = buying({ applyAmt: '540000.00' });

    expect(outcomeOf(await send(kind, reversed(await show(kind))))).toMatchObject(taken);
  });

  it('a value that was not there is no change, and one that came since is (druid 19501)', async () => {
    const kind = buying({ applyAmt: '550000.00' });
    const relied = await show(kind);

    expect(changesOf(await send(kind, { ...relied, nav: null }))).toEqual({ nav: [null, '1.7800'] });
    expect(outcomeOf(await send(kind, relied))).toMatchObject(taken);
  });

  it('each row of a batch is held to its own values, and one left out to none (margince 2032)', async () => {
    const rows = [
      { positionNo: '60001000000000601-981021', applyVol: '100.00', largeRedemptionFlag: '1' },
      { positionNo, applyVol: '200.00', largeRedemptionFlag: '1' },
    ];
    const kind: Kind = {
      user: 'corp01',
      shows: ['queryRedeemRows', { ids: rows.map((row) => row.positionNo).join(',') }],
      sends: ['redeemBatchApply', { rows: rows.slice(1), transactorName }],
      changes: {},
    };
    const { data } = await server.call(...kind.shows, await server.signIn('corp01'));
    const column = Object.fromEntries(
      (data as { positionNo: string; redeemableVol: string }[]).map((one) => [one.positionNo, one.redeemableVol]),
    );
    const [left = ''] = rows.map((row) => row.positionNo);

    const refused = await send(kind, { redeemableVol: { ...column, [positionNo]: '1.00' } });
    expect(changesOf(refused)).toEqual({ [`redeemableVol ${positionNo}`]: ['1.00', column[positionNo]] });
    expect(outcomeOf(await send(kind, { redeemableVol: { ...column, [left]: '1.00' } }))).toMatchObject(taken);
  });
});

describe('a cancellation of a group', () => {
  it('cancels none once one order is not as it was shown', async () => {
    await server.clock.set(before);
    const { data } = await server.injectAs('corp01', 'redeemBatchApply', {
      rows: [
        { positionNo: '60001000000000601-981021', applyVol: '500.00', largeRedemptionFlag: '1' },
        { positionNo, applyVol: '600.00', largeRedemptionFlag: '1' },
      ],
      transactorName,
      requestNo: randomUUID(),
    });
    const { groupOrderNo = '' } = data as { groupOrderNo?: string };
    const params = { groupOrderNo, pageNum: 1, pageSize: 100 };
    const shown = await server.injectAs('corp01', 'queryCancelablePageList', params);
    const orderNos = shown.data.list.map(({ orderNo }) => orderNo);
    expect(orderNos).toHaveLength(2);
    const column = (name: 'orderStatus' | 'payStatus') =>
      Object.fromEntries(shown.data.list.map((row) => [row.orderNo, row[name]]));
    const relied = { orderStatus: column('orderStatus'), payStatus: column('payStatus') };
    const sends = ['cancelApply', { groupOrderNo, reason: '金额有误' }] as const;
    const kind: Kind = { user: 'corp01', shows: ['queryCancelablePageList', params], sends, changes: {} };
    const [first = '', second = ''] = orderNos;
    await server.injectAs('corp01', 'cancelApply', { orderNo: first, reason: '金额有误', requestNo: randomUUID() });

    const refused = await send(kind, relied);
    expect(changesOf(refused)).toEqual({
      [`orderStatus ${first}`]: ['fundConfirmPending', 'fundCancelSuccess'],
    });
    const { data: done } = await send(kind, renew(relied, refused));
    expect(done).toMatchObject({ cancelCount: 1, failures: [{ orderNo: first }] });
    const left = await server.injectAs('corp01', 'queryCancelablePageList', params);
    expect(left.data.list.map(({ orderNo }) => orderNo)).not.toContain(second);
  });
});

it.each([
  ['a text', '{'],
  ['a list', ['2026-11-24']],
  ['nothing', null],
  ['not shown for it', { tradeDays: '2026-11-24' }],
])('shown values that are %s are refused', async (_, relied) => {
  const reply = await server.call('buyApply', { ...buildPurchase(), relied }, await server.signIn('maker01'));

  expect(reply.code).toBe('45010006');
});

it('shown values are no param of an operation that relies on none', async () => {
  const reply = await server.call('buyPreCheck', { ...buildPreCheck(), relied: {} }, await server.signIn('maker01'));

  expect(reply.code).toBe('45010001');
});

it('every operation that relies on shown values is tried, but for edits of records', () => {
  // The import of credit lines is tried with their workbooks.
  const others = ['cancelApply', 'reviewPass', 'creditBatchImportConfirm'];
  expect([...kinds.map(([, { sends }]) => sends[0]), ...others].toSorted()).toEqual(deciding.toSorted());
});
