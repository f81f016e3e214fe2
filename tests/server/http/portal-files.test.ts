import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NONCE_PLACE } from '#values/style-nonce';
import { buildApp, type TestApp } from '../build-app.ts';

const pageText = `<!doctype html><meta property="csp-nonce" nonce="${NONCE_PLACE}"><title>portal</title>`;

describe('the portal files', () => {
  let folder: string;
  let server: TestApp;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), pageText);
    writeFileSync(join(folder, 'preview.html'), pageText);
    writeFileSync(join(folder, 'assets/main-abc123.js'), 'export {}');
    writeFileSync(join(folder, 'assets/main-abc123.js.gz'), gzipSync('export {}'));
    server = await buildApp({ portalDir: folder });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const page = { accept: 'text/html,application/xhtml+xml' };

  it.each([
    ['/', page, 200, 'text/html', 'no-cache'],
    ['/trade/fund?keyword=x', page, 200, 'text/html', 'no-cache'],
    ['/login', { accept: '*/*' }, 200, 'text/html', 'no-cache'],
    ['/trade/fund', {}, 200, 'text/html', 'no-cache'],
    ['/trade/fund', { accept: 'application/json' }, 404, 'json', ''],
    ['/assets/main-abc123.js', {}, 200, 'javascript', 'immutable'],
    ['/assets/gone.js', {}, 404, 'json', ''],
    ['/assets/gone.js', { accept: '*/*' }, 404, 'json', ''],
    ['/api/otc/nothing', page, 404, 'json', 'no-store'],
    ['/agent/nothing', page, 404, 'json', 'no-store'],
    ['/..%2f..%2fpackage.json', {}, 404, 'json', ''],
  ])('answer %s', async (url, headers, status, type, caching) => {
    const response = await server.app.inject({ method: 'GET', url, headers });
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toContain(type);
    expect(response.headers['cache-control'] ?? '').toContain(caching);
    expect(response.headers['content-security-policy']).toContain("default-src 'self'");
  });

  it.each([
    ['/', 'cross-site', 'site;desc=cross-site'],
    ['/trade/fund?auth_token=x', 'none', 'site;desc=none'],
    ['/login', undefined, undefined],
    ['/login', 'none, site;desc=x', undefined],
    ['/assets/main-abc123.js', 'cross-site', undefined],
  ])('tell the page at %s where its address came from: %s', async (url, site, told) => {
    const accept = url.startsWith('/assets') ? '*/*' : page.accept;
    const headers = { accept, ...(site !== undefined && { 'sec-fetch-site': site }) };
    const response = await server.app.inject({ method: 'GET', url, headers });

    expect(response.headers['server-timing']).toBe(told);
  });

  it.each([
    ['gzipped to a browser', 'gzip, deflate, br, zstd', 'gzip'],
    ['as they are to a client that takes nothing else', 'identity', undefined],
  ])('travel %s', async (_case, taken, encoding) => {
    const headers = { 'accept-encoding': taken };
    const response = await server.app.inject({ method: 'GET', url: '/assets/main-abc123.js', headers });
    const body = encoding ? gunzipSync(response.rawPayload) : response.rawPayload;
    expect(body.toString()).toBe('export {}');
    expect(response.headers).toMatchObject({ 'cache-control': expect.stringContaining('immutable') });
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers['content-type']).toContain('javascript');
    expect(response.headers['vary']).toContain('accept-encoding');
  });

  describe.each(['/', '/index.html', '/trade/fund', '/preview.html'])('the page at %s', (url) => {
    const ask = (headers: Readonly<Record<string, string>> = {}) =>
      server.app.inject({ method: 'GET', url, headers: { ...page, ...headers } });
    const policyOf = ({ headers }: Awaited<ReturnType<typeof ask>>) => String(headers['content-security-policy']);
    const nonceOf = (response: Awaited<ReturnType<typeof ask>>) =>
      /'nonce-([^']+)'/u.exec(policyOf(response))?.[1] ?? '';

    it('has a nonce of its own in each response, and is the same otherwise', async () => {
      const [first, second] = [await ask(), await ask()];

      expect(nonceOf(first)).toMatch(/^[\w+/]{24}$/u);
      expect(nonceOf(second)).not.toBe(nonceOf(first));
      for (const one of [first, second]) expect(one.body).toBe(pageText.replace(NONCE_PLACE, nonceOf(one)));
      expect(second.headers['etag']).toBe(first.headers['etag']);
      expect(second.headers['cache-control']).toBe('private, no-cache');
    });

    it('allows no style without the nonce', async () => {
      const styles = policyOf(await ask())
        .split(';')
        .filter((rule) => rule.startsWith('style-src'));

      expect(styles).toEqual([expect.stringMatching(/^style-src 'self' 'nonce-[^']+'$/u)]);
    });

    it.each(['', 'W/'])('is not sent again to a browser that has it, nor another policy (%s)', async (weak) => {
      const { etag } = (await ask()).headers;
      const again = await ask({ 'if-none-match': `"other", ${weak}${String(etag)}` });

      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect(again.headers).not.toHaveProperty('content-security-policy');
      expect(again.headers['etag']).toBe(etag);
    });

    it('is sent anew when its text has changed', async () => {
      const { etag } = (await ask()).headers;
      const files = ['index.html', 'preview.html'].map((name) => join(folder, name));
      for (const file of files) writeFileSync(file, `${pageText}<p>`);
      const again = await ask({ 'if-none-match': String(etag) });
      for (const file of files) writeFileSync(file, pageText);

      expect([again.statusCode, again.body]).toEqual([200, expect.stringContaining('<p>')]);
      expect(again.headers['etag']).not.toBe(etag);
    });
  });

  it.each(['/assets/main-abc123.js', '/assets/gone.js', '/api/otc/nothing'])(
    'allows no inline style at %s',
    async (url) => {
      const { headers } = await server.app.inject({ method: 'GET', url });

      expect(String(headers['content-security-policy']).split(';')).toContain("style-src 'self'");
    },
  );

  it.each([
    ['/', 'DENY', "frame-ancestors 'none'"],
    ['/preview.html', 'SAMEORIGIN', "frame-ancestors 'self'"],
  ])('are framed as their policy says (%s)', async (url, frame, rule) => {
    const { headers } = await server.app.inject({ method: 'GET', url });

    expect(headers['x-frame-options']).toBe(frame);
    expect(String(headers['content-security-policy']).split(';')).toContain(rule);
  });
});
