import { LIVE_PATH } from '#values/interface-constants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../build-app.ts';
import { listen } from '../raw-request.ts';
import { openLive } from './open-live.ts';

let server: TestApp;
let url: string;

beforeAll(async () => {
  server = await buildApp({ closesDays: false });
  url = `http://127.0.0.1:${await listen(server.app)}${LIVE_PATH}`;
});
afterAll(() => server.close());

const open = (token: string) => openLive(url, token);

async function addMessage(userName: string): Promise<void> {
  const { accountId } = await server.db
    .selectFrom('accounts')
    .select('accountId')
    .where('userName', '=', userName)
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('inbox')
    .values({ accountId, title: '提示', content: '内容', createdAt: '2026-11-20 14:00:00' })
    .execute();
}

it('reports a message to its operator alone, without its text', async () => {
  const [maker, checker] = await Promise.all(['maker01', 'checker01'].map((name) => server.signIn(name)));
  const [own, other] = [await open(maker ?? ''), await open(checker ?? '')];

  await addMessage('maker01');
  await addMessage('checker01');

  expect(await own.next()).toBe('change ["inbox"]');
  expect(await other.next()).toBe('change ["inbox"]');
});

it('reports an order to the operators of its institution, many changes as one', async () => {
  const [own, foreign] = [await open(await server.signIn('maker01')), await open(await server.signIn('corp01'))];
  const [order] = await server.db
    .selectFrom('orders')
    .innerJoin('operatorInstitutions as own', 'own.institutionId', 'orders.institutionId')
    .innerJoin('accounts', 'accounts.accountId', 'own.accountId')
    .select(['orders.institutionId'])
    .where('accounts.userName', '=', 'maker01')
    .execute();

  await server.db
    .updateTable('orders')
    .set({ payStatus: (eb) => eb.ref('payStatus') })
    .where('institutionId', '=', order?.institutionId ?? '')
    .execute();
  await addMessage('corp01');

  expect(await own.next()).toBe('change ["orders"]');
  expect(await foreign.next()).toBe('change ["inbox"]');
});

it('ends with its session', async () => {
  const token = await server.signIn('maker01');
  const stream = await open(token);

  await server.call('logout', {}, token);

  expect(await stream.next()).toBe('end');
  expect(await stream.next()).toBeUndefined();
});

it('refuses a caller without a session, and the fourth stream of an operator', async () => {
  expect(await (await fetch(url)).json()).toMatchObject({ code: 'AU300003' });

  const token = await server.signIn('maker01');
  for (let count = 0; count < 3; count += 1) await open(token);

  expect((await fetch(url, { headers: { token } })).headers.get('content-type')).toContain('json');
});

it('ends at once when the server stops', async () => {
  const stopped = await buildApp();
  url = `http://127.0.0.1:${await listen(stopped.app)}${LIVE_PATH}`;
  const stream = await open(await stopped.signIn('maker01'));

  await stopped.close();

  expect(await stream.next()).toBe('end');
});
