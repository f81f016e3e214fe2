import { codes, formFields, listWorkload, type BenchField } from './fields.ts';

/** The same fields as OpenAPI documents, a dictionary and two pages: what an analyst would have written. */
type Json = string | number | boolean | readonly Json[] | { readonly [key: string]: Json };

const schemaOf: Readonly<Record<BenchField['kind'], Record<string, Json>>> = {
  text: { type: 'string', maxLength: 40 },
  amount: { type: 'string', format: 'decimal', 'x-format': 'amount' },
  date: { type: 'string', format: 'date' },
  code: { type: 'string', 'x-dictionary': 'benchCode' },
};

const describe = (fields: readonly BenchField[]) =>
  Object.fromEntries(fields.map((field) => [field.name, { ...schemaOf[field.kind], title: field.title }]));

const names = (fields: readonly BenchField[]) => fields.map((field) => field.name);

const reply = (data: Json): Json => ({
  '200': {
    description: '成功',
    content: {
      'application/json': {
        schema: { allOf: [envelope, { type: 'object', required: ['data'], properties: { data } }] },
      },
    },
  },
});

const envelope: Json = { $ref: 'common.json#/components/schemas/Envelope' };

const post = (operationId: string, body: Json, data: Json): Json => ({
  post: {
    operationId,
    summary: operationId,
    requestBody: { required: true, content: { 'application/json': { schema: body } } },
    responses: reply(data),
  },
});

const listRequest: Json = {
  type: 'object',
  additionalProperties: false,
  required: [],
  properties: {
    ...describe(listWorkload.search),
    pageNum: { $ref: 'fields.json#/components/schemas/pageNum' },
    pageSize: { $ref: 'fields.json#/components/schemas/pageSize' },
  },
};

const listReply: Json = {
  allOf: [
    { $ref: 'common.json#/components/schemas/Page' },
    {
      type: 'object',
      required: ['list'],
      properties: { list: { type: 'array', items: { $ref: '#/components/schemas/BenchRow' } } },
    },
  ],
};

const saveRequest: Json = {
  type: 'object',
  additionalProperties: false,
  required: names(formFields),
  properties: describe(formFields),
};

export const contract: Json = {
  openapi: '3.1.0',
  info: { title: 'bench', version: '1.0.0' },
  paths: {
    '/api/bench/list': post('benchList', listRequest, listReply),
    '/api/bench/save': post('benchSave', saveRequest, { type: 'object', properties: {} }),
  },
  components: {
    schemas: {
      BenchRow: {
        type: 'object',
        additionalProperties: false,
        required: ['id', ...names(listWorkload.columns)],
        properties: { id: { type: 'string', title: '编号' }, ...describe(listWorkload.columns) },
        'x-key': 'id',
      },
    },
  },
};

export const dictionary: Json = {
  name: 'benchCode',
  title: '状态',
  items: codes.map((code) => ({ ...code, color: code.color })),
};

export const listPage: Json = {
  kind: 'list',
  name: 'BenchList',
  path: '/bench/list',
  title: '列表',
  source: { operation: 'benchList' },
  search: names(listWorkload.search),
  columns: listWorkload.columns.map((field) => ({ field: field.name, width: 140 })),
};

export const formPage: Json = {
  kind: 'form',
  name: 'BenchForm',
  path: '/bench/form',
  title: '表单',
  columns: 3,
  fields: names(formFields),
  submit: { operation: 'benchSave', label: '提交' },
};
