import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../build-app.ts';
import { keepLog, type LogLines } from '../log-lines.ts';

const report = {
  reference: '4F9A01BC',
  message: 'Cannot read properties of undefined',
  stack: 'TypeError: Cannot read\n    at render (main-abc.js:1:20)\n    at draw (main-abc.js:2:1)',
  path: '/trade/fund',
  version: '0.1.0',
};

describe('a reported error of the portal', () => {
  let log: LogLines;
  let server: TestApp;
  beforeAll(async () => {
    log = keepLog();
    server = await buildApp({ logger: log.logger });
  });
  afterAll(() => server.close());

  const lastLine = (): Record<string, unknown> | undefined => log.read().at(-1);

  it('is in the log under its reference, as one line', async () => {
    const response = await server.send('reportClientError', report);

    expect(response.json()).toMatchObject({ code: '000000', data: null });
    expect(lastLine()).toMatchObject({
      level: 50,
      msg: 'client error',
      traceId: response.headers['x-trace-id'],
      accountId: null,
      client: {
        reference: '4F9A01BC',
        message: report.message,
        stack: ['TypeError: Cannot read', 'at render (main-abc.js:1:20)', 'at draw (main-abc.js:2:1)'],
        path: '/trade/fund',
        version: '0.1.0',
      },
    });
  });

  it('names the operator whose session it came from', async () => {
    const token = await server.signIn('maker01');
    await server.call('reportClientError', report, token);

    expect(lastLine()).toMatchObject({ accountId: 100_002 });
  });

  it('is taken although the session has ended', async () => {
    expect(await server.call('reportClientError', report, 'no such token')).toMatchObject({ code: '000000' });
    expect(lastLine()).toMatchObject({ accountId: null });
  });

  it('cannot forge a line of the log, steer a terminal or carry a query', async () => {
    await server.call('reportClientError', {
      ...report,
      message: 'a\r\n{"level":30}\u001B[2Jb\u202Ec\u2028d',
      path: '/trade/fund?acctId=1',
    });

    expect(lastLine()).toMatchObject({ client: { message: 'a {"level":30} [2Jb c d', path: '/trade/fund' } });
  });

  it.each([
    ['a message that is too long', { message: 'x'.repeat(501) }, { message: '异常信息长度应不超过500个字符' }],
    ['a stack that is too long', { stack: 'x'.repeat(8001) }, { stack: '调用栈长度应不超过8000个字符' }],
    ['another reference', { reference: 'nothing' }, { reference: '请输入正确的参考编号' }],
  ])('is refused with %s', async (_case, change, fields) => {
    const before = log.read().length;

    expect(await server.call('reportClientError', { ...report, ...change })).toMatchObject({
      code: '45010001',
      fields,
    });
    expect(log.read()).toHaveLength(before);
  });
});

describe('the rate limit', () => {
  it('holds up a caller that floods the log', async () => {
    const server = await buildApp({ rateLimits: true });
    const codes: string[] = [];
    for (let time = 0; time < 31; time++) codes.push((await server.call('reportClientError', report)).code);

    expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => '000000'));
    expect(codes.at(30)).toBe('45010004');
    await server.close();
  });
});

describe('an unexpected error', () => {
  it('is in the log under the reference that the envelope shows', async () => {
    const log = keepLog();
    const broken = await buildApp({
      logger: log.logger,
      modules: (own) =>
        own.map((handlers) =>
          'creatImgCode' in handlers
            ? { ...handlers, creatImgCode: () => Promise.reject(new Error('the disk is full')) }
            : handlers,
        ),
    });

    const response = await broken.send('creatImgCode', {});

    const { traceId } = response.json<{ traceId: string }>();
    expect(response.statusCode).toBe(500);
    expect(response.headers['x-trace-id']).toBe(traceId);
    expect(log.read()).toMatchObject([
      { level: 50, traceId, msg: 'request failed', err: { message: 'the disk is full' } },
    ]);
    await broken.close();
  });
});
