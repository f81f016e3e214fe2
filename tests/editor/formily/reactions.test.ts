import { expect, it } from 'vitest';
import { draw, sentences } from './draw.ts';

const input = { 'x-component': 'Input' };
/** Draws `a` with reactions, after the fields that they read. */
function react(reactions: unknown, words: object = {}) {
  const { page, left } = draw(
    {
      properties: {
        kind: { type: 'string', ...input },
        n: { type: 'number', 'x-component': 'NumberPicker' },
        m: { type: 'number', 'x-component': 'NumberPicker' },
        ok: { type: 'boolean', 'x-component': 'Switch' },
        tags: { type: 'array', 'x-component': 'Select', 'x-component-props': { mode: 'multiple' }, enum: ['x'] },
        day: { type: 'string', 'x-component': 'DatePicker' },
        a: { ...words, 'x-reactions': reactions },
      },
    },
    { kind: 'text', n: 'whole', m: 'whole', ok: 'yes', tags: 'list', day: 'day', a: 'text' },
  );
  const part = page.fields?.at(-1);
  return { part, left: sentences(left) };
}

const deps = ['kind', 'n', 'ok', 'tags', 'm', 'day'];
const shown = (script: string) => ({ dependencies: deps, fulfill: { state: { visible: `{{${script}}}` } } });

it.each([
  ["$deps[0] === 'x'", "form.kind == 'x'"],
  ["$deps[0] == 'x'", "form.kind == 'x'"],
  ["'x' === $deps[0]", "form.kind == 'x'"],
  ["$deps[0] !== 'x'", "!(form.kind == 'x')"],
  ['!$deps[2]', '!(form.ok == true)'],
  ['$deps[2]', 'form.ok == true'],
  ['!!$deps[2]', 'form.ok == true'],
  ['$deps[2] === false', 'form.ok == false'],
  ['$deps[0]', "(form.kind != null && form.kind != '')"],
  ['!$deps[0]', "(form.kind == null || form.kind == '')"],
  ['$deps[0] != null', 'form.kind != null'],
  ['$deps[0] === undefined', 'form.kind == null'],
  ['$deps[1] > 5', '(form.n != null && form.n > 5)'],
  ['!($deps[1] > 5)', '(form.n == null || !(form.n > 5))'],
  ['$deps[1] >= -1', '(form.n != null && form.n >= -1)'],
  ["$deps[0] === 'x' && $deps[2]", "form.kind == 'x' && form.ok == true"],
  ["$deps[0] === 'x' || $deps[2]", "(form.kind == 'x' || form.ok == true)"],
  ["!($deps[0] === 'x' || $deps[2])", "!(form.kind == 'x') && !(form.ok == true)"],
  ["$deps[2] ? $deps[0] === 'x' : false", "(form.ok == true ? form.kind == 'x' : false)"],
  ['$deps[2] ? true : false', 'form.ok == true'],
  ['$deps[2] ? false : true', '!(form.ok == true)'],
  ["['x', 'y'].includes($deps[0])", "(form.kind != null && form.kind in ['x', 'y'])"],
  ["!['x'].includes($deps[0])", "(form.kind == null || !(form.kind in ['x']))"],
  ["$deps[3].includes('x')", "(form.tags != null && 'x' in form.tags)"],
  ["$deps[0].includes('x')", "(form.kind != null && form.kind.contains('x'))"],
  ["$deps[0]?.startsWith('x')", "(form.kind != null && form.kind.startsWith('x'))"],
  ['$deps[3]?.length > 1', '(form.tags != null && size(form.tags) > 1)'],
  ["$form.values.kind === 'x'", "form.kind == 'x'"],
  ["$values.kind === 'x'", "form.kind == 'x'"],
  ['Boolean($deps[2])', 'form.ok == true'],
])('shows a field while %s: %s', (script, cel) => {
  const { part, left } = react(shown(script));

  expect({ part, left }).toEqual({ part: { field: 'a', visible: `{{ ${cel} }}` }, left: [] });
});

