import {
  codes,
  dependentField,
  formFields,
  listFields,
  searchFields,
  tableFields,
  typedField,
  type BenchField,
} from './fields.ts';
import type { FormScreen, ListScreen, TableScreen } from './workloads.ts';

/** The same fields as an OpenAPI document, a dictionary and pages, as an analyst writes them. */
type Json = string | number | boolean | readonly Json[] | { readonly [key: string]: Json };

const schemaOf: Readonly<Record<BenchField['kind'], Record<string, Json>>> = {
  text: { type: 'string', maxLength: 40 },
  link: { type: 'string', maxLength: 40 },
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

const post = (operationId: string, body: Json, data: Json, effect: 'read' | 'write' = 'write'): Json => ({
  post: {
    operationId,
    summary: operationId,
    'x-effect': effect,
    requestBody: { required: true, content: { 'application/json': { schema: body } } },
    responses: reply(data),
  },
});

/** The columns of the widest screen. */
const rowFields = listFields(50);

const listRequest: Json = {
  type: 'object',
  additionalProperties: false,
  required: [],
  properties: {
    ...describe(searchFields),
    pageNum: { $ref: 'fields.json#/components/schemas/pageNum' },
    pageSize: { type: 'integer', minimum: 1, maximum: 100_000 },
  },
};

const withdrawRequest: Json = {
  type: 'object',
  additionalProperties: false,
  required: ['ids'],
  properties: { ids: { type: 'array', title: '编号', items: { type: 'string' } } },
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

/** The fields of the longest form. */
const savedFields = formFields(1000);
const cellFields = tableFields(10);

const saveRequest: Json = {
  type: 'object',
  additionalProperties: false,
  required: names(savedFields.slice(0, 200)),
  properties: describe(savedFields),
};

const saveRowsRequest: Json = {
  type: 'object',
  additionalProperties: false,
  required: ['rows'],
  properties: {
    rows: {
      type: 'array',
      title: '明细',
      maxItems: 500,
      items: {
        type: 'object',
        additionalProperties: false,
        required: names(cellFields),
        properties: { id: { type: 'string', title: '编号' }, ...describe(cellFields) },
      },
    },
  },
};

export const contract: Json = {
  openapi: '3.1.0',
  info: { title: 'bench', version: '1.0.0' },
  paths: {
    '/api/bench/list': post('benchList', listRequest, listReply, 'read'),
    '/api/bench/withdraw': post('benchWithdraw', withdrawRequest, { type: 'object', properties: {} }),
    '/api/bench/save-rows': post('benchSaveRows', saveRowsRequest, { type: 'object', properties: {} }),
    '/api/bench/save': post('benchSave', saveRequest, { type: 'object', properties: {} }),
  },
  components: {
    schemas: {
      BenchRow: {
        type: 'object',
        additionalProperties: false,
        required: ['id', ...names(rowFields)],
        properties: { id: { type: 'string', title: '编号' }, ...describe(rowFields) },
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

const writeColumn = ({ name, kind }: BenchField): Json => ({
  field: name,
  width: 140,
  ...(kind === 'link' ? { open: { page: 'BenchForm', params: { id: '{{ row.id }}' } } } : {}),
});

/** Rows are selected for an action. */
const withdraw: Json = { label: '撤销', call: { operation: 'benchWithdraw', params: { ids: '{{ selected.keys }}' } } };

/** The page of a list screen. */
export const writeListPage = (name: string, { rows, columns, selection }: ListScreen): Json => ({
  kind: 'list',
  name,
  path: `/bench/${name}`,
  title: '列表',
  source: { operation: 'benchList' },
  search: names(searchFields),
  columns: listFields(columns).map(writeColumn),
  pageSizes: [rows],
  ...(selection === true ? { selection: {}, bulkActions: [withdraw] } : {}),
});

const writeField = (name: string, dependent: boolean): Json =>
  dependent && name === dependentField ? { field: name, visible: `{{ form.${typedField}.endsWith('x') }}` } : name;

/** The page of a form screen. */
export const writeFormPage = (name: string, { fields, dependent }: FormScreen): Json => ({
  kind: 'form',
  name,
  path: `/bench/${name}/:id`,
  title: '表单',
  columnCount: 3,
  fields: names(formFields(fields)).map((one) => writeField(one, dependent === true)),
  submit: { operation: 'benchSave', label: '提交' },
});

/** The page of an editable table. */
export const writeTablePage = (name: string, { columns }: TableScreen): Json => ({
  kind: 'form',
  name,
  path: `/bench/${name}`,
  title: '明细表',
  load: { rows: { operation: 'benchList' } },
  fields: [
    {
      type: 'array',
      field: 'rows',
      layout: 'table',
      default: '{{ data.rows.list }}',
      fields: names(tableFields(columns)),
    },
  ],
  submit: { operation: 'benchSaveRows', label: '提交' },
});
