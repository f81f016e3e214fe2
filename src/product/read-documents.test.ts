import { describe, expect, it } from 'vitest';
import { checkProduct, formatIn, listClientOperations, readContract, readSource, jsonOf } from '#engine/language';
import { readDocuments, readProduct } from './index.ts';

const yaml = `openapi: 3.0.3
info: { title: Pets, version: 1.0.0 }
servers:
  - url: https://pets.test/api/{version}
    variables: { version: { default: v1 } }
tags: [{ name: pets }]
x-vendor-word: anything
paths:
  /pets:
    parameters:
      - { name: X-Tenant, in: header, schema: { type: string } }
    get:
      parameters:
        - $ref: '#/components/parameters/page'
        - { name: limit, in: query, schema: { type: integer, maximum: 50 } }
        - { name: sort, in: query, schema: { type: string, enum: [created_at, -created_at] } }
        - { name: owner_name, in: query, description: A part of it, schema: { type: string, nullable: true } }
      responses:
        '200':
          content:
            application/json:
              schema: { type: array, items: { $ref: '#/components/schemas/Pet' } }
        default: { $ref: '#/components/responses/Problem' }
    post:
      operationId: create-pet
      requestBody: { $ref: '#/components/requestBodies/Pet' }
      responses:
        '201':
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Pet' }
        '422': { $ref: '#/components/responses/Problem' }
  /pets/{pet-id}:
    patch:
      operationId: editPet
      parameters:
        - { name: pet-id, in: path, required: true, schema: { type: integer } }
        - { name: dry_run, in: query, schema: { type: boolean } }
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
      responses: { '202': { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
    delete:
      operationId: removePet
      parameters: [{ name: pet-id, in: path, required: true, schema: { type: integer } }]
      responses: { '204': { description: gone } }
components:
  parameters:
    page: { name: page, in: query, schema: { type: integer } }
  requestBodies:
    Pet: { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
  responses:
    Problem: { description: no, content: { application/problem+json: { schema: { type: object } } } }
  schemas:
    Pet:
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
      discriminator: { propertyName: petKind, mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' } }
    Base:
      type: object
      required: [id, petKind]
      properties:
        id: { type: integer, format: int64 }
        petKind: { type: string }
        created_at: { type: string, format: date-time, nullable: true }
        parent: { $ref: '#/components/schemas/Base' }
    Cat:
      allOf: [{ $ref: '#/components/schemas/Base' }, { type: object, required: [lives], properties: { lives: { type: integer } } }]
    Dog:
      allOf: [{ $ref: '#/components/schemas/Base' }, { type: object, properties: { tail: { type: string, pattern: '(?<!x' } } }]
`;

const overlay = `overlay: 1.0.0
info: { title: Pets for us, version: 1.0.0 }
extends: ./pets.yaml
actions:
  - target: $.components.schemas.Base
    update: { x-key: id }
  - target: $.components.schemas.Base.properties.created_at
    update: { title: Born }
  - target: $.paths['/pets'].get
    update: { x-permission: HomeIndex }
`;

const pets = { file: 'schemas/api/pets.yaml', text: yaml };

function read(...files: readonly { file: string; text: string }[]) {
  const { api, overlays } = readDocuments(files);
  const documents = Object.fromEntries(api.map((source) => [source.file.split('/').at(-1) ?? '', jsonOf(source)]));
  return { api, overlays, contract: readContract(documents) };
}