const byHand = 'write it as an expression of the page';
it.each([
  ['$deps[1] === "5"', "form.n (number) and '5' (text) are never the same; compare values of one type"],
  ["$deps[0] === ''", 'an empty input has no value here, in Formily it may be an empty text; write form.kind == null'],
  ['$deps[3]', 'an empty form.tags counts as yes in JavaScript; compare: size(form.tags) > 0, or form.tags != null'],
  ["$deps[5] > '2026-01-01'", "'>' compares numbers only; compare amounts with decimal(), dates with daysBetween()"],
  ['/^x/.test($deps[0])', `'^x/.test($deps[0])' has no equal in expressions of pages; ${byHand}`],
  ['$deps.map(x => x)', `'=>' has no equal in expressions of pages; ${byHand}`],
  ['dayjs($deps[5]).isBefore()', `pages cannot call 'dayjs(…).isBefore'; ${byHand}`],
  ['$deps[0] = 1', `'= 1' has no equal in expressions of pages; ${byHand}`],
  ['typeof $deps[0]', `'$deps' has no equal in expressions of pages; ${byHand}`],
  ['$deps[0] ===', `the expression ends too early; ${byHand}`],
  ['$self.visible', `'$self.visible' is no condition in a page; ${byHand}`],
  ['window.open', `'window.open' is no condition in a page; ${byHand}`],
  ['$values.gone', "the page has no field 'gone'; depend on a field of the page"],
])('refuses %s', (script, why) => {
  const { part, left } = react(shown(script));

  expect({ part, left }).toEqual({
    part: 'a',
    left: [`/properties/a/x-reactions/fulfill/state/visible visible: ${why}`],
  });
});

const both = (yes: object, no: object, part = 'state') => ({
  dependencies: { k: 'kind' },
  when: "{{$deps.k === 'x'}}",
  fulfill: { [part]: yes },
  otherwise: { [part]: no },
});

it.each<[string, unknown, object]>([
  ['both cases', both({ visible: true }, { visible: false }), { visible: "{{ form.kind == 'x' }}" }],
  ['the opposite', both({ visible: false }, { visible: true }), { visible: "{{ !(form.kind == 'x') }}" }],
  ['a schema', both({ 'x-disabled': true }, { 'x-disabled': false }, 'schema'), { disabled: "{{ form.kind == 'x' }}" }],
  ['a display', both({ display: 'visible' }, { display: 'none' }), { visible: "{{ form.kind == 'x' }}" }],
  ['a pattern', both({ pattern: 'editable' }, { pattern: 'disabled' }), { disabled: "{{ !(form.kind == 'x') }}" }],
  ['required', both({ required: true }, { required: false }), { required: "{{ form.kind == 'x' }}" }],
  ['a title', both({ title: 'One' }, { title: 'Two' }), { label: "{{ (form.kind == 'x' ? 'One' : 'Two') }}" }],
  [
    'a list of reactions',
    [both({ visible: true }, { visible: false }), both({ required: true }, { required: false })],
    { visible: "{{ form.kind == 'x' }}", required: "{{ form.kind == 'x' }}" },
  ],
  [
    'objects of dependencies',
    { dependencies: [{ name: 'k', source: 'kind' }], fulfill: { state: { disabled: "{{$deps.k === 'x'}}" } } },
    { disabled: "{{ form.kind == 'x' }}" },
  ],
  [
    'a property',
    { dependencies: ['kind#value'], fulfill: { state: { disabled: "{{$deps[0] === 'x'}}" } } },
    { disabled: "{{ form.kind == 'x' }}" },
  ],
])('takes %s', (_what, reactions, words) => {
  expect(react(reactions)).toEqual({ part: { field: 'a', ...words }, left: [] });
});

