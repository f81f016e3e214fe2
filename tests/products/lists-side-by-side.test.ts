import { afterAll, expect, it } from 'vitest';
import { jsonOf, readContract } from '#engine/language/prove';
import { readDocuments } from '#product';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createProductMaker } from './make-product.ts';
import { document, inPath, list, object, ok, query, ref, text, whole } from './openapi.ts';

const { create, remove } = createProductMaker();
afterAll(remove);

const Song = object({ id: text, title: text });

it('a list without a total, beside one that has it', async () => {
  const counted = object({ data: list(ref('Song')), total: whole });
  const parameters = query('start', 'count');
  const paths = {
    '/songs': { get: { operationId: 'songs', parameters, responses: ok(counted) } },
    '/arias': { get: { operationId: 'arias', parameters, responses: ok(list(ref('Aria'))) } },
  };
  const { folder, mistakes } = await create(document(paths, { Song, Aria: Song }), '--all');
  const name = basename(folder);
  const files = [`${name}.json`, `${name}.overlay.json`].map((one) => ({
    file: `schemas/api/${one}`,
    text: readFileSync(join(folder, 'schemas/api', one), 'utf8'),
  }));
  const profile = JSON.parse(readFileSync(join(folder, 'schemas/api/profile.json'), 'utf8')) as object;
  const [source] = readDocuments(files).api;
  const { operations } = readContract({ 'profile.json': profile, 'api.json': source && jsonOf(source) });
  const pagingOf = (id: string) => operations.get(id)?.request?.paging;

  expect(mistakes).toEqual([]);
  expect(profile).toMatchObject({ paging: { rows: 'data', total: 'total' } });
  expect(pagingOf('arias')).toEqual({ style: 'offset', param: 'start', size: 'count', first: 1, rows: '' });
});

it('titles of lists that end with the same word', async () => {
  const get = { responses: ok(list(ref('Song'))) };
  const paths = {
    '/api/account/songs': { get },
    '/api/account/venue/songs': { get },
    '/api/songs': { get },
    '/api/songs/{id}': { parameters: [inPath('id')], get: { responses: ok(ref('Song')) } },
  };
  const { mistakes, read } = await create(document(paths, { Song }), '--all');
  const { resources } = read('menu') as { readonly resources: readonly { readonly resourceName: string }[] };

  expect(mistakes).toEqual([]);
  expect(resources.map(({ resourceName }) => resourceName)).toEqual(['Account songs', 'Venue songs', 'Songs']);
});
