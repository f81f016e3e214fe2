import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#trade/testing';
import { buildApp, type TestApp } from '../build-app.ts';
import { keepLog } from '../log-lines.ts';

const log = keepLog('info');
const secret = 'the secret of tests, thirty-two characters';
const token = 'a-token-of-the-tests';
let server: TestApp;

beforeAll(async () => {
  server = await buildApp({ logger: log.logger });
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const read = async (headers: Record<string, string> = {}, more: object = {}) => {
  const reply = await server.app.inject({ url: '/metrics', headers, ...more });
  return { status: reply.statusCode, body: reply.body };
};

describe('a log line of a request', () => {
  it('carries operation, account, duration, code and trace id', async () => {
    await server.injectAs('maker01', 'queryOrderPageList', { pageNum: 1, pageSize: 10 });
    const { traceId } = await server.call('queryOrderPageList', { pageNum: 1, pageSize: 10 });

    const lines = log.read().filter(({ operation }) => operation === 'queryOrderPageList');
    expect(lines).toMatchObject([
      { caller: 'account 100002', code: '000000', ms: expect.any(Number) as number },
      { caller: 'visitor', code: 'AU300003', traceId, ms: expect.any(Number) as number },
    ]);
    expect(JSON.stringify(log.read())).not.toMatch(/林砚秋|maker01/u);
  });

  it('says registrant of one, and not the phone', async () => {
    const registToken = await server.register('13800138000');
    await server.call('deleteRegistApplyInfo', { applyNo: 'S202611200000000001' }, registToken);

    expect(log.read().at(-1)).toMatchObject({ operation: 'deleteRegistApplyInfo', caller: 'registrant' });
    expect(JSON.stringify(log.read())).not.toContain('13800138000');
  });
});

describe('the metrics', () => {
  it('count requests by operation and code, connections, jobs and waiting messages', async () => {
    await server.injectAs('maker01', 'queryOrderPageList', { pageNum: 1, pageSize: 10 });
    // One that the gateway has refused, and that waits for its next attempt.
    await server.db
      .insertInto('outbox')
      .values({
        channel: 'sms',
        recipient: '19900000002',
        text: '验证码',
        createdAt: '2026-11-20 14:00:00',
        nextAttemptAt: '2026-11-20 14:00:30',
      })
      .execute();
    const { body } = await read();

    expect(body).toMatch(/fundesk_request_duration_seconds_count\{operation="queryOrderPageList",code="000000"\} \d/u);
    expect(body).toMatch(/fundesk_request_duration_seconds_bucket\{le="0.15",operation="login",code="000000"\} \d/u);
    for (const state of ['total', 'idle', 'waiting']) {
      expect(body).toMatch(new RegExp(`fundesk_database_connections\\{state="${state}"\\} \\d`, 'u'));
    }
    expect(body).toMatch(/fundesk_jobs\{state="[a-z]+"\} \d/u);
    expect(body).toContain('fundesk_messages_waiting{kind="sms"} 1');
    expect(body).toContain('fundesk_messages_waiting{kind="mail"} 0');
    expect(body).toContain('fundesk_database_up 1');
    expect(body).toMatch(/nodejs_eventloop_lag_p99_seconds \d/u);
  });

  it.each([
    ['another machine', {}, { remoteAddress: '192.0.2.7' }],
    ['a proxy on this machine', { 'x-forwarded-for': '127.0.0.1' }, {}],
    ['a proxy that keeps the name', { host: 'funds.example' }, {}],
  ])('are unknown to %s', async (_who, headers, more) => {
    expect(await read(headers, more)).toMatchObject({
      status: 404,
      body: expect.stringContaining('45010002') as string,
    });
  });

  it('with a token are read with it alone, from anywhere', async () => {
    const config = { ...readConfig({ DEMO: 'on', METRICS_TOKEN: token }), secret };
    const other = await buildApp({ config });
    const ask = async (headers: Record<string, string>) =>
      (await other.app.inject({ url: '/metrics', headers, remoteAddress: '192.0.2.7' })).statusCode;
    const local = await other.app.inject({ url: '/metrics' });

    expect(await ask({ authorization: `Bearer ${token}`, 'x-forwarded-for': '198.51.100.1' })).toBe(200);
    expect(await ask({ authorization: 'Bearer guessed' })).toBe(404);
    expect(local.statusCode).toBe(404);
    await other.close();
  });

  it('behind a proxy are unknown without a token', async () => {
    const other = await buildApp({ config: { ...readConfig({ DEMO: 'on' }), proxies: 1, secret } });

    expect((await other.app.inject({ url: '/metrics' })).statusCode).toBe(404);
    await other.close();
  });
});
