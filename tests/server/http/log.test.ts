import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, demoPassword, type TestApp } from '../build-app.ts';
import { keepLog } from '../log-lines.ts';

const log = keepLog('info');
let server: TestApp;

beforeAll(async () => {
  server = await buildApp({ logger: log.logger });
});
beforeEach(() => server.reset());
afterAll(() => server.close());

describe('the log', () => {
  it.each([
    ['an auto-login', '/?auth_token=the-token&clique_code=C00001&phone=19900000002&account_id=100002'],
    ['an unknown operation', '/api/otc/nothing?token=the-token&phone=19900000002'],
    ['an address that cannot be decoded', '/%E5?token=the-token&phone=19900000002'],
  ])('holds no token and no phone of the address of %s', async (_title, url) => {
    await server.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } });

    const lines = JSON.stringify(log.read());
    expect(lines).toContain('"msg":"request"');
    expect(lines).not.toMatch(/the-token|19900000002/u);
  });

  it('holds no password, no code, no token and no whole phone of a login', async () => {
    const token = await server.signIn('maker01');
    await server.askForCode('19900000002', '1');
    await server.call('login', { loginType: '2', phone: '19900000002', noteCode: '246810' });

    const lines = JSON.stringify(log.read());
    expect(lines).not.toContain(token);
    expect(lines).not.toContain(demoPassword);
    expect(lines).not.toMatch(/246810|19900000002/u);
  });
});
