import { describe, expect, it } from 'vitest';
import type { ContractSchema } from './model.ts';
import { contractSchemas } from './schemas.ts';

/** Lists without `maxItems` in a schema and its references, by path. */
function listUnlimited(schema: unknown, path: string, known: Set<string>): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((item, index) => listUnlimited(item, `${path}/${index}`, known));
  const { $ref, type, maxItems } = schema as ContractSchema;
  if (typeof $ref === 'string' && !known.has($ref)) {
    const name = $ref.replace('#/$defs/', '');
    return listUnlimited(contractSchemas.$defs[name], name, known.add($ref));
  }
  const isUnlimited = [type].flat().includes('array') && maxItems === undefined;
  const inside = Object.entries(schema).flatMap(([key, value]) => listUnlimited(value, `${path}/${key}`, known));
  return isUnlimited ? [path, ...inside] : inside;
}

describe('a request', () => {
  it.each(Object.entries(contractSchemas.operations))(
    'of %s limits how much each of its lists holds',
    (id, { params }) => {
      expect(listUnlimited(params, id, new Set())).toEqual([]);
    },
  );
});
