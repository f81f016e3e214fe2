import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createProductMaker } from './make-product.ts';
import { body, document, inPath, list, object, ok, query, ref, text, whole, type Json } from './openapi.ts';

const { create, place, remove } = createProductMaker();
afterAll(remove);

const pieces = { id: { ...text, readOnly: true }, title: text, composer: text };

const flagsOf = (list_: string, detail = '', ...forms: readonly string[]): readonly string[] => [
  '--list',
  list_,
  ...(detail === '' ? [] : ['--detail', detail]),
  ...forms.flatMap((one) => ['--form', one]),
];

describe('a list is found, however it is asked for and wherever its records lie', () => {
  const reply = (members: Json) => ok(object(members));
  type Case = readonly [what: string, parameters: readonly Json[], responses: Json, paging: Json];

  it.each<Case>([
    ['all at once', [], ok(list(ref('Piece'))), { style: 'none', rows: '' }],
    ['case-blind', query('Page', 'PerPage'), ok(list(ref('Piece'))), { style: 'page', param: 'Page', size: 'PerPage' }],
    [
      'OData',
      query('$top', '$skip'),
      reply({ '@odata.count': whole, value: list(ref('Piece')) }),
      { style: 'offset', param: '$skip', size: '$top', rows: 'value', total: '/@odata.count' },
    ],
    [
      'errors before the records, the total two levels down',
      query('cursor', 'limit'),
      reply({
        errors: list(object({ code: text })),
        pieces: list(ref('Piece')),
        cursor: text,
        meta: object({ pagination: object({ total: whole }) }),
      }),
      { style: 'cursor', rows: 'pieces', next: 'cursor', total: 'meta.pagination.total' },
    ],
    [
      'first and max',
      query('first', 'max'),
      ok(list(ref('Piece'))),
      { style: 'offset', param: 'first', size: 'max', rows: '' },
    ],
    [
      'a count named after the records',
      query('offset', 'limit'),
      reply({ pieces: list(ref('Piece')), piecesCount: whole }),
      { style: 'offset', rows: 'pieces', total: 'piecesCount' },
    ],
    [
      'the mark of the next page within an address',
      [...query('PageSize'), { name: 'PageToken', in: 'query', schema: text }],
      reply({ pieces: list(ref('Piece')), meta: object({ next_page_url: text }) }),
      { style: 'cursor', param: 'PageToken', size: 'PageSize', next: 'meta.next_page_url' },
    ],
  ])('%s', async (_what, parameters, responses, paging) => {
    const openapi = document({ '/pieces': { get: { parameters, responses } } }, { Piece: object(pieces) });
    const { code, mistakes, read } = await create(openapi, '--list', 'GET /pieces');

    expect([code, mistakes]).toEqual([0, []]);
    expect(read('api/profile')).toMatchObject({ paging });
  });

  it('by POST, with the page in the body', async () => {
    const openapi = document(
      {
        '/pieces.list': {
          post: {
            operationId: 'piecesList',
            requestBody: body({ allOf: [object({ offset: whole, limit: whole }), object({ composer: text })] }),
            responses: reply({ data: list(ref('Piece')), pagination: object({ total: whole }) }),
          },
        },
        '/pieces.info': {
          post: { requestBody: body(object({ id: text })), responses: reply({ data: ref('Piece') }) },
        },
      },
      { Piece: object(pieces) },
    );
    const { code, mistakes, read } = await create(openapi, ...flagsOf('piecesList', 'POST /pieces.info'));

    expect([code, mistakes]).toEqual([0, []]);
    expect(read('pages/PieceList')).toMatchObject({ title: 'Pieces', search: ['composer'] });
    expect(read('pages/PieceDetail')).toMatchObject({ path: '/piece/:id' });
  });
});

