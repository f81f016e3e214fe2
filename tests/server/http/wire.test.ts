import { mkdtempSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OperationId } from '#contract';
import { operations } from '#contract/operations';
import { readConfig } from '#trade/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Envelope, type TestApp } from '../build-app.ts';
import { keepLog } from '../log-lines.ts';
import { listen, rawRequest } from '../raw-request.ts';

let server: TestApp;

beforeAll(async () => {
  server = await buildApp({
    config: readConfig({ DEMO: 'on', SECRET: 'x'.repeat(32), PUBLIC_HOST: 'portal.example' }),
  });
});
afterAll(() => server.close());

describe('a request', () => {
  it.each<[string, object, Record<string, string>]>([
    ['lacks a field', {}, { accountId: '请填写账号编号' }],
    ['has a field of the wrong type', { accountId: '100002' }, { accountId: '请输入正确的账号编号' }],
    ['has an unknown field', { accountId: 100002, extra: 1 }, { extra: '不支持的字段：extra' }],
    [
      'has a field that is too long',
      { accountId: 100002, disCode: '1234567890' },
      { disCode: '销售机构代码长度应不超过9个字符' },
    ],
  ])('is refused when it %s', async (_case, params, fields) => {
    const token = await server.signIn('maker01');
    const reply = await server.call('queryAcctMenuResources', params, token);

    expect(reply).toMatchObject({ code: '45010001', msg: Object.values(fields)[0], fields });
  });

  it('is refused for every wrong field at once', async () => {
    const reply = await server.call('login', { loginType: '9', username: 'abc', phone: '123' });

    expect(reply.fields).toEqual({
      loginType: '请选择正确的登录方式',
      username: '用户名长度应不少于4个字符',
      phone: '请输入正确的手机号',
    });
  });

  it.each([
    ['is no JSON', 'application/json', '{', 400, '45010006'],
    ['is a list', 'application/json', '[]', 400, '45010006'],
    ['names a prototype', 'application/json', '{"__proto__":{"x":1}}', 400, '45010006'],
    ['is XML', 'text/xml', '<a/>', 415, '45010016'],
    ['is a form', 'application/x-www-form-urlencoded', 'accountId=1', 415, '45010016'],
    ['is plain text', 'text/plain; charset=utf-8', '{"accountId":1}', 415, '45010016'],
    ['is nearly JSON', 'application/jsonp', '{"accountId":1}', 415, '45010016'],
    ['is too large', 'application/json', JSON.stringify({ disCode: 'x'.repeat(300_000) }), 413, '45010007'],
    ['nests 20,000 deep', 'application/json', `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 400, '45010006'],
    ['lists 26,112 values', 'application/json', JSON.stringify({ a: Array(26_112).fill('1') }), 400, '45010006'],
    ['holds a NUL', 'application/json', String.raw`{"accountId":1,"disCode":"\u0000"}`, 400, '45010006'],
    ['holds half a character', 'application/json', String.raw`{"accountId":1,"disCode":"\ud800"}`, 400, '45010006'],
  ])('is refused when its body %s', async (_case, contentType, payload, status, code) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/otc/console/user/userManage/queryAcctMenuResources',
      headers: { 'content-type': contentType, token: await server.signIn('maker01') },
      payload,
    });

    expect([response.statusCode, response.json<Envelope>().code]).toEqual([status, code]);
  });

  const ids = Object.keys(operations) as OperationId[];
  it.each(ids.filter((id) => operations[id].encoding !== 'query'))(
    '%s takes the encoding of its contract only',
    async (id) => {
      const { path: url, encoding } = operations[id];
      const payloads = {
        json: ['application/json', '{}'],
        form: ['application/x-www-form-urlencoded', 'a=1'],
        multipart: ['multipart/form-data; boundary=b', '--b--'],
        text: ['text/plain', '{}'],
      };
      for (const [name, [contentType = '', payload]] of Object.entries(payloads)) {
        const headers = { 'content-type': contentType };
        const { statusCode } = await server.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) });
        expect([name, statusCode]).toEqual([name, name === encoding ? 200 : 415]);
      }
    },
  );
});

describe('a write', () => {
  const send = (headers: Record<string, string>) =>
    server.app.inject({ method: 'POST', url: '/agent/auth/logout', headers: { host: 'portal.example', ...headers } });

  it.each([
    ['the page of another site', { origin: 'https://evil.example' }],
    ['another site that sends no origin', { 'sec-fetch-site': 'cross-site' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a page whose host the caller claims', { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }],
  ])('is refused from %s', async (_who, headers: Record<string, string>) => {
    const response = await send(headers);

    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({
      code: '45010017',
      msg: '请求来自其他网站，已被拒绝，请从本系统的页面操作',
    });
  });

  it.each([
    ['a program', {}],
    ['a page of the portal', { origin: 'https://portal.example', 'sec-fetch-site': 'same-origin' }],
    ['a page of the portal over plain HTTP', { origin: 'http://portal.example' }],
  ])('is answered to %s', async (_who, headers: Record<string, string>) => {
    expect((await send(headers)).statusCode).toBe(200);
  });

  it('is answered behind a proxy that replaces the host and reports it', async () => {
    const behind = await buildApp({
      config: readConfig({ DEMO: 'off', SECRET: 'x'.repeat(32), TRUST_PROXY: 'on', PUBLIC_HOST: 'portal.example' }),
    });
    const headers = { host: '10.0.0.7:8015', 'x-forwarded-host': 'portal.example', 'x-forwarded-proto': 'https' };
    const ask = async (origin: string) =>
      (await behind.app.inject({ method: 'POST', url: '/agent/auth/logout', headers: { ...headers, origin } }))
        .statusCode;

    expect([await ask('https://portal.example'), await ask('https://evil.example')]).toEqual([200, 403]);
    await behind.close();
  });
});

describe('a host', () => {
  const ask = async (host: string, url: string = operations.creatImgCode.path) =>
    (await server.app.inject({ method: 'GET', url, headers: { host } })).statusCode;

  it.each(['evil.example', 'localhost.evil.example', '192.0.2.7:8015', 'portal.example.evil.example'])(
    'that is not listed is refused: %j',
    async (host) => {
      expect([await ask(host), await ask(host, '/login')]).toEqual([421, 421]);
    },
  );

  it.each(['localhost:8015', '127.0.0.1', '[::1]:8015', 'PORTAL.example', 'portal.example:443'])(
    'of this machine or of the list is answered: %s',
    async (host) => {
      expect(await ask(host)).toBe(200);
    },
  );

  it('may be any for health checks', async () => {
    expect([await ask('10.1.2.3:8015', '/healthz?from=lb'), await ask('10.1.2.3:8015', '/readyz')]).toEqual([200, 200]);
  });

  it('that is refused gets a sentence', async () => {
    const reply = await server.app.inject({ url: '/login', headers: { host: 'evil.example' } });

    expect(reply.json()).toMatchObject({ code: '45010018', msg: expect.stringContaining('PUBLIC_HOST') as string });
  });
});

describe('a strange address', () => {
  const log = keepLog('info');
  let strange: TestApp;
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html>');
    strange = await buildApp({ logger: log.logger, portalDir: folder });
  });
  afterAll(() => strange.close());

  it.each([
    '//x',
    '///',
    '//x/../y',
    '/%00',
    '/a%00b',
    '/assets/%00',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fx',
    '/\\x',
    '/api//x',
    '/%c0%ae',
  ])('is refused or not found, and leaves no stack in the log: %s', async (path) => {
    const url = `http://127.0.0.1:${(strange.app.server.address() as AddressInfo | null)?.port ?? (await listen(strange.app))}`;
    for (const accept of ['text/html', 'application/json']) {
      const { status } = await rawRequest(url, { path, headers: { accept } });
      expect([path, [200, 400, 404].includes(status), status]).toEqual([path, true, status]);
    }
    expect(log.read().filter((line) => 'err' in line)).toEqual([]);
  });
});

describe('a value at the end of what there is', () => {
  const page = { pageNum: 1, pageSize: 10 } as const;
  it.each<[object, string]>([
    [{ applyDateEnd: '9999-12-31' }, '000000'],
    [{ applyDateBegin: '0001-01-01' }, '000000'],
    [{ applyDateBegin: '0000-01-01' }, '45010001'],
    [{ pageNum: 1_000_000 }, '000000'],
    [{ pageNum: 1e300 }, '45010001'],
  ])('is answered or refused, and never fails: %j', async (params, code) => {
    for (const id of ['queryOrderPageList', 'queryInstitutionRegisterStatements'] as const) {
      expect(await server.injectAs('corp01', id, { ...page, ...params })).toMatchObject({ code });
    }
  });
});

describe('a reply', () => {
  it.each(['/api/otc/nothing', '/api/%', '/%E5'])('says 404 in an envelope for %s', async (url) => {
    const response = await server.app.inject({ method: 'POST', url });

    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ code: '45010002', msg: '接口不存在', traceId: response.headers['x-trace-id'] });
  });

  it.each(['creatImgCode', 'logout'] as const)('carries the security headers (%s)', async (id) => {
    const { headers } = await server.send(id, {});

    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toContain('unsafe-eval');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    });
  });

  it('hides what went wrong inside', async () => {
    const broken = await buildApp({
      modules: (own) =>
        own.map((handlers) =>
          'creatImgCode' in handlers
            ? { ...handlers, creatImgCode: () => Promise.reject(new Error('the disk of host db-7 is full')) }
            : handlers,
        ),
    });

    const response = await broken.send('creatImgCode', {});
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      code: '45039999',
      msg: '系统繁忙，请稍后重试',
      traceId: response.headers['x-trace-id'],
    });
    await broken.close();
  });

  it('fails rather than break the contract', async () => {
    const broken = await buildApp({
      modules: (own) =>
        own.map((handlers) =>
          'creatImgCode' in handlers
            ? { ...handlers, creatImgCode: () => Promise.resolve({ base64: 'a', imgKey: 'b', secret: 'c' }) }
            : handlers,
        ),
    });

    expect((await broken.call('creatImgCode', {})).code).toBe('45039999');
    await broken.close();
  });

  it('leaves out in production what the contract does not know', async () => {
    const lenient = await buildApp({
      strictReplies: false,
      modules: (own) =>
        own.map((handlers) =>
          'creatImgCode' in handlers
            ? { ...handlers, creatImgCode: () => Promise.resolve({ base64: 'a', imgKey: 'b', secret: 'c' }) }
            : handlers,
        ),
    });

    expect((await lenient.call('creatImgCode', {})).data).toEqual({ base64: 'a', imgKey: 'b' });
    await lenient.close();
  });
});

describe('the start', () => {
  it.each([
    ['an operation without a handler', (all: object[]) => all.slice(1), /'login' of the contract has no handler/u],
    ['an operation with two handlers', (all: object[]) => [...all, ...all.slice(0, 1)], /'login' has two handlers/u],
  ])('refuses %s', async (_case, change, message) => {
    await expect(buildApp({ modules: (own) => change([...own]) })).rejects.toThrow(message);
  });
});

describe('the rate limit', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await buildApp({ rateLimits: true });
  });
  afterAll(() => limited.close());

  it.each<[OperationId, number]>([
    ['login', 30],
    ['updatePassword', 20],
    ['sendAuthSmsVerificaCode', 10],
    ['sendRegistSmsVerificaCode', 10],
    ['verifyAccountInfo', 10],
    ['registLogin', 20],
    ['reportClientError', 30],
    ['uploadRegistFile', 30],
  ])('holds up a caller that sends %s more than %i times a minute', async (id, most) => {
    const codes: string[] = [];
    for (let time = 0; time <= most; time++) codes.push((await limited.call(id, {})).code);

    expect(codes.slice(0, most)).not.toContain('45010004');
    expect(codes.at(most)).toBe('45010004');
  });
});
