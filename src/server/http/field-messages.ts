import type { ErrorObject } from 'ajv';
import { contractSchemas } from '#contract/schemas';
import type { FieldMessages } from '../platform/errors.ts';
import { requestMessages as say } from '../platform/messages.ts';
import { FILE_KEYWORD, placesOf } from './formats.ts';

type Schema = Readonly<Record<string, unknown>>;

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function follow(schema: unknown): Schema {
  if (!isSchema(schema)) return {};
  if (typeof schema['$ref'] !== 'string') return schema;
  return follow(contractSchemas.$defs[schema['$ref'].replace('#/$defs/', '')]);
}

function propertyOf(params: Schema, field: string): Schema {
  const [name = '', , inner] = field.split('.');
  const properties = params['properties'];
  const property = isSchema(properties) ? follow(properties[name]) : {};
  return inner === undefined ? property : propertyOf(follow(property['items']), inner);
}

function titleOf(params: Schema, field: string): string {
  const { title } = propertyOf(params, field);
  return typeof title === 'string' ? title : field;
}

/**
 * The field of an error: a property of the request, or of a record in one of its lists (`list.0.name`). Errors in other
 * nested values belong to the field that holds them.
 */
function fieldOf(error: ErrorObject): string {
  const params: Schema = error.params;
  const named = params['missingProperty'] ?? params['additionalProperty'];
  const path = error.instancePath.split('/').slice(1);
  const [field, at, inner] = typeof named === 'string' ? [...path, named] : path;
  if (field === undefined) return '';
  return at !== undefined && /^\d+$/.test(at) && inner !== undefined ? `${field}.${at}.${inner}` : field;
}

const writers: Readonly<Record<string, (title: string, error: ErrorObject) => string>> = {
  required: (title) => say.required(title),
  [FILE_KEYWORD]: (title) => say.upload(title),
  enum: (title) => say.choose(title),
  const: (title, { params }) => (params['allowedValue'] === true ? say.confirm() : say.malformed(title)),
  minLength: (title, { params }) => say.length(title, say.atLeast(Number(params['limit']))),
  maxLength: (title, { params }) => say.length(title, say.atMost(Number(params['limit']))),
  minimum: (title, { params }) => say.notBelow(title, String(params['limit'])),
  maximum: (title, { params }) => say.notAbove(title, String(params['limit'])),
  maxItems: (title, { params }) => say.tooMany(title, Number(params['limit'])),
  'x-exclusiveMinimum': (title, { schema }) => say.greaterThan(title, String(schema)),
  'x-maximum': (title, { schema }) => say.notAbove(title, String(schema)),
  'x-format': (title, { schema }) => say.places(title, placesOf(schema) ?? 0),
};

/** Exactly one of some fields is wanted: a message at the first of them. */
function describeChoice(params: Schema): FieldMessages {
  const names = (params['oneOf'] as readonly { readonly required: readonly string[] }[]).flatMap((one) => one.required);
  return { [names[0] ?? '']: say.oneOf(names.map((name) => titleOf(params, name))) };
}

/** One Chinese message per invalid field; the first error of a field is its cause. */
export function describeErrors(params: Schema, found: readonly ErrorObject[]): FieldMessages {
  const choices = found.some(({ keyword, instancePath }) => keyword === 'oneOf' && instancePath === '');
  const messages: Record<string, string> = choices ? describeChoice(params) : {};
  for (const error of found) {
    // Each choice that is missing has an error of its own.
    if (choices && error.schemaPath.includes('/oneOf/')) continue;
    const field = fieldOf(error);
    // The keyword behind a dictionary repeats the error of its inner `enum`.
    if (field === '' || field in messages || error.keyword === 'x-dictionary') continue;
    const title = titleOf(params, field);
    const missingFile = error.keyword === 'required' && propertyOf(params, field)['format'] === 'binary';
    const write = writers[missingFile ? FILE_KEYWORD : error.keyword];
    messages[field] =
      error.keyword === 'additionalProperties' && error.instancePath === ''
        ? say.unknownField(field)
        : (write?.(title, error) ?? say.malformed(title));
  }
  return messages;
}
