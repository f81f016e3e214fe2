import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PLACES } from '#trade/testing';
import { buildApp, type TestApp } from '../build-app.ts';
import { buildPurchase } from '../trade/build-purchase.ts';

let server: TestApp;

beforeAll(async () => {
  server = await buildApp();
});
afterAll(() => server.close());

/** Holds the locks of `lock` until the result is called, which resolves when they are free. */
async function hold(lock: RawBuilder<unknown>): Promise<() => Promise<void>> {
  const { promise: held, resolve: release } = withResolver();
  const { promise: taken, resolve: take } = withResolver();
  const done = server.db.transaction().execute(async (tx) => {
    await lock.execute(tx);
    take();
    await held;
  });
  await taken;
  return () => {
    release();
    return done;
  };
}

function withResolver() {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}

it('writes that wait for a lock leave connections to reads, and are done once it is free', async () => {
  const token = await server.signIn('maker01');
  const { tradeAcctNo } = buildPurchase();
  const read = () => server.call('queryOrderPageList', { pageNum: 1, pageSize: 20 }, token);
  const release = await hold(sql`select from trade_accts where trade_acct_no = ${tradeAcctNo} for update`);
  const writes = Array.from({ length: 30 }, () =>
    server.send('buyApply', buildPurchase({ applyAmt: '10000.00', requestNo: randomUUID() }), token),
  );

  const answers = [];
  for (let times = 0; times < 5; times += 1) answers.push((await read()).code);
  await release();
  const done = await Promise.all(writes);

  expect(answers).toEqual(Array.from({ length: 5 }, () => '000000'));
  // The checks refuse the same purchase again within a minute.
  expect(new Set(done.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(done.filter((reply) => reply.json<{ code: string }>().code === '000000').length).toBeGreaterThan(0);
});

it('a request beyond those that the server works on is refused at once, and welcome when there is room', async () => {
  const token = await server.signIn('maker01');
  const read = () => server.send('queryUserSettings', {}, token);
  const release = await hold(sql`lock table sessions in access exclusive mode`);
  const waiting = Array.from({ length: PLACES }, read);

  const refused = await read();
  await release();
  const done = await Promise.all(waiting);

  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('1');
  expect(refused.json()).toMatchObject({ code: '45039996', msg: '系统繁忙，请稍后重试' });
  expect(new Set(done.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect((await read()).statusCode).toBe(200);
});
