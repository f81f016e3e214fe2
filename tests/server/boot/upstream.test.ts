import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { OperationData, OperationId } from '#contract';
import { operations } from '#contract/operations';
import { buildServer, type ServerOptions } from '#trade';
import { readConfig } from '#trade/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, demoPassword, type Envelope, type TestApp } from '../build-app.ts';
import { createDatabase } from '../database.ts';
import { makeCertificate } from '../certificate.ts';
import { keepLog } from '../log-lines.ts';
import { listen, rawRequest, talk, type RawReply, type RawRequest } from '../raw-request.ts';
import { createServer as createHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo } from 'node:net';

const folder = mkdtempSync(join(tmpdir(), 'portal-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>portal</title>');
afterAll(() => rmSync(folder, { recursive: true }));

const json = { 'content-type': 'application/json' };
const readEnvelope = (reply: RawReply): Envelope => JSON.parse(reply.body.toString()) as Envelope;

interface Portal {
  readonly app: FastifyInstance;
  readonly url: string;
  send(path: string, request?: RawRequest): Promise<RawReply>;
}

/** A portal in front of a gateway, listening. */
async function startPortal(env: Record<string, string>, options: Partial<ServerOptions> = {}): Promise<Portal> {
  const app = await buildServer({ config: readConfig({ STUDIO: 'off', ...env }), portalDir: folder, ...options });
  const url = `http://127.0.0.1:${await listen(app)}`;
  return { app, url, send: (path, request) => rawRequest(`${url}${path}`, request) };
}

describe('a portal in front of another server', () => {
  let gateway: TestApp;
  let portal: Portal;
  let token: string;
  let sessionId: string;
  let cookieLines: readonly string[];
  beforeAll(async () => {
    gateway = await buildApp();
    const port = await listen(gateway.app);
    portal = await startPortal({ UPSTREAM: `http://127.0.0.1:${port}` });
  });
  afterAll(async () => {
    await portal.app.close();
    await gateway.close();
  });

  const post = (id: OperationId, params: object, as = token): Promise<RawReply> =>
    portal.send(operations[id].path, { method: 'POST', headers: { ...json, token: as }, body: JSON.stringify(params) });

  it('logs in: a form, with the header loginType', async () => {
    const reply = await portal.send(operations.login.path, {
      method: 'POST',
      headers: { loginType: '1', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ username: 'maker01', password: demoPassword }).toString(),
    });

    const envelope = readEnvelope(reply);
    expect(envelope).toMatchObject({ code: '000000', data: { accountInfoBo: { userName: 'maker01' } } });
    token = (envelope.data as OperationData<'login'>).accountInfoBo.token;
    sessionId = String(reply.headers['sessionid']);
    cookieLines = reply.headers['set-cookie'] ?? [];
  });

  it('shows a list, to the token of that login', async () => {
    const reply = await post('publicFundPageList', { pageNum: 1, pageSize: 10 });

    expect(readEnvelope(reply)).toMatchObject({ code: '000000', data: { list: expect.anything() as unknown } });
  });

  it('answers a call without the token, by the cookie and the guard of that login', async () => {
    const cookies = cookieLines.map((line) => line.split(';')[0]);
    const guard = cookies.find((pair) => pair?.startsWith('XSRF-TOKEN='))?.split('=')[1];
    const headers = { ...json, token: '', sessionId, cookie: cookies.join('; '), 'x-xsrf-token': guard ?? '' };
    const reply = await portal.send(operations.detailNoOperate.path, { method: 'POST', headers, body: '{}' });

    expect(readEnvelope(reply)).toMatchObject({ code: '000000', data: { userName: 'maker01' } });
  });

  it('downloads a file under the name that the server gave it', async () => {
    const reply = await post('exportOrderList', {});

    expect(reply.headers['content-disposition']).toMatch(/filename\*=UTF-8''%/u);
    expect(reply.headers['content-type']).toContain('spreadsheet');
    expect(reply.body.subarray(0, 2).toString()).toBe('PK');
  });

  it('shows the refusals of the server, under its references', async () => {
    const reply = await post('queryAcctMenuResources', { accountId: 1 }, 'no such token');

    expect(reply.status).toBe(200);
    expect(readEnvelope(reply)).toMatchObject({
      code: 'AU300001',
      msg: '令牌无效',
      traceId: reply.headers['x-trace-id'],
    });
  });

  it('serves its own pages under its own policy', async () => {
    const page = await portal.send('/trade/fund', { headers: { accept: 'text/html' } });

    expect(page.body.toString()).toContain('<title>portal</title>');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  });
});

