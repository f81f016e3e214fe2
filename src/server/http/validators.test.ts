import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { contractSchemas } from '#contract/schemas';
import { addContractVocabulary } from './formats.ts';

it('the contract is valid JSON Schema, which the server takes for granted', () => {
  const ajv = new Ajv2020({ strictTypes: false, strictRequired: false });
  addContractVocabulary(ajv, contractSchemas.dictionaries);
  const ofOperations = Object.entries(contractSchemas.operations).flatMap(([id, schemas]) =>
    Object.entries(schemas).map(([part, schema]) => [`${id} ${part}`, schema] as const),
  );
  const all = [['records', { $defs: contractSchemas.$defs }] as const, ...ofOperations];

  expect(all.filter(([, schema]) => ajv.validateSchema(schema) !== true).map(([name]) => name)).toEqual([]);
  expect(ajv.validateSchema({ $defs: { wrong: { type: 'no such type' } } })).toBe(false);
});
