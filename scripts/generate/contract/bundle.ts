import type { ContractProfile } from '#client';
import { closeRecord, closeRecords } from './close-records.ts';
import { type ContractDocument, dig, isJson, type Json, type OperationSource } from './openapi.ts';

/** Params and reply of an operation, as JSON Schemas whose references point into the bundle's `$defs`. */
export interface OperationSchemas {
  readonly params: Json;
  /** `undefined` for a file; with `x-job`, the schema of the reply in place of the file. */
  readonly data: Json | undefined;
  /** The reply to long work in place of JSON: the job that does it. */
  readonly ticket: Json | undefined;
  /** The `data` of the reply's example, where the document gives one. */
  readonly example?: unknown;
  /** The reply is a file, or with `x-job` may be one. */
  readonly file: boolean;
  readonly headers: readonly string[];
  /** Params in the query string of a request that has a body. */
  readonly query: readonly string[];
  readonly supplied: readonly string[];
  /** Values of the params that a caller may leave out, where the contract gives a `default`. */
  readonly defaults?: Json;
  readonly encoding: 'query' | 'json' | 'form' | 'multipart';
}

export interface Bundle {
  readonly $defs: Json;
  readonly operations: Readonly<Record<string, OperationSchemas>>;
}

const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

/**
 * Joins the documents into one set of schemas. A component name must be unique over all documents, because every
 * component becomes one entry of `$defs` and one TypeScript type.
 */
export function bundleContract(
  documents: readonly ContractDocument[],
  operations: readonly OperationSource[],
  profile: ContractProfile,
): Bundle {
  const named: Record<string, unknown> = {};
  for (const { file, root } of documents) {
    for (const [name, schema] of Object.entries(dig(root, 'components', 'schemas'))) {
      if (name in named) throw new Error(`${file}: component '${name}' exists in another document too`);
      named[name] = rewriteRefs(schema);
    }
  }
  const $defs = closeRecords(named, (schema) => follow(schema, named));
  return {
    $defs,
    operations: Object.fromEntries(operations.map((source) => [source.id, bundleOperation(source, $defs, profile)])),
  };
}

/** `fields.json#/components/schemas/x` and `#/components/schemas/x` both become `#/$defs/x`. */
function rewriteRefs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewriteRefs);
  if (!isJson(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [
      key,
      key === '$ref' && typeof child === 'string'
        ? child.replace(/^.*#\/components\/schemas\//, '#/$defs/')
        : rewriteRefs(child),
    ]),
  );
}

/** The schema itself, or what its `$ref` points to. */
export function follow(schema: unknown, $defs: Json): Json {
  if (!isJson(schema)) return {};
  if (typeof schema.$ref !== 'string') return schema;
  const name = schema.$ref.replace('#/$defs/', '');
  if (!isJson($defs[name])) throw new Error(`the contract refers to '${name}', which does not exist`);
  return follow($defs[name], $defs);
}

