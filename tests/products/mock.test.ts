import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { completeProfile, createClient, type Client } from '#client';
import { jsonOf, listClientOperations, readContract } from '#engine/language/prove';
import { answerHttp } from '../../scripts/release/mock/answer-http.ts';
import { mockService } from '../../scripts/release/mock/mock-service.ts';
import { createProductMaker } from './make-product.ts';
import { body, document, inPath, list, object, ok, query, ref, text, whole, type Json } from './openapi.ts';

const { create, remove } = createProductMaker();
afterAll(remove);

type Row = Readonly<Record<string, unknown>>;
interface Page {
  readonly total: number;
  readonly list: readonly Row[];
}

/** Makes a product of a document; its mock is asked as its pages ask, and by plain requests. */
async function start(openapi: Json, ...flags: readonly string[]) {
  const { files, said } = await create(openapi, ...flags);
  if (!files) throw new Error(said.join('\n'));
  const service = mockService(files);
  const profile = completeProfile(jsonOf(files.profile));
  const documents = files.api.map((one) => [one.file.split('/').at(-1) ?? '', jsonOf(one)] as const);
  const operations = listClientOperations(
    readContract({ ...Object.fromEntries(documents), 'profile.json': jsonOf(files.profile) }),
  );
  const send = async (method: string, url: string, sent?: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const isForm = sent instanceof URLSearchParams;
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
    const sentText = sent === undefined ? '' : isForm ? sent.toString() : JSON.stringify(sent);
    return service({ method, url, body: sentText, headers: { 'content-type': type, ...headers } });
  };
  const client: Client = createClient({
    profile,
    operations,
    values: () => ({ token: 'secret' }),
    send: async ({ method, url, query: asked, body: sent, headers }) => {
      const named = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
      const found = await send(method, asked ? `${url}?${asked.toString()}` : url, sent, named);
      const { status, headers: own = {}, type = '' } = found;
      return {
        status,
        body: found.body,
        header: (name) => (name.toLowerCase() === 'content-type' ? type : own[name]),
      };
    },
  });
  const page = async (id: string, number: number, params: Row = {}, sort: readonly string[] = []) =>
    (await client.call(id, params, { page: { number, size: 10, sort } })) as Page;
  return { client, send, page, service };
}

const pieces = {
  id: { ...text, readOnly: true },
  title: text,
  composer: text,
  opus: whole,
  made: { ...text, format: 'date-time', readOnly: true },
};
const piece = object(pieces, { required: ['id', 'title'] });
const all = { get: { operationId: 'all', responses: ok(list(ref('Piece'))) } };
const one = (more: Json = {}): Json => ({
  parameters: [inPath('id')],
  get: { operationId: 'one', responses: ok(ref('Piece')) },
  ...more,
});

describe('a list of the mock is paged as its document says', () => {
  const reply = (members: Json) => ok(object(members));
  type Case = readonly [what: string, parameters: readonly Json[], responses: Json];

  it.each<Case>([
    ['by number', query('page', 'limit'), reply({ items: list(ref('Piece')), total: whole })],
    [
      'by number from zero',
      [{ ...query('page')[0], schema: { type: 'integer', minimum: 0 } }, ...query('size')],
      reply({ content: list(ref('Piece')), totalElements: whole }),
    ],
    ['by what is skipped', query('$top', '$skip'), reply({ '@odata.count': whole, value: list(ref('Piece')) })],
    ['by a cursor', query('cursor', 'limit'), reply({ pieces: list(ref('Piece')), cursor: text })],
    [
      'by a link',
      query('page', 'per_page'),
      { 200: { ...(ok(list(ref('Piece')))[200] as Json), headers: { Link: { schema: text } } } },
    ],
    ['all at once', [], ok(list(ref('Piece')))],
  ])('%s', async (_what, parameters, responses) => {
    const openapi = document({ '/pieces': { get: { operationId: 'all', parameters, responses } } }, { Piece: piece });
    const { page } = await start(openapi, '--all');
    const pages = [await page('all', 1), await page('all', 2), await page('all', 3)];
    const ids = pages.flatMap((found) => found.list.map((row) => row['id']));

    expect(pages.map((found) => found.list.length)).toEqual([10, 10, 3]);
    expect([new Set(ids).size, pages.at(-1)?.total]).toEqual([23, 23]);
  });

  it('and sorted and searched by what the document asks for', async () => {
    const parameters = [
      ...query('page', 'limit', 'opus'),
      { name: 'sort', in: 'query', schema: { type: 'string', enum: ['opus', '-opus'] } },
      { name: 'q', in: 'query', schema: text },
    ];
    const responses = ok(object({ items: list(ref('Piece')), total: whole }));
    const openapi = document({ '/pieces': { get: { operationId: 'all', parameters, responses } } }, { Piece: piece });
    const { page } = await start(openapi, '--all');

    expect((await page('all', 1, {}, ['-opus'])).list.map((row) => row['opus'])).toEqual([
      23, 22, 21, 20, 19, 18, 17, 16, 15, 14,
    ]);
    expect(await page('all', 1, { opus: 7 })).toMatchObject({ total: 1, list: [{ opus: 7 }] });
    expect(await page('all', 1, { q: 'Title 21' })).toMatchObject({ total: 1, list: [{ title: 'Title 21' }] });
    expect(await page('all', 1, { q: 'nowhere' })).toMatchObject({ total: 0, list: [] });
  });
});

