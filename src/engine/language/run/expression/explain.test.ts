import { describe, expect, it } from 'vitest';
import { splitTemplate } from './template.ts';
import { explainExpression, explainValue } from './explain.ts';
import { createScope } from './scope.ts';

const scope = createScope({
  variables: {
    form: { amount: '100.50', name: 'Ann', empty: null, list: [1, 2] },
    row: { status: '1' },
  },
  can: (code) => code === 'RoleAdd',
  now: () => new Date('2026-11-20T06:00:00Z'),
});

describe('inputs', () => {
  it.each([
    ["row.status == '1' && form.name != 'Bob'", { 'form.name': 'Ann', 'row.status': '1' }],
    ["can('RoleAdd') || can('RoleDel') || can('RoleAdd')", { "can('RoleAdd')": true, "can('RoleDel')": false }],
    ['lastDays(2).begin', { 'lastDays(2)': { begin: '2026-11-19', end: '2026-11-20' } }],
    ['form.list.exists(n, n > 1)', { 'form.list': [1, 2] }],
    [
      'decimal(form.amount) > 3 ? today : form.gone',
      { 'form.amount': '100.50', 'form.gone': undefined, today: '2026-11-20' },
    ],
    ["'fixed'", {}],
  ])('%s reads what it names, each once', (source, inputs) => {
    const found = explainExpression(source, scope);

    expect(Object.fromEntries(found.inputs.map(({ path, value }) => [path, value]))).toEqual(inputs);
    expect(found.inputs).toHaveLength(Object.keys(inputs).length);
  });
});

describe('failures', () => {
  it.each([
    ['form.', 'Expected IDENTIFIER, got EOF'],
    ['data.fund.code', "'data' has no value"],
    ['form.empty.code', "'form.empty' has no value"],
    ['form.gone', "'form.gone' has no value"],
    ['form.name.code', `'form.name.code' has no value: form.name is "Ann"`],
    ['form.list[5]', "'form.list[5]' yields nothing: form.list is a list of 2"],
    ['!form.name', `'!form.name' yields nothing: form.name is "Ann"`],
    ['form.name == 1 || form.gone', "'form.gone' has no value"],
    ['decimal(form.name) > 1 && true', `'decimal(form.name)' yields nothing: form.name is "Ann"`],
    ['!(form.gone > 1)', "'form.gone' has no value"],
    ['decimal(form.name)', `'decimal(form.name)' yields nothing: form.name is "Ann"`],
    ['form.list + 1', "'form.list + 1' yields nothing: form.list is a list of 2"],
    ['form.amount < 3', `'form.amount < 3' yields nothing: form.amount is "100.50"`],
    ['has(row.status) ? form.gone : data.x', "'form.gone' has no value"],
    ['has(form.gone) ? data.x : form.gone', "'form.gone' has no value"],
    ['has(form.name) ? null : 1', undefined],
    ["decimal('x')", "'decimal('x')' yields nothing"],
    ['lastDays(0).begin', "'lastDays(0)' yields nothing"],
    ['daysBetween(today, form.gone) > 3', undefined],
    ['daysBetween(today, form.gone)', "'form.gone' has no value"],
    ['nosuch(1)', "there is no function 'nosuch'"],
  ])('%s fails because of %s', (source, failure) => {
    expect(explainExpression(source, scope).failure).toBe(failure);
  });
});

it('explains each hole of a text', () => {
  const text = splitTemplate('{{ form.name }} has {{ size(form.list) }}');

  expect(explainValue(text, scope)).toEqual([
    { source: 'form.name', value: 'Ann', inputs: [{ path: 'form.name', value: 'Ann' }] },
    { source: 'size(form.list)', value: 2, inputs: [{ path: 'form.list', value: [1, 2] }] },
  ]);
});

it('finds nothing to explain in a literal', () => {
  expect(explainValue('plain', scope)).toEqual([]);
  expect(explainValue(undefined, scope)).toEqual([]);
});
