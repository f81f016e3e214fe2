import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ResolvedList } from '#engine/language/run';
import type { PageModel } from '../../page/page-model.ts';
import { Tree } from './tree-model.ts';
import type { TreeItem, TreeState } from './tree.ts';
import type { Row } from '../table/use-rows.ts';

/** The rows of a list as a tree. */
export interface TreeView {
  /** From top to bottom, as far as rows are open. */
  readonly items: readonly TreeItem[];
  /** Their rows. */
  readonly rows: readonly Row[];
  readonly itemOf: (key: string) => TreeItem | undefined;
  readonly toggle: Tree['toggle'];
  readonly retry: Tree['retry'];
  readonly refresh: Tree['refresh'];
  readonly patch: Tree['patch'];
}

export const TreeContext = createContext<TreeView | null>(null);

/** The tree of the list around. */
export function useListTree(): TreeView {
  const tree = useContext(TreeContext);
  if (!tree) throw new Error('No list with a tree around this component.');
  return tree;
}

export interface TreeInput {
  readonly list: ResolvedList;
  readonly page: PageModel;
  /** The top rows. */
  readonly rows: readonly Row[];
  /** Position of the first row. */
  readonly first: number;
}

const NO_STATE: TreeState = { toggled: new Map(), branches: new Map() };
const noState = (): TreeState => NO_STATE;
const noChange = () => () => undefined;

/** The tree of a list, following its rows; undefined for a list whose rows have no children. */
export function useTree({ list, page, rows, first }: TreeInput): TreeView | undefined {
  const [tree] = useState(() => list.tree && new Tree({ page, tree: list.tree, rowKey: list.rowKey }));
  const state = useSyncExternalStore(tree?.subscribe ?? noChange, tree?.state ?? noState);
  useEffect(() => tree?.connect(), [tree]);
  useEffect(() => tree?.show({ rows, first }), [tree, rows, first]);
  return useMemo(() => {
    if (!tree) return undefined;
    const items = tree.flatten({ rows, first }, state);
    const known = new Map(items.map((item) => [item.key, item]));
    return {
      items,
      rows: items.map(({ row }) => row),
      itemOf: (key) => known.get(key),
      toggle: tree.toggle,
      retry: tree.retry,
      refresh: tree.refresh,
      patch: tree.patch,
    };
  }, [tree, state, rows, first]);
}