function bundleOperation(source: OperationSource, $defs: Json, profile: ContractProfile): OperationSchemas {
  const content = dig(source.operation, 'requestBody', 'content');
  const bodyEncoding = (['form', 'multipart'] as const).find((one) => contentTypes[one] in content) ?? 'json';
  const encoding = Object.keys(content).length === 0 && source.method !== 'POST' ? 'query' : bodyEncoding;
  const body = closeRecord(follow(rewriteRefs(dig(content, contentTypes[bodyEncoding], 'schema')), $defs), (schema) =>
    follow(schema, $defs),
  );
  const parameters = (Array.isArray(source.operation.parameters) ? source.operation.parameters : []).filter(isJson);
  const properties: Record<string, unknown> = {
    ...dig(body, 'properties'),
    ...typesOfFiles(dig(body, 'properties'), dig(content, contentTypes[bodyEncoding], 'encoding')),
  };
  const required = new Set(Array.isArray(body.required) ? body.required.map(String) : []);
  for (const parameter of parameters) {
    const name = String(parameter.name);
    properties[name] = rewriteRefs(parameter.schema);
    if (parameter.required === true) required.add(name);
  }
  const supplied = Object.keys(properties).filter(
    (name) => follow(properties[name], $defs)['x-supplied'] === 'transport',
  );
  for (const name of supplied) required.delete(name);
  const defaults = Object.entries(properties).flatMap(([name, schema]) => {
    const value = follow(schema, $defs).default;
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    params: {
      type: 'object',
      additionalProperties: false,
      required: [...required],
      ...(Array.isArray(body.oneOf) && { oneOf: body.oneOf }),
      properties,
    },
    data: readData(source, profile),
    ticket: source.operation['x-job'] === true ? readStatus(source, '202', profile) : undefined,
    ...readExample(source, profile),
    file: repliesWithFile(source),
    headers: namesIn(parameters, 'header'),
    query: encoding === 'query' ? [] : namesIn(parameters, 'query'),
    supplied,
    ...(defaults.length > 0 && { defaults: Object.fromEntries(defaults) }),
    encoding,
  };
}

/** File properties with the MIME types that the encoding of the body names for them. */
function typesOfFiles(properties: Json, encoding: Json): Json {
  return Object.fromEntries(
    Object.entries(encoding).map(([name, part]) => [
      name,
      { ...dig(properties, name), contentMediaType: isJson(part) ? part.contentType : undefined },
    ]),
  );
}

function namesIn(parameters: readonly Json[], where: 'header' | 'query'): readonly string[] {
  return parameters.filter((one) => one.in === where).map((one) => String(one.name));
}

/** The data of the first status of success. */
function readData(source: OperationSource, profile: ContractProfile): Json | undefined {
  const statuses = ['200', '201', ...(source.operation['x-job'] === true ? [] : ['202']), '204'];
  const status = statuses.find((one) => one in dig(source.operation, 'responses'));
  if (status === '204') return { type: 'null' };
  return status === undefined ? undefined : readStatus(source, status, profile);
}

/** The reply of a status without its envelope, which is written `allOf: [Envelope, { properties: { data } }]`. */
function readStatus(source: OperationSource, status: string, { envelope }: ContractProfile): Json | undefined {
  const content = dig(source.operation, 'responses', status, 'content');
  if (!('application/json' in content)) return undefined;
  const schema = dig(content, 'application/json', 'schema');
  if (!envelope) return rewriteRefs(schema) as Json;
  const parts = Array.isArray(schema.allOf) ? schema.allOf : [schema];
  const narrowed = parts.map((part) => dig(part, ...pathOf(envelope.data))).find((one) => Object.keys(one).length > 0);
  if (!narrowed)
    throw new Error(`${source.file}: the reply of '${source.id}' must be allOf [Envelope, { ${envelope.data} }]`);
  return rewriteRefs(narrowed) as Json;
}

/** The place at which a schema describes the value at a path. */
function pathOf(path: string): readonly string[] {
  return path.split('.').flatMap((name) => ['properties', name]);
}

/** The example of the reply is an envelope, as the reply is. */
function readExample(source: OperationSource, { envelope }: ContractProfile): Pick<OperationSchemas, 'example'> {
  const { example } = dig(source.operation, 'responses', '200', 'content', 'application/json');
  const data = envelope ? (isJson(example) ? readAt(example, envelope.data) : undefined) : example;
  return data === undefined ? {} : { example: data };
}

function readAt(root: Json, path: string): unknown {
  const names = path.split('.');
  return dig(root, ...names.slice(0, -1))[names.at(-1) ?? ''];
}

/**
 * An export that may be long replies with its file or, as JSON, with the job that makes it; any other long work answers
 * 202 with its job. Nothing else does either.
 */
function repliesWithFile({ id, file, operation }: OperationSource): boolean {
  const types = Object.keys(dig(operation, 'responses', '200', 'content'));
  const hasFile = types.some((type) => type !== contentTypes.json);
  const hasBoth = hasFile && types.includes(contentTypes.json);
  const mayWait = hasBoth || '202' in dig(operation, 'responses');
  if (mayWait !== (operation['x-job'] === true)) {
    throw new Error(`${file}: 'x-job' of '${id}' belongs to a reply that is a file or JSON, or to an answer 202`);
  }
  return hasFile;
}
