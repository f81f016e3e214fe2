import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operations } from '#contract/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, demoPassword, type TestApp } from '../build-app.ts';
import { keepLog } from '../log-lines.ts';
import { listen } from '../raw-request.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-'));
const log = keepLog('info');
let server: TestApp;

beforeAll(async () => {
  for (const name of ['assets', '.git']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, '.git', 'config'), '[core]');
  writeFileSync(join(folder, 'assets', 'main-abc123.js'), '');
  server = await buildApp({ portalDir: folder, logger: log.logger });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const page = { accept: 'text/html' };

describe.each([
  ['a page', '/login'],
  ['a reply', operations.creatImgCode.path],
  ['a refusal', '/api/otc/nothing'],
])('%s', (_what, url) => {
  const ask = async () =>
    (await server.app.inject({ url, headers: { ...page, origin: 'https://evil.example' } })).headers;

  it('allows no other origin to read it', async () => {
    expect(Object.keys(await ask()).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  it('forbids base addresses, plugins and frames of others', async () => {
    const policy = String((await ask())['content-security-policy']).split(';');

    expect(policy).toEqual(expect.arrayContaining(["base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'"]));
  });

  it('calls no other site', async () => {
    const policy = String((await ask())['content-security-policy']);

    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toMatch(/https?:|\*/u);
  });

  it('names its type and charset', async () => {
    expect((await ask())['content-type']).toMatch(/^(?:text\/html|application\/json); charset=utf-8$/u);
  });
});

describe('the server', () => {
  it('serves no folder of source control', async () => {
    expect((await server.app.inject({ url: '/.git/config' })).statusCode).toBe(404);
  });

  it('lists no folder', async () => {
    expect((await server.app.inject({ url: '/assets/' })).body).not.toContain('main-abc123');
  });

  it('refuses a parameter given twice', async () => {
    const { method, path: url } = operations.downloadTemplate;
    const twice = await server.app.inject({ method, url, query: 'template=03&template=04' });

    expect(twice.json()).toMatchObject({ code: '45010001' });
  });
});

describe('a connection', () => {
  let port: number;
  beforeAll(async () => {
    port = await listen(server.app);
  });

  const send = (request: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => void socket.end(`${request}\r\n`));
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('end', () => resolve(text));
      socket.on('error', reject);
    });

  it('knows no TRACE', async () => {
    const heard = await send('TRACE /login HTTP/1.1\r\nhost: localhost\r\ntoken: the-token\r\n');

    expect(heard).toMatch(/^HTTP\/1\.1 4\d\d /u);
    expect(heard).not.toContain('the-token');
  });

  it('refuses two lengths', async () => {
    const lengths = 'content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n';

    expect(await send(`POST /agent/auth/logout HTTP/1.1\r\nhost: localhost\r\n${lengths}`)).toMatch(
      /^HTTP\/1\.1 400 /u,
    );
  });
});

describe('a password', () => {
  it.each([demoPassword.toLowerCase(), `${demoPassword} `, demoPassword.slice(0, -1)])(
    'is compared as it was typed: %j',
    async (password) => {
      await server.reset();

      expect(await server.call('login', { loginType: '1', username: 'maker01', password })).toMatchObject({
        code: '45020039',
      });
    },
  );
});

describe('a request', () => {
  it.each([
    ['of another site', { origin: 'https://evil.example' }, '/agent/auth/logout'],
    ['for an unlisted host', { host: 'evil.example' }, '/agent/auth/logout'],
    ['that breaks the contract', {}, operations.login.path],
  ])('%s is in the log when it is refused', async (_what, headers: Record<string, string>, url) => {
    const before = log.read().length;
    await server.app.inject({ method: 'POST', url, headers, payload: {} });

    expect(
      log
        .read()
        .slice(before)
        .some(({ msg }) => String(msg).includes('request refused')),
    ).toBe(true);
  });

  it('carries its moment in UTC', async () => {
    const before = Date.now();
    await server.app.inject({ url: '/login', headers: page });

    const { time } = log.read().at(-1) ?? {};
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(Date.now());
  });
});

describe('a report of a browser', () => {
  const send = (type: string, payload: string) =>
    server.app.inject({ method: 'POST', url: '/csp-reports', headers: { 'content-type': type }, payload });

  it.each([
    [
      'application/csp-report',
      { 'csp-report': { 'document-uri': 'https://a.example/x?auth_token=t', 'blocked-uri': 'inline' } },
    ],
    [
      'application/reports+json',
      [{ type: 'csp-violation', body: { documentURL: 'https://a.example/x?auth_token=t', blockedURL: 'inline' } }],
    ],
  ])('of type %s is logged without its query', async (type, report) => {
    expect((await send(type, JSON.stringify(report))).statusCode).toBe(204);

    const { report: logged } = log.read().findLast((line) => 'report' in line) ?? {};
    expect(logged).toEqual({ 'document-uri': 'https://a.example/x', 'blocked-uri': 'inline' });
  });

  it('is bounded', async () => {
    const long = { 'csp-report': { 'blocked-uri': 'x'.repeat(9000), more: 'y' } };
    await send('application/csp-report', JSON.stringify(long));
    const { report: logged } = log.read().findLast((line) => 'report' in line) ?? {};

    expect(logged).toEqual({ 'blocked-uri': 'x'.repeat(200) });
    expect((await send('application/csp-report', 'x'.repeat(20_000))).statusCode).toBe(413);
  });
});
