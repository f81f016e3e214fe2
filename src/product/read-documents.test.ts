import { describe, expect, it } from 'vitest';
import { openProduct } from '#engine/language/edit';
import {
  createWorkspace,
  jsonOf,
  listClientOperations,
  readContract,
  readSource,
  resolvePage,
} from '#engine/language/prove';
import type { ResolvedList } from '#engine/language/run';
import { readDocuments, readProduct } from './index.ts';
import { overlay, pets } from '../../tests/products/pets.ts';

function read(...files: readonly { file: string; text: string }[]) {
  const { api, overlays } = readDocuments(files);
  const documents = Object.fromEntries(api.map((source) => [source.file.split('/').at(-1) ?? '', jsonOf(source)]));
  return { api, overlays, contract: readContract(documents) };
}

describe("a vendor's contract in YAML", () => {
  const { contract } = read(pets);
  const operation = (id: string) => contract.operations.get(id);

  it('contains every operation, with generated names where needed', () => {
    expect([...contract.operations.keys()]).toEqual([
      'getPets',
      'createPet',
      'editPet',
      'removePet',
      'listNames',
      'putNames',
    ]);
  });

  it('gives a client the encoding of each operation', () => {
    expect(listClientOperations(contract)).toMatchObject({
      getPets: { method: 'GET', path: '/api/v1/pets', encoding: 'query', headers: ['X-Tenant'], list: true },
      createPet: { method: 'POST', encoding: 'json', response: 'json' },
      editPet: { method: 'PATCH', path: '/api/v1/pets/{pet-id}', query: ['dry_run'] },
      removePet: { method: 'DELETE', encoding: 'query', response: 'json' },
      putNames: { method: 'PUT', encoding: 'json', body: 'body' },
    });
  });

  it('takes a body other than an object as a single param', () => {
    const { params } = operation('putNames') ?? {};

    expect([...(params?.required ?? [])]).toEqual(['body', 'pet-id']);
    expect(params?.fields?.get('body')).toMatchObject({ kind: 'array', title: 'Body' });
  });

  it('reads a bare list and a bare value as the data of a reply', () => {
    expect(operation('listNames')?.reply).toMatchObject({ kind: 'array', item: { kind: 'string' } });
    expect(operation('putNames')?.reply).toMatchObject({ kind: 'string' });
  });

  it('pages and sorts by the defaults of a profile', () => {
    const list = operation('getPets');

    expect(list?.paging).toEqual({ params: ['page', 'limit', 'sort'], size: 'limit' });
    expect(list?.sorts).toEqual(['created_at', '-created_at']);
    expect([...(list?.reply?.fields?.keys() ?? [])]).toEqual(['list', 'total']);
  });

  it('makes titles from names', () => {
    const { record, params } = operation('getPets') ?? {};

    expect(record?.fields?.get('created_at')).toMatchObject({ title: 'Created at', nullable: true });
    expect(params?.fields?.get('owner_name')).toMatchObject({ title: 'Owner name', description: 'A part of it' });
  });

  it('reads a choice of objects as one record', () => {
    const record = operation('createPet')?.reply;

    expect([...(record?.fields?.keys() ?? [])].toSorted()).toEqual([
      'created_at',
      'id',
      'lives',
      'parent',
      'petKind',
      'tail',
    ]);
    expect([...(record?.required ?? [])]).toEqual(['id', 'petKind']);
    expect(record?.fields?.get('petKind')?.enum).toEqual(['cat', 'dog']);
  });

  it('leaves out a pattern that our expressions cannot run', () => {
    expect(operation('createPet')?.reply?.fields?.get('tail')?.constraints).toEqual({});
  });

  it.each([
    ['createPet', 'object'],
    ['editPet', 'object'],
    ['removePet', 'any'],
  ])('knows the reply of %s', (id, kind) => {
    expect(operation(id)?.reply?.kind).toBe(kind);
  });
});