describe('the mock keeps what is written', () => {
  it('in list and detail alike: created, changed, deleted', async () => {
    const openapi = document(
      {
        '/pieces': {
          ...all,
          post: { operationId: 'add', requestBody: body(ref('Piece')), responses: { 201: ok(ref('Piece'))[200] } },
        },
        '/pieces/{id}': one({
          patch: { operationId: 'change', requestBody: body(ref('Piece')), responses: ok(ref('Piece')) },
          delete: { operationId: 'drop', responses: { 204: { description: 'gone' } } },
        }),
      },
      { Piece: piece },
    );
    const { client, page, send } = await start(openapi, '--all');
    const added = (await client.call('add', { title: 'Norma', opus: 1 })) as Row;

    // What was not given stays absent; what only the service knows is made up.
    expect(added).toEqual({
      id: 'ID24',
      title: 'Norma',
      opus: 1,
      made: expect.stringMatching(/^\d{4}-.*T.*Z$/u) as unknown,
    });
    const { total, list: rows } = await page('all', 1);
    expect([total, rows[0]?.['title'], rows[1]?.['id']]).toEqual([24, 'Norma', 'ID1']);

    await client.call('change', { id: 'ID24', composer: 'Bellini' });
    expect(await client.call('one', { id: 'ID24' })).toMatchObject({ title: 'Norma', composer: 'Bellini' });

    expect((await send('DELETE', '/pieces/ID24')).status).toBe(204);
    expect((await send('GET', '/pieces/ID24')).status).toBe(404);
    expect((await page('all', 1)).total).toBe(23);
  });

  it('with the members of its kind alone', async () => {
    const kind = (name: string, more: Json): Json =>
      object({ kind: { ...text, enum: [name] }, ...more }, { required: ['kind'] });
    const aria = kind('aria', { voice: text, key: { ...text, default: 'C' } });
    const ballet = kind('ballet', { scenes: whole, choreographer: { ...text, readOnly: true } });
    const openapi = document(
      {
        '/pieces': {
          ...all,
          post: { operationId: 'add', requestBody: body(ref('Piece')), responses: { 201: ok(ref('Piece'))[200] } },
        },
        '/pieces/{id}': one({
          put: { operationId: 'change', requestBody: body(ref('Piece')), responses: ok(ref('Piece')) },
        }),
      },
      {
        Piece: {
          allOf: [
            object({ id: { ...text, readOnly: true } }),
            { oneOf: [aria, ballet], discriminator: { propertyName: 'kind' } },
          ],
        },
      },
    );
    const { client, page } = await start(openapi, '--all');

    expect((await page('all', 1)).list.slice(0, 2).map((row) => Object.keys(row))).toEqual([
      ['id', 'kind', 'voice', 'key'],
      ['id', 'kind', 'scenes', 'choreographer'],
    ]);
    expect(await client.call('add', { kind: 'aria', voice: 'alto' })).toEqual({
      id: 'ID24',
      kind: 'aria',
      voice: 'alto',
      key: 'C',
    });
    const changed = await client.call('change', { id: 'ID2', kind: 'aria', voice: 'bass' });
    expect(changed).toEqual({ id: 'ID2', kind: 'aria', voice: 'bass' });
  });

  it('where each call answers with a list, of one record or of all', async () => {
    const some = ok(list(ref('Piece')));
    const openapi = document(
      {
        '/pieces': {
          get: { operationId: 'all', responses: some },
          post: { operationId: 'add', requestBody: body(ref('Piece')), responses: some },
        },
        '/pieces/{id}': {
          parameters: [inPath('id')],
          get: { operationId: 'one', responses: some },
          put: { operationId: 'change', requestBody: body(ref('Piece')), responses: some },
          delete: { operationId: 'drop', responses: { 204: { description: 'gone' } } },
        },
      },
      { Piece: piece },
    );
    const { page, send, client } = await start(openapi, '--all');

    expect((await send('POST', '/pieces', { title: 'Norma' })).status).toBe(200);
    expect((await page('all', 1)).list[0]).toMatchObject({ id: 'ID24', title: 'Norma' });
    expect((await send('PUT', '/pieces/ID24', { title: 'Aida' })).status).toBe(200);
    expect(await client.call('one', { id: 'ID24' })).toMatchObject({ title: 'Aida' });
    expect((await send('DELETE', '/pieces/ID24')).status).toBe(204);
    expect((await page('all', 1)).total).toBe(23);
  });

  it('and loses what PUT leaves out, as a service does', async () => {
    const put = { operationId: 'change', requestBody: body(ref('Piece')), responses: ok(ref('Piece')) };
    const { client } = await start(
      document({ '/pieces': all, '/pieces/{id}': one({ put }) }, { Piece: piece }),
      '--all',
    );
    const before = (await client.call('one', { id: 'ID1' })) as Row;
    await client.call('change', { id: 'ID1', title: 'Norma' });

    expect(await client.call('one', { id: 'ID1' })).toEqual({ id: 'ID1', made: before['made'], title: 'Norma' });
  });

  it('with the keys that only calls name, and only with values that can be saved again', async () => {
    const registry = object({ registry: text, registryName: text, scope: text });
    const sent = object({ scope: { ...text, enum: ['SENT', 'RECEIVED'] }, registryName: text });
    const openapi = document(
      {
        '/registries': {
          get: { operationId: 'all', responses: ok(list(ref('Registry'))) },
          post: { operationId: 'add', requestBody: body(sent), responses: ok(ref('Registry')) },
        },
        '/registries/{registry}': {
          parameters: [inPath('registry')],
          put: { operationId: 'change', requestBody: body(sent), responses: ok(ref('Registry')) },
          delete: { operationId: 'remove', responses: { 204: { description: 'gone' } } },
        },
      },
      { Registry: registry },
    );
    const { client, page } = await start(openapi, '--list', 'all', '--form', 'add', '--delete', 'remove');
    const [row] = (await page('all', 1)).list;
    await client.call('change', { registry: 'Registry 1', registryName: row?.['registryName'], scope: row?.['scope'] });
    await client.call('add', { registryName: 'Own', scope: 'SENT' });
    await client.call('remove', { registry: 'Registry 24' });

    expect((await page('all', 1)).list[0]).toMatchObject({ registry: 'Registry 1', scope: row?.['scope'] });
  });

  it('below the records that a search must name', async () => {
    const note = object({ id: text, siteId: text, owner: object({ gid: text, name: text }) });
    const asked = query('siteId', 'owner').map((param) => ({ ...param, required: true, schema: text }));
    const responses = ok(list(ref('Note')));
    const openapi = document(
      {
        '/notes': { get: { operationId: 'all', parameters: asked, responses } },
        '/notes/{id}': { parameters: [inPath('id')], get: { operationId: 'one', responses: ok(ref('Note')) } },
      },
      { Note: note },
    );
    const { client, page } = await start(openapi, '--all');
    const { total, list: rows } = await page('all', 1, { siteId: '7', owner: '9' });
    const id = rows[0]?.['id'];

    expect([total, rows[0]]).toMatchObject([23, { siteId: '7', owner: { gid: '9' } }]);
    expect(await client.call('one', { id })).toEqual(rows[0]);
    expect((await page('all', 1, { siteId: '7', owner: '9' })).total).toBe(23);
  });

  it('wherever it lies: in a wrapper, by a form, below parents, by POST alone', async () => {
    const wrapped = object({ piece: ref('Piece') });
    const first = await start(
      document(
        {
          '/pieces': {
            get: { operationId: 'all', responses: ok(object({ pieces: list(ref('Piece')) })) },
            post: { operationId: 'add', requestBody: body(wrapped), responses: ok(wrapped) },
          },
          '/pieces/{id}': { parameters: [inPath('id')], get: { operationId: 'one', responses: ok(wrapped) } },
        },
        { Piece: piece },
      ),
      '--all',
    );
    await first.client.call('add', { title: 'Norma' });
    expect(await first.client.call('one', { id: 'ID24' })).toMatchObject({ title: 'Norma' });

    const form = body(ref('Piece'), 'application/x-www-form-urlencoded');
    const second = await start(
      document(
        { '/pieces': { ...all, post: { operationId: 'add', requestBody: form, responses: ok(ref('Piece')) } } },
        { Piece: piece },
      ),
      '--all',
    );
    await second.client.call('add', { title: 'Norma', opus: 3 });
    expect((await second.page('all', 1)).list[0]).toMatchObject({ title: 'Norma', opus: 3 });

    const hall = object({ hallId: whole, houseId: whole, name: text });
    const houses = inPath('houseId', 'integer');
    const third = await start(
      document(
        {
          '/houses': { get: { operationId: 'houses', responses: ok(list(ref('House'))) } },
          '/houses/{houseId}': { parameters: [houses], get: { operationId: 'house', responses: ok(ref('House')) } },
          '/houses/{houseId}/halls': {
            parameters: [houses],
            get: { operationId: 'halls', responses: ok(list(ref('Hall'))) },
            post: { operationId: 'addHall', requestBody: body(ref('Hall')), responses: ok({}) },
          },
        },
        { House: object({ houseId: whole, name: text }), Hall: hall },
      ),
      '--all',
    );
    await third.client.call('addHall', { houseId: 2, name: 'Great hall' });
    expect((await third.page('halls', 1, { houseId: 2 })).list[0]).toMatchObject({ houseId: 2, name: 'Great hall' });
    expect((await third.page('halls', 1, { houseId: 3 })).list[0]).toMatchObject({ houseId: 3, name: 'Name 1' });

    const spoken = (id: string, schema: Json, reply: Json): Json => ({
      post: { operationId: id, requestBody: body(schema), responses: ok(reply) },
    });
    const fourth = await start(
      document(
        {
          '/pieces.list': spoken(
            'list',
            object({ offset: whole, limit: whole }),
            object({ data: list(ref('Piece')), pagination: object({ total: whole }) }),
          ),
          '/pieces.info': spoken('info', object({ id: text }, { required: ['id'] }), object({ data: ref('Piece') })),
          '/pieces.update': spoken(
            'update',
            object({ id: text, title: text }, { required: ['id'] }),
            object({ data: ref('Piece') }),
          ),
        },
        { Piece: piece },
      ),
      '--list',
      'list',
      '--detail',
      'info',
      '--form',
      'update',
    );
    await fourth.client.call('update', { id: 'ID2', title: 'Norma' });
    expect(await fourth.client.call('info', { id: 'ID2' })).toMatchObject({ title: 'Norma' });
    expect((await fourth.page('list', 1)).list[1]).toMatchObject({ id: 'ID2', title: 'Norma' });
  });
});

