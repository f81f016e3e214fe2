import { randomUUID } from 'node:crypto';
import type { OperationId, OperationParams } from '#contract';
import { demo, runTradingDay } from '#trade/testing';
import { decimal, round } from '#values/decimal';
import { toShanghaiTime } from '#values/shanghai-time';
import { nextTradingDay } from '#trade/language/trading-day';
import fc from 'fast-check';
import type { Envelope, TestApp } from '../build-app.ts';
import { buildPurchase, ordinary, reviewed } from './build-purchase.ts';

/** The traders: an institution with two-person review, one with offline review and one of another clique without any. */
const traders = [
  { user: 'maker01', ...reviewed },
  {
    user: 'maker01',
    institutionId: 'I00000004',
    acctId: 'A0000000007',
    tradeAcctNo: '60001000000000701',
    transactorName: '江予白',
  },
  { user: 'corp01', ...ordinary },
] as const;
const funds = ['981031', '982013', '981021', '981001', '983004', '981032'] as const;
const outcomes = ['success', 'fail', 'exception', 'mismatch'] as const;

const pick = fc.nat(50);
const percent = fc.integer({ min: 1, max: 100 });

/** A step of an operator, or an event; `pick` chooses among the records of that moment. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant('buy' as const),
    trader: fc.constantFrom(...traders),
    fund: fc.constantFrom(...funds),
    cents: fc.integer({ min: 1_000_000, max: 300_000_000 }),
    twice: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('pay' as const), pick, percent: fc.constantFrom(40, 100, 100, 120) }),
  fc.record({ kind: fc.constant('redeem' as const), pick, percent, defer: fc.boolean(), rush: fc.boolean() }),
  fc.record({ kind: fc.constant('convert' as const), pick, percent, fund: fc.constantFrom(...funds) }),
  fc.record({ kind: fc.constant('cancel' as const), pick }),
  fc.record({ kind: fc.constant('review' as const), pick, pass: fc.boolean() }),
  fc.record({ kind: fc.constant('reply' as const), pick, outcome: fc.constantFrom(...outcomes) }),
  fc.record({
    kind: fc.constant('wait' as const),
    until: fc.constantFrom('hour', 'close', 'evening', 'morning', 'morning', 'morning'),
  }),
);
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A history of trading: any of these steps in any order. */
export const steps = fc.array(step, { minLength: 10, maxLength: 30 });

const userOf = (institutionId: string): string => (institutionId === 'I00000003' ? 'corp01' : 'maker01');

/** Does one step; a refusal is an answer, and only an internal error throws. */
export async function take(server: TestApp, one: Step): Promise<void> {
  switch (one.kind) {
    case 'buy':
      return buy(server, one);
    case 'redeem':
      return redeem(server, one);
    case 'convert':
      return convert(server, one);
    case 'pay':
      return pay(server, one);
    case 'cancel':
      return cancel(server, one);
    case 'review':
      return review(server, one);
    case 'reply':
      return reply(server, one);
    case 'wait':
      return passTime(server, one.until);
    default:
      return one satisfies never;
  }
}

type Of<Kind extends Step['kind']> = Extract<Step, { readonly kind: Kind }>;

/** Calls an operation; a failure of the server itself is no answer. */
async function ask<K extends OperationId>(server: TestApp, user: string, id: K, params: OperationParams<K>) {
  const answer = await server.injectAs(user, id, params);
  const { code, msg } = answer;
  if (code.startsWith('4501000') && code !== '45010009') throw new Error(`${id}: ${code} ${msg}`);
  return answer;
}

async function buy(server: TestApp, { trader: { user, ...whose }, fund, cents, twice }: Of<'buy'>): Promise<void> {
  const applyAmt = round(decimal(cents).div(100), 2);
  const params = buildPurchase({ ...whose, fundCode: fund, applyAmt, mismatchAck: true });
  const replies = await Promise.all((twice ? [1, 2] : [1]).map(() => ask(server, user, 'buyApply', params)));
  sameAnswer(replies);
}

/** One request sent twice is one order. */
function sameAnswer(replies: readonly Envelope[]): void {
  const answers = new Set(replies.map(({ code, data }) => JSON.stringify([code, data])));
  if (answers.size !== 1) throw new Error(`one request got two answers: ${[...answers].join(' ')}`);
}

interface Holding {
  readonly user: string;
  readonly positionNo: string;
  readonly transactorName: string;
  readonly vol: string;
}

