import { once } from 'node:events';
import { connect } from 'node:net';
import { type Db, defineHandlers, type Handlers } from '#trade/testing';
import { describe, expect, it, vi } from 'vitest';
import { buildApp } from '../build-app.ts';
import { listen, rawRequest } from '../raw-request.ts';

/** Sends bytes that need not be HTTP; returns everything that comes back. */
function sendBytes(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let heard = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => (heard += text));
    socket.on('end', () => resolve(heard));
    socket.on('error', reject);
  });
}

describe('a connection', () => {
  it.each([
    ['that speaks no HTTP', 'JUNK\r\n\r\n', ' 400 ', '45010006'],
    ['with endless headers', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`, ' 431 ', '45010007'],
  ])('%s is answered with an envelope', async (_title, bytes, status, code) => {
    const server = await buildApp();
    const reply = await sendBytes(await listen(server.app), bytes);

    expect(reply.split('\r\n', 1)[0]).toContain(status);
    expect(JSON.parse(reply.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      code,
      msg: expect.any(String) as string,
      traceId: expect.stringMatching(/^[0-9a-f]{16}$/u) as string,
    });
    await server.close();
  });
});

const answers = (db: Db): Promise<boolean> =>
  db
    .selectFrom('settings')
    .select('name')
    .execute()
    .then(
      () => true,
      () => false,
    );

describe('stopping the server', () => {
  it('does not wait for ever for a request that never goes on', async () => {
    const server = await buildApp({ patience: 50 });
    const port = await listen(server.app);
    const cut = sendBytes(port, 'POST /api/otc/login HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nuser');
    await once(server.app.server, 'request');

    await server.close();
    expect(await cut).not.toContain('000000');
  });

  it('answers the requests under way before the database closes', async () => {
    let arrived = (): void => undefined;
    let goOn = (): void => undefined;
    const arrival = new Promise<void>((resolve) => (arrived = resolve));
    const release = new Promise<void>((resolve) => (goOn = resolve));
    const slow = (modules: readonly Handlers[]): readonly Handlers[] =>
      modules.map((module) =>
        'downloadTemplate' in module
          ? {
              ...module,
              ...defineHandlers({
                downloadTemplate: async (_params, { db }) => {
                  arrived();
                  await release;
                  const { value } = await db
                    .selectFrom('settings')
                    .select('value')
                    .where('name', '=', 'mode')
                    .executeTakeFirstOrThrow();
                  return { fileName: 'x.txt', contentType: 'text/plain', body: Buffer.from(value) };
                },
              }),
            }
          : module,
      );
    const server = await buildApp({ modules: (own) => slow(own) });
    const port = await listen(server.app);
    const path = '/api/otc/console/commonAuth/attachment/download?template=x';
    const reply = rawRequest(`http://127.0.0.1:${port}${path}`);

    await arrival;
    const closed = server.close();
    await vi.waitUntil(async () => !server.app.server.listening || !(await answers(server.db)));
    goOn();
    expect((await reply).body.toString()).toBe('demo');
    await closed;
  });
});
