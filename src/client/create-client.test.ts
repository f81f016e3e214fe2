import { describe, expect, it } from 'vitest';
import { completeProfile } from './complete-profile.ts';
import { CallError, createClient, type CallRecord } from './create-client.ts';
import type { ClientOperation } from './operation.ts';
import type { Received } from './place.ts';
import type { ClientRequest } from './request.ts';

const base = { headers: [], supplied: [], response: 'json' } as const;
const operations = {
  listPets: { ...base, method: 'GET', path: '/pets', encoding: 'query', list: true },
  getPet: { ...base, method: 'GET', path: '/pets/{pet-id}', encoding: 'query' },
  createPet: { ...base, method: 'POST', path: '/pets', encoding: 'json' },
  editPet: { ...base, method: 'PATCH', path: '/pets/{pet-id}', encoding: 'json', query: ['dryRun'] },
  removePet: { ...base, method: 'DELETE', path: '/pets/{pet-id}', encoding: 'query' },
  namePet: { ...base, method: 'PUT', path: '/pets/{pet-id}/names', encoding: 'json', body: 'body' },
  queryPets: { ...base, method: 'POST', path: '/pets/query', encoding: 'json' },
  wakePet: { ...base, method: 'POST', path: '/pets/{pet-id}/wake', encoding: 'json', bodyRequired: true },
  payPet: { ...base, method: 'POST', path: '/pay', encoding: 'json', supplied: ['requestNo', 'tenant'] },
} satisfies Record<string, ClientOperation>;

type Answer = Partial<Omit<Received, 'header'>> & { readonly headers?: Readonly<Record<string, string>> };

/** Builds a client whose service answers by `answer`, with a record of the requests. */
function build(profile: unknown, answer: (request: ClientRequest) => Answer = () => ({ status: 204 })) {
  const sent: ClientRequest[] = [];
  const client = createClient({
    profile: completeProfile(profile),
    operations,
    send: async (request) => {
      sent.push(request);
      const { status = 200, body, headers = {} } = answer(request);
      return { status, body, header: (name) => headers[name] };
    },
    values: () => ({ token: 't1', tenant: 'T' }),
    newKey: () => 'fresh',
  });
  return { client, sent, line: () => sent.map(({ method, url, query }) => `${method} ${url} ${query ?? ''}`.trim()) };
}

it('reports each answered call with request and reply', async () => {
  const heard: CallRecord[] = [];
  const answers = [
    { body: [], headers: { 'X-Request-Id': 'r1' } },
    { status: 404, body: { code: 'gone', message: 'no such pet' } },
  ];
  const client = createClient({
    profile: completeProfile({}),
    operations,
    send: async () => {
      const { status = 200, body, headers = {} }: Answer = answers.shift() ?? {};
      return { status, body, header: (name) => headers[name] };
    },
    onReply: (call) => heard.push(call),
  });
  await client.call('listPets', { kind: 'cat' }, { page: { number: 2, size: 10 } });
  await client.call('getPet', { 'pet-id': 7 }).catch(() => undefined);

  const milliseconds = expect.any(Number) as number;
  expect(heard).toEqual([
    {
      operation: 'listPets',
      method: 'GET',
      url: '/pets',
      params: { kind: 'cat', page: 2, limit: 10 },
      status: 200,
      code: undefined,
      traceId: 'r1',
      milliseconds,
    },
    {
      operation: 'getPet',
      method: 'GET',
      url: '/pets/7',
      params: { 'pet-id': 7 },
      status: 404,
      code: 'gone',
      traceId: undefined,
      milliseconds,
    },
  ]);
});

