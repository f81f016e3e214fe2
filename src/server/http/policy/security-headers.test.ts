import { describe, expect, it } from 'vitest';
import { isForeign } from './security-headers.ts';

describe('a request to portal.example', () => {
  const host = 'portal.example';
  it.each<[what: string, request: Parameters<typeof isForeign>[0], foreign: boolean]>([
    ['of a program', { host }, false],
    ['of a page of its own', { host, origin: 'https://portal.example' }, false],
    [
      'of a page of its own on a port that HTTPS implies',
      { host: `${host}:443`, origin: 'https://portal.example' },
      false,
    ],
    ['of a page of its own over plain HTTP', { host, origin: 'http://portal.example' }, false],
    [
      'of an own page whose host a proxy has replaced',
      { host: '10.0.0.7', origin: 'https://portal.example', fetchSite: 'same-origin' },
      false,
    ],
    ['typed into the address bar', { host, fetchSite: 'none' }, false],
    ['of another site', { host, origin: 'https://evil.example' }, true],
    ['of another port', { host, origin: 'https://portal.example:8443' }, true],
    ['of a subdomain', { host, origin: 'https://news.portal.example', fetchSite: 'same-site' }, true],
    ['of another site without an origin', { host, fetchSite: 'cross-site' }, true],
    ['of a sandboxed frame', { host, origin: 'null' }, true],
    ['with an origin that is no address', { host, origin: 'portal.example' }, true],
    ['with an origin, but without a host', { host: '', origin: 'https://portal.example' }, true],
  ])('%s is foreign: %s', (_what, request, foreign) => {
    expect(isForeign(request)).toBe(foreign);
  });
});
