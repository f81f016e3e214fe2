import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const secret = 'a secret of thirty-two characters';
const real = { DEMO: 'off', SECRET: secret };

/** The lines with which settings are refused. */
function mistakesOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.message.split('\n') : [];
  }
}

describe('the settings', () => {
  it('default to port 8015, and to a demo on this machine', () => {
    expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 8015, demo: true, databaseUrl: undefined });
  });

  it.each<[env: Record<string, string>, demo: boolean]>([
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '127.1.2.3', DEMO: 'on' }, true],
    [{ DEMO: 'off', SECRET: secret }, false],
    [{ HOST: '0.0.0.0', SECRET: secret, PUBLIC_HOST: 'funds.example', HTTPS: 'self' }, false],
    [{ HOST: '127.evil.example', SECRET: secret, PLAIN: 'http' }, false],
    [{ TRUST_PROXY: 'on', SECRET: secret, PUBLIC_HOST: 'funds.example' }, false],
  ])('%j: demo mode %s', (env, demo) => {
    expect(readConfig(env).demo).toBe(demo);
  });

  it.each<[env: Record<string, string>, message: RegExp]>([
    [{ HOST: '0.0.0.0', DEMO: 'on' }, /loopback only, not on 0\.0\.0\.0/u],
    [{ HOST: '192.168.1.5', DEMO: 'on', SECRET: secret }, /loopback only/u],
    [{ TRUST_PROXY: 'on', DEMO: 'on', SECRET: secret }, /not for others to reach through a proxy/u],
    [{ HOST: '0.0.0.0' }, /set SECRET/u],
    [{ DEMO: 'off' }, /set SECRET/u],
    [{ DEMO: 'off', SECRET: 'short' }, /at least 32 characters/u],
    [{ HOST: '0.0.0.0', SECRET: secret }, /set PUBLIC_HOST/u],
    [{ HOST: '::', SECRET: secret }, /set PUBLIC_HOST/u],
    [{ TRUST_PROXY: 'on', SECRET: secret }, /set PUBLIC_HOST/u],
    [{ PUBLIC_HOST: 'https://funds.example' }, /without protocol and port, not 'https:/u],
    [{ PUBLIC_HOST: 'funds.example:8015' }, /without protocol and port/u],
    [{ DEMO: 'yes' }, /DEMO must be one of on, off/u],
    [{ PORT: 'http' }, /PORT must be/u],
    [{ PORT: '70000' }, /PORT must be/u],
    [{ DATABASE_URL: 'mysql://x' }, /postgresql:\/\//u],
    [{ SIM_NOW: 'tomorrow' }, /SIM_NOW/u],
    [{ TRUST_PROXY: 'yes' }, /TRUST_PROXY must be one of off, on/u],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be one of warn, fatal, error, info/u],
    [{ WORKERS: '2' }, /PGlite is used by one process only/u],
    [{ WORKERS: 'two' }, /WORKERS must be a whole number from 0, not 'two'/u],
    [{ INLINE_EXPORT_ROWS: '-1' }, /INLINE_EXPORT_ROWS must be a whole number from 0, not '-1'/u],
    [{ SMS_DRIVER: 'pigeon' }, /SMS_DRIVER must be console or webhook/u],
    [{ ...real, SMS_DRIVER: 'console' }, /shows codes on the terminal: demo mode only/u],
    [{ ...real, SMS_DRIVER: 'webhook' }, /SMS_WEBHOOK_URL must be an https:\/\/ address/u],
    [{ ...real, SMS_DRIVER: 'webhook', SMS_WEBHOOK_URL: 'http://sms.example/send' }, /https:\/\/ address/u],
    [{ ...real, SMS_DRIVER: 'webhook', SMS_WEBHOOK_URL: 'https://a:b@sms.example' }, /https:\/\/ address/u],
    [{ SMS_DRIVER: 'webhook', SMS_WEBHOOK_URL: 'https://sms.example/send' }, /sends no message to a real phone/u],
    [{ SMS_WEBHOOK_URL: 'https://sms.example/send' }, /SMS_WEBHOOK_URL goes with SMS_DRIVER=webhook only/u],
    [{ SMS_WEBHOOK_SECRET: 'x' }, /SMS_WEBHOOK_SECRET goes with/u],
    [{ UPSTREAM: 'gateway.example' }, /UPSTREAM must be an http:\/\/ or https:\/\/ address/u],
    [{ UPSTREAM: 'https://gateway.example/?x=1' }, /UPSTREAM must be/u],
    [{ UPSTREAM: 'https://gateway.example', DEMO: 'on' }, /no back end of its own: remove DEMO=on/u],
    [{ UPSTREAM: 'https://gateway.example', SMS_DRIVER: 'webhook' }, /remove SMS_DRIVER/u],
    [{ UPSTREAM: 'https://gateway.example', WORKERS: '2' }, /set DATABASE_URL/u],
    [{ STUDIO: 'off' }, /STUDIO goes with UPSTREAM only/u],
    [{ UPSTREAM_CA: 'ca.pem' }, /UPSTREAM_CA goes with UPSTREAM only/u],
    [{ UPSTREAM: 'https://gateway.example', UPSTREAM_CA: 'no such file' }, /UPSTREAM_CA names a file that cannot/u],
    [{ PLAIN: 'ftp' }, /PLAIN lists http, smtp, .* not 'ftp'/u],
    [{ UPSTREAM: 'https://gateway.example', UPSTREAM_CA: 'package.json' }, /UPSTREAM_CA is no certificate/u],
  ])('%j are refused', (env, message) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(message);
  });

  it.each<[connection: string, env: Record<string, string>, words: string]>([
    ['http', { ...real, HOST: '10.0.0.7' }, 'http'],
    ['postgresql', { DATABASE_URL: 'postgresql://u:p@db.example/fundesk' }, 'postgresql'],
    ['postgresql', { DATABASE_URL: 'postgresql://u:p@db.example/fundesk?sslmode=prefer' }, 'smtp,postgresql'],
    ['upstream', { UPSTREAM: 'http://gateway.example' }, 'upstream'],
    ['clamd', { CLAMD: 'scanner.example:3310' }, 'clamd smtp'],
  ])('take plain %s beyond this machine on request only', (connection, env, words) => {
    expect(mistakesOf(env)).toEqual([expect.stringContaining(`PLAIN=${connection}`)]);
    expect(mistakesOf({ ...env, PLAIN: words })).toEqual([]);
  });

  it.each<[env: Record<string, string>]>([
    [{ DATABASE_URL: 'postgresql://u:p@db.example/fundesk?sslmode=verify-full' }],
    [{ DATABASE_URL: 'postgresql:///fundesk?host=/var/run/postgresql' }],
    [{ DATABASE_URL: 'postgresql://u:p@127.0.0.1/fundesk', CLAMD: '127.0.0.1' }],
    [{ ...real, HOST: '10.0.0.7', HTTPS: 'self' }],
    [{ ...real, HOST: '0.0.0.0', PUBLIC_HOST: 'funds.example', TRUST_PROXY: 'on' }],
  ])('take %j without a further word', (env) => {
    expect(mistakesOf(env)).toEqual([]);
  });

  it.each<[url: string, words: string, mustEncrypt: boolean]>([
    ['smtp://mail.example:587', '', true],
    ['smtp://mail.example:587', 'smtp', false],
    ['smtp://127.0.0.1:25', '', false],
  ])('send mails by %s with PLAIN=%s under TLS only: %s', (url, words, mustEncrypt) => {
    const { mail } = readConfig({ ...real, SMTP_URL: url, MAIL_FROM: 'a@b.example', PLAIN: words });

    expect(mail?.mustEncrypt).toBe(mustEncrypt);
  });

  it('names every mistake at once', () => {
    const env = { PORT: 'x', DEMO: 'off', TLS_CERT: 'cert.pem', SMS_DRIVER: 'pigeon', LOG_LEVEL: 'loud' };

    expect(mistakesOf(env).map((line) => /[A-Z]+(?:_[A-Z]+)*/u.exec(line)?.[0])).toEqual([
      'PORT',
      'TLS_CERT',
      'SMS_DRIVER',
      'LOG_LEVEL',
      'SECRET',
    ]);
  });

  it('names every mistake in Chinese and in English', () => {
    const lines = mistakesOf({ PORT: 'x', HOST: '0.0.0.0', DEMO: 'on', SIM_NOW: 'x', UPSTREAM_CA: 'x', TLS_KEY: 'x' });

    expect(lines).toHaveLength(6);
    for (const line of lines) expect(line).toMatch(/\p{Script=Han}.* \/ [^\p{Script=Han}]*[a-z]/u);
  });

  it.each<[title: string, env: Record<string, string>, sms: object | undefined]>([
    ['the terminal in demo mode', {}, { driver: 'console' }],
    ['nobody otherwise', { ...real }, undefined],
    [
      'a webhook',
      { ...real, SMS_DRIVER: 'webhook', SMS_WEBHOOK_URL: 'https://sms.example/send', SMS_WEBHOOK_SECRET: 'k' },
      { driver: 'webhook', url: 'https://sms.example/send', secret: 'k' },
    ],
    [
      'a webhook on this machine',
      { SMS_DRIVER: 'webhook', SMS_WEBHOOK_URL: 'http://127.0.0.1:9/send' },
      { driver: 'webhook', url: 'http://127.0.0.1:9/send', secret: undefined },
    ],
  ])('text messages go to %s', (_title, env, sms) => {
    expect(readConfig(env).sms).toEqual(sms);
  });

  it.each<[env: Record<string, string>, hosts: readonly string[]]>([
    [{}, []],
    [{ PUBLIC_HOST: 'Funds.example, 10.0.0.7 [fd00::7]' }, ['funds.example', '10.0.0.7', '[fd00::7]']],
    [{ ...real, HOST: '10.0.0.7', HTTPS: 'self' }, ['10.0.0.7']],
  ])('%j: public hosts %j', (env, hosts) => {
    expect(readConfig(env).publicHosts).toEqual(hosts);
  });

  it('need no secret, and make no demo, before a gateway', () => {
    const config = readConfig({
      UPSTREAM: 'https://gateway.example/otc',
      HOST: '0.0.0.0',
      PUBLIC_HOST: 'a',
      PLAIN: 'http',
    });

    expect(config).toMatchObject({
      upstream: { url: 'https://gateway.example/otc', ca: undefined, studio: true },
      demo: false,
      secret: undefined,
      sms: undefined,
    });
  });

  it.each([
    ['2026-11-20T14:00:00+08:00', '2026-11-20T06:00:00.000Z'],
    ['2026-11-20 09:30:00', '2026-11-20T01:30:00.000Z'],
    ['2026-11-20', '2026-11-20T06:00:00.000Z'],
  ])('read SIM_NOW %s as %s', (text, instant) => {
    expect(readConfig({ SIM_NOW: text }).simNow.toISOString()).toBe(instant);
  });
});

