import { formatJson, layoutOf } from '../editing/format-json.ts';

/** What an endpoint is for: it lists records, shows one, or takes what somebody has filled in. */
export const plannedKinds = ['list', 'record', 'submit'] as const;
export type PlannedKind = (typeof plannedKinds)[number];

/** What a field holds. */
export const plannedTypes = ['text', 'amount', 'rate', 'integer', 'date', 'time', 'flag', 'dictionary'] as const;
export type PlannedType = (typeof plannedTypes)[number];

export interface PlannedField {
  /** As it travels: `visitDate`. */
  readonly name: string;
  /** As it is read: 拜访日期. */
  readonly title: string;
  readonly type: PlannedType;
  /** Of type `dictionary`: its name. */
  readonly dictionary?: string | undefined;
  /** A list can be searched by it, a record is found by it, a submission needs it. */
  readonly asked: boolean;
}

/** An endpoint as an analyst describes it before developers write it. */
export interface PlannedEndpoint {
  /** `operationId`: `queryVisitPageList`. */
  readonly id: string;
  readonly title: string;
  readonly kind: PlannedKind;
  /** The first identifies a record of a list. */
  readonly fields: readonly PlannedField[];
}

/** A file of the contract. */
export interface PlannedDocument {
  readonly file: string;
  readonly text: string;
}

type Schema = Readonly<Record<string, unknown>>;

/** The document of the contract that describes a planned endpoint. Pure. */
export function writePlanned(endpoint: PlannedEndpoint): PlannedDocument {
  const { id, title, kind } = endpoint;
  const file = plannedFileOf(id);
  const operation = {
    operationId: id,
    summary: title,
    'x-planned': true,
    requestBody: { required: true, content: jsonOf(requestOf(endpoint)) },
    responses: { 200: { description: '成功', content: jsonOf(replyOf(endpoint)) } },
  };
  const document = {
    openapi: '3.1.0',
    info: { title, version: '1.0.0' },
    security: [{ token: [] }],
    paths: { [`/api/otc/console/planned/${id}`]: { post: operation } },
    components: {
      securitySchemes: { token: { $ref: 'common.json#/components/securitySchemes/token' } },
      ...(kind !== 'submit' && { schemas: { [recordOf(id)]: schemaOfRecord(endpoint) } }),
    },
  };
  return { file, text: formatJson(JSON.stringify(document), layoutOf(file)) };
}

/** The file of a planned operation: `queryVisitPageList` is in `planned-query-visit-page-list.json`. Pure. */
export function plannedFileOf(id: string): string {
  const words = id.replaceAll(/[^A-Za-z0-9]+/gu, '-').replaceAll(/(?<=[a-z0-9])(?=[A-Z])/gu, '-');
  return `schemas/api/planned-${words.replaceAll(/^-+|-+$/gu, '').toLowerCase()}.json`;
}

const jsonOf = (schema: Schema) => ({ 'application/json': { schema } });

const shared = (name: string): Schema => ({ $ref: `fields.json#/components/schemas/${name}` });

const recordOf = (id: string): string => `${id.charAt(0).toUpperCase()}${id.slice(1)}Record`;

function requestOf({ kind, fields }: PlannedEndpoint): Schema {
  const given = fields.filter(({ asked }) => asked || kind === 'submit');
  const isNeeded = kind === 'list' ? [] : given.filter(({ asked }) => asked).map(({ name }) => name);
  const around: Readonly<Record<PlannedKind, Schema>> = {
    list: { pageNum: shared('pageNum'), pageSize: shared('pageSize') },
    record: {},
    submit: { requestNo: shared('requestNo') },
  };
  return {
    type: 'object',
    additionalProperties: false,
    required: [...isNeeded, ...(kind === 'list' ? ['pageNum', 'pageSize'] : [])],
    properties: { ...propertiesOf(given), ...around[kind], disCode: shared('disCode') },
  };
}

function replyOf({ id, kind }: PlannedEndpoint): Schema {
  const record = { $ref: `#/components/schemas/${recordOf(id)}` };
  const list = { type: 'object', required: ['list'], properties: { list: { type: 'array', items: record } } };
  const data: Readonly<Record<PlannedKind, Schema>> = {
    list: { allOf: [{ $ref: 'common.json#/components/schemas/Page' }, list] },
    record,
    submit: { type: 'null' },
  };
  return {
    allOf: [
      { $ref: 'common.json#/components/schemas/Envelope' },
      { type: 'object', required: ['data'], properties: { data: data[kind] } },
    ],
  };
}

function schemaOfRecord({ fields }: PlannedEndpoint): Schema {
  const [key] = fields;
  return {
    type: 'object',
    additionalProperties: false,
    ...(key && { 'x-key': key.name, required: [key.name] }),
    properties: propertiesOf(fields),
  };
}

function propertiesOf(fields: readonly PlannedField[]): Readonly<Record<string, Schema>> {
  return Object.fromEntries(
    fields.map(({ name, title, type, dictionary }) => {
      const { type: json, ...rest } = schemas[type];
      return [name, { type: json, title, ...rest, ...(type === 'dictionary' && { 'x-dictionary': dictionary }) }];
    }),
  );
}

const schemas: Readonly<Record<PlannedType, Schema>> = {
  text: { type: 'string', maxLength: 200 },
  amount: { type: 'string', format: 'decimal', 'x-format': 'amount' },
  rate: { type: 'string', format: 'decimal', 'x-format': 'percent' },
  integer: { type: 'integer' },
  date: { type: 'string', format: 'date' },
  time: { type: 'string', format: 'date-time' },
  flag: { type: 'boolean' },
  dictionary: { type: 'string' },
};