describe('requests passed to the other back end', () => {
  let gateway: Gateway;
  let portal: Portal;
  beforeAll(async () => {
    gateway = await startGateway();
    // The studio beside it parses the bodies of its own operations only.
    const options = { database: await createDatabase() };
    portal = await startPortal({ UPSTREAM: `${gateway.url}/otc/`, STUDIO: 'on', DATA_DIR: folder }, options);
  });
  afterAll(async () => {
    await portal.app.close();
    await gateway.close();
  });

  it('is the address as it was sent, below the path of the gateway', async () => {
    gateway.answer = (_request, response) => response.end();
    await portal.send('/api/%E5%9F%BA/a%2Fb?name=%E9%87%91&empty=&x=1&x=2+3');

    expect(gateway.last().url).toBe('/otc/api/%E5%9F%BA/a%2Fb?name=%E9%87%91&empty=&x=1&x=2+3');
  });

  it('is every header of the caller, and who the caller is', async () => {
    gateway.answer = (_request, response) => response.end();
    await portal.send('/agent/auth/logout', {
      method: 'POST',
      headers: {
        token: 'a',
        registToken: 'b',
        loginType: '2',
        cookie: 'XSRF-TOKEN=c',
        'x-xsrf-token': 'c',
        'x-forwarded-for': '9.9.9.9',
        forwarded: 'for=9.9.9.9',
      },
    });

    const { headers } = gateway.last();
    expect(headers).toMatchObject({
      token: 'a',
      registtoken: 'b',
      logintype: '2',
      cookie: 'XSRF-TOKEN=c',
      'x-xsrf-token': 'c',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-real-ip': '127.0.0.1',
      host: new URL(gateway.url).host,
    });
    expect(headers).not.toHaveProperty('forwarded');
  });

  it('is the address that the trusted reverse proxy reports, not the one that the caller sent', async () => {
    gateway.answer = (_request, response) => response.end();
    const behind = await startPortal({ UPSTREAM: gateway.url, TRUST_PROXY: 'on', PUBLIC_HOST: 'portal.example' });
    await behind.send('/api/x', { headers: { 'x-forwarded-for': '9.9.9.9, 10.0.0.1', 'x-forwarded-proto': 'https' } });

    expect(gateway.last().headers).toMatchObject({
      'x-forwarded-for': '10.0.0.1, 127.0.0.1',
      'x-forwarded-proto': 'https',
      'x-real-ip': '10.0.0.1',
    });
    await behind.app.close();
  });

  it('is not what concerns one connection only', async () => {
    gateway.answer = (_request, response) =>
      response
        .writeHead(200, { connection: 'close, x-hop', 'x-hop': '1', 'keep-alive': 'timeout=77', 'x-kept': '2' })
        .end('ok');
    const reply = await portal.send('/api/hops', {
      method: 'POST',
      headers: { connection: 'close, x-hop', 'x-hop': '1', te: 'trailers', 'keep-alive': 'timeout=1', 'x-kept': '2' },
      body: 'text',
    });

    expect(reply.body.toString()).toBe('ok');
    expect(gateway.last().headers).toMatchObject({ 'x-kept': '2' });
    for (const name of ['x-hop', 'te', 'keep-alive']) expect(gateway.last().headers).not.toHaveProperty(name);
    expect(reply.headers).toMatchObject({ 'x-kept': '2' });
    expect(reply.headers).not.toHaveProperty('x-hop');
    expect(reply.headers['keep-alive']).not.toBe('timeout=77');
  });

  it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=b', 'application/pdf'])(
    'is a body of any size and kind, byte for byte (%s)',
    async (contentType) => {
      const sent = randomBytes(5_000_000);
      gateway.answer = (request, response) =>
        void request.pipe(response.writeHead(200, { 'content-type': contentType }));
      const reply = await portal.send('/api/upload', {
        method: 'POST',
        headers: { 'content-type': contentType },
        body: sent,
      });

      expect(reply.status).toBe(200);
      expect(reply.headers['content-type']).toBe(contentType);
      expect(reply.body.equals(sent)).toBe(true);
    },
  );

  it('is a compressed answer, a cookie, and any status', async () => {
    const packed = gzipSync('{"code":"000000"}');
    gateway.answer = (_request, response) =>
      response
        .writeHead(503, {
          'content-type': 'application/json',
          'content-encoding': 'gzip',
          'retry-after': '1',
          'set-cookie': ['XSRF-TOKEN=x; Path=/; Domain=gateway.example; Secure', 'route=1; HttpOnly'],
        })
        .end(packed);
    const reply = await portal.send('/api/busy');

    expect(reply.status).toBe(503);
    expect(reply.body.equals(packed)).toBe(true);
    expect(reply.headers).toMatchObject({
      'content-encoding': 'gzip',
      'retry-after': '1',
      'cache-control': 'no-store',
    });
    expect(reply.headers['set-cookie']).toEqual(['XSRF-TOKEN=x; Path=/; Secure', 'route=1; HttpOnly']);
    expect(gateway.requests.filter((request) => request.url === '/otc/api/busy')).toHaveLength(1);
  });

  it('flows: nothing waits for the end of an upload or a download', async () => {
    gateway.answer = (request, response) => void request.pipe(response);
    const chunks = await talk(`${portal.url}/api/echo`, ['first', 'second', 'third']);

    // Each chunk was sent only after the one before had come back.
    expect(chunks).toEqual(['first', 'second', 'third']);
  });

  it.each(['/api/../secret', '/api/%2e%2e/%2e%2e/secret', '/api/..%2f..%2fsecret'])(
    'never leaves its path (%s)',
    async (path) => {
      const before = gateway.requests.length;
      const reply = await portal.send('/', { path });

      expect([400, 404]).toContain(reply.status);
      expect(readEnvelope(reply).code).toMatch(/^4501000[26]$/u);
      expect(gateway.requests).toHaveLength(before);
    },
  );
});