describe("a vendor's contract in YAML", () => {
  const { contract } = read(pets);
  const operation = (id: string) => contract.operations.get(id);

  it('has every operation, with names made for those without a good one', () => {
    expect([...contract.operations.keys()]).toEqual(['getPets', 'createPet', 'editPet', 'removePet']);
  });

  it('tells a client how each travels', () => {
    expect(listClientOperations(contract)).toMatchObject({
      getPets: { method: 'GET', path: '/api/v1/pets', encoding: 'query', headers: ['X-Tenant'], list: true },
      createPet: { method: 'POST', encoding: 'json', response: 'json' },
      editPet: { method: 'PATCH', path: '/api/v1/pets/{pet-id}', query: ['dry_run'] },
      removePet: { method: 'DELETE', encoding: 'query', response: 'json' },
    });
  });

  it('pages and orders by the defaults of a profile', () => {
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

it('a Swagger 2.0 document is upgraded', () => {
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

it('an overlay adds titles, keys and permissions', () => {
  const { contract } = read(pets, { file: 'schemas/api/ours.overlay.yaml', text: overlay });
  const list = contract.operations.get('getPets');

  expect(list?.permission).toEqual(['HomeIndex']);
  expect(list?.record?.fields?.get('created_at')?.title).toBe('Born');
  expect(contract.operations.get('editPet')?.reply?.fields?.get('parent')).toMatchObject({ key: 'id' });
});

it('the same files are the same sources, so that nothing is read twice', () => {
  const files = [pets, { file: 'schemas/api/ours.overlay.yaml', text: overlay }];

  expect(read(...files).api[0]).toBe(read(...files).api[0]);
});

const shipped = readProduct(process.cwd());

/** What the checker says of these files, without the pages that need others. */
function check(...files: readonly { file: string; text: string }[]): readonly string[] {
  const profile = readSource('schemas/api/profile.json', '{}');
  const { api, overlays } = readDocuments(files);
  const { diagnostics } = checkProduct({ ...shipped, api, overlays, profile, pages: [], blocks: [], texts: [] });
  const own = diagnostics.filter(({ file }) => files.some((one) => one.file === file));
  return own.flatMap((one) =>
    (['en', 'zh'] as const).map((language) => formatIn(one, language).replace('schemas/api/', '')),
  );
}

const edit = (from: string, to: string) => ({ ...pets, text: yaml.replace(from, to) });

describe('a contract that cannot be used says why, with file and place', () => {
  it('nothing of a good one', () => {
    expect(check(pets)).toEqual([]);
  });

  it.each<[what: string, files: readonly { file: string; text: string }[], says: readonly string[]]>([
    [
      'broken YAML',
      [edit('tags: [{ name: pets }]', 'tags: [{ name: pets }')],
      [
        'pets.yaml:7:1 contract-unreadable  the document cannot be read: YAML:',
        'pets.yaml:7:1 contract-unreadable  契约文件无法读取：YAML 语法错误',
      ],
    ],
    [
      'broken JSON',
      [{ file: 'schemas/api/a.json', text: '{ "openapi": }' }],
      ['a.json:1:14 json-syntax', 'a.json:1:14 json-syntax'],
    ],
    [
      'no OpenAPI',
      [{ file: 'schemas/api/a.yaml', text: 'hello: world\n' }],
      [
        'a.yaml:1:1 contract-unreadable  the document cannot be read: it is no OpenAPI',
        'a.yaml:1:1 contract-unreadable  契约文件无法读取：不是 OpenAPI',
      ],
    ],
    [
      'a reference to nowhere',
      [edit("items: { $ref: '#/components/schemas/Pet' }", "items: { $ref: '#/components/schemas/Pett' }")],
      [
        "pets.yaml:22:53 reference-unknown  '#/components/schemas/Pett' leads nowhere; did you mean '#/components/schemas/Pet'?",
        "pets.yaml:22:53 reference-unknown  '#/components/schemas/Pett' 指向的地方不存在；是不是 '#/components/schemas/Pet'？",
      ],
    ],
    [
      'a circle of schemas',
      [
        edit(
          '    Base:\n      type: object',
          "    Loop: { allOf: [{ $ref: '#/components/schemas/Ring' }] }\n    Ring: { $ref: '#/components/schemas/Loop' }\n    Base:\n      type: object",
        ),
      ],
      [
        'pets.yaml:56:11 schema-circular  the schema is made of itself alone: Loop → Ring → Loop',
        'pets.yaml:56:11 schema-circular  结构只由它自己组成：Loop → Ring → Loop',
      ],
    ],
    [
      'our own word misspelled',
      [edit('operationId: editPet', 'operationId: editPet\n      x-permision: PetEdit')],
      [
        "pets.yaml:36:7 property-unknown  the contract has no property 'x-permision'; did you mean 'x-permission'?",
        "pets.yaml:36:7 property-unknown  契约没有属性 'x-permision'；是不是 'x-permission'？",
      ],
    ],
    [
      'a document of more than 10 MB',
      [{ file: 'schemas/api/big.json', text: `{"x":"${'y'.repeat(10_000_000)}"}` }],
      [
        'big.json:1:1 contract-unreadable  the document cannot be read: it has 10.0 MB, more than 10 MB',
        'big.json:1:1 contract-unreadable  契约文件无法读取：有 10.0 MB，超过 10 MB',
      ],
    ],
    [
      'an overlay that hits nothing',
      [pets, { file: 'schemas/api/ours.overlay.yaml', text: overlay.replace('schemas.Base\n', 'schemas.Bas\n') }],
      [
        "ours.overlay.yaml:5:13 overlay-unmatched  '$.components.schemas.Bas' selects nothing",
        "ours.overlay.yaml:5:13 overlay-unmatched  '$.components.schemas.Bas' 在契约文件里什么也没有选中",
      ],
    ],
    [
      'an overlay without actions',
      [pets, { file: 'schemas/api/ours.overlay.json', text: '{ "overlay": "1.0.0" }' }],
      [
        "ours.overlay.json:1:1 contract-unreadable  the document cannot be read: an overlay has a list 'actions'",
        "ours.overlay.json:1:1 contract-unreadable  契约文件无法读取：overlay 文件要有列表 'actions'",
      ],
    ],
    [
      'a target that is no JSONPath',
      [
        pets,
        {
          file: 'schemas/api/ours.overlay.yaml',
          text: overlay.replace('$.components.schemas.Base\n', '$.components[\n'),
        },
      ],
      [
        "ours.overlay.yaml:5:13 contract-unreadable  the document cannot be read: '$.components[' is no JSONPath",
        "ours.overlay.yaml:5:13 contract-unreadable  契约文件无法读取：'$.components[' 不是 JSONPath",
      ],
    ],
  ])('%s', (_what, files, says) => {
    const found = check(...files);

    expect(
      found.map((line, index) => (says[index] !== undefined && line.startsWith(says[index]) ? says[index] : line)),
    ).toEqual(says);
  });
});
