import { expect, it } from 'vitest';
import { readContract } from '../operation/read-contract.ts';
import { requestFields, searchFields } from './field-source.ts';

const parameter = (name: string, where: string, required = false) => ({
  name,
  in: where,
  required,
  schema: { type: 'string' },
});
const listPets = {
  operationId: 'listPets',
  parameters: [parameter('kind', 'query'), parameter('X-Trace', 'header'), parameter('X-Tenant', 'header', true)],
  responses: { 200: { description: 'ok' } },
};
const { operations } = readContract({ 'pets.json': { paths: { '/pets': { get: listPets } } } });
const operation = operations.get('listPets');
if (!operation) throw new Error('the operation is not read');

it('headers are no fields of a search', () => {
  const search = searchFields(operation);

  expect(search.names()).toEqual(['kind']);
  expect(search.find('X-Trace')).toBeUndefined();
});

it('a form is offered the headers that it must send', () => {
  expect(requestFields([operation]).names()).toEqual(['kind', 'X-Tenant']);
});