describe('a client made from a profile', () => {
  it('sends a bearer token by default', async () => {
    const { client, sent } = build({});
    await client.call('listPets', {});

    expect(sent[0]?.headers).toEqual({ Authorization: 'Bearer t1' });
  });

  it.each([
    ['a header', { name: 'X-Token' }, { headers: { 'X-Token': 't1' } }],
    ['a word of its own', { name: 'Authorization', prefix: 'token ' }, { headers: { Authorization: 'token t1' } }],
    ['a query parameter', { in: 'query', name: 'key' }, { headers: {}, query: new URLSearchParams({ key: 't1' }) }],
  ])('or by %s', async (_way, credential, request) => {
    const { client, sent } = build({ authentication: [credential] });
    await client.call('getPet', { 'pet-id': 1 });

    expect(sent[0]).toMatchObject(request);
  });

  it('sends a body other than an object unchanged', async () => {
    const { client, sent } = build({});
    await client.call('namePet', { 'pet-id': 7, body: ['Rex', 'Max'] });

    expect(sent[0]).toMatchObject({ url: '/pets/7/names', body: ['Rex', 'Max'] });
  });

  it('puts params into path, query and body by the operation', async () => {
    const { client, sent, line } = build({});
    await client.call('editPet', { 'pet-id': 'a/b', dryRun: true, name: 'Rex' });
    await client.call('removePet', { 'pet-id': 7, force: true });

    expect(line()).toEqual(['PATCH /pets/a%2Fb dryRun=true', 'DELETE /pets/7 force=true']);
    expect(sent.map(({ body }) => body)).toEqual([{ name: 'Rex' }, undefined]);
  });

  it.each([
    ['a header, on writes only', { header: 'Idempotency-Key' }, ['k1', 'fresh', undefined, undefined]],
    ['nothing', undefined, [undefined, undefined, undefined, undefined]],
  ])('keeps a write from happening twice by %s', async (_how, idempotency, keys) => {
    const { client, sent } = build({ idempotency, reads: { operations: '^query' } });
    await client.call('createPet', { name: 'Rex' }, { idempotencyKey: 'k1' });
    await client.call('removePet', { 'pet-id': 7 });
    await client.call('getPet', { 'pet-id': 7 });
    await client.call('queryPets', { kind: 'cat' });

    expect(sent.map(({ headers }) => headers['Idempotency-Key'])).toEqual(keys);
  });

  it('supplies a param as credential, beside other supplied params', async () => {
    const { client, sent } = build({ idempotency: { param: 'requestNo' } });
    await client.call('payPet', { amount: '1.00' }, { idempotencyKey: 'k1' });

    expect(sent[0]?.body).toEqual({ requestNo: 'k1', tenant: 'T', amount: '1.00' });
  });

  it.each<[envelope: string, profile: object, body: unknown, data: unknown]>([
    ['none', {}, { id: 1 }, { id: 1 }],
    ['with a code', { envelope: { data: 'result', code: 'errcode', success: [0] } }, { errcode: 0, result: 5 }, 5],
    ['without a code', { envelope: { data: 'data' } }, { data: { id: 1 } }, { id: 1 }],
    ['left out once', { envelope: { data: 'data' } }, [1], [1]],
  ])('takes the data out of an envelope: %s', async (_envelope, profile, body, data) => {
    expect(await build(profile, () => ({ body })).client.call('getPet', { 'pet-id': 7 })).toEqual(data);
  });

  it('rejects a failure code, whatever the status', async () => {
    const profile = {
      envelope: { data: 'result', code: 'errcode', success: [0] },
      errors: { code: 'errcode', message: 'm' },
    };
    const { client } = build(profile, () => ({ body: { errcode: 7, m: 'no' } }));

    await expect(client.call('getPet', { 'pet-id': 7 })).rejects.toMatchObject({
      message: 'no',
      refusal: { code: '7', status: 200 },
    });
  });

  it('rejects a failure status', async () => {
    const { client } = build({}, () => ({ status: 422, body: { message: 'bad', errors: { name: ['taken'] } } }));
    const error: unknown = await client.call('createPet', {}).catch((reason: unknown) => reason);

    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ refusal: { fields: { name: 'taken' }, status: 422, signIn: false } });
  });
});

describe('a list of a cursor', () => {
  const profile = {
    paging: { style: 'cursor', param: 'after', size: 'first', rows: 'items', next: 'next' },
    sort: false,
  };
  const pages = (request: ClientRequest): Answer => {
    const at = Number(request.query?.get('after') ?? 0);
    return { body: { items: [{ id: at + 1 }], ...(at < 3 && { next: String(at + 1) }) } };
  };

  it('walks to a page in its middle, then reuses its cursors', async () => {
    const { client, line } = build({ ...profile, authentication: [] }, pages);
    const third = await client.call('listPets', { name: 'x' }, { page: { number: 3, size: 1 } });
    const second = await client.call('listPets', { name: 'x' }, { page: { number: 2, size: 1 } });

    expect(line()).toEqual([
      'GET /pets name=x&first=1',
      'GET /pets name=x&after=1&first=1',
      'GET /pets name=x&after=2&first=1',
      'GET /pets name=x&after=1&first=1',
    ]);
    expect([third, second]).toMatchObject([
      { list: [{ id: 3 }], total: 4, totalMore: true },
      { list: [{ id: 2 }], total: 3, totalMore: true },
    ]);
  });

  it('has no rows beyond its end', async () => {
    const { client } = build(profile, pages);

    expect(await client.call('listPets', {}, { page: { number: 9, size: 1 } })).toMatchObject({ list: [], total: 4 });
  });
});

it('sends an empty body where one is required', async () => {
  const { client, sent } = build({});
  await client.call('wakePet', { 'pet-id': 7 });
  await client.call('queryPets', {});

  expect(sent.map(({ body }) => body)).toEqual([{}, undefined]);
});

it.each([undefined, null, ''])('calls nothing for a path with %j in it', async (id) => {
  const { client, sent } = build({});

  await expect(client.call('removePet', { 'pet-id': id })).rejects.toThrow('no value for pet-id');
  expect(sent).toEqual([]);
});
