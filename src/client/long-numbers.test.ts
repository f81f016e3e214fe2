import { afterEach, expect, test, vi } from 'vitest';
import { listClientOperations, readContract } from '#engine/language/prove';
import { createClient, createFetchSend, completeProfile } from './index.ts';

const integer = { type: 'integer' };
const order = {
  type: 'object',
  properties: {
    id: { type: 'integer', format: 'int64' },
    rate: { type: 'number' },
    count: { type: 'integer', maximum: 100 },
    name: { type: 'string' },
    parts: { type: 'array', items: { type: 'object', properties: { id: integer, note: { type: 'string' } } } },
    ids: { type: 'array', items: integer },
  },
};

const body = (schema: unknown) => ({ requestBody: { content: { 'application/json': { schema } } }, responses: {} });
const api = {
  openapi: '3.1.0',
  info: { title: 'Orders', version: '1' },
  paths: {
    '/orders': { post: { operationId: 'saveOrder', ...body(order) } },
    '/ids': { post: { operationId: 'sendIds', ...body({ type: 'array', items: integer }) } },
  },
};

const contract = readContract({ 'orders.json': api });

afterEach(() => vi.unstubAllGlobals());

test.each([
  // bruno#9230: the identifier of an order in a request.
  ['saveOrder', { id: '4634343214213523454' }, '{"id":4634343214213523454}'],
  [
    'saveOrder',
    { id: '-9223372036854775808', name: '4634343214213523454' },
    '{"id":-9223372036854775808,"name":"4634343214213523454"}',
  ],
  ['saveOrder', { rate: '12.345678901234567890' }, '{"rate":12.345678901234567890}'],
  ['saveOrder', { id: 7, count: '12' }, '{"id":7,"count":"12"}'],
  [
    'saveOrder',
    { parts: [{ id: '9007199254740993', note: '9007199254740993' }] },
    '{"parts":[{"id":9007199254740993,"note":"9007199254740993"}]}',
  ],
  ['saveOrder', { ids: ['9007199254740993', 1, null] }, '{"ids":[9007199254740993,1,null]}'],
  ['sendIds', { body: ['9007199254740993'] }, '[9007199254740993]'],
  ['saveOrder', { id: 'about 4634343214213523454' }, '{"id":"about 4634343214213523454"}'],
])('%s of %j sends %s', async (operation, params, sent) => {
  const fetched = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(new Response('{}')));
  vi.stubGlobal('fetch', fetched);
  const profile = completeProfile({});
  const client = createClient({ profile, operations: listClientOperations(contract), send: createFetchSend(profile) });

  await client.call(operation, params);

  expect(fetched.mock.calls.map(([, init]) => init.body)).toEqual([sent]);
});
