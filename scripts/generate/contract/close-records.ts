import { dig, isJson, type Json } from './openapi.ts';

/** The schema that a reference names, or the schema itself. */
type Follow = (schema: unknown) => Json;

/**
 * A record that is put together (`allOf`) and closed (`unevaluatedProperties: false`) as one plain record: validators
 * and types then treat it like any other.
 */
export function closeRecord(schema: Json, follow: Follow): Json {
  if (!Array.isArray(schema.allOf) || schema.unevaluatedProperties !== false) return schema;
  const { allOf, unevaluatedProperties: _closed, properties, required, ...rest } = schema;
  const parts = [...(allOf as unknown[]).map((part) => closeRecord(follow(part), follow)), { properties, required }];
  return {
    type: 'object',
    ...rest,
    additionalProperties: false,
    required: [...new Set(parts.flatMap((part) => (Array.isArray(part.required) ? part.required.map(String) : [])))],
    properties: Object.assign({}, ...parts.map((part) => dig(part, 'properties'))) as Json,
  };
}

/** The same for every one of the components. */
export function closeRecords($defs: Json, follow: Follow): Json {
  return Object.fromEntries(
    Object.entries($defs).map(([name, schema]) => [name, isJson(schema) ? closeRecord(schema, follow) : schema]),
  );
}
