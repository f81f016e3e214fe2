import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type SecureVersion } from 'node:tls';
import { ConfigError } from '#trade';
import { readConfig, startServer } from '#trade/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Envelope, type TestApp } from '../build-app.ts';
import { type Certificate, keepText, makeCertificate } from '../certificate.ts';
import { listen, rawRequest } from '../raw-request.ts';

let certificate: Certificate;
let other: Certificate;
beforeAll(async () => {
  certificate = await makeCertificate();
  other = await makeCertificate();
});

describe('a server with a certificate', () => {
  let folder: string;
  let server: TestApp;
  let port: number;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>portal</title>');
    const { certFile, keyFile } = certificate;
    const config = readConfig({ DEMO: 'on', TLS_CERT: certFile, TLS_KEY: keyFile });
    server = await buildApp({
      config: { ...config, secret: 'the secret of tests, thirty-two characters' },
      portalDir: folder,
    });
    port = await listen(server.app);
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  it('serves the portal over HTTPS and keeps the browser there', async () => {
    const page = await rawRequest(`https://127.0.0.1:${port}/trade/fund`, {
      headers: { accept: 'text/html' },
      ca: certificate.cert,
    });

    expect(page.status).toBe(200);
    expect(page.body.toString()).toContain('<title>portal</title>');
    expect(page.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
  });

  it('answers operations over HTTPS', async () => {
    const reply = await rawRequest(`https://127.0.0.1:${port}/api/otc/login`, {
      method: 'POST',
      headers: { loginType: '1', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'username=maker01&password=Demo%402026',
      ca: certificate.cert,
    });

    expect(JSON.parse(reply.body.toString()) as Envelope).toMatchObject({ code: '000000' });
  });

  it('is not trusted without its certificate', async () => {
    await expect(rawRequest(`https://127.0.0.1:${port}/`)).rejects.toThrow(/self-signed/u);
  });

  it.each<[version: SecureVersion, outcome: string]>([
    ['TLSv1.1', 'refused'],
    ['TLSv1.2', 'TLSv1.2'],
    ['TLSv1.3', 'TLSv1.3'],
  ])('%s: %s', async (version, outcome) => {
    const spoken = await new Promise<string | null>((resolve) => {
      const options = { port, host: '127.0.0.1', ca: certificate.cert, minVersion: version, maxVersion: version };
      // The client would refuse the old version by itself; it is the server that has to.
      const socket = connect({ ...options, ciphers: 'DEFAULT@SECLEVEL=0' }, () => {
        resolve(socket.getProtocol());
        socket.destroy();
      });
      socket.on('error', () => resolve('refused'));
    });

    expect(spoken).toBe(outcome);
  });
});

describe('the address', () => {
  const folder = mkdtempSync(join(tmpdir(), 'address-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['http', () => ({})],
    ['https', () => ({ TLS_CERT: certificate.certFile, TLS_KEY: certificate.keyFile })],
  ])('says %s', async (protocol, env) => {
    const started = await startServer({ PORT: '0', UPSTREAM: 'http://127.0.0.1:9', DATA_DIR: folder, ...env() });

    expect(started?.url).toMatch(new RegExp(`^${protocol}://127\\.0\\.0\\.1:\\d+$`, 'u'));
    await started?.close();
  });
});

describe('HTTPS=self', () => {
  const folder = mkdtempSync(join(tmpdir(), 'own-certificate-'));
  const files = { cert: join(folder, 'https/cert.pem'), key: join(folder, 'https/key.pem') };
  const start = () => startServer({ PORT: '0', UPSTREAM: 'http://127.0.0.1:9', HTTPS: 'self', DATA_DIR: folder });
  const read = () => [readFileSync(files.cert, 'utf8'), readFileSync(files.key, 'utf8')];
  afterAll(() => rmSync(folder, { recursive: true }));

  it('serves this machine by every name, with a key that only the owner reads, and binds no browser to it', async () => {
    const started = await start();
    const [cert = ''] = read();

    for (const name of ['127.0.0.1', 'localhost']) {
      const address = started?.url.replace('127.0.0.1', name) ?? '';
      const page = await rawRequest(`${address}/login`, { ca: cert });
      expect(page.headers).not.toHaveProperty('strict-transport-security');
    }
    expect(started?.url).toMatch(/^https:/u);
    expect(statSync(files.key).mode & 0o777).toBe(0o600);
    await started?.close();
  });

  it('keeps its certificate, and makes another once it has expired', async () => {
    const first = read();
    await (await start())?.close();
    expect(read()).toEqual(first);

    const expired = await makeCertificate({ from: -30, to: -1 });
    writeFileSync(files.cert, expired.cert);
    writeFileSync(files.key, expired.key);
    await (await start())?.close();

    expect(read()).not.toContain(expired.cert);
    expect(new X509Certificate(read()[0] ?? '').checkHost('localhost')).toBe('localhost');
  });

  it.each<[env: Record<string, string>, message: RegExp]>([
    [{ HTTPS: 'on' }, /HTTPS must be one of off, self, not 'on'/u],
    [{ HTTPS: 'self', TLS_CERT: 'a.pem', TLS_KEY: 'b.pem' }, /set HTTPS=self, or TLS_CERT and TLS_KEY/u],
  ])('%j is refused', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });
});

describe('a certificate is refused', () => {
  it.each<[title: string, env: () => Promise<Record<string, string>> | Record<string, string>, message: RegExp]>([
    ['without its key', () => ({ TLS_CERT: certificate.certFile }), /须同时设置.*set both TLS_CERT and TLS_KEY/u],
    ['as a key without it', () => ({ TLS_KEY: certificate.keyFile }), /set both TLS_CERT and TLS_KEY/u],
    [
      'when its file is not there',
      () => ({ TLS_CERT: '/no/such/file.pem', TLS_KEY: certificate.keyFile }),
      /TLS_CERT 指定的文件无法读取.*TLS_CERT names a file that cannot be read: \/no\/such\/file\.pem/u,
    ],
    [
      'when its file holds something else',
      () => ({ TLS_CERT: certificate.keyFile, TLS_KEY: certificate.keyFile }),
      /TLS_CERT is no certificate in PEM form/u,
    ],
    [
      'when the key is none',
      () => ({ TLS_CERT: certificate.certFile, TLS_KEY: keepText('no key') }),
      /TLS_KEY is no private key in PEM form/u,
    ],
    [
      'with the key of another',
      () => ({ TLS_CERT: certificate.certFile, TLS_KEY: other.keyFile }),
      /TLS_KEY 不是 TLS_CERT 的私钥.*TLS_KEY is not the key of TLS_CERT/u,
    ],
    ['when it has expired', () => toEnv(makeCertificate({ from: -30, to: -1 })), /TLS_CERT 已于.*过期.*expired on/u],
    ['before it is valid', () => toEnv(makeCertificate({ from: 1, to: 30 })), /is not valid before/u],
  ])('%s', async (_title, env, message) => {
    const given = await env();

    expect(() => readConfig(given)).toThrow(ConfigError);
    expect(() => readConfig(given)).toThrow(message);
  });
});

async function toEnv(made: Promise<Certificate>): Promise<Record<string, string>> {
  const { certFile, keyFile } = await made;
  return { TLS_CERT: certFile, TLS_KEY: keyFile };
}
