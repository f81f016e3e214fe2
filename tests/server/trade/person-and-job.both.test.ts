import { randomUUID } from 'node:crypto';
import type { Changed } from '#client';
import type { OperationId } from '#contract';
import { milestones } from '#trade/testing';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRelied } from '../read-relies.ts';
import { buildApp, type Envelope, type TestApp } from '../build-app.ts';
import { buildPurchase, reviewed } from './build-purchase.ts';

let server: TestApp;

beforeAll(async () => {
  server = await buildApp();
  await server.clock.set(new Date('2026-11-24T14:59:00+08:00'));
});
afterAll(() => server.close());

type Sent = readonly [id: OperationId, params: object, user: string];

const moment = {
  day: '2026-11-24',
  time: '2026-11-24 17:00:00',
  actor: { accountId: null, name: '系统', now: new Date('2026-11-24T17:00:00+08:00') },
};

/** A person and a job both wait for rows that a third writer holds. */
async function race(rows: RawBuilder<unknown>, job: string, [id, params, user]: Sent): Promise<Envelope> {
  const token = await server.signIn(user);
  const { run } = milestones.find(({ name }) => name === job)!;
  const both = await server.db.transaction().execute(async (tx) => {
    await sql`select from ${rows} for update`.execute(tx);
    const done = run({ db: server.db, demo: undefined }, moment, () => false);
    const sent = server.call(id, { ...params, requestNo: randomUUID() }, token);
    const count = sql<{ count: number }>`select count(*)::int from pg_stat_activity where wait_event_type = 'Lock'`;
    for (let turn = 0; turn < 20 && (await count.execute(tx)).rows[0]?.count !== 2; turn += 1)
      await new Promise((resolve) => setTimeout(resolve, 10));
    return { done, sent };
  });
  await both.done;
  return both.sent;
}

/** What a person was told: that it is done, or old and new of what the job has changed. */
const toldOf = ({ code, data }: Envelope): unknown =>
  code === '45010031' ? (data as Changed).changes.map(({ name, old, new: now }) => [name, old, now]) : code;
const done = '000000';

it('a cancellation of an order that fails unpaid meanwhile is done, or refused with old and new; never both', async () => {
  const { data } = await server.injectAs('maker01', 'buyApply', buildPurchase());
  const { orderNo } = data as { orderNo: string };

  const relied = { orderStatus: 'fundPayPending', payStatus: '1' };
  const params = { orderNo, reason: '金额有误', relied };
  const reply = await race(sql`orders where order_no = ${orderNo}`, 'payment ends', ['cancelApply', params, 'maker01']);
  const order = server.db.selectFrom('orders').select('orderStatus').where('orderNo', '=', orderNo);
  const { orderStatus } = await order.executeTakeFirstOrThrow();
  const failed = [
    ['orderStatus', 'fundPayPending', 'fundApplyFail'],
    ['payStatus', '1', '4'],
  ];
  expect([
    [done, 'fundCancelSuccess'],
    [failed, 'fundApplyFail'],
  ]).toContainEqual([toldOf(reply), orderStatus]);
});

it('an approval of an application that expires meanwhile is given, or refused with old and new; never both', async () => {
  const { data } = await server.injectAs('maker01', 'buyApply', buildPurchase({ ...reviewed, applyAmt: '540000.00' }));
  const { applyNo } = data as { applyNo: string };
  const shown = await server.injectAs('checker01', 'queryTradeReviewSummary', { applyNoList: [applyNo] });

  const params = { applyNoList: [applyNo], relied: readRelied('reviewPass', { ...shown.data }, 'applyNo') };
  const rows = sql`trade_applies where apply_no = ${applyNo}`;
  const reply = await race(rows, 'reviews expire', ['reviewPass', params, 'checker01']);
  const apply = server.db.selectFrom('tradeApplies').select('reviewStatus').where('applyNo', '=', applyNo);
  const { reviewStatus } = await apply.executeTakeFirstOrThrow();
  expect([
    [done, 'passed'],
    [expect.arrayContaining([['items.reviewStatus', 'pending', 'expired']]), 'expired'],
  ]).toContainEqual([toldOf(reply), reviewStatus]);
});

it('a freeze of a credit line that ends meanwhile is done before its end, or refused with old and new', async () => {
  const creditNo = 'CR00000001';
  const shown = (await server.injectAs('admin01', 'queryCreditDetail', { creditNo })).data;
  await server.db.updateTable('creditLines').set({ endDate: '2026-11-23' }).where('creditNo', '=', creditNo).execute();

  const params = { creditNo, frozen: true, relied: readRelied('freezeCredit', { ...shown }) };
  const rows = sql`credit_lines where credit_no = ${creditNo}`;
  const reply = await race(rows, 'credit lines begin and end', ['freezeCredit', params, 'admin01']);
  const { creditStatus } = (await server.injectAs('admin01', 'queryCreditDetail', { creditNo })).data;
  expect([
    // A frozen line ends as any other does.
    [done, 'expired'],
    [expect.arrayContaining([['creditStatus', 'effective', 'expired']]), 'expired'],
  ]).toContainEqual([toldOf(reply), creditStatus]);
});
