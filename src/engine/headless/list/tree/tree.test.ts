import { describe, expect, it } from 'vitest';
import { flattenTree, keepItems, type TreeItem, type TreeRules, type TreeState } from './tree.ts';
import type { Row } from '../table/use-rows.ts';

const row = (id: string, ...children: readonly Row[]): Row => ({ id, children });
const rows = [row('A', row('A1', row('A11')), row('A2')), row('B'), { id: 'C' }];

const rules = (open: TreeRules['open'] = 0): TreeRules => ({
  keyOf: (one) => String(one['id']),
  childrenOf: (one) => (Array.isArray(one['children']) ? (one['children'] as readonly Row[]) : 'load'),
  open,
});
const state = (changes: Partial<TreeState> = {}): TreeState => ({
  toggled: new Map(),
  branches: new Map(),
  ...changes,
});
const opened = (...keys: readonly string[]) => new Map(keys.map((key) => [key, true]));
const closed = (...keys: readonly string[]) => new Map(keys.map((key) => [key, false]));
const failure = { message: '查询失败', fields: {}, shown: false };

/** `1 -A`: level and key of a row that is open; `+` one that is closed, `·` one without children; then its mark. */
const draw = (items: readonly TreeItem[]) =>
  items.map(({ key, level, open, mark }) =>
    [level, `${open === undefined ? '·' : open ? '-' : '+'}${key}`, ...(mark ? [mark.kind] : [])].join(' '),
  );
const flatten = (rule: TreeRules, at: TreeState) => draw(flattenTree({ rows, first: 1 }, rule, at));

describe('the rows of a tree', () => {
  it.each([
    { title: 'top rows while nothing is open', open: 0, toggled: new Map(), shown: ['1 +A', '1 ·B', '1 +C'] },
    {
      title: 'children below an open row',
      open: 0,
      toggled: opened('A'),
      shown: ['1 -A', '2 +A1', '2 ·A2', '1 ·B', '1 +C'],
    },
    {
      title: 'as many levels as the page opens',
      open: 1,
      toggled: new Map(),
      shown: ['1 -A', '2 +A1', '2 ·A2', '1 ·B', '1 +C'],
    },
    {
      title: 'all levels, except what must be loaded first',
      open: 'all',
      toggled: new Map(),
      shown: ['1 -A', '2 -A1', '3 ·A11', '2 ·A2', '1 ·B', '1 +C'],
    },
    {
      title: 'nothing below a row that the operator has closed',
      open: 'all',
      toggled: closed('A'),
      shown: ['1 +A', '1 ·B', '1 +C'],
    },
  ] as const)('are $title', ({ open, toggled, shown }) => {
    expect(flatten(rules(open), state({ toggled }))).toEqual(shown);
  });

  it.each([
    { title: 'is loading until its children are there', branch: undefined, shown: ['1 -C loading'] },
    { title: 'says that they could not be loaded', branch: { kind: 'failed', failure }, shown: ['1 -C failed'] },
    {
      title: 'has no arrow when there are none',
      branch: { kind: 'ready', rows: [], total: 0 },
      shown: ['1 ·C none'],
    },
    {
      title: 'shows them when they are there',
      branch: { kind: 'ready', rows: [row('C1')], total: 1 },
      shown: ['1 -C', '2 ·C1'],
    },
    {
      title: 'says when there are more of them',
      branch: { kind: 'ready', rows: [row('C1')], total: 9 },
      shown: ['1 -C part', '2 ·C1'],
    },
  ] as const)('a row whose children are loaded $title', ({ branch, shown }) => {
    const at = state({ toggled: opened('C'), branches: new Map(branch ? [['C', branch]] : []) });

    expect(flatten(rules(), at).slice(2)).toEqual(shown);
  });

  it('keep the loaded children of a closed row for the next opening', () => {
    const branches = new Map([['C', { kind: 'ready' as const, rows: [row('C1')], total: 1 }]]);

    expect(flatten(rules(), state({ branches })).slice(2)).toEqual(['1 +C']);
  });

  it('hold each key once, so that a circle ends', () => {
    const branches = new Map([['C', { kind: 'ready' as const, rows: [{ id: 'C' }, row('B')], total: 2 }]]);

    expect(flatten(rules(), state({ toggled: opened('C'), branches }))).toEqual(['1 +A', '1 ·B', '1 -C']);
  });

  it('are counted by their top rows', () => {
    const items = flattenTree({ rows, first: 21 }, rules(1), state());

    expect(items.map(({ key, number }) => `${key} ${number}`)).toEqual(['A 21', 'A1 21', 'A2 21', 'B 22', 'C 23']);
  });

  it('stay the same objects where nothing has changed', () => {
    const before = flattenTree({ rows, first: 1 }, rules(), state());
    const after = keepItems(before, flattenTree({ rows, first: 1 }, rules(), state({ toggled: opened('A') })));

    expect(after.map((item) => before.includes(item))).toEqual([false, false, false, true, true]);
  });
});
