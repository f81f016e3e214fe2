import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createServer, preview } from 'vite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { NONCE_PLACE } from '#values/style-nonce';
import { keepToCssom, styleNoncePlugin } from './style-nonce.ts';

const readLibrary = (file: string): string => readFileSync(join('node_modules', file), 'utf8');

describe('the libraries of the portal', () => {
  it.each(['es', 'lib'])('write sheets with the nonce of the page, also for callers that know of none (%s)', (kind) => {
    const code = keepToCssom(readLibrary(`rc-util/${kind}/Dom/dynamicCSS.js`));

    expect(code.match(/\.nonce = [^;]+/gu)).toEqual([
      ".nonce = csp?.nonce ?? document.querySelector('meta[property=csp-nonce]')?.nonce ?? ''",
    ]);
  });

  it.each(['rc-textarea/es/calculateNodeHeight.js', 'antd/es/watermark/useWatermark.js'])(
    'set no style attribute (%s)',
    (file) => {
      const before = readLibrary(file);

      expect(before).toMatch(/setAttribute\('style'/u);
      expect(keepToCssom(before)).not.toMatch(/setAttribute\('style'/u);
      expect(keepToCssom(before)).toMatch(/Reflect\.set\(\w+\.style, 'cssText', /u);
    },
  );
});

/** A product of one page, served; closed and removed after the test. */
async function serve(how: 'development' | 'preview'): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'nonce-'));
  writeFileSync(join(root, 'index.html'), '<!doctype html><html><head><title>x</title></head><body></body></html>');
  const config = { root, configFile: false as const, logLevel: 'silent' as const, plugins: [styleNoncePlugin()] };
  const address = { host: '127.0.0.1', port: 0 };
  if (how === 'preview') await build(config);
  const server =
    how === 'preview'
      ? await preview({ ...config, preview: address })
      : await (await createServer({ ...config, server: { ...address, ws: false } })).listen();
  onTestFinished(async () => {
    await server.close();
    rmSync(root, { recursive: true, force: true });
  });
  return server.resolvedUrls?.local[0] ?? '';
}

describe.each(['development', 'preview'] as const)('a page served in %s', (how) => {
  it.each(['', 'index.html', 'any/route'])('has a nonce of its own in each response (/%s)', async (path) => {
    const address = (await serve(how)) + path;
    const ask = async (headers: Record<string, string> = {}) => {
      const reply = await fetch(address, { headers: { accept: 'text/html', ...headers } });
      const policy = reply.headers.get('content-security-policy');
      return { reply, policy, text: await reply.text() };
    };
    const replies = [await ask(), await ask()];

    for (const { policy, text } of replies) {
      const [, nonce] = /<meta property="csp-nonce" nonce="([^"]+)">/u.exec(text) ?? [];
      expect(policy).toBe(`style-src 'self' 'nonce-${nonce}'`);
      expect(text).not.toContain(NONCE_PLACE);
    }
    expect(replies[0]?.policy).not.toBe(replies[1]?.policy);

    const again = await ask({ 'if-none-match': replies[0]?.reply.headers.get('etag') ?? '' });
    expect([again.reply.status, again.policy]).toEqual([304, null]);
  });
});