const at = '/properties/a/x-reactions';
it.each<[string, unknown, readonly string[]]>([
  [
    'code',
    { dependencies: ['kind'], fulfill: { run: 'alert(1)' } },
    [
      `${at}/fulfill/run run: a page runs no code of a schema; say what follows what: fulfill.state, or an operation in the page`,
    ],
  ],
  [
    'a function',
    '{{(field) => {}}}',
    [`${at} x-reactions: the reaction is a function; write it as an object: dependencies, fulfill.state`],
  ],
  [
    'one case alone',
    { dependencies: ['kind'], when: "{{$deps[0] === 'x'}}", fulfill: { state: { visible: false } } },
    [
      `${at}/fulfill/state/visible visible: what was set once stays set when the condition no longer holds; write both 'fulfill' and 'otherwise'`,
    ],
  ],
  [
    'the other case alone',
    { when: '{{$values.ok}}', otherwise: { state: { visible: false } } },
    [`${at}/otherwise/state/visible visible: it is set in one case only; write both 'fulfill' and 'otherwise'`],
  ],
  [
    'hidden',
    both({ hidden: true }, { hidden: false }),
    [
      `${at}/fulfill/state/hidden hidden: a hidden field keeps and sends its value in Formily; on a page it is not sent; use 'visible' where the value may be dropped`,
    ],
  ],
  [
    'choices',
    both({ dataSource: [] }, { dataSource: [] }),
    [`${at}/fulfill/state/dataSource dataSource: its value is an object or a list; write a text, number or yes or no`],
  ],
  [
    'a value that can be changed',
    { dependencies: ['kind'], fulfill: { state: { value: '{{$deps[0]}}' } } },
    [
      `${at}/fulfill/state/value value: its value is set once and can then be changed; a computed one cannot; make the field read-only, then it is computed`,
    ],
  ],
  [
    'another property',
    { dependencies: ['kind#visible'], fulfill: { state: { visible: '{{$deps[0]}}' } } },
    [`${at}/dependencies dependencies: a page reads the values of fields only; depend on the value`],
  ],
  [
    'a second one',
    [shown('$deps[2]'), shown("$deps[0] === 'x'")],
    [`${at}/1/fulfill/state/visible visible: another reaction sets 'visible' too; join both conditions in one`],
  ],
  [
    'effects',
    { dependencies: ['ok'], effects: ['onFieldInit'], fulfill: { state: { visible: '{{$deps[0]}}' } } },
    [
      `${at}/effects effects: a page runs no code of a schema; say what follows what: fulfill.state, or an operation in the page`,
    ],
  ],
])('names %s', (_what, reactions, left) => {
  expect(react(reactions).left).toEqual(left);
});

it('computes a value that nobody can change', () => {
  const { page, left } = draw(
    {
      properties: {
        n: { 'x-component': 'NumberPicker' },
        m: { 'x-component': 'NumberPicker' },
        sum: {
          'x-component': 'NumberPicker',
          'x-pattern': 'readPretty',
          'x-reactions': { dependencies: ['n', 'm'], fulfill: { state: { value: '{{$deps[0] + $deps[1] * 2}}' } } },
        },
      },
    },
    { n: 'whole', m: 'whole', sum: 'whole' },
  );

  expect(sentences(left)).toEqual([]);
  expect(page.fields?.[2]).toEqual({ field: 'sum', compute: '{{ (form.n + (form.m * 2)) }}' });
});

it('reads reactions of the node that they come from', () => {
  const target = {
    target: 'b',
    when: "{{$self.value === 'x'}}",
    fulfill: { state: { visible: true } },
    otherwise: { state: { visible: false } },
  };
  const { page, left } = draw(
    { properties: { a: { ...input, 'x-reactions': [target, { ...target, target: 'c' }] }, b: input } },
    { a: 'text', b: 'text' },
  );

  expect(page.fields).toEqual(['a', { field: 'b', visible: "{{ form.a == 'x' }}" }]);
  expect(sentences(left)).toEqual([
    "/properties/a/x-reactions/1/target target: no field 'c' is drawn; aim at a field of the page",
  ]);
});

it('reads neighbours and the row of a record', () => {
  const cell = (name: string, reactions?: object) => ({
    type: 'void',
    'x-component': 'ArrayTable.Column',
    'x-component-props': { title: name.toUpperCase() },
    properties: { [name]: { ...input, 'x-reactions': reactions } },
  });
  const when = (script: string, dependencies: readonly string[]) => ({
    dependencies,
    fulfill: { state: { disabled: `{{${script}}}` } },
  });
  const items = {
    type: 'object',
    properties: {
      a: cell('a'),
      b: cell('b', when("$deps[0] === 'x'", ['.a'])),
      c: cell('c', when("$deps[0] === 'x'", ['kind'])),
      d: cell('d', when("$record.a === 'x'", [])),
    },
  };
  const { page, left } = draw(
    { properties: { kind: input, rows: { type: 'array', 'x-component': 'ArrayCards', items } } },
    { kind: 'text', rows: [{ a: 'text', b: 'text', c: 'text', d: 'text' }] },
  );

  const rows = page.fields?.[1] as { fields: readonly unknown[] };
  expect(sentences(left)).toEqual([]);
  expect(rows.fields).toEqual([
    { field: 'a', label: 'A' },
    { field: 'b', label: 'B', disabled: "{{ item.a == 'x' }}" },
    { field: 'c', label: 'C', disabled: "{{ form.kind == 'x' }}" },
    { field: 'd', label: 'D', disabled: "{{ item.a == 'x' }}" },
  ]);
});
