import type { Failure } from '../../call/describe-failure.ts';
import type { Row } from '../table/use-rows.ts';

/** A note on the children of a row; none while they are at rest. */
export type TreeMark =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** The reply had no children. */
  | { readonly kind: 'none' }
  /** The reply had only some of the children. */
  | { readonly kind: 'part'; readonly shown: number; readonly total: number };

/** A displayed row of a tree. */
export interface TreeItem {
  readonly key: string;
  readonly row: Row;
  /** Position of the top row over all pages, from 1; children have that of their top row. */
  readonly number: number;
  /** Depth, from 1. */
  readonly level: number;
  /** Whether children are displayed; absent without children. */
  readonly open?: boolean;
  readonly mark?: TreeMark;
}

/** The answer to a request for children. */
export type Branch =
  | { readonly kind: 'ready'; readonly rows: readonly Row[]; readonly total: number }
  | { readonly kind: 'failed'; readonly failure: Failure };

export interface TreeState {
  /** Rows the operator has opened or closed, by key. */
  readonly toggled: ReadonlyMap<string, boolean>;
  /** Answers by row key; an open row without an answer waits for its children. */
  readonly branches: ReadonlyMap<string, Branch>;
}

export interface TreeRules {
  readonly keyOf: (row: Row) => string;
  /** Children in the row itself, or a mark that they must be loaded. */
  readonly childrenOf: (row: Row) => readonly Row[] | 'load';
  /** Number of levels that are open at first, as far as they need no load. */
  readonly open: number | 'all';
}

export interface TreeTop {
  readonly rows: readonly Row[];
  /** Number of the first row. */
  readonly first: number;
}

/**
 * The rows of a tree from top to bottom, with the children of open rows below them. A repeated key is skipped after its
 * first place, so that no tick counts twice and circles in the data end.
 */
export function flattenTree({ rows, first }: TreeTop, rules: TreeRules, state: TreeState): readonly TreeItem[] {
  const items: TreeItem[] = [];
  const seen = new Set<string>();
  const visit = (row: Row, level: number, number: number): void => {
    const key = rules.keyOf(row);
    if (seen.has(key)) return;
    seen.add(key);
    const node = readNode({ key, row, level }, rules, state);
    items.push({ key, row, number, level, ...node.shown });
    for (const child of node.children) visit(child, level + 1, number);
  };
  rows.forEach((row, index) => visit(row, 1, first + index));
  return items;
}

interface Node {
  readonly shown: Pick<TreeItem, 'open' | 'mark'>;
  /** The displayed ones. */
  readonly children: readonly Row[];
}

const NONE: readonly Row[] = [];
const LEAF: Node = { shown: {}, children: NONE };

function readNode({ key, row, level }: Pick<TreeItem, 'key' | 'row' | 'level'>, rules: TreeRules, state: TreeState) {
  const given = rules.childrenOf(row);
  if (given === 'load') return readBranch(state.toggled.get(key) ?? false, state.branches.get(key));
  if (given.length === 0) return LEAF;
  const open = state.toggled.get(key) ?? (rules.open === 'all' || level <= rules.open);
  return { shown: { open }, children: open ? given : NONE };
}

function readBranch(open: boolean, branch: Branch | undefined): Node {
  if (branch?.kind === 'ready') {
    const { rows, total } = branch;
    if (rows.length === 0) return { shown: { mark: { kind: 'none' } }, children: NONE };
    const mark = total > rows.length ? { mark: { kind: 'part' as const, shown: rows.length, total } } : {};
    return { shown: { open, ...(open ? mark : {}) }, children: open ? rows : NONE };
  }
  if (!open) return { shown: { open }, children: NONE };
  return { shown: { open, mark: branch ?? { kind: 'loading' } }, children: NONE };
}

/** Reuses equal earlier items, so that only changed rows are drawn again. */
export function keepItems(before: readonly TreeItem[], after: readonly TreeItem[]): readonly TreeItem[] {
  const known = new Map(before.map((item) => [item.key, item]));
  return after.map((item) => {
    const old = known.get(item.key);
    return old && isSame(old, item) ? old : item;
  });
}

function isSame(one: TreeItem, other: TreeItem): boolean {
  const same = one.row === other.row && one.number === other.number && one.level === other.level;
  return same && one.open === other.open && JSON.stringify(one.mark) === JSON.stringify(other.mark);
}