describe('where a record lies is found, and said in the overlay', () => {
  const paths = (reply: unknown, sent: unknown): Json => ({
    '/pieces': {
      get: { operationId: 'all', parameters: query('page'), responses: ok(object({ pieces: list(ref('Piece')) })) },
      post: { operationId: 'add', requestBody: body(sent), responses: ok(reply) },
    },
    '/pieces/{id}': {
      parameters: [inPath('id')],
      get: { operationId: 'one', responses: ok(reply) },
      put: { operationId: 'change', requestBody: body(sent), responses: ok(reply) },
      delete: { operationId: 'remove', responses: { 204: { description: 'gone' } } },
    },
  });

  it.each([
    ['in a member', object({ piece: ref('Piece') }), object({ piece: ref('Piece') }), 'piece'],
    [
      'as the only element of a list',
      object({ pieces: list(ref('Piece')) }),
      object({ pieces: list(ref('Piece')) }),
      'pieces.0',
    ],
  ])('%s', async (_what, reply, sent, path) => {
    const openapi = document(paths(reply, sent), { Piece: object(pieces) });
    const { code, mistakes, read, folder } = await create(
      openapi,
      ...flagsOf('all', 'one', 'add', 'change'),
      '--delete',
      'remove',
    );
    const { actions } = read(`api/${basename(folder)}.overlay`) as { readonly actions: readonly Json[] };

    expect([code, mistakes]).toEqual([0, []]);
    expect(actions.map(({ update }) => update)).toEqual([{ 'x-data': path }, { 'x-body': path }, { 'x-body': path }]);
    expect(read('pages/PieceEdit')).toMatchObject({ title: 'Edit piece', fields: ['title', 'composer'] });
    expect(read('pages/PieceDetail')).toMatchObject({
      actions: [{ label: 'Edit' }, { label: 'Delete', confirm: 'Delete this piece?' }],
    });
    expect(read('pages/PieceList')).toMatchObject({
      selection: true,
      bulkActions: [
        {
          confirm: 'Delete the selected pieces ({{ selected.count }})?',
          call: { operation: 'remove', params: { id: expect.stringContaining('row.id') as string } },
          eachRow: true,
        },
      ],
    });
  });

  it('by a key that the param ends with, though the record has a name', async () => {
    const openapi = document(
      {
        '/pieces': { get: { operationId: 'all', responses: ok(list(ref('Piece'))) } },
        '/pieces/{piece_gid}': {
          parameters: [inPath('piece_gid')],
          get: { operationId: 'one', responses: ok(ref('Piece')) },
          delete: { operationId: 'remove', responses: { 204: { description: 'gone' } } },
        },
      },
      { Piece: object({ gid: text, name: text }) },
    );
    const { mistakes, read } = await create(openapi, '--all');

    expect(mistakes).toEqual([]);
    expect(read('pages/PieceList')).toMatchObject({
      columns: ['gid', { field: 'name', open: { params: { pieceGid: '{{ row.gid }}' } } }],
      bulkActions: [{ call: { params: { piece_gid: '{{ row.gid }}' } } }],
    });
  });

  it('in members of the record, with the key in one of them', async () => {
    const schema = object({ kind: text, metadata: object({ name: text }), spec: object({ tempo: whole }) });
    const openapi = document(
      {
        '/pieces': { get: { responses: ok(object({ items: list(ref('Piece')) })) } },
        '/pieces/{name}': { get: { parameters: [inPath('name')], responses: ok(ref('Piece')) } },
      },
      { Piece: schema },
    );
    const { code, mistakes, read } = await create(openapi, ...flagsOf('GET /pieces', 'GET /pieces/{name}'));

    expect([code, mistakes]).toEqual([0, []]);
    expect(read('pages/PieceList')).toMatchObject({
      rowKey: 'metadata.name',
      columns: [
        { field: 'metadata.name', open: { params: { name: '{{ row.metadata.name }}' } } },
        'kind',
        'spec.tempo',
      ],
    });
  });
});

