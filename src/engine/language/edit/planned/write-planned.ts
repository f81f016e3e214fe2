import type { ContractProfile, CredentialProfile, PagingProfile } from '#client';
import type { FileText } from '../../product/product-texts.ts';
import { formatJson, layoutOf } from '../format-json.ts';
import { pagingParams } from '../../read/api/paging-params.ts';

/** Purpose of an endpoint: list records, show one, or take a filled-in form. */
export const plannedKinds = ['list', 'record', 'submit'] as const;
export type PlannedKind = (typeof plannedKinds)[number];

/** Type of a field's values. */
export const plannedTypes = ['text', 'amount', 'rate', 'integer', 'date', 'time', 'flag', 'dictionary'] as const;
export type PlannedType = (typeof plannedTypes)[number];

export interface PlannedField {
  /** Technical name: `visitDate`. */
  readonly name: string;
  /** Title: 拜访日期. */
  readonly title: string;
  readonly type: PlannedType;
  /** Dictionary name; for the type `dictionary`. */
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

type Schema = Readonly<Record<string, unknown>>;

/** The document of the contract that describes a planned endpoint, as the profile's other operations travel. Pure. */
export function writePlanned(endpoint: PlannedEndpoint, profile: ContractProfile): FileText {
  const { id, title, kind } = endpoint;
  const file = plannedFileOf(id);
  const request = requestOf(endpoint, profile);
  // Where an API does not post its queries, the method shows which operations only read.
  const isQuery = kind !== 'submit' && profile.reads.operations === undefined;
  const operation = {
    operationId: id,
    summary: title,
    'x-planned': true,
    ...(isQuery
      ? { parameters: parametersOf(request) }
      : { requestBody: { required: true, content: jsonOf(request) } }),
    responses: { 200: { description: '成功', content: jsonOf(replyOf(endpoint, profile)) } },
  };
  const [credential] = profile.authentication;
  const document = {
    openapi: '3.1.0',
    info: { title, version: '1.0.0' },
    ...(credential && { security: [{ [credential.credential]: [] }] }),
    paths: { [`${profile.planned.path}/${id}`]: { [isQuery ? 'get' : 'post']: operation } },
    components: {
      ...(credential && { securitySchemes: { [credential.credential]: schemeOf(credential) } }),
      ...(kind !== 'submit' && { schemas: { [recordOf(id)]: schemaOfRecord(endpoint) } }),
    },
  };
  return { file, text: formatJson(JSON.stringify(document), layoutOf(file)) };
}

function schemeOf({ in: place, name, prefix }: CredentialProfile): Schema {
  const isBearer = place === 'header' && name.toLowerCase() === 'authorization' && prefix === 'Bearer ';
  return isBearer ? { type: 'http', scheme: 'bearer' } : { type: 'apiKey', in: place, name };
}

/** The file of a planned operation: `queryVisitPageList` is in `planned-query-visit-page-list.json`. Pure. */
export function plannedFileOf(id: string): string {
  const words = id.replaceAll(/[^A-Za-z0-9]+/gu, '-').replaceAll(/(?<=[a-z0-9])(?=[A-Z])/gu, '-');
  return `schemas/api/planned-${words.replaceAll(/^-+|-+$/gu, '').toLowerCase()}.json`;
}

const jsonOf = (schema: Schema) => ({ 'application/json': { schema } });

const recordOf = (id: string): string => `${id.charAt(0).toUpperCase()}${id.slice(1)}Record`;

/** Params of a planned endpoint that the client fills in. */
export function suppliedParams(profile: ContractProfile): readonly string[] {
  const { idempotency } = profile;
  return [...pagingParams(profile), ...(idempotency && 'param' in idempotency ? [idempotency.param] : [])];
}

function parametersOf({ properties, required }: RequestSchema): readonly Schema[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(required.includes(name) && { required: true }),
    schema,
  }));
}

interface RequestSchema extends Schema {
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, Schema>>;
}

function requestOf({ kind, fields }: PlannedEndpoint, { paging, idempotency }: ContractProfile): RequestSchema {
  const given = fields.filter(({ asked }) => asked || kind === 'submit');
  const isNeeded = kind === 'list' ? [] : given.filter(({ asked }) => asked).map(({ name }) => name);
  const pages: Record<string, Schema> =
    kind === 'list' && paging ? { [paging.param]: positionOf(paging), [paging.size]: sizeOfPage } : {};
  const keys: Record<string, Schema> =
    kind === 'submit' && idempotency && 'param' in idempotency ? { [idempotency.param]: keyOfWrite } : {};
  return {
    type: 'object',
    additionalProperties: false,
    required: [...isNeeded, ...(paging?.style === 'cursor' ? [] : Object.keys(pages))],
    properties: { ...propertiesOf(given), ...pages, ...keys },
  };
}

const sizeOfPage: Schema = { type: 'integer', title: '每页条数', minimum: 1, maximum: 500 };
const keyOfWrite: Schema = { type: 'string', title: '请求编号', format: 'uuid', 'x-supplied': 'transport' };

function positionOf({ style, first }: PagingProfile): Schema {
  if (style === 'cursor') return { type: 'string', title: '下一页标记' };
  return style === 'page'
    ? { type: 'integer', title: '页码', minimum: first, maximum: 1_000_000 }
    : { type: 'integer', title: '跳过的条数', minimum: 0, maximum: 100_000_000 };
}

function replyOf({ id, kind }: PlannedEndpoint, { envelope, paging }: ContractProfile): Schema {
  const record = { $ref: `#/components/schemas/${recordOf(id)}` };
  const rows: Schema = { type: 'array', items: record };
  const data = envelope?.data ?? '';
  const parts: [path: string, schema: Schema][] = [];
  if (envelope?.code !== undefined) parts.push([envelope.code, { type: typeof (envelope.success[0] ?? '') }]);
  if (kind !== 'list') parts.push([data, kind === 'record' ? record : { type: 'null' }]);
  else parts.push([paging?.rows ?? data, rows]);
  if (kind === 'list' && typeof paging?.total === 'string')
    parts.push([paging.total, { type: 'integer', title: '总条数' }]);
  return nest(parts);
}

/** The schema of a body that has values at these paths; the whole body at an empty one. */
function nest(parts: readonly (readonly [path: string, schema: Schema])[]): Schema {
  const whole = parts.find(([path]) => path === '');
  if (whole) return whole[1];
  const inner = new Map<string, (readonly [string, Schema])[]>();
  for (const [path, schema] of parts) {
    const [name = '', ...rest] = path.split('.');
    inner.set(name, [...(inner.get(name) ?? []), [rest.join('.'), schema]]);
  }
  return {
    type: 'object',
    required: [...inner.keys()],
    properties: Object.fromEntries([...inner].map(([name, below]) => [name, nest(below)])),
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
