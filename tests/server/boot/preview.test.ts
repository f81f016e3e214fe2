import { readFileSync, readdirSync } from 'node:fs';
import type { OperationId } from '#contract';
import { operations } from '#contract/operations';
import { contractSchemas } from '#contract/schemas';
import { contractWords } from '#contract/words';
import { fakeValue, readContract } from '#engine/language/prove';
import { readConfig } from '#trade/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../build-app.ts';

const contract = readContract(
  Object.fromEntries(
    readdirSync('schemas/api').map((name) => [
      name,
      JSON.parse(readFileSync(`schemas/api/${name}`, 'utf8')) as unknown,
    ]),
  ),
);
const { dictionaries } = contractSchemas;

/** Only the operations of a session have handlers; all others are still to be written. */
const written = ['login', 'logout', 'detailNoOperate'];
const missing = (Object.keys(operations) as OperationId[]).filter((id) => !written.includes(id));

/** Permissions of every operation; the administrator holds them all. */
const codes = [
  ...new Set(
    Object.values(operations).flatMap(({ permission, menu = [] }) => [...menu, ...(permission ? [permission] : [])]),
  ),
];

let preview: TestApp;
let token: string;
const said: string[] = [];

beforeAll(async () => {
  preview = await buildApp({
    preview: true,
    say: (line) => said.push(line),
    modules: (own) =>
      own.map((handlers) => Object.fromEntries(Object.entries(handlers).filter(([id]) => written.includes(id)))),
  });
  await preview.db
    .insertInto('roleResources')
    .values(codes.map((resourceCode) => ({ roleId: 'R0001', resourceCode })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  token = await preview.signIn('admin01');
});
afterAll(() => preview.close());

const fit = (id: OperationId): object => {
  const params = contract.operations.get(id)?.params;
  if (!params) return {};
  // Where exactly one of several params is allowed, the first is kept.
  const [, ...others] = params.oneOf ?? [];
  const values = Object.entries(fakeValue(params, { dictionaries }) as object);
  return Object.fromEntries(values.filter(([name]) => !others.includes(name)));
};

describe('an operation without a handler, in development', () => {
  const callable = missing.filter((id) => {
    const { public: open, registrant, encoding } = operations[id];
    return !open && !registrant && encoding !== 'multipart';
  });

  it.each(callable)('%s is answered as the contract says, and the reply says that it is made up', async (id) => {
    const reply = await preview.send(id, fit(id), token);

    expect(reply.headers['x-fundesk-preview']).toBe(id);
    expect(reply.body).toContain(
      operations[id].response === 'json' ? '"code":"000000"' : `“${contractWords.operations[id]}”`,
    );
  });

  it('is named at the start', () => {
    expect(said.join('\n')).toContain('publicFundPageList');
    expect(said.join('\n')).not.toContain('login\n');
  });

  it('pages its records, and finds those that were searched for', async () => {
    const all = await preview.injectAs('admin01', 'publicFundPageList', { pageNum: 12, pageSize: 2 });
    const found = await preview.injectAs('admin01', 'publicFundPageList', {
      pageNum: 2,
      pageSize: 2,
      fundTypeList: ['02'],
    });

    expect(all.data).toMatchObject({ total: 23, totalMore: false, pageNum: 12, pageSize: 2 });
    expect(all.data.list).toHaveLength(1);
    expect(found.data.total).toBeLessThan(23);
    expect(found.data.list.map(({ fundType }) => fundType)).toEqual(['02']);
  });

  it('says of a record what it was asked by', async () => {
    const fund = await preview.injectAs('admin01', 'fundDetail', { fundCode: '000309' });

    expect(fund.data.fundCode).toBe('000309');
  });

  it('is refused without its permission, and for params that the contract does not allow', async () => {
    const stranger = await preview.injectAs('noperm01', 'publicFundPageList', { pageNum: 1, pageSize: 20 });
    const wrong = await preview.call('publicFundPageList', { pageNum: 0 }, token);

    expect(stranger.code).toBe('45010003');
    expect(wrong.code).toBe('45010001');
  });

  it('leaves what has a handler alone', async () => {
    const reply = await preview.send('detailNoOperate', {}, token);

    expect(reply.headers['x-fundesk-preview']).toBeUndefined();
  });
});

it('an operation that is planned does not stop the start, and is answered with made-up data anywhere', async () => {
  const planned: ReadonlySet<OperationId> = new Set(['publicFundPageList']);
  const server = await buildApp({
    planned,
    modules: (own) =>
      own.map((handlers) => Object.fromEntries(Object.entries(handlers).filter(([id]) => id !== 'publicFundPageList'))),
  });
  const maker = await server.signIn('maker01');
  const reply = await server.send('publicFundPageList', { pageNum: 1, pageSize: 2 }, maker);

  expect(reply.headers['x-fundesk-preview']).toBe('publicFundPageList');
  expect(reply.json()).toMatchObject({ code: '000000', data: { total: 23, pageNum: 1 } });
  await server.close();
});

it.each([
  ['outside development', {}],
  ['without demo data', { preview: true, config: readConfig({ DEMO: 'off', SECRET: 'x'.repeat(32) }) }],
])('%s nothing is made up: a missing handler refuses the start', async (_case, options) => {
  await expect(buildApp({ ...options, modules: () => [] })).rejects.toThrow(/has no handler/u);
});
