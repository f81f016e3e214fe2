import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { applyEdit, findPart, findSlot } from './apply-edit.ts';
import { readDefinitions } from './definitions.ts';
import type { PageEdit } from './edit.ts';
import { writeNewPart } from './new-part.ts';
import { listOutline, partAtOffset, readOutline } from './outline.ts';

const definitions = readDefinitions(JSON.parse(readFileSync('schemas/language/page.json', 'utf8')));
const file = 'schemas/pages/trade/orders.json';
const text = `{
  "kind": "list",
  "search": ["fundCode"],
  "columns": ["orderNo", { "field": "fundName", "label": "产品", "width": 120 }, "amount"],
  "rowActions": [{ "label": "撤单", "call": { "operation": "cancelOrder" } }]
}
`;

it('the outline of a page has its parts in the order of the language, with their names', () => {
  const root = readOutline(text, definitions);

  expect(root && listOutline(root).map(({ pointer, name, title }) => [pointer, title ?? name])).toEqual([
    ['', undefined],
    ['/search/0', 'fundCode'],
    ['/columns/0', 'orderNo'],
    ['/columns/1', '产品'],
    ['/columns/2', 'amount'],
    ['/rowActions/0', '撤单'],
  ]);
});

it('a button is named by its own kind wherever it is', () => {
  const root = readOutline(text, definitions);

  expect(root && findPart(root, ['rowActions', 0])?.definition.label).toEqual(['按钮', 'button']);
});

it('a place of the text belongs to its innermost part', () => {
  const root = readOutline(text, definitions);

  expect(root && partAtOffset(root, text.indexOf('120')).pointer).toBe('/columns/1');
  expect(root && partAtOffset(root, text.indexOf('"search"')).pointer).toBe('');
});

it('a text with a syntax error has no outline', () => {
  expect(readOutline('{ "kind": "list", }', definitions)).toBeUndefined();
});

/** The columns after an edit, on one line. */
function columns(edit: PageEdit): string | undefined {
  const edited = applyEdit({ file, text }, edit, definitions)?.text ?? '{}';
  return JSON.stringify((JSON.parse(edited) as { readonly columns?: unknown }).columns);
}

it.each<readonly [string, PageEdit, string]>([
  [
    'moved before the first',
    { kind: 'move', path: ['columns', 2], slot: ['columns'], index: 0 },
    '["amount","orderNo",{"field":"fundName","label":"产品","width":120}]',
  ],
  ['removed', { kind: 'remove', path: ['columns', 1] }, '["orderNo","amount"]'],
  [
    'moved from the search, where it is a name',
    { kind: 'move', path: ['search', 0], slot: ['columns'], index: 1 },
    '["orderNo","fundCode",{"field":"fundName","label":"产品","width":120},"amount"]',
  ],
])('a column is %s', (_what, edit, wanted) => {
  expect(columns(edit)).toBe(wanted);
});

it('a column that becomes a search field keeps the words that a search field has', () => {
  const edit: PageEdit = { kind: 'move', path: ['columns', 1], slot: ['search'], index: 1 };

  expect(applyEdit({ file, text }, edit, definitions)?.text).toContain(
    '"search": ["fundCode", { "field": "fundName", "label": "产品" }]',
  );
});

it('a column is wrapped in a group of columns, which is dissolved again', () => {
  const wrapped = applyEdit({ file, text }, { kind: 'wrap', path: ['columns', 1] }, definitions);
  const root = readOutline(wrapped?.text ?? '', definitions);

  expect(root && findPart(root, ['columns', 1])?.definition.name).toBe('columnGroup');
  expect(
    applyEdit({ file, text: wrapped?.text ?? '' }, { kind: 'unwrap', path: ['columns', 1] }, definitions)?.text,
  ).toBe(text);
});

it('a button is no column', () => {
  const edit: PageEdit = { kind: 'move', path: ['rowActions', 0], slot: ['columns'], index: 0 };

  expect(applyEdit({ file, text }, edit, definitions)).toBeUndefined();
});

