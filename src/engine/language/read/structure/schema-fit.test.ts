import { expect, it } from 'vitest';
import { fits } from './schema-fit.ts';
import { ruleOf } from './schema-rule.ts';

const field = {
  type: 'object',
  properties: { kind: { const: 'field' }, name: { type: 'string' } },
  required: ['name'],
};
const group = { type: 'object', properties: { kind: { const: 'group' }, of: { type: 'array' } }, required: ['of'] };
const fragment = {
  type: 'object',
  properties: { $ref: { type: 'string' } },
  required: ['$ref'],
  additionalProperties: true,
};
const closed = { type: 'object', properties: { a: { type: 'integer' } }, additionalProperties: false };

const cases: readonly (readonly [schema: object, value: unknown, fits: boolean])[] = [
  [{}, { anything: [null] }, true],
  [{ type: ['string', 'null'] }, null, true],
  [{ type: 'object' }, null, false],
  [{ type: 'integer' }, 1.5, false],
  [{ type: 'number' }, '1', false],
  [{ enum: ['a', 'b'] }, 'c', false],
  [{ const: 1 }, [1], false],
  [{ pattern: '^[a-z]+$' }, 'A', false],
  [{ minLength: 1 }, ' ', false],
  [{ minimum: 1, maximum: 3 }, 3, true],
  [{ exclusiveMinimum: 1 }, 1, false],
  [closed, { a: 1 }, true],
  [closed, { a: 1, b: 1 }, false],
  [{ type: 'object', required: ['a'] }, { a: null }, true],
  [{ type: 'object', required: ['toString'] }, {}, false],
  [{ propertyNames: { pattern: '^a' }, additionalProperties: { type: 'string' } }, { ab: '' }, true],
  [{ propertyNames: { pattern: '^a' }, additionalProperties: { type: 'string' } }, { b: '' }, false],
  [{ items: { type: 'string' }, minItems: 2 }, ['a'], false],
  [{ prefixItems: [{ type: 'string' }], items: { type: 'number' } }, ['a', 1], true],
  [{ prefixItems: [{ type: 'string' }], items: { type: 'number' } }, ['a', 'b'], false],
  [{ oneOf: [{ type: 'string' }, closed] }, { b: 1 }, false],
  [{ oneOf: [{ type: 'string' }, closed] }, 'a', true],
  [{ oneOf: [field, group] }, { kind: 'group', of: [] }, true],
  [{ oneOf: [field, group] }, { kind: 'groups', of: [] }, false],
  [{ oneOf: [field, group] }, { kind: 'group', name: 'a' }, false],
  [{ oneOf: [fragment, closed] }, { $ref: 'a.json', a: '1' }, true],
  [{ oneOf: [fragment, closed] }, { a: '1' }, false],
  [{ properties: {}, oneOf: [{ required: ['a'] }, { required: ['b'] }] }, { a: 1, b: 1 }, false],
  [{ properties: {}, oneOf: [{ required: ['a'] }, { required: ['b'] }] }, { b: 1 }, true],
];

it.each(cases)('%j with %j: %s', (schema, value, expected) => {
  expect(fits(value, ruleOf({ schema }, schema))).toBe(expected);
});
