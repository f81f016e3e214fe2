import { randomUUID } from 'node:crypto';
import type { Changed } from '#client';
import type { OperationId } from '#contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRelied, relies } from '../read-relies.ts';
import { buildApp, travel, type Envelope, type TestApp } from '../build-app.ts';
import { buildPreCheck, buildPurchase, ordinary } from './build-purchase.ts';

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
];

/** Sends an order with the values that its page showed; without them as other programs do. */
async function send(kind: Kind, relied?: Readonly<Record<string, unknown>>): Promise<Envelope> {
  const [id, params] = kind.sends;
  const request = travel(id, { ...params, requestNo: randomUUID() }, await server.signIn(kind.user));
  const headers = { ...request.headers, ...(relied && { 'X-Relied': encodeURI(JSON.stringify(relied)) }) };
  return (await server.app.inject({ ...request, headers })).json<Envelope>();
}

async function show(kind: Kind): Promise<Readonly<Record<string, unknown>>> {
  const [id, params] = kind.shows;
  const { code, msg, data } = await server.call(id, params, await server.signIn(kind.user));
  expect([code, msg]).toEqual(['000000', '成功']);
  return readRelied(kind.sends[0], data as Readonly<Record<string, unknown>>);
}

describe.each(kinds)('%s shown at 14:59', (_, kind) => {
  beforeEach(() => server.clock.set(before));

  it('is refused at 15:16 with old and new side by side, and taken with the new', async () => {
    const relied = await show(kind);
    await server.clock.set(after);

    const refused = await send(kind, relied);
    expect(refused.code).toBe('45010031');
    const { changes } = refused.data as Changed;
    expect(Object.fromEntries(changes.map((one) => [one.name, [one.old, one.new]]))).toEqual(kind.changes);
    expect(changes.every(({ label, name }) => label !== name)).toBe(true);

    const renewed = { ...relied, ...Object.fromEntries(changes.map((one) => [one.name, one.new])) };
    expect(await send(kind, renewed)).toMatchObject({ code: '000000' });
  });

  it('is taken while all still holds', async () => {
    expect(await send(kind, await show(kind))).toMatchObject({ code: '000000' });
  });

  it('is taken without the values, as other programs send it', async () => {
    await server.clock.set(after);

    expect(await send(kind)).toMatchObject({ code: '000000' });
  });

  it('is told just after the cut-off what it would be now', async () => {
    const relied = await show(kind);
    await server.clock.set(within);

    const { code, msg } = await send(kind, relied);
    expect(code).toBe('45031010');
    expect(msg).toContain('已过交易截止时间（15:00）');
    expect(msg).toContain('2026-11-25');
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

it.each([
  ['no JSON', '{'],
  ['a list', '["2026-11-24"]'],
])('a header that is %s is refused', async (_, text) => {
  const request = travel('buyApply', { ...buildPurchase() }, await server.signIn('maker01'));
  const reply = await server.app.inject({ ...request, headers: { ...request.headers, 'X-Relied': text } });

  expect(reply.json<Envelope>().code).toBe('45010006');
});

it('every operation that relies on shown values is tried', () => {
  expect([...kinds.map(([, { sends }]) => sends[0]), 'cancelApply'].toSorted()).toEqual([...relies.keys()].toSorted());
});