describe('a secret in a file', () => {
  let folder = '';
  const file = (name: string): string => join(folder, name);

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    writeFileSync(file('secret'), `${secret}\n`);
    writeFileSync(file('database'), 'postgresql://server:pass@localhost/funds');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('takes the place of its setting', () => {
    const env = { DEMO: 'off', SECRET_FILE: file('secret'), DATABASE_URL_FILE: file('database') };

    expect(readConfig(env)).toMatchObject({ secret, databaseUrl: 'postgresql://server:pass@localhost/funds' });
  });

  it('is judged like a setting', () => {
    writeFileSync(file('short'), 'short');
    writeFileSync(file('far'), 'postgresql://server:pass@db.example/funds');

    expect(mistakesOf({ DEMO: 'off', SECRET_FILE: file('short') })[0]).toContain('at least 32 characters');
    expect(mistakesOf({ ...real, DATABASE_URL_FILE: file('far') })[0]).toContain('not encrypted');
  });

  it('is refused beside its setting, and when it cannot be read', () => {
    expect(mistakesOf({ ...real, SECRET_FILE: file('secret') })).toEqual([
      'SECRET 与 SECRET_FILE 只能设置一个 / set SECRET or SECRET_FILE, but not both',
    ]);
    expect(mistakesOf({ ...real, SMTP_URL_FILE: file('none') })[0]).toContain(
      'SMTP_URL_FILE names a file that cannot be read',
    );
  });
});
