import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { listStartLines } from './run.ts';

const url = 'http://127.0.0.1:8015';
const config = readConfig({ UPSTREAM: 'https://gateway.example' });
const hint = '  需要 https://127.0.0.1:8015 时设置 HTTPS=self / for https://127.0.0.1:8015 set HTTPS=self';

describe('https on port 8015', () => {
  it('is one setting away, says one line', () => {
    expect(listStartLines({ config, url }, {}).filter((line) => line.includes('HTTPS'))).toEqual([hint]);
  });

  it.each<[where: string, more: object, preview: boolean]>([
    ['behind a proxy', { proxies: 1 }, false],
    ['with a certificate', { tls: { cert: '', key: '' } }, false],
    ['behind the dev server, which says so itself', {}, true],
  ])('is not talked about %s', (_where, more, preview) => {
    expect(listStartLines({ config: { ...config, ...more }, url }, { preview })).not.toContain(hint);
  });

  it('asks once about a certificate of our own', () => {
    const tls = { cert: '', key: '', selfSigned: true } as const;

    expect(listStartLines({ config: { ...config, tls }, url }, {})[1]).toContain('the browser asks about it once');
  });
});

describe('the demo users', () => {
  const demo = { ...config, demo: true };
  const users = ['admin01', 'maker01', 'checker01'].map((userName) => ({
    userName,
    realName: '林砚秋',
    roleNames: ['交易经办'],
    password: 'Demo@2026',
    disabled: false,
  }));
  const namesIn = (lines: readonly string[]) =>
    users.map(({ userName }) => userName).filter((name) => lines.join().includes(name));

  it('are two, and the others on request', () => {
    const lines = listStartLines({ config: demo, url }, { users });

    expect(namesIn(lines)).toEqual(['admin01', 'maker01']);
    expect(lines.join()).toContain('npm start -- --users');
    expect(namesIn(listStartLines({ config: demo, url }, { users, allUsers: true }))).toHaveLength(3);
  });
});
