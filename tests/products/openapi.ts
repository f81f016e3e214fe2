// Words with which tests write OpenAPI documents.

export type Json = Readonly<Record<string, unknown>>;

export const ok = (schema: unknown): Json => ({
  200: { description: 'ok', content: { 'application/json': { schema } } },
});
export const body = (schema: unknown, type = 'application/json'): Json => ({
  required: true,
  content: { [type]: { schema } },
});
export const object = (properties: Json, more: Json = {}): Json => ({ type: 'object', properties, ...more });
export const list = (items: unknown): Json => ({ type: 'array', items });
export const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
export const query = (...names: readonly string[]): readonly Json[] =>
  names.map((name) => ({ name, in: 'query', schema: { type: 'integer' } }));
export const inPath = (name: string, type = 'string'): Json => ({ name, in: 'path', required: true, schema: { type } });
export const [text, whole] = [{ type: 'string' }, { type: 'integer' }];
export const document = (paths: Json, schemas: Json, more: Json = {}): Json => ({
  openapi: '3.0.3',
  info: { title: 'Scores', version: '1' },
  paths,
  components: { schemas },
  ...more,
});
