import { expect, it } from 'vitest';
import { readContract } from './read-contract.ts';
import { spokenTitle, titleOfName } from './title-of-name.ts';

it.each([
  ['created_at', 'Created at'],
  ['fooBar', 'Foo bar'],
  ['HTMLUrl', 'HTML URL'],
  ['userIds', 'User IDs'],
  ['id', 'ID'],
  ['identity', 'Identity'],
  ['vatRates', 'VAT rates'],
  ['is_paid', 'Is paid'],
])('makes words of the name %s', (name, title) => expect(titleOfName(name)).toBe(title));

it.each([
  ['LoadBalancerAlgorithm', 'Load balancer algorithm'],
  ['fee_type', 'Fee type'],
  ['Fee type of GitHub', 'Fee type of GitHub'],
  ['IBAN', 'IBAN'],
  ['Name', 'Name'],
  ['基金名称', '基金名称'],
])('reads the title %s as %s', (title, spoken) => expect(spokenTitle(title)).toBe(spoken));

it('titles params and members of foreign documents in words, and leaves those of its own as they are', () => {
  const algorithm = { type: 'object', title: 'LoadBalancerAlgorithm', properties: { kind: { type: 'string' } } };
  const parameters = [{ name: 'zone', in: 'query', schema: { type: 'string', title: 'NetworkZone' } }];
  const schema = { type: 'object', properties: { algorithm } };
  const requestBody = { content: { 'application/json': { schema } } };
  const titles = (strict: boolean): readonly unknown[] => {
    const { operations } = readContract({
      'profile.json': { strict },
      'api.json': { paths: { '/balancers': { post: { operationId: 'add', parameters, requestBody } } } },
    });
    return [...(operations.get('add')?.params.fields?.values() ?? [])].map(({ title }) => title);
  };

  expect(titles(false)).toEqual(['Load balancer algorithm', 'Network zone']);
  expect(titles(true)).toEqual(['LoadBalancerAlgorithm', 'NetworkZone']);
});