describe('the rate limit', () => {
  it('slows a caller that tries logins in bulk, and no other', async () => {
    const gateway = await startGateway();
    gateway.answer = (_request, response) => response.end('{"code":"45020039"}');
    const portal = await startPortal({ UPSTREAM: gateway.url });
    const codes: string[] = [];
    for (let time = 0; time < 31; time++)
      codes.push(readEnvelope(await portal.send('/api/otc/login', { method: 'POST' })).code);

    expect(codes.at(29)).toBe('45020039');
    expect(codes.at(30)).toBe('45010004');
    expect(readEnvelope(await portal.send('/api/otc/anything')).code).toBe('45020039');
    await portal.app.close();
    await gateway.close();
  });

  it('counts every way to write an address as that address', async () => {
    const gateway = await startGateway();
    gateway.answer = (_request, response) => response.end('{"code":"45020039"}');
    const portal = await startPortal({ UPSTREAM: gateway.url });
    const ways = ['/api/otc/login/', '/api//otc/login', '/api/./otc/login', '/api/otc/LOGIN', '/api/otc/%6Cogin;a=1'];
    const codes: string[] = [];
    for (let time = 0; time < 31; time++) {
      const path = ways[time % ways.length] ?? '';
      codes.push(readEnvelope(await portal.send('/', { path, method: 'POST' })).code);
    }

    expect(codes.slice(-2)).toEqual(['45020039', '45010004']);
    await portal.app.close();
    await gateway.close();
  });
});

describe('a gateway that cannot be reached', () => {
  it('is reported in an envelope with status 502, whose reference is in the log', async () => {
    const gateway = await startGateway();
    await gateway.close();
    const log = keepLog('error');
    const portal = await startPortal({ UPSTREAM: gateway.url }, { logger: log.logger });

    const reply = await portal.send('/api/otc/login', { method: 'POST', headers: json, body: '{}' });

    const envelope = readEnvelope(reply);
    expect(reply.status).toBe(502);
    expect(envelope).toEqual({
      code: '45039998',
      msg: '后台服务暂不可用，请稍后重试',
      traceId: reply.headers['x-trace-id'],
    });
    expect(log.read()).toMatchObject([
      { traceId: envelope.traceId, msg: 'request failed: no answer from the gateway' },
    ]);
    expect(JSON.stringify(log.read())).toContain('ECONNREFUSED');
    const page = await portal.send('/login', { headers: { accept: 'text/html' } });
    expect(page.status).toBe(200);
    await portal.app.close();
  });

  it('is one that hangs up, too', async () => {
    const gateway = await startGateway();
    gateway.answer = (request) => request.destroy();
    const portal = await startPortal({ UPSTREAM: gateway.url });

    expect((await portal.send('/api/x', { method: 'POST', body: 'x' })).status).toBe(502);
    await portal.app.close();
    await gateway.close();
  });
});

describe('a gateway over HTTPS', () => {
  it.each([
    ['with a certificate that nobody vouches for is not spoken to', false, 502],
    ['is trusted by UPSTREAM_CA', true, 200],
  ])('%s', async (_title, trusted, status) => {
    const certificate = await makeCertificate();
    const gateway = await startGateway(certificate);
    gateway.answer = (_request, response) => response.end('{}');
    const portal = await startPortal({ UPSTREAM: gateway.url, ...(trusted && { UPSTREAM_CA: certificate.certFile }) });

    expect((await portal.send('/api/x')).status).toBe(status);
    expect(gateway.requests).toHaveLength(trusted ? 1 : 0);
    await portal.app.close();
    await gateway.close();
  });
});

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A gateway that records its requests and gives set answers. */
interface Gateway {
  readonly url: string;
  readonly requests: IncomingMessage[];
  answer: Answer;
  /** The request that came last. */
  last(): IncomingMessage;
  close(): Promise<void>;
}

/** Starts one on a free port; with a certificate it speaks HTTPS. */
async function startGateway(tls?: { readonly cert: string; readonly key: string }): Promise<Gateway> {
  const requests: IncomingMessage[] = [];
  const handle: Answer = (request, response) => {
    requests.push(request);
    gateway.answer(request, response);
  };
  const server = tls ? createHttps({ cert: tls.cert, key: tls.key }, handle) : createHttp(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const gateway: Gateway = {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    requests,
    answer: (_request, response) => response.end(),
    last: () => {
      const request = requests.at(-1);
      if (!request) throw new Error('nothing has arrived');
      return request;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return gateway;
}