describe('the mock refuses what the document does not allow', () => {
  const problem = {
    description: 'no',
    content: {
      'application/json': {
        schema: object({ message: text, errors: { type: 'object', additionalProperties: list(text) } }),
      },
    },
  };
  const openapi = (responses: Json, more: Json = {}): Json =>
    document(
      {
        '/pieces': {
          ...all,
          post: {
            operationId: 'add',
            requestBody: body(
              object(
                { ...pieces, title: { ...text, maxLength: 5 }, kind: { type: 'string', enum: ['song', 'opera'] } },
                { required: ['id', 'title'] },
              ),
            ),
            responses: { ...ok(ref('Piece')), ...responses },
          },
        },
      },
      { Piece: piece },
      more,
    );

  it.each<[what: string, responses: Json, sent: Json, status: number, fields: Json]>([
    ['what is missing', { 422: problem }, {}, 422, { title: 'title is required' }],
    [
      'what is too long',
      { 400: problem },
      { title: 'La traviata' },
      400,
      { title: 'title must NOT have more than 5 characters' },
    ],
    [
      'what is no choice',
      { default: problem },
      { title: 'Norma', kind: 'waltz' },
      400,
      { kind: 'kind must be equal to one of the allowed values: song, opera' },
    ],
    ['without a word in the document', {}, {}, 400, { title: 'title is required' }],
  ])('%s', async (_what, responses, sent, status, fields) => {
    const { client, page } = await start(openapi(responses), '--all');

    await expect(client.call('add', sent)).rejects.toMatchObject({ refusal: { status, fields } });
    expect((await page('all', 1)).total).toBe(23);
  });

  it('who has no key', async () => {
    const components = { schemas: { Piece: piece }, securitySchemes: { own: { type: 'http', scheme: 'bearer' } } };
    const { send, page } = await start({ ...openapi({}), components, security: [{ own: [] }] }, '--all');

    expect((await send('GET', '/pieces')).status).toBe(401);
    expect((await page('all', 1)).total).toBe(23);
  });

  it('what is not there', async () => {
    const { send } = await start(openapi({}), '--all');

    expect(await send('GET', '/operas')).toMatchObject({ status: 404 });
  });
});

