import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../build-app.ts';

describe('the portal files', () => {
  let folder: string;
  let server: TestApp;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>portal</title>');
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
});
