import { getNodeValue } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { readSource } from '../source.ts';
import type { Change } from './change.ts';
import { migrateSource } from './migrate.ts';
import type { Step } from './steps.ts';

const read = (text: string) => readSource('page.json', text);
const stepOf = (...changes: readonly Change[]): readonly Step[] => [{ to: 2, changes }];
const migrate = (text: string, steps: readonly Step[]) => {
  const { root } = migrateSource(read(text), steps);
  return root && getNodeValue(root);
};

interface Row {
  readonly title: string;
  readonly change: Change;
  readonly from: string;
  readonly to: string;
}

const rows: readonly Row[] = [
  {
    title: 'another key, everything else as it was',
    change: { kind: 'rename', at: 'tree', key: 'open', to: 'expanded' },
    from: '{ "tree": {"open" : 1} }',
    to: '{ "tree": {"expanded" : 1} }',
  },
  {
    title: 'a key in every element of a list',
    change: { kind: 'rename', at: 'columns.*', key: 'title', to: 'label' },
    from: '{ "title": 1, "columns": ["a", { "title": 1 }, { "title": 2 }] }',
    to: '{ "title": 1, "columns": ["a", { "label": 1 }, { "label": 2 }] }',
  },
  {
    title: 'a key at any depth, but not among values of others',
    change: { kind: 'rename', at: '**', key: 'hidden', to: 'invisible' },
    from: '{ "hidden": 1, "a": [{ "b": { "hidden": 2 } }], "params": { "hidden": 3 } }',
    to: '{ "invisible": 1, "a": [{ "b": { "invisible": 2 } }], "params": { "hidden": 3 } }',
  },
  {
    title: 'nothing where both names stand',
    change: { kind: 'rename', at: '', key: 'a', to: 'b' },
    from: '{ "a": 1, "b": 2 }',
    to: '{ "a": 1, "b": 2 }',
  },
  {
    title: 'the first member dropped',
    change: { kind: 'drop', at: '', key: 'a' },
    from: '{\n  "a": [1, 2],\n  "b": 2\n}',
    to: '{\n  "b": 2\n}',
  },
  {
    title: 'the last member dropped',
    change: { kind: 'drop', at: '', key: 'b' },
    from: '{\n  "a": [1, 2],\n  "b": 2\n}',
    to: '{\n  "a": [1, 2]\n}',
  },
  {
    title: 'the only member dropped',
    change: { kind: 'drop', at: 'a', key: 'b' },
    from: '{ "a": {"b": 2} }',
    to: '{ "a": {} }',
  },
  {
    title: 'one value for another',
    change: { kind: 'set', at: 'actions.*', key: 'style', from: 'danger', to: { name: 'danger' } },
    from: '{ "actions": [{ "style": "link" }, { "style": "danger" }] }',
    to: '{ "actions": [{ "style": "link" }, { "style": {"name":"danger"} }] }',
  },
  {
    title: 'a default that has changed written out, set off as its neighbours are',
    change: { kind: 'set', at: '', key: 'pageSizes', to: [20, 50] },
    from: '{\n  "a": 1,\n  "b": 2\n}',
    to: '{\n  "a": 1,\n  "b": 2,\n  "pageSizes": [20,50]\n}',
  },
  {
    title: 'nothing where what had a default was said',
    change: { kind: 'set', at: '', key: 'a', to: 2 },
    from: '{ "a": 1 }',
    to: '{ "a": 1 }',
  },
  {
    title: 'a member moved into one that is made for it',
    change: { kind: 'move', at: '', key: 'every', to: 'refresh.every' },
    from: '{ "every": "a\\u4e2d", "b": 2 }',
    to: '{ "refresh": { "every": "a\\u4e2d" }, "b": 2 }',
  },
  {
    title: 'a member moved into one that is there',
    change: { kind: 'move', at: '', key: 'every', to: 'refresh.every' },
    from: '{ "every": [ 1 ], "refresh": { "until": 2 } }',
    to: '{ "refresh": { "until": 2, "every": [ 1 ] } }',
  },
  {
    title: 'a member moved outwards',
    change: { kind: 'move', at: 'list', key: 'refresh.every', to: 'every' },
    from: '{ "list": { "refresh": { "every": 5 } } }',
    to: '{ "list": { "refresh": {}, "every": 5 } }',
  },
  {
    title: 'nothing moved onto another value',
    change: { kind: 'move', at: '', key: 'a', to: 'b.a' },
    from: '{ "a": 1, "b": { "a": 2 } }',
    to: '{ "a": 1, "b": { "a": 2 } }',
  },
];

describe('a change gives', () => {
  it.each(rows)('$title', ({ change, from, to }) => {
    expect(migrate(from, stepOf(change))).toEqual(JSON.parse(to));
  });
});

describe('the version', () => {
  it.each([
    ['{ "version": 1, "a": 1 }', { version: 2, b: 1 }],
    ['{ "a": 1 }', { b: 1 }],
    ['{ "version": 2, "a": 1 }', { version: 2, a: 1 }],
    ['[]', []],
    ['', undefined],
  ])('of %j says which changes are made', (text, becomes) => {
    expect(migrate(text, stepOf({ kind: 'rename', at: '', key: 'a', to: 'b' }))).toEqual(becomes);
  });

  it.each([
    ['3', 'version-unknown', '3 is no version'],
    ['0', 'version-unknown', '0 is no version'],
    ['-1', 'version-unknown', '-1 is no version'],
    ['1.5', 'version-unknown', '1.5 is no version'],
    ['"2"', 'version-unknown', '"2" is no version'],
    ['null', 'version-unknown', 'null is no version'],
    ['[2]', 'version-unknown', '[2] is no version'],
  ])('%s is a mistake', (version, code, says) => {
    const { diagnostics } = migrateSource(read(`{\n  "version": ${version} }`), stepOf());

    expect(diagnostics).toMatchObject([{ code, line: 2, column: 14, message: expect.stringContaining(says) }]);
  });
});

describe('steps follow each other', () => {
  const steps: readonly Step[] = [
    { to: 2, changes: [{ kind: 'rename', at: 'tree', key: 'open', to: 'expanded' }] },
    {
      to: 3,
      changes: [
        { kind: 'set', at: 'tree', key: 'expanded', from: 'all', to: 99 },
        { kind: 'move', at: '', key: 'tree.expanded', to: 'start.levels' },
        { kind: 'rename', at: 'start', key: 'levels', to: 'depth' },
      ],
    },
  ];

  it.each([
    ['{ "tree": { "open": "all", "a": 1 } }', '{ "version": 3, "tree": { "a": 1 }, "start": { "depth": 99 } }'],
    [
      '{ "version": 2, "tree": { "expanded": 1, "a": 1 } }',
      '{ "version": 3, "tree": { "a": 1 }, "start": { "depth": 1 } }',
    ],
    // In version 2 the word already has another meaning, so the step to it does not apply to this page.
    ['{ "version": 2, "tree": { "open": 1 } }', '{ "version": 3, "tree": { "open": 1 } }'],
  ])('%s', (from, to) => {
    expect({ version: 3, ...migrate(from, steps) }).toEqual(JSON.parse(to));
  });

  it('keeps the place of a value that moved', () => {
    const { root, text } = migrateSource(read('{ "tree": { "open": "all" }, "b": 1 }'), steps);
    const start = root?.children?.at(-1)?.children?.[1];
    const value = start?.children?.[0]?.children?.[1];

    expect(value?.value).toBe(99);
    expect(text.slice(value?.offset, (value?.offset ?? 0) + (value?.length ?? 0))).toBe('"all"');
  });
});
