import { expect, it } from 'vitest';
import { checkProduct, readSource } from '#engine/language/prove';
import type { ResolvedField } from '#engine/language/run';
import { readProduct } from '#product';

const shipped = readProduct(process.cwd());

const text = { type: 'string', title: '文本' };
const code = { type: 'string', title: '编号', pattern: '^\\d+$' };
const part = {
  type: 'object',
  properties: {
    name: text,
    kept: { ...text, title: '说明' },
    made: { ...text, title: '建立时间', readOnly: true },
    owner: { ...text, title: '建立人', readOnly: true },
  },
};
const record = {
  type: 'object',
  properties: {
    id: text,
    note: text,
    code,
    made: { ...text, readOnly: true },
    parts: { type: 'array', title: '部分', items: part },
  },
};
const withDefaults = {
  type: 'object',
  properties: {
    ...record.properties,
    note: { ...text, default: '无' },
    code: { ...code, default: '1' },
    limit: { type: ['string', 'null'], title: '限额', format: 'decimal', default: '100.00' },
    open: { type: 'boolean', title: '开放', default: true },
  },
};

const body = (schema: object) => ({ required: true, content: { 'application/json': { schema } } });
const reply = {
  '200': {
    description: 'ok',
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: 'common.json#/components/schemas/Envelope' },
            { type: 'object', properties: { data: record } },
          ],
        },
      },
    },
  },
};
const operation = (operationId: string, schema: object, more: object = {}) => ({
  operationId,
  summary: operationId,
  'x-permission': 'UserAdd',
  requestBody: body(schema),
  responses: reply,
  ...more,
});
const contract = {
  openapi: '3.1.0',
  info: { title: 'made up', version: '1' },
  paths: {
    '/made/find': { post: operation('findMade', { type: 'object', properties: { id: text } }, { 'x-effect': 'read' }) },
    '/made/create': { post: operation('createMade', withDefaults) },
    '/made/change': { patch: operation('changeMade', record) },
    '/made/put': { put: operation('putMade', record) },
    '/made/replace': { put: operation('replaceMade', record, { 'x-replaces': true }) },
  },
};

/** A form that sends a made-up record; one that edits it loads it first. */
function resolve(operationId: string, edits: boolean) {
  const page = {
    kind: 'form',
    name: 'MadeUp',
    path: '/made',
    title: '虚构',
    menu: 'User',
    ...(edits && { load: { found: { operation: 'findMade', params: { id: '{{ query.id }}' } } }, fillFrom: 'found' }),
    fields: [
      'note',
      'code',
      ...(operationId === 'createMade' ? ['limit', 'open'] : []),
      'made',
      { type: 'array', field: 'parts', fields: ['name', 'made'] },
    ],
    submit: { operation: operationId, ...(edits && { params: { id: '{{ query.id }}' } }) },
  };
  const { pages, diagnostics } = checkProduct({
    ...shipped,
    api: [...shipped.api, readSource('schemas/api/made.json', JSON.stringify(contract))],
    pages: [...shipped.pages, readSource('schemas/pages/made.json', JSON.stringify(page))],
  });
  const form = pages.get('MadeUp');
  if (form?.kind !== 'form') throw new Error(JSON.stringify(diagnostics, undefined, 1));
  const list = form.fields.find((node) => 'type' in node && node.type === 'array');
  if (!list || !('type' in list) || list.type !== 'array') throw new Error('there is no list');
  return {
    form,
    list,
    find: (name: string) => form.fields.find((one): one is ResolvedField => !('type' in one) && one.name === name),
  };
}

it.each([
  ['a new record: a text without a value is empty', 'createMade', false, { note: '', limit: null }, ['code']],
  ['a changed record: as the contract says "nothing"', 'changeMade', true, { note: '', parts: [] }, ['code']],
  [
    'a record put as a whole, which does not say what an absent member means',
    'putMade',
    true,
    { note: '', parts: [] },
    ['code'],
  ],
  ['a record replaced as a whole: an absent member is nothing', 'replaceMade', true, undefined, []],
])('what is cleared of %s', (_what, operationId, edits, emptied, kept) => {
  const { form } = resolve(operationId, edits);

  expect(form.submit.emptied).toEqual(emptied);
  expect(form.fields.flatMap((one) => ('kept' in one && one.kept ? [one.name] : []))).toEqual(kept);
});

it('a new record begins with the defaults of the contract', () => {
  const { find } = resolve('createMade', false);

  expect(['note', 'code', 'limit', 'open'].map((name) => find(name)?.default)).toEqual(['无', '1', '100.00', true]);
});

it.each([
  ['shown where a record is edited', 'changeMade', true, ['name', 'made']],
  ['not asked of a new record', 'createMade', false, ['name']],
])('read-only members are %s, in items of a list as well', (_what, operationId, edits, names) => {
  const { find, list } = resolve(operationId, edits);

  expect(find('made') !== undefined).toBe(edits);
  expect(list.fields.map(({ name }) => name)).toEqual(names);
});

it('items carry what was loaded, and are only read where the contract takes nothing', () => {
  const { list } = resolve('changeMade', true);

  expect(list).toMatchObject({ carried: ['kept'], seen: ['owner'] });
});