describe('parents, constants and kinds', () => {
  const tenant = { name: 'X-Tenant', in: 'header', required: true, schema: text };
  const openapi = document(
    {
      '/{house}/pieces': {
        get: { operationId: 'all', parameters: [inPath('house'), tenant], responses: ok(list(ref('Piece'))) },
      },
    },
    { Piece: object(pieces) },
  );

  it('are asked for once, in one sentence', async () => {
    const { code, said } = await create(openapi, '--list', 'all');

    expect([code, said]).toEqual([
      1,
      ['all demands house, X-Tenant: give each a value that is always the same, --with house=… --with X-Tenant=…'],
    ]);
  });

  it('stand in the profile, and no page asks for them', async () => {
    const { code, mistakes, read } = await create(
      openapi,
      '--list',
      'all',
      '--with',
      'house=opera',
      '--with',
      'X-Tenant=7',
    );

    expect([code, mistakes]).toEqual([0, []]);
    expect(read('api/profile')).toMatchObject({ constants: { house: 'opera', 'X-Tenant': '7' } });
    expect(read('pages/PieceList')).not.toHaveProperty('search');
  });

  it('ask for what the chosen kind has', async () => {
    const kinds = {
      Song: object({ kind: { const: 'song' }, title: text }, { required: ['kind', 'title'] }),
      Opera: object({ kind: { const: 'opera' }, title: text, acts: whole }, { required: ['kind', 'title', 'acts'] }),
    };
    const sent = { oneOf: [ref('Song'), ref('Opera')], discriminator: { propertyName: 'kind' } };
    const of = { get: { responses: ok(list(ref('Piece'))) }, post: { requestBody: body(sent), responses: ok({}) } };
    const { code, mistakes, read } = await create(
      document({ '/pieces': of }, { Piece: object(pieces), ...kinds }, { openapi: '3.1.0' }),
      ...flagsOf('GET /pieces', '', 'POST /pieces'),
    );

    expect([code, mistakes]).toEqual([0, []]);
    expect(read('pages/PieceAdd')).toMatchObject({
      fields: [
        { field: 'kind', options: { items: [{ value: 'song' }, { value: 'opera' }] } },
        'title',
        { field: 'acts', visible: "{{ form.kind == 'opera' }}", required: true },
      ],
    });
  });
});

describe('a document of several files', () => {
  const folder = join(place, 'files');
  mkdirSync(folder);
  const paths = {
    '/pieces': { get: { $ref: 'all.json' } },
    '/pieces/{id}': { get: { $ref: 'gone.json' } },
  };
  writeFileSync(join(folder, 'api.json'), JSON.stringify(document(paths, {})));
  writeFileSync(
    join(folder, 'all.json'),
    JSON.stringify({ operationId: 'all', responses: ok(list({ $ref: 'piece.json' })) }),
  );
  writeFileSync(join(folder, 'piece.json'), JSON.stringify(object(pieces)));

  it('becomes one, whatever is lost elsewhere', async () => {
    const { code, mistakes, read } = await create(join(folder, 'api.json'), '--list', 'all');

    expect([code, mistakes]).toEqual([0, []]);
    expect(read('pages/PieceList')).toMatchObject({ columns: ['id', 'title', 'composer'] });
  });
});

