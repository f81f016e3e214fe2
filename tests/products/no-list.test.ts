import { afterAll, expect, it } from 'vitest';
import { createProductMaker } from './make-product.ts';
import { document, inPath, list, object, ok, query, ref, text, whole, type Json } from './openapi.ts';

const { create, remove } = createProductMaker();
afterAll(remove);

const Piece = object({ id: { ...whole, readOnly: true }, title: text });
const many = ok(object({ pieces: list(ref('Piece')) }));
const asXml = { 200: { description: 'ok', content: { 'application/xml': { schema: list(ref('Piece')) } } } };

type Case = readonly [what: string, paths: Json, sentence: string];

it.each<Case>([
  [
    'is below a record',
    { '/search/{word}': { get: { parameters: [inPath('word')], responses: many } } },
    "each list of the document belongs to a record in its path: name one with a value that is always the same, such as --list 'GET /search/{word}' --with word=…",
  ],
  [
    'is asked for by other methods',
    { '/search': { post: { responses: many } }, '/count': { post: { responses: ok(whole) } } },
    "no operation of GET answers with a list of records, but 1 of other methods do: name one, such as --list 'POST /search'",
  ],
  [
    'is not described',
    { '/pieces': { get: { responses: { default: { description: 'ok' } } } } },
    '1 of the 1 operations of GET do not say what they answer: describe the list of records in the document, below their responses',
  ],
  [
    'is no JSON',
    { '/pieces': { get: { responses: asXml } } },
    'the operations of GET answer with application/xml, and pages read JSON: take a document whose replies are JSON',
  ],
  [
    'has no records',
    { '/names': { get: { responses: ok(list(text)) } } },
    'GET /names answers with a list of values that are no records, so there is nothing for columns: name with --list an operation that answers with a list of records',
  ],
  [
    'is not there',
    { '/pieces': { post: { responses: ok(ref('Piece')) } } },
    'no operation of the document answers with a list of records: describe one in the document, below its responses',
  ],
])('says in a sentence that a list %s, and what helps', async (_what, paths, sentence) => {
  const { code, said } = await create(document(paths, { Piece }), '--all');

  expect([code, said]).toEqual([1, [sentence]]);
});

it('the list that the sentence names comes out', async () => {
  const paths = {
    '/search/{word}': { get: { parameters: [inPath('word'), ...query('page', 'limit')], responses: many } },
    '/search': { post: { responses: many } },
  };
  const below = await create(document(paths, { Piece }), '--list', 'GET /search/{word}', '--with', 'word=opera');
  const posted = await create(document(paths, { Piece }), '--list', 'POST /search');

  expect([below.code, below.mistakes]).toEqual([0, []]);
  expect(below.read('api/profile')).toMatchObject({ constants: { word: 'opera' } });
  expect([posted.code, posted.mistakes]).toEqual([0, []]);
});

it('a param with one value is given, and is no record of the path', async () => {
  const kind = { ...inPath('kind'), schema: { ...text, enum: ['.json'] } };
  const paths = {
    '/pieces{kind}': { get: { parameters: [kind], responses: many } },
    '/pieces/{id}{kind}': { get: { parameters: [kind, inPath('id')], responses: ok(ref('Piece')) } },
    '/songs': { get: { responses: ok(list(ref('Song'))) } },
  };
  const { code, said, mistakes, read } = await create(document(paths, { Piece, Song: Piece }), '--all');

  expect([code, said.length, mistakes]).toEqual([0, 1, []]);
  expect(read('api/profile')).toMatchObject({ constants: { kind: '.json' } });
  expect(read('pages/PieceDetail')).toMatchObject({ path: '/piece/:id' });
});

it('a param with one value here and others there is asked for', async () => {
  const kind = (...values: readonly string[]) => ({ ...inPath('kind'), schema: { ...text, enum: values } });
  const paths = {
    '/pieces/{kind}/all': { get: { parameters: [kind('song')], responses: many } },
    '/songs/{kind}/all': { get: { parameters: [kind('song', 'aria')], responses: many } },
  };
  const { code, said } = await create(document(paths, { Piece }), '--all');

  expect(code).toBe(1);
  expect(said.join('\n')).toContain('--with kind=…');
});