async function findHolding(
  server: TestApp,
  { pick: index, percent: part }: { pick: number; percent: number },
): Promise<Holding | undefined> {
  const accounts = traders.map(({ tradeAcctNo }) => tradeAcctNo);
  const rows = await server.db
    .selectFrom('shareLots')
    .select(['tradeAcctNo', 'fundCode'])
    .select(({ fn }) => fn.sum<string>('vol').as('vol'))
    .where('tradeAcctNo', 'in', accounts)
    .groupBy(['tradeAcctNo', 'fundCode'])
    .orderBy('tradeAcctNo')
    .orderBy('fundCode')
    .execute();
  const row = rows[index % Math.max(1, rows.length)];
  const trader = traders.find(({ tradeAcctNo }) => tradeAcctNo === row?.tradeAcctNo);
  if (!row || !trader) return undefined;
  const vol = round(decimal(row.vol).times(part).div(100), 2);
  const positionNo = `${row.tradeAcctNo}-${row.fundCode}`;
  return { user: trader.user, positionNo, transactorName: trader.transactorName, vol };
}

async function redeem(server: TestApp, one: Of<'redeem'>): Promise<void> {
  const holding = await findHolding(server, one);
  if (!holding) return;
  const { user, vol: applyVol, ...whose } = holding;
  const params = { ...whose, applyVol, largeRedemptionFlag: one.defer ? ('1' as const) : ('0' as const) };
  const rushing = one.rush ? [1, 2] : [1];
  await Promise.all(rushing.map(() => ask(server, user, 'redeemApply', { ...params, requestNo: randomUUID() })));
}

async function convert(server: TestApp, one: Of<'convert'>): Promise<void> {
  const holding = await findHolding(server, one);
  if (!holding) return;
  const { user, vol: applyVol, ...whose } = holding;
  const more = {
    targetFundCode: one.fund,
    largeRedemptionFlag: '0',
    mismatchAck: true,
    requestNo: randomUUID(),
  } as const;
  await ask(server, user, 'convertApply', { ...whose, applyVol, ...more });
}

async function findOrder(
  { db }: TestApp,
  index: number,
  status: readonly ('fundPayPending' | 'fundConfirmPending' | 'fundException')[],
) {
  const rows = await db
    .selectFrom('orders')
    .select(['orderNo', 'institutionId', 'applyAmt', 'payAmt'])
    .where('orderStatus', 'in', status)
    .orderBy('orderNo', 'desc')
    .execute();
  return rows[index % Math.max(1, rows.length)];
}

async function pay(server: TestApp, { pick: index, percent: part }: Of<'pay'>): Promise<void> {
  const order = await findOrder(server, index, ['fundPayPending']);
  if (!order) return;
  const amt = round(
    decimal(order.payAmt ?? order.applyAmt ?? '1')
      .times(part)
      .div(100),
    2,
  );
  await ask(server, userOf(order.institutionId), 'simPayArrive', { orderNo: order.orderNo, amt });
}

async function cancel(server: TestApp, { pick: index }: Of<'cancel'>): Promise<void> {
  const order = await findOrder(server, index, ['fundPayPending', 'fundConfirmPending']);
  if (!order) return;
  const params = { orderNo: order.orderNo, reason: '计划有变', requestNo: randomUUID() };
  await ask(server, userOf(order.institutionId), 'cancelApply', params);
}

async function review(server: TestApp, { pick: index, pass }: Of<'review'>): Promise<void> {
  const pending = await server.db
    .selectFrom('tradeApplies')
    .select('applyNo')
    .where('reviewStatus', '=', 'pending')
    .orderBy('applyNo', 'desc')
    .execute();
  const applyNo = pending[index % Math.max(1, pending.length)]?.applyNo;
  if (applyNo === undefined) return;
  const params = { applyNoList: [applyNo] as [string], requestNo: randomUUID() };
  if (pass) await ask(server, 'checker01', 'reviewPass', params);
  else await ask(server, 'checker01', 'reviewReject', { ...params, rejectReason: '金额有误' });
}

async function reply(server: TestApp, { pick: index, outcome }: Of<'reply'>): Promise<void> {
  const order = await findOrder(server, index, ['fundConfirmPending', 'fundException']);
  if (order) await ask(server, userOf(order.institutionId), 'simSettle', { orderNo: order.orderNo, outcome });
}

/** The clock only goes forward; sessions end on the way, as they do. */
async function passTime(server: TestApp, until: Of<'wait'>['until']): Promise<void> {
  const now = toShanghaiTime(server.clock.now());
  const today = now.slice(0, 10);
  const hour = toShanghaiTime(new Date(server.clock.now().getTime() + 3_600_000));
  const moments = {
    hour,
    close: `${today} 15:06:00`,
    evening: `${today} 21:00:00`,
    morning: `${nextTradingDay(today)} 09:30:00`,
  };
  if (moments[until] <= now) return;
  await server.clock.set(new Date(`${moments[until].replace(' ', 'T')}+08:00`));
  await runTradingDay({ ...server, demo });
  for (const user of ['maker01', 'corp01', 'checker01']) await server.signIn(user);
}