it('a page of any origin calls the mock, which names the type of its replies', async () => {
  const { service } = await start(document({ '/pieces': all }, { Piece: piece }), '--all');
  const server = createServer(answerHttp(service));
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pieces`;
  const [asked, found] = [await fetch(address, { method: 'OPTIONS' }), await fetch(address)];
  const rows = (await found.json()) as readonly unknown[];
  await new Promise((done) => void server.close(done));

  expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  expect([found.headers.get('content-type'), rows.length]).toEqual(['application/json', 23]);
});

it('takes a pattern between slashes for what it means, and makes up words where no text fits one', async () => {
  const slashed = { ...text, pattern: '/^[a-z]+$/' };
  const odd = { ...text, pattern: '^(?!x)[a-z]{200}$' };
  const { send } = await start(
    document(
      {
        '/users': {
          get: { responses: ok(list(ref('User'))) },
          post: { requestBody: body(ref('User')), responses: { 201: ok(ref('User'))[200] } },
        },
      },
      { User: object({ id: { ...whole, readOnly: true }, name: slashed, code: odd }) },
    ),
    '--all',
  );
  const rows = (await send('GET', '/users')).body as readonly Row[];
  const made = await send('POST', '/users', { name: 'anna' });

  expect(rows[0]).toMatchObject({ name: expect.stringMatching(/^[a-z]+$/u), code: expect.any(String) });
  expect(made.status).toBe(201);
});

it('follows references of its document to paths, params, bodies and replies, one to another', async () => {
  const to = (place: string): Json => ({ $ref: `#/components/${place}` });
  const fault = object({ errors: list(object({ field: text, message: text })) });
  const openapi = document(
    {
      '/pieces': to('pathItems/Pieces'),
      '/pieces/{id}': { get: { parameters: [to('parameters/Id')], responses: { 200: to('responses/One%7B%7D') } } },
    },
    { Piece: piece },
    {
      openapi: '3.1.0',
      components: {
        schemas: { Piece: piece },
        pathItems: {
          Pieces: {
            ...all,
            post: {
              operationId: 'add',
              requestBody: to('requestBodies/Again'),
              responses: { 201: to('responses/Same'), 422: to('responses/Refused') },
            },
          },
        },
        parameters: { Id: to('parameters/Own'), Own: inPath('id') },
        requestBodies: { Again: to('requestBodies/Piece'), Piece: body(ref('Piece')) },
        responses: {
          Same: to('responses/One%7B%7D'),
          'One{}': ok(ref('Piece'))[200],
          Refused: to('responses/Fault'),
          Fault: ok(fault)[200],
        },
      },
    },
  );
  const { send, page } = await start(openapi, '--all');
  const made = await send('POST', '/pieces', { title: 'Norma' });
  const { id } = made.body as Row;

  expect(made).toMatchObject({ status: 201, body: { title: 'Norma' } });
  expect((await send('GET', `/pieces/${String(id)}`)).body).toMatchObject({ title: 'Norma' });
  expect((await page('all', 1)).total).toBe(24);
  expect(await send('POST', '/pieces', {})).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'title', message: 'title is required' }] },
  });
});
