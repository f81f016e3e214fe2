import { afterAll, expect, it } from 'vitest';
import { createProductMaker } from './make-product.ts';
import { body, document, inPath, list, object, ok, query, ref, text, type Json } from './openapi.ts';

const { create, remove } = createProductMaker();
afterAll(remove);

const pieces = { id: { ...text, readOnly: true }, title: text, composer: text };
const gone = { 204: { description: 'gone' } };
const pagesOf = (files: { readonly pages: readonly { readonly file: string }[] } | undefined): readonly string[] =>
  (files?.pages ?? []).map(({ file }) => /\w+(?=\.json$)/u.exec(file)?.[0] ?? '').toSorted();

it('follows a reference to a param in the list of another operation, written as an address', async () => {
  const place = '#/paths/~1pieces~1%7Bid%7D/get/parameters/0';
  const openapi = document(
    {
      '/pieces': { get: { operationId: 'all', responses: ok(list(ref('Piece'))) } },
      '/pieces/{id}': {
        get: { operationId: 'one', parameters: [inPath('id')], responses: ok(ref('Piece')) },
        delete: { operationId: 'remove', parameters: [{ $ref: place }], responses: gone },
      },
    },
    { Piece: object(pieces) },
  );
  const { mistakes, said, read } = await create(openapi, '--all');

  expect([mistakes, said.length]).toEqual([[], 1]);
  expect(read('pages/PieceDetail')).toMatchObject({
    actions: [{ label: 'Delete', call: { operation: 'remove', params: { id: '{{ params.id }}' } } }],
  });
});

it('says that a reference beyond the end of a list leads nowhere', async () => {
  const openapi = document(
    {
      '/pieces': { get: { operationId: 'all', responses: ok(list(ref('Piece'))) } },
      '/pieces/{id}': {
        get: { operationId: 'one', parameters: [inPath('id')], responses: ok(ref('Score')) },
      },
    },
    {
      Piece: object(pieces),
      Score: object({ ...pieces, part: { $ref: '#/components/schemas/All/allOf/1' } }),
      All: { allOf: [object(pieces)] },
    },
  );
  const { said } = await create(openapi, '--all');

  expect(said.join('\n')).toContain("there is no part of the contract '#/components/schemas/All/allOf/1'");
});

it('finds the records of rows that wrap them', async () => {
  const wrapped = object({ data: ref('Piece'), uri: text });
  const openapi = document(
    {
      '/pieces': { get: { operationId: 'all', responses: ok(object({ data: list(ref('Wrapped')) })) } },
      '/pieces/{id}': { parameters: [inPath('id')], get: { operationId: 'one', responses: ok(ref('Wrapped')) } },
    },
    { Piece: object(pieces), Wrapped: wrapped },
  );
  const { mistakes, files, read } = await create(openapi, '--all');
  const [page] = pagesOf(files).filter((name) => name.endsWith('List'));

  expect([mistakes, pagesOf(files).length]).toEqual([[], 2]);
  expect(read(`pages/${page}`)).toMatchObject({
    rowKey: 'data.id',
    columns: expect.arrayContaining([
      { field: 'data.title', open: expect.objectContaining({ params: { id: '{{ row.data.id }}' } }) as unknown },
    ]) as unknown,
  });
});

it('takes a search that is posted for no new record', async () => {
  const reply = ok(object({ pieces: list(ref('Piece')) }));
  const openapi = document(
    {
      '/pieces/search': {
        get: { operationId: 'all', parameters: query('title'), responses: reply },
        post: { operationId: 'postSearch', requestBody: body(object({ title: text })), responses: reply },
      },
    },
    { Piece: object(pieces) },
  );
  const { mistakes, files } = await create(openapi, '--all');

  expect([mistakes, pagesOf(files)]).toEqual([[], ['PieceList']]);
});

it('leaves out a form that nobody can fill in, or a detail that no row leads to, and keeps the rest of its kind', async () => {
  const image = { oneOf: [text, { type: 'integer' }] };
  const sent = object({ image: { type: 'array', items: list(text) } }, { required: ['image'] });
  const paths: Json = {
    '/pieces': {
      get: { operationId: 'all', responses: ok(list(ref('Piece'))) },
      post: { operationId: 'add', requestBody: body(sent), responses: ok(ref('Piece')) },
    },
    '/pieces/{id}': { parameters: [inPath('id')], get: { operationId: 'one', responses: ok(ref('Piece')) } },
    '/stations': { get: { operationId: 'stations', responses: ok(list(object({ place: object({ x: image }) }))) } },
    '/halls': { get: { operationId: 'halls', responses: ok(list(ref('Hall'))) } },
  };
  const openapi = document(paths, { Piece: object(pieces), Hall: object({ name: text }) });
  const { mistakes, files, said } = await create(openapi, '--all');

  expect(mistakes).toEqual([]);
  expect(pagesOf(files)).toEqual(expect.arrayContaining(['HallList', 'PieceDetail', 'PieceList']));
  expect(pagesOf(files)).not.toContain('PieceAdd');
  expect(said).toContain('add demands image, which no input can ask for');
});

it('names one of several aliases', async () => {
  const reply = ok(list(object({ uid: text, name: text })));
  const paths: Json = {
    '/aliases': { get: { operationId: 'aliases', responses: reply } },
    '/statuses': { get: { operationId: 'statuses', responses: reply } },
    '/houses': { get: { operationId: 'houses', responses: reply } },
  };
  const openapi = document(paths, {});
  const { files } = await create(openapi, '--all');

  expect(pagesOf(files)).toEqual(['AliasList', 'HouseList', 'StatusList']);
});
