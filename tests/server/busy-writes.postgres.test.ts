import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp, type TestApp } from './build-app.ts';
import { buildPurchase } from './build-purchase.ts';

let server: TestApp;

beforeAll(async () => {
  server = await buildApp();
});
afterAll(() => server.close());

it('writes that wait for a lock leave connections to reads, and are done once it is free', async () => {
  const token = await server.signIn('maker01');
  const { tradeAcctNo } = buildPurchase();
  const read = () => server.call('queryOrderPageList', { pageNum: 1, pageSize: 20 }, token);
  let free = (): void => undefined;
  const held = new Promise<void>((resolve) => (free = resolve));
  const locked = server.db.transaction().execute(async (tx) => {
    await sql`select from trade_accts where trade_acct_no = ${tradeAcctNo} for update`.execute(tx);
    await held;
  });
  const writes = Array.from({ length: 30 }, () =>
    server.send('buyApply', buildPurchase({ applyAmt: '10000.00', requestNo: randomUUID() }), token),
  );

  const answers = [];
  for (let times = 0; times < 5; times += 1) answers.push((await read()).code);
  free();
  await locked;
  const done = await Promise.all(writes);

  expect(answers).toEqual(Array.from({ length: 5 }, () => '000000'));
  // The checks refuse the same purchase again within a minute.
  expect(new Set(done.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(done.filter((reply) => reply.json<{ code: string }>().code === '000000').length).toBeGreaterThan(0);
});
