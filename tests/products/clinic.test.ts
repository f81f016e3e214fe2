import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createProductMaker } from './make-product.ts';
import { body, document, inPath, list, object, ok, ref, text, whole, type Json } from './openapi.ts';

const { create, remove } = createProductMaker();
afterAll(remove);

const [, said = ''] =
  /\n```text\n(getOwnersOwnerIdPets [^]*?)```/u.exec(readFileSync('schemas/README.en.md', 'utf8')) ?? [];
const id = { ...whole, readOnly: true };
const wrapped = object({ owner: ref('Owner') });
const header: Json = { name: 'X-Clinic', in: 'header', required: true, schema: text };
const owner = { parameters: [inPath('ownerId')], get: { responses: ok(wrapped) } };

const clinic = (more: Json): Json =>
  document(
    {
      '/owners': {
        get: { responses: ok(list(ref('Owner'))) },
        post: { requestBody: body(wrapped), responses: ok({}) },
      },
      ...more,
      '/owners/{ownerId}/pets': { get: { parameters: [inPath('ownerId'), header], responses: ok(list(ref('Pet'))) } },
      '/visits': { get: { responses: ok(list(ref('Visit'))) } },
    },
    {
      Owner: object({ id, name: text }),
      Pet: object({ id, name: text }),
      Visit: object({ id, vet: ref('Vet') }),
      Lost: ref('Nowhere'),
    },
  );

/** A message without the place of its file. */
const plain = (line: string): string => line.replace(/schemas\/api\/\S+/u, 'the document');

it('says what chapter 19 of the manual shows', async () => {
  const made = await create(clinic({ '/owners/{ownerId}': owner }), '--all');

  expect(made.code).toBe(0);
  expect(made.said.slice(0, -1).map(plain)).toEqual(said.trimEnd().split('\n').map(plain));
});

it('makes what chapter 19 says', async () => {
  const { mistakes, read, folder } = await create(
    clinic({ '/owners/{ownerId}': owner }),
    '--all',
    '--with',
    'X-Clinic=main',
  );
  const { actions } = read(`api/${basename(folder)}.overlay`) as { readonly actions: readonly Json[] };

  expect(mistakes).toEqual([]);
  expect(read('api/profile')).toMatchObject({ constants: { 'X-Clinic': 'main' } });
  expect(read('pages/PetList')).toMatchObject({ path: '/owner/:ownerId/pet' });
  expect(read('pages/OwnerDetail')).toMatchObject({ blocks: [{ type: 'fields' }, { type: 'table', title: 'Pets' }] });
  expect(actions.map(({ update }) => update)).toEqual([{ 'x-data': 'owner' }, { 'x-body': 'owner' }]);
});

it('takes the parent that no operation reads', async () => {
  const flags = ['--list', 'GET /owners/{ownerId}/pets', '--with', 'ownerId=7', '--with', 'X-Clinic=main'];
  const { code, mistakes, read } = await create(clinic({}), ...flags);

  expect([code, mistakes]).toEqual([0, []]);
  expect(read('pages/PetList')).toMatchObject({ path: '/pet' });
});
