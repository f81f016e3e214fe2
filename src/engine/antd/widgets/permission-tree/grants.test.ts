import { describe, expect, test } from 'vitest';
import { searchTree, type TreeNode } from '../parts/tree-source.ts';
import { grantedOf, keepGranted, listNodes, toggleGrant } from './grants.ts';
import { moveInTree, visibleRows } from './visible-rows.ts';

const node = (value: string, ...children: TreeNode[]): TreeNode => ({ value, label: `菜单${value}`, children });
const tree = [node('G', node('P', node('b1'), node('b2')), node('Q')), node('H')];

describe('a click on a node', () => {
  test.each([
    ['a button takes its page and its group', [], 'b1', ['G', 'P', 'b1']],
    ['a page takes its buttons and its group', [], 'P', ['G', 'P', 'b1', 'b2']],
    ['a group takes everything below', [], 'G', ['G', 'P', 'b1', 'b2', 'Q']],
    ['a part becomes everything', ['G', 'P', 'b1'], 'P', ['G', 'P', 'b1', 'b2']],
    ['everything below goes, what is above stays', ['G', 'P', 'b1', 'b2'], 'P', ['G']],
    ['one button goes', ['G', 'P', 'b1', 'b2'], 'b2', ['G', 'P', 'b1']],
    ['codes that the tree does not show stay', ['X'], 'H', ['H', 'X']],
    ['an unknown node changes nothing', ['G'], 'Z', ['G']],
  ])('%s', (_what, before, value, after) => {
    expect(toggleGrant(tree, before, { value })).toEqual(after);
  });
});

test.each([
  [['G', 'P', 'b1', 'b2', 'Q'], 'all'],
  [['G'], 'some'],
  [['b2'], 'some'],
  [['H'], 'none'],
] as const)('with %j the group is granted: %s', (codes, granted) => {
  expect(grantedOf(tree[0]!, new Set<string>(codes))).toBe(granted);
});

test('only granted nodes are kept for reading', () => {
  expect(listNodes(keepGranted(tree, new Set(['b2']))).map(({ value }) => value)).toEqual(['G', 'P', 'b2']);
});

test('a search keeps the nodes above and below a match', () => {
  expect(listNodes(searchTree(tree, '菜单b1')).map(({ value }) => value)).toEqual(['G', 'P', 'b1']);
  expect(listNodes(searchTree(tree, '菜单P')).map(({ value }) => value)).toEqual(['G', 'P', 'b1', 'b2']);
});

describe('a key', () => {
  const open = visibleRows(tree, () => true);
  const shut = visibleRows(tree, () => false);

  test.each([
    ['ArrowDown', open, 'G', { kind: 'focus', value: 'P' }],
    ['ArrowUp', open, 'P', { kind: 'focus', value: 'G' }],
    ['ArrowUp', open, 'G', undefined],
    ['Home', open, 'b2', { kind: 'focus', value: 'G' }],
    ['End', open, 'G', { kind: 'focus', value: 'H' }],
    ['ArrowRight', shut, 'G', { kind: 'open', value: 'G' }],
    ['ArrowRight', open, 'G', { kind: 'focus', value: 'P' }],
    ['ArrowRight', open, 'Q', undefined],
    ['ArrowLeft', open, 'G', { kind: 'close', value: 'G' }],
    ['ArrowLeft', open, 'b1', { kind: 'focus', value: 'P' }],
    ['ArrowLeft', shut, 'H', undefined],
    [' ', open, 'b1', { kind: 'toggle', value: 'b1' }],
    ['Enter', open, 'b1', { kind: 'toggle', value: 'b1' }],
    ['a', open, 'b1', undefined],
  ] as const)('%s moves as trees do', (key, rows, active, move) => {
    expect(moveInTree(rows, active, key)).toEqual(move);
  });
});

describe('a tree some of whose nodes may not be granted', () => {
  const part = [node('G', node('P', node('b1')), node('Q'))];
  const mayGrant = (code: string): boolean => code !== 'P' && code !== 'b1';

  test.each([
    ['a group takes what may be granted', [], 'G', ['G', 'Q']],
    ['what may not be granted is revoked all the same', ['G', 'P', 'Q'], 'P', ['G', 'Q']],
    ['and is not granted', ['G'], 'P', ['G']],
    ['a second click revokes what the first one granted', ['G', 'Q'], 'G', []],
  ])('%s', (_what, before, value, after) => {
    expect(toggleGrant(part, before, { value, mayGrant })).toEqual(after);
  });
});
