import type { TreeNode } from '../parts/tree-source.ts';

/** A node with its place among the visible ones. */
export interface TreeRow {
  readonly node: TreeNode;
  /** 1 at the top. */
  readonly level: number;
  /** Its place among its siblings, from 1, and how many they are. */
  readonly position: number;
  readonly size: number;
  /** Undefined where nothing is below. */
  readonly open: boolean | undefined;
  readonly parent: string | undefined;
}

/** The nodes that can be seen: those whose parents are open. */
export function visibleRows(
  nodes: readonly TreeNode[],
  isOpen: (node: TreeNode) => boolean,
  parent?: TreeRow,
): readonly TreeRow[] {
  return nodes.flatMap((node, index) => {
    const open = node.children.length > 0 ? isOpen(node) : undefined;
    const row: TreeRow = {
      node,
      level: (parent?.level ?? 0) + 1,
      position: index + 1,
      size: nodes.length,
      open,
      parent: parent?.node.value,
    };
    return open ? [row, ...visibleRows(node.children, isOpen, row)] : [row];
  });
}

/** The effect of a key in a tree, by the ARIA practices. */
export type TreeMove =
  | { readonly kind: 'focus'; readonly value: string }
  | { readonly kind: 'open' | 'close' | 'toggle'; readonly value: string };

export function moveInTree(rows: readonly TreeRow[], active: string, key: string): TreeMove | undefined {
  const index = rows.findIndex(({ node }) => node.value === active);
  const row = rows[index];
  if (!row) return undefined;
  const focus = (target: TreeRow | undefined): TreeMove | undefined =>
    target && { kind: 'focus', value: target.node.value };
  switch (key) {
    case 'ArrowDown':
      return focus(rows[index + 1]);
    case 'ArrowUp':
      return focus(rows[index - 1]);
    case 'Home':
      return focus(rows[0]);
    case 'End':
      return focus(rows.at(-1));
    case 'ArrowRight':
      return row.open === false ? { kind: 'open', value: active } : row.open ? focus(rows[index + 1]) : undefined;
    case 'ArrowLeft':
      if (row.open) return { kind: 'close', value: active };
      return row.parent === undefined ? undefined : { kind: 'focus', value: row.parent };
    case ' ':
    case 'Enter':
      return { kind: 'toggle', value: active };
    default:
      return undefined;
  }
}
