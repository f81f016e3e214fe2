import { afterAll, expect, it } from 'vitest';
import { createProductMaker } from './make-product.ts';
import { body, document, inPath, list, object, ok, query, ref, text, whole, type Json } from './openapi.ts';

const { create, remove } = createProductMaker();
afterAll(remove);

it('opens the records that belong to a record from its detail, with their forms', async () => {
  const hall = object({ hallId: whole, name: text });
  const [house, halls] = [inPath('id', 'integer'), inPath('houseId', 'integer')];
  const openapi = document(
    {
      '/houses': { get: { operationId: 'houses', responses: ok(list(ref('House'))) } },
      '/houses/{id}': { get: { operationId: 'house', parameters: [house], responses: ok(ref('House')) } },
      '/houses/{houseId}/halls': {
        parameters: [halls],
        get: { operationId: 'halls', responses: ok(list(ref('Hall'))) },
        post: { operationId: 'addHall', requestBody: body(ref('Hall')), responses: ok({}) },
      },
      '/houses/{houseId}/halls/{hallId}': {
        parameters: [halls, inPath('hallId', 'integer')],
        get: { operationId: 'hall', responses: ok(ref('Hall')) },
        put: { operationId: 'changeHall', requestBody: body(ref('Hall')), responses: ok({}) },
        delete: { operationId: 'dropHall', responses: ok({}) },
      },
    },
    { House: object({ id: whole, name: text }), Hall: hall },
  );
  const { code, said, mistakes, read } = await create(openapi, '--all');
  const toList = { page: 'HallList', params: { houseId: '{{ params.houseId }}' }, replace: true };

  expect([code, said.length, mistakes]).toEqual([0, 1, []]);
  expect(read('pages/HouseDetail')).toMatchObject({
    load: { hallList: { operation: 'halls', params: { houseId: '{{ int(params.id) }}' } } },
    blocks: [
      { type: 'fields' },
      {
        title: 'Halls',
        source: '{{ data.hallList.list }}',
        columns: [
          'hallId',
          { open: { page: 'HallDetail', params: { houseId: '{{ params.id }}', hallId: '{{ row.hallId }}' } } },
        ],
      },
    ],
    actions: [{ label: 'Halls', open: { page: 'HallList', params: { houseId: '{{ params.id }}' } } }],
  });
  expect(read('pages/HallList')).toMatchObject({
    path: '/house/:houseId/hall',
    menu: 'HouseList',
    source: { operation: 'halls', params: { houseId: '{{ int(params.houseId) }}' } },
    columns: [
      'hallId',
      { open: { page: 'HallDetail', params: { houseId: '{{ params.houseId }}', hallId: '{{ row.hallId }}' } } },
    ],
  });
  expect(read('pages/HallDetail')).toMatchObject({
    path: '/house/:houseId/hall/:hallId',
    actions: [{ label: 'Edit' }, { label: 'Delete', then: [{ open: toList }] }],
  });
  expect(read('pages/HallAdd')).toMatchObject({
    path: '/house/:houseId/hall-new',
    submit: { params: { houseId: '{{ int(params.houseId) }}' }, then: [{ open: toList }] },
  });
  expect((read('menu') as { readonly resources: readonly Json[] }).resources).toHaveLength(1);
});

it('chooses, shows, opens and lists the records that a record names', async () => {
  const hall = object({
    id: { ...whole, readOnly: true },
    name: text,
    houseId: whole,
    home_house_id: { ...whole, title: 'Home' },
    parentId: whole,
    cityId: whole,
  });
  const one = (kind: string): Json => ({
    parameters: [inPath('id', 'integer')],
    get: { operationId: kind.toLowerCase(), responses: ok(ref(kind)) },
    put: { operationId: `change${kind}`, requestBody: body(ref(kind)), responses: ok({}) },
  });
  const pages = query('page', 'limit');
  const q = { name: 'q', in: 'query', schema: text };
  const openapi = document(
    {
      '/houses': { get: { operationId: 'houses', parameters: [...pages, q], responses: ok(list(ref('House'))) } },
      '/houses/{id}': one('House'),
      '/halls': {
        get: { operationId: 'halls', parameters: [...pages, ...query('houseId')], responses: ok(list(ref('Hall'))) },
      },
      '/halls/{id}': one('Hall'),
    },
    { House: object({ id: { ...whole, readOnly: true }, name: text }), Hall: hall },
  );
  const { code, said, mistakes, read } = await create(openapi, '--all');
  const record = { operation: 'house', param: 'id' };
  const props = { operation: 'houses', search: 'q', record, value: 'id', label: 'name' };
  const input = (field: string, more: Json) => ({ field, widget: 'remote-select', props, ...more });
  const house = (id: string) => ({ page: 'HouseDetail', params: { id } });

  expect([code, said.length, mistakes]).toEqual([0, 1, []]);
  expect(read('pages/HallList')).toMatchObject({
    search: [input('houseId', { label: 'House' })],
    columns: [
      'id',
      { field: 'name' },
      { field: 'houseId', label: 'House', open: house('{{ row.houseId }}') },
      { field: 'home_house_id', open: house('{{ row.home_house_id }}') },
      { field: 'parentId', label: 'Parent', open: { page: 'HallDetail' } },
      'cityId',
    ],
  });
  expect(read('pages/HallEdit')).toMatchObject({
    fields: [
      'name',
      input('houseId', { label: 'House' }),
      input('home_house_id', {}),
      { label: 'Parent', props: { operation: 'halls' } },
      'cityId',
    ],
  });
  expect(read('pages/HallDetail')).toMatchObject({
    blocks: [
      { fields: ['id', 'name', input('houseId', { open: house('{{ data.record.houseId }}') }), {}, {}, 'cityId'] },
    ],
  });
  expect(read('pages/HouseDetail')).toMatchObject({
    load: { hallList: { operation: 'halls', params: { houseId: '{{ int(params.id) }}' } } },
    blocks: [
      { type: 'fields' },
      {
        type: 'table',
        title: 'Halls',
        source: '{{ data.hallList.list }}',
        columns: [
          'id',
          { field: 'name', open: { page: 'HallDetail', params: { id: '{{ row.id }}' } } },
          { field: 'home_house_id' },
          { field: 'parentId' },
          'cityId',
        ],
      },
    ],
    actions: [{ label: 'Edit' }, { label: 'Halls', open: { page: 'HallList', query: { houseId: '{{ params.id }}' } } }],
  });
});