it('upgrades a Swagger 2.0 document', () => {
  const swagger = {
    swagger: '2.0',
    info: { title: 'Old', version: '1' },
    basePath: '/v1',
    paths: {
      '/pets': {
        post: {
          operationId: 'addPet',
          consumes: ['application/json'],
          parameters: [{ in: 'body', name: 'body', schema: { $ref: '#/definitions/Pet' } }],
          responses: { '200': { description: 'ok', schema: { $ref: '#/definitions/Pet' } } },
        },
      },
    },
    definitions: { Pet: { type: 'object', properties: { petName: { type: 'string' } } } },
  };
  const { contract } = read({ file: 'schemas/api/old.json', text: JSON.stringify(swagger) });
  const { params, reply, request } = contract.operations.get('addPet') ?? {};

  expect(params?.fields?.get('petName')).toMatchObject({ kind: 'string', title: 'Pet name' });
  expect(reply?.fields?.get('petName')?.title).toBe('Pet name');
  expect(request?.path).toBe('/v1/pets');
});

it('adds titles, keys and permissions by an overlay', () => {
  const { contract } = read(pets, { file: 'schemas/api/ours.overlay.yaml', text: overlay });
  const list = contract.operations.get('getPets');

  expect(list?.permission).toEqual(['HomeIndex']);
  expect(list?.record?.fields?.get('created_at')?.title).toBe('Born');
  expect(contract.operations.get('editPet')?.reply?.fields?.get('parent')).toMatchObject({ key: 'id' });
});

it('gives pages the documents with their overlays', () => {
  const documents = readDocuments([pets, { file: 'schemas/api/ours.overlay.yaml', text: overlay }]);
  const profile = readSource('schemas/api/profile.json', '{}');
  const { workspace } = openProduct({ ...readProduct(process.cwd()), ...documents, profile, pages: [], blocks: [] });
  const list = workspace.contract.operations.get('getPets');

  expect(list?.record?.fields?.get('created_at')?.title).toBe('Born');
  expect(list?.permission).toEqual(['HomeIndex']);
});

it('returns the same sources for the same files', () => {
  const files = [pets, { file: 'schemas/api/ours.overlay.yaml', text: overlay }];

  expect(read(...files).api[0]).toBe(read(...files).api[0]);
});

it.each([
  ['date-time', 'instant'],
  ['date', undefined],
])('makes one search field of a begin and an end of format %s', (format, moments) => {
  const param = (name: string) => ({ name, in: 'query', schema: { type: 'string', format } });
  const record = { type: 'object', properties: { no: { type: 'string' } } };
  const answer = { 200: { content: { 'application/json': { schema: { type: 'array', items: record } } } } };
  const paged = ['page', 'limit'].map((name) => ({ name, in: 'query', schema: { type: 'integer' } }));
  const parameters = [param('momBegin'), param('momEnd'), ...paged];
  const list = { operationId: 'listEvents', parameters, responses: answer };
  const api = { openapi: '3.1.0', info: {}, paths: { '/events': { get: list } } };
  const page = {
    kind: 'list',
    name: 'Events',
    path: '/events',
    title: '事件',
    source: { operation: 'listEvents' },
    rowKey: 'no',
  };
  const documents = readDocuments([{ file: 'schemas/api/events.json', text: JSON.stringify(api) }]);
  const file = readSource('schemas/pages/events.json', JSON.stringify({ ...page, search: ['mom'], columns: ['no'] }));
  const profile = readSource('schemas/api/profile.json', '{}');
  const product = { ...readProduct(process.cwd()), ...documents, profile, pages: [file], blocks: [] };

  const { workspace, pages } = createWorkspace(product);
  const [resolved] = pages.map((one) => resolvePage(one, workspace).page);

  expect(resolved).toMatchObject({ search: [{ name: 'mom', valueType: 'date-range', wire: ['momBegin', 'momEnd'] }] });
  expect((resolved as unknown as ResolvedList).search[0]?.moments).toBe(moments);
});
