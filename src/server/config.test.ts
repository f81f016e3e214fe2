import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const secret = 'a secret of thirty-two characters';

describe('the settings', () => {
  it('default to a demo on this machine', () => {
    expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 8015, demo: true, databaseUrl: undefined });
  });

  it.each<[env: Record<string, string>, demo: boolean]>([
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '127.1.2.3', DEMO: 'on' }, true],
    [{ DEMO: 'off', SECRET: secret }, false],
    [{ HOST: '0.0.0.0', SECRET: secret }, false],
    [{ HOST: '127.evil.example', SECRET: secret }, false],
  ])('%j: demo mode %s', (env, demo) => {
    expect(readConfig(env).demo).toBe(demo);
  });

  it.each<[env: Record<string, string>, message: RegExp]>([
    [{ HOST: '0.0.0.0', DEMO: 'on' }, /loopback only, not on 0\.0\.0\.0/u],
    [{ HOST: '192.168.1.5', DEMO: 'on', SECRET: secret }, /loopback only/u],
    [{ HOST: '0.0.0.0' }, /set SECRET/u],
    [{ DEMO: 'off' }, /set SECRET/u],
    [{ DEMO: 'off', SECRET: 'short' }, /at least 32 characters/u],
    [{ DEMO: 'yes' }, /DEMO must be one of on, off/u],
    [{ PORT: 'http' }, /PORT must be/u],
    [{ PORT: '70000' }, /PORT must be/u],
    [{ DATABASE_URL: 'mysql://x' }, /postgresql:\/\//u],
    [{ SIM_NOW: 'tomorrow' }, /SIM_NOW/u],
  ])('%j are refused', (env, message) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(message);
  });

  it('names every mistake at once', () => {
    expect(() => readConfig({ PORT: 'x', DEMO: 'off' })).toThrow(/PORT[^]*SECRET/u);
  });

  it.each([
    ['2026-11-20T14:00:00+08:00', '2026-11-20T06:00:00.000Z'],
    ['2026-11-20 09:30:00', '2026-11-20T01:30:00.000Z'],
    ['2026-11-20', '2026-11-20T06:00:00.000Z'],
  ])('read SIM_NOW %s as %s', (text, instant) => {
    expect(readConfig({ SIM_NOW: text }).simNow.toISOString()).toBe(instant);
  });
});
