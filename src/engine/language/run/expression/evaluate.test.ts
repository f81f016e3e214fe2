import { describe, expect, it } from 'vitest';
import { dependenciesOf } from './dependencies.ts';
import { evaluate, holds, isDisabled, renderText } from './evaluate.ts';
import { createScope, extendScope } from './scope.ts';
import { scanTemplate, splitTemplate } from './template.ts';

const scope = createScope({ variables: { row: { name: '甲', amount: '1.00' }, query: { fundCode: '000001' } } });

describe('a string of a page', () => {
  it.each([
    ['text', 'text'],
    ['{{ row.name }}', { $cel: 'row.name' }],
    ['{{row.name}}', { $cel: 'row.name' }],
    ['a {{ row.name }} b', { $text: ['a ', { $cel: 'row.name' }, ' b'] }],
    ['{{ a }}{{ b }}', { $text: [{ $cel: 'a' }, { $cel: 'b' }] }],
    [' {{ a }}', { $text: [' ', { $cel: 'a' }] }],
    ["{{ '}}' }}", { $cel: "'}}'" }],
    ["{{ {'a': {'b': 1}} }}", { $cel: "{'a': {'b': 1}}" }],
    ['\\{{ literal }}', '{{ literal }}'],
    ['a {{ b', 'a {{ b'],
    ['', ''],
  ])('%s', (source, expected) => {
    expect(splitTemplate(source)).toEqual(expected);
  });

  it('knows where its expressions start', () => {
    expect(scanTemplate('ab {{  row.name }}')).toEqual([
      { kind: 'text', text: 'ab ' },
      { kind: 'expression', cel: 'row.name', offset: 7 },
    ]);
  });
});

describe('renderText', () => {
  it('leaves absent values out', () => {
    expect(renderText(splitTemplate('[{{ row.missing }}|{{ row.name }}|{{ 1 + }}]'), scope)).toBe('[|甲|]');
  });

  it('shows a computed decimal in plain digits', () => {
    expect(renderText({ $cel: "decimal('0.0000001') * 1" }, scope)).toBe('0.0000001');
  });
});

describe('evaluate', () => {
  it('keeps the type of an expression and goes to any depth', () => {
    const value = { fundCode: { $cel: 'query.fundCode' }, range: { days: [{ $cel: '1 + 1' }, 'x', null] } };

    expect(evaluate(value, scope)).toEqual({ fundCode: '000001', range: { days: [2, 'x', null] } });
  });

  it('yields the whole map of params from one expression', () => {
    expect(evaluate({ $cel: 'query' }, scope)).toEqual({ fundCode: '000001' });
  });
});

describe('a condition that fails', () => {
  it.each(['row.missing', '!row.missing', 'row.name > 1', 'nonsense('])('%s neither shows nor enables', (cel) => {
    expect(holds({ $cel: cel }, scope)).toBe(false);
    expect(isDisabled({ $cel: cel }, scope)).toBe(true);
  });

  it('is not the same as none', () => {
    expect(holds(undefined, scope)).toBe(true);
    expect(isDisabled(undefined, scope)).toBe(false);
  });
});

describe('dependenciesOf', () => {
  it.each([
    ['form.acctId', ['form.acctId']],
    ['has(form.acctId) && decimal(form.applyAmt) > 0', ['form.acctId', 'form.applyAmt']],
    ["data.fund.businessCode == '020' ? '认购' : query.name", ['data.fund.businessCode', 'query.name']],
    ['rows.filter(r, r.status == form.status)', ['form.status', 'rows']],
    ['rows[form.index].name', ['form.index', 'rows']],
    ['form.name.contains(form.name)', ['form.name']],
    ["{'a': form.a}", ['form.a']],
    ['today', ['today']],
    ['1 +', []],
  ])('%s', (cel, paths) => {
    expect(dependenciesOf(cel)).toEqual(paths);
  });
});

it('an inner scope hides names of the outer one', () => {
  const inner = extendScope(scope, { row: { name: '乙' }, item: 1 });

  expect(evaluate([{ $cel: 'row.name' }, { $cel: 'item' }, { $cel: 'query.fundCode' }], inner)).toEqual([
    '乙',
    1,
    '000001',
  ]);
});

describe('an evaluation with too many steps', () => {
  const ten = '[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]';
  const nest = (depth: number): string => (depth === 0 ? 'true' : `${ten}.all(x${depth}, ${nest(depth - 1)})`);
  const double = (times: number): string => `[row]${'.map(x, [x, x])'.repeat(times)}`;
  const text = `${ten}.map(x, join(${ten}.map(y, row.name)))`;

  it.each([
    ['loops inside loops', nest(8)],
    ['a list that doubles', `size(string(${double(60)})) > 0`],
    ['lists that double, compared', `${double(60)} != ${double(60)}`],
    ['a text that grows', `size(join([${text}].map(x, join(${ten}.map(y, join(x, join(x, join(x)))))))) > 0`],
    ['a number that grows', `string([decimal(1e300)]${'.map(x, x * x)'.repeat(20)}) == ''`],
  ])('fails: %s', (_what, cel) => {
    expect(holds({ $cel: cel }, scope)).toBe(false);
    expect(isDisabled({ $cel: cel }, scope)).toBe(true);
  });

  it('shares its steps with the expressions that it reads', () => {
    const reading = createScope({
      variables: {
        get inner() {
          return evaluate({ $cel: nest(3) }, scope);
        },
      },
    });

    expect(holds({ $cel: 'inner' }, reading)).toBe(true);
    expect(holds({ $cel: `${ten}.all(a, ${ten}.all(b, inner))` }, reading)).toBe(false);
    expect(holds({ $cel: 'inner' }, reading)).toBe(true);
  });
});