it('asks for the records within a record, adds up what has a sum, and leaves to the service what it gives', async () => {
  const line = object({ name: text, quantity: whole, unitAmount: whole }, { required: ['name'] });
  const bill = object({
    billId: { ...text, format: 'uuid' },
    billNumber: text,
    created: { ...text, format: 'date-time' },
    lines: list(line),
    labels: list(text),
    marks: list({ type: 'string', enum: ['late', 'paid'] }),
  });
  const parameters = [...query('page'), { name: 'pageToken', in: 'query', schema: text }];
  const { code, mistakes, read } = await create(
    document(
      {
        '/bills': {
          get: { parameters, responses: ok(list(ref('BillRead'))) },
          post: { requestBody: body(ref('BillRead')), responses: ok({}) },
        },
        '/bills/{billId}': {
          parameters: [inPath('billId')],
          get: { responses: ok(ref('BillRead')) },
          put: { requestBody: body(ref('BillRead')), responses: ok({}) },
        },
      },
      { BillRead: bill },
    ),
    '--all',
  );
  const lines = ['name', { field: 'quantity', summary: 'sum' }, 'unitAmount'];

  expect([code, mistakes]).toEqual([0, []]);
  expect(read('pages/BillList')).toMatchObject({
    columns: [{ field: 'billNumber' }, 'created', { field: 'billId', hidden: true }],
  });
  expect(read('pages/BillList')).not.toHaveProperty('search');
  expect(read('pages/BillDetail')).toMatchObject({ blocks: [{ type: 'fields' }, { type: 'table', columns: lines }] });
  expect(read('pages/BillEdit')).toMatchObject({
    fields: [
      'billNumber',
      { field: 'labels', widget: 'tags' },
      { field: 'marks', options: { items: [{ value: 'late' }, { value: 'paid' }] } },
      { type: 'array', field: 'lines', layout: 'table', fields: lines },
    ],
  });
});

it('calls values by the names that the document gives them', async () => {
  const view = { type: 'integer', enum: [0, 1], 'x-enum-varnames': ['LIST_VIEW', 'SideTable'] };
  const piece = object({ ...pieces, view: ref('View'), state: { ...text, enum: ['a'], 'x-enumNames': ['Alive'] } });
  const openapi = document(
    {
      '/pieces': {
        get: { parameters: [{ name: 'view', in: 'query', schema: ref('View') }], responses: ok(list(ref('Piece'))) },
        post: { requestBody: body(ref('Piece')), responses: ok({}) },
      },
    },
    { Piece: piece, View: view },
  );
  const { code, mistakes, read, folder } = await create(openapi, '--all');
  const { actions } = read(`api/${basename(folder)}.overlay`) as { readonly actions: readonly Json[] };

  expect([code, mistakes]).toEqual([0, []]);
  expect(read('dictionaries/view')).toMatchObject({
    items: [
      { value: '0', label: 'List view' },
      { value: '1', label: 'Side table' },
    ],
  });
  expect(actions).toEqual([
    { target: '$.components.schemas.View', update: { 'x-dictionary': 'view' } },
    { target: '$.components.schemas.Piece.properties.state', update: { 'x-dictionary': 'state' } },
  ]);
  expect(read('pages/PieceAdd')).toMatchObject({ fields: ['title', 'composer', 'view', 'state'] });
});

it('makes a choice of integers that the document counts up, names or not', async () => {
  const piece = object({ ...pieces, rank: { type: 'integer', enum: [0, 1, 2] } });
  const limit = { name: 'limit', in: 'query', schema: { type: 'integer', enum: [10, 20] } };
  const page = { name: 'page', in: 'query', schema: { type: 'integer' } };
  const openapi = document(
    {
      '/pieces': {
        get: { parameters: [page, limit], responses: ok(list(ref('Piece'))) },
        post: { requestBody: body(ref('Piece')), responses: ok({}) },
      },
    },
    { Piece: piece },
  );
  const { code, mistakes, read } = await create(openapi, '--all');

  expect([code, mistakes]).toEqual([0, []]);
  expect(read('dictionaries/rank')).toMatchObject({
    items: [
      { value: '0', label: '0' },
      { value: '1', label: '1' },
      { value: '2', label: '2' },
    ],
  });
});

it('takes an operation that a link names for no second one', async () => {
  const links = { Back: { operationId: 'all' } };
  const openapi = document(
    {
      '/pieces': {
        get: { operationId: 'all', responses: ok(list(ref('Piece'))) },
        post: {
          operationId: 'add',
          requestBody: body(ref('Piece')),
          responses: { 201: { description: 'made', links } },
        },
      },
    },
    { Piece: object(pieces) },
  );
  const { code, said, mistakes } = await create(openapi, '--all');

  expect([code, said.length, mistakes]).toEqual([0, 1, []]);
});

