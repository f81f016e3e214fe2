import { expect, it } from 'vitest';
import { readContract } from '../read/api/read-contract.ts';
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

const members = {
  flag: { type: 'boolean', default: true },
  rate: { type: 'string', format: 'decimal', default: 1.5 },
  size: { type: 'integer', default: 10 },
  kinds: { type: 'array', items: { type: 'string' }, default: ['a'] },
  wrong: { type: 'integer', default: 'ten' },
  none: { type: ['string', 'null'], default: null },
  id: { type: 'string', readOnly: true, default: 'x' },
};

it.each([
  ['post', { flag: true, rate: '1.5', size: 10, kinds: ['a'] }],
  ['put', { flag: true, rate: '1.5', size: 10, kinds: ['a'] }],
  ['patch', {}],
])('the defaults of the contract fill a form that sends by %s', (method, defaults) => {
  const requestBody = { content: { 'application/json': { schema: { type: 'object', properties: members } } } };
  const raw = { operationId: 'send', requestBody, responses: { 200: { description: 'ok' } } };
  const send = readContract({ 'pets.json': { paths: { '/pets': { [method]: raw } } } }).operations.get('send');
  const source = requestFields(send ? [send] : []);
  const given = source.names().flatMap((name) => {
    const initial = source.find(name)?.initial;
    return initial === undefined ? [] : [[name, initial] as const];
  });

  expect(Object.fromEntries(given)).toEqual(defaults);
});
