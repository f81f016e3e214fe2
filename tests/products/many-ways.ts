import { body, document, inPath, list, object, ok, query, ref, text, whole, type Json } from './openapi.ts';

/** A kind of record, and what its pages must show. */
export interface Way {
  /** How its API differs from others. */
  readonly way: string;
  /** Title of its list. */
  readonly title: string;
  /** Label of the input that names a record. */
  readonly label: string;
  /** Name of the second made-up record. */
  readonly second: string;
}

const id = { ...text, readOnly: true };
const named = (more: Json = {}): Json => object({ id, title: text, ...more }, { required: ['id', 'title'] });
const paging = query('page', 'limit');
const done = { 204: { description: 'done' } };

const counted = { 200: { ...(ok(list(ref('Poster')))[200] as Json), headers: { 'X-Total-Count': { schema: whole } } } };

const paths: Json = {
  '/operas': {
    get: { responses: ok(list(ref('Opera'))) },
    post: { requestBody: body(ref('Opera')), responses: { 201: ok(ref('Opera'))[200] } },
  },
  '/operas/{id}': {
    parameters: [inPath('id')],
    get: { responses: ok(ref('Opera')) },
    put: { requestBody: body(ref('Opera')), responses: ok(ref('Opera')) },
    delete: { responses: done },
  },
  '/songs': {
    get: { parameters: paging, responses: ok(object({ songs: list(ref('Song')), songsCount: whole })) },
    post: { requestBody: body(object({ song: ref('Song') })), responses: ok(object({ song: ref('Song') })) },
  },
  '/songs/{songId}': {
    parameters: [inPath('songId')],
    get: { responses: ok(object({ song: ref('Song') })) },
    patch: { requestBody: body(object({ song: ref('Song') })), responses: ok(object({ song: ref('Song') })) },
    delete: { responses: done },
  },
  '/concerts': {
    get: {
      parameters: query('cursor', 'page_size'),
      responses: ok(object({ errors: list(object({ code: text })), concerts: list(ref('Concert')), cursor: text })),
    },
    post: { requestBody: body(ref('Concert'), 'application/x-www-form-urlencoded'), responses: ok(ref('Concert')) },
  },
  '/concerts/{id}': {
    parameters: [inPath('id')],
    get: { responses: ok(ref('Concert')) },
    post: { requestBody: body(ref('Concert'), 'application/x-www-form-urlencoded'), responses: ok(ref('Concert')) },
    delete: { responses: done },
  },
  '/Singers': {
    get: {
      parameters: query('$top', '$skip'),
      responses: ok(object({ '@odata.count': whole, value: list(ref('Singer')) })),
    },
    post: { requestBody: body(ref('Singer')), responses: ok(ref('Singer')) },
  },
  "/Singers('{FullName}')": {
    parameters: [inPath('FullName')],
    get: { responses: ok(ref('Singer')) },
    patch: { requestBody: body(ref('Singer')), responses: done },
    delete: { responses: done },
  },
  '/bills': {
    get: { parameters: query('offset', 'limit'), responses: ok(object({ bills: list(ref('Bill')), total: whole })) },
    post: { requestBody: body(ref('Bill')), responses: ok(object({ bills: list(ref('Bill')) })) },
  },
  '/bills/{id}': {
    parameters: [inPath('id', 'integer')],
    get: { responses: ok(object({ bills: list(ref('Bill')) })) },
    put: { requestBody: body(ref('Bill')), responses: ok(object({ bills: list(ref('Bill')) })) },
    delete: { responses: done },
  },
  '/tickets': {
    get: {
      parameters: [{ name: 'page', in: 'query', schema: { ...whole, minimum: 0 } }, ...query('size')],
      responses: ok(object({ content: list(ref('Ticket')), totalElements: whole })),
    },
    post: { requestBody: body(ref('Ticket')), responses: ok({}) },
  },
  '/tickets/{id}': {
    parameters: [inPath('id')],
    get: { responses: ok(ref('Ticket')) },
    put: { requestBody: body(ref('Ticket')), responses: done },
    delete: { responses: ok({}) },
  },
  '/posters': {
    get: { parameters: query('page', 'per_page'), responses: counted },
    put: { requestBody: body(ref('Poster')), responses: ok(ref('Poster')) },
  },
  '/posters/{id}': {
    parameters: [inPath('id', 'integer')],
    get: { responses: ok(ref('Poster')) },
    post: { requestBody: body(ref('Poster')), responses: ok(ref('Poster')) },
    delete: { responses: ok(object({ message: text })) },
  },
};

const line = object({ name: text, quantity: whole });

/** A made-up API in which each kind of record is read and written in another way that public APIs have. */
export const manyWays = document(
  paths,
  {
    Opera: named({ acts: whole, premiere: { type: 'string', format: 'date' }, parts: list(text) }),
    Song: named({ key: { type: 'string', enum: ['major', 'minor'] } }),
    Concert: named({ at: { type: 'string', format: 'date-time' }, soldOut: { type: 'boolean' } }),
    Ticket: named({ seat: text, price: { type: 'number' } }),
    Poster: object({ id: whole, title: text, size: { type: ['string', 'null'] } }, { required: ['title'] }),
    Singer: object({ FullName: text, Range: text }, { required: ['FullName'] }),
    Bill: object({ id: { ...whole, readOnly: true }, title: text, lines: list(line) }, { required: ['title'] }),
  },
  { openapi: '3.1.0', info: { title: 'Opera house', version: '1' } },
);

export const ways: readonly Way[] = [
  { way: 'all at once, replaced by PUT', title: 'Operas', label: 'Title', second: 'Title 2' },
  { way: 'by page, in a wrapper, changed by PATCH', title: 'Songs', label: 'Title', second: 'Title 2' },
  { way: 'by cursor, changed by a form', title: 'Concerts', label: 'Title', second: 'Title 2' },
  { way: 'by what is skipped, with keys in quotes', title: 'Singers', label: 'Range', second: 'Full name 2' },
  { way: 'by page from zero, with replies that say nothing', title: 'Tickets', label: 'Title', second: 'Title 2' },
  { way: 'with a total in a header, made by PUT', title: 'Posters', label: 'Title', second: 'Title 2' },
  { way: 'as the only element of a list', title: 'Bills', label: 'Title', second: 'Title 2' },
];