it('takes what is posted to a record for a change if it is like the record, and what is put to a list for a new one', async () => {
  const one = (sent: unknown): Json => ({
    parameters: [inPath('id')],
    get: { responses: ok(ref('Piece')) },
    post: { requestBody: body(sent), responses: ok(ref('Piece')) },
  });
  const all = {
    get: { responses: ok(list(ref('Piece'))) },
    put: { requestBody: body(ref('Piece')), responses: ok({}) },
  };
  const changed = await create(
    document({ '/pieces': all, '/pieces/{id}': one(ref('Piece')) }, { Piece: object(pieces) }),
    '--all',
  );
  const done = await create(
    document({ '/pieces': all, '/pieces/{id}': one(object({ hall: text })) }, { Piece: object(pieces) }),
    '--all',
  );

  expect([changed.code, changed.said.length, changed.mistakes]).toEqual([0, 1, []]);
  expect(changed.read('pages/PieceEdit')).toMatchObject({ fields: ['title', 'composer'] });
  expect(changed.read('pages/PieceAdd')).toMatchObject({ submit: { operation: 'putPieces' } });
  expect(done.read('pages/PieceDetail')).not.toHaveProperty('actions');
});

it('asks for no member that is required of replies alone', async () => {
  const line = object({ id: { ...whole, readOnly: true }, name: text }, { required: ['id', 'name'] });
  const bill = object(
    { id: { ...whole, readOnly: true }, title: text, lines: list(line) },
    { required: ['id', 'title', 'lines'] },
  );
  const openapi = document(
    {
      '/bills': {
        get: { responses: ok(list(ref('Bill'))) },
        post: { requestBody: body(ref('Bill')), responses: ok({}) },
      },
    },
    { Bill: bill },
  );
  const { said, mistakes, read } = await create(openapi, '--all');

  expect([said.length, mistakes]).toEqual([1, []]);
  expect(read('pages/BillAdd')).toMatchObject({ fields: ['title', { field: 'lines', fields: ['name'] }] });
});

it('asks for objects of any names, with the objects in them', async () => {
  const deep = object({ css_files: object({ bundle_all: text }), skip: text });
  const openapi = document(
    {
      '/sites{ending}': {
        get: { operationId: 'sites', parameters: [inPath('ending')], responses: ok(list(ref('Site'))) },
        post: { parameters: [inPath('ending')], requestBody: body(ref('Site')), responses: ok({}) },
      },
    },
    { Site: object({ id: { ...whole, readOnly: true }, name: text, build_settings: deep }) },
  );
  const { said, mistakes, read } = await create(openapi, '--all', '--with', 'ending=.json');

  expect([said.length, mistakes]).toEqual([1, []]);
  expect(read('pages/SiteAdd')).toMatchObject({
    fields: [
      'name',
      {
        type: 'group',
        title: 'Build settings',
        fields: ['build_settings.skip', { type: 'group', fields: ['build_settings.css_files.bundle_all'] }],
      },
    ],
  });
});

it('makes every kind of record, and says what it leaves out, in its README too', async () => {
  const parts = { '/houses/{id}/halls': { get: { parameters: [inPath('id')], responses: ok(list(ref('Piece'))) } } };
  const openapi = document(
    { '/pieces': { get: { responses: ok(list(ref('Piece'))) } }, ...parts },
    { Piece: object(pieces) },
  );
  const { code, said, mistakes, folder } = await create(openapi, '--all');

  expect([code, mistakes]).toEqual([0, []]);
  expect(said[0]).toBe('getHousesIdHalls demands id: give each a value that is always the same, --with id=…');
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain(`## Left out\n\n- ${said[0]}\n`);
});