it.each<readonly [string, PageEdit, unknown]>([
  [
    'gets a second',
    { kind: 'insert', slot: ['quickFilters'], index: 1, value: { field: 'b' } },
    [{ field: 'a' }, { field: 'b' }],
  ],
  [
    'gets one before it',
    { kind: 'insert', slot: ['quickFilters'], index: 0, value: { field: 'b' } },
    [{ field: 'b' }, { field: 'a' }],
  ],
  ['is duplicated', { kind: 'duplicate', path: ['quickFilters'] }, [{ field: 'a' }, { field: 'a' }]],
  ['is removed', { kind: 'remove', path: ['quickFilters'] }, undefined],
])('the only part of a list that stands there by itself %s', (_what, edit, wanted) => {
  const only = '{ "kind": "list", "quickFilters": { "field": "a" } }';

  const edited = applyEdit({ file, text: only }, edit, definitions);

  expect((JSON.parse(edited?.text ?? '{}') as { quickFilters?: unknown }).quickFilters).toEqual(wanted);
  // The next edit begins at the part that this one leads to.
  const root = readOutline(edited?.text ?? '', definitions);
  expect(root && edited && findPart(root, edited.path)).toBeDefined();
});

describe('a duplicated part', () => {
  const copy = (page: object, path: readonly (string | number)[]) => {
    const edit: PageEdit = { kind: 'duplicate', path: [...path] };
    return JSON.parse(applyEdit({ file, text: JSON.stringify(page) }, edit, definitions)?.text ?? '{}') as unknown;
  };
  const call = { operation: 'saveOrder' };

  it.each<readonly [string, object, readonly (string | number)[], object]>([
    [
      'group',
      { kind: 'form', fields: [{ type: 'group', name: 'fees', title: '费用', fields: ['fees', 'rate'] }] },
      ['fields', 0],
      { fields: [{ name: 'fees' }, { name: 'fees2', fields: ['fees', 'rate'] }] },
    ],
    [
      'group whose copy has been copied',
      {
        kind: 'form',
        fields: [
          { type: 'group', name: 'fees', title: '费用', fields: ['a'] },
          { type: 'group', name: 'fees2', title: '费用', fields: ['a'] },
        ],
      },
      ['fields', 1],
      { fields: [{ name: 'fees' }, { name: 'fees2' }, { name: 'fees3' }] },
    ],
    [
      'computed column',
      { kind: 'list', columns: [{ field: 'total', label: '{{ row.total }}', compute: '{{ row.a + row.totals }}' }] },
      ['columns', 0],
      {
        columns: [
          { field: 'total' },
          { field: 'total2', label: '{{ row.total2 }}', compute: '{{ row.a + row.totals }}' },
        ],
      },
    ],
    [
      'step with a reply of its own',
      {
        kind: 'wizard',
        steps: [
          {
            name: 'fill',
            title: '填写',
            fields: [{ type: 'alert', level: 'info', text: '第 {{ data.fill.no }} 号 {{ data.other }}' }],
            next: { ...call, name: 'fill' },
          },
        ],
      },
      ['steps', 0],
      {
        steps: [{ name: 'fill' }, { name: 'fill2', fields: [{ text: '第 {{ data.fill2.no }} 号 {{ data.other }}' }] }],
      },
    ],
    [
      'column of the contract, which keeps its name',
      { kind: 'list', columns: ['orderNo', { field: 'amount', visible: '{{ row.amount > 0 }}' }] },
      ['columns', 1],
      { columns: ['orderNo', { field: 'amount' }, { field: 'amount', visible: '{{ row.amount > 0 }}' }] },
    ],
  ])('gets names of its own, which its expressions follow: %s', (_what, page, path, wanted) => {
    expect(copy(page, path)).toMatchObject(wanted);
  });
});

it('a new quick filter begins with params to be named', () => {
  const root = readOutline('{ "kind": "list", "quickFilters": { "items": [] } }', definitions);
  const slot = root && findSlot(root, ['quickFilters', 'items']);
  const [item] = slot?.accepts ?? [];

  expect(root && item && writeNewPart(item, definitions, root)).toMatchObject({ search: {} });
});
