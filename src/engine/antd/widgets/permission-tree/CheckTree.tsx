import { useRef, useState, type KeyboardEvent } from 'react';
import type { TreeNode } from '../parts/tree-source.ts';
import type { Granted } from './grants.ts';
import { moveInTree, visibleRows, type TreeRow } from './visible-rows.ts';
import styles from './permission-tree.module.css';

interface Props {
  readonly tree: readonly TreeNode[];
  /** State of the boxes; absent: a tree to read, without boxes. */
  readonly granted?: (value: string) => Granted;
  /** Tests for a node whose box cannot be ticked. */
  readonly locked?: (value: string) => boolean;
  /** Everything is open: a search, or a tree to read. */
  readonly unfolded: boolean;
  readonly onToggle?: (value: string) => void;
  /** Attributes of the tree itself: id, name, state. */
  readonly tags: Readonly<Record<string, string | boolean>>;
}

const checked: Readonly<Record<Granted, 'true' | 'mixed' | 'false'>> = { all: 'true', some: 'mixed', none: 'false' };

/** A tree of boxes for keyboard and screen reader; its rows are flat and carry their level. */
export function CheckTree({ tree, granted, locked, unfolded, onToggle, tags }: Props) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [wanted, setActive] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const rows = visibleRows(tree, ({ value }) => unfolded || !closed.has(value));
  const active = rows.some(({ node }) => node.value === wanted) ? wanted : rows[0]?.node.value;
  const fold = (value: string, shut: boolean) => {
    const next = new Set(closed);
    if (shut) next.add(value);
    else next.delete(value);
    setClosed(next);
  };
  const focus = (value: string) => {
    setActive(value);
    const index = rows.findIndex(({ node }) => node.value === value);
    (list.current?.children[index] as HTMLElement | undefined)?.focus();
  };
  const toggle = (value: string) => {
    if (!locked?.(value)) onToggle?.(value);
  };
  const handleKey = (event: KeyboardEvent) => {
    const move = active === undefined ? undefined : moveInTree(rows, active, event.key);
    if (!move) return;
    event.preventDefault();
    if (move.kind === 'focus') focus(move.value);
    else if (move.kind === 'toggle') toggle(move.value);
    else fold(move.value, move.kind === 'close');
  };
  return (
    <ul ref={list} role="tree" className={styles['tree']} {...tags}>
      {rows.map((row) => (
        <TreeItem
          key={row.node.value}
          row={row}
          granted={granted?.(row.node.value)}
          locked={locked?.(row.node.value) ?? false}
          active={row.node.value === active}
          onKey={handleKey}
          onFold={() => fold(row.node.value, row.open === true)}
          onPress={() => {
            focus(row.node.value);
            toggle(row.node.value);
          }}
        />
      ))}
    </ul>
  );
}

interface ItemProps {
  readonly row: TreeRow;
  readonly granted: Granted | undefined;
  readonly locked: boolean;
  readonly active: boolean;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onFold: () => void;
  readonly onPress: () => void;
}

function TreeItem({ row, granted, locked, active, onKey, onFold, onPress }: ItemProps) {
  const { node, level, position, size, open } = row;
  return (
    <li
      role="treeitem"
      className={styles['treeItem']}
      style={{ paddingInlineStart: (level - 1) * 24 }}
      tabIndex={active ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={size}
      {...(open === undefined ? {} : { 'aria-expanded': open })}
      {...(granted === undefined ? {} : { 'aria-checked': checked[granted] })}
      {...(locked ? { 'aria-disabled': true } : {})}
      onKeyDown={onKey}
      onClick={onPress}
    >
      <span
        aria-hidden
        className={styles['treeFold']}
        data-open={open}
        onClick={(event) => {
          event.stopPropagation();
          onFold();
        }}
      />
      {granted === undefined ? null : <span aria-hidden className={styles['treeBox']} data-granted={granted} />}
      {node.label}
    </li>
  );
}
