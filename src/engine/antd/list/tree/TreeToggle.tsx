import { unseen } from '#parts';
import { createElement, Fragment, useRef, type CSSProperties, type KeyboardEvent, type Ref } from 'react';
import type { TreeItem, TreeMark } from '../../../headless/list/tree/tree.ts';
import { useListTree } from '../../../headless/list/tree/use-tree.ts';
import type { GridColumn, GridColumns } from '../../grid/grid-column.ts';
import { messages } from '../messages.ts';
import { LinkButton } from '../../LinkButton.tsx';
import styles from './tree.module.css';

/** Before the first value of a row: its depth, and the arrow that opens it. */
function TreeToggle({ rowKey }: { readonly rowKey: string }) {
  const { itemOf, toggle, retry } = useListTree();
  const arrow = useRef<HTMLButtonElement>(null);
  const item = itemOf(rowKey);
  if (!item) return null;
  const { level, mark } = item;
  const handleRetry = (): void => {
    // The button disappears; the arrow beside it keeps the focus in the row.
    arrow.current?.focus({ preventScroll: true });
    retry(rowKey);
  };
  return (
    <>
      <span className={styles['treeIndent']} style={{ '--fd-level': level - 1 } as CSSProperties} />
      <Arrow ref={arrow} item={item} onToggle={() => toggle(item)} />
      {mark ? <Mark mark={mark} onRetry={handleRetry} /> : null}
    </>
  );
}

interface ArrowProps {
  readonly item: TreeItem;
  readonly onToggle: () => void;
  readonly ref: Ref<HTMLButtonElement>;
}

/** A plain button: a table has hundreds. A row without children keeps it, because it may have the focus. */
function Arrow({ item: { open, mark }, onToggle, ref }: ArrowProps) {
  if (open === undefined && !mark) return <span className={styles['treeArrow']} />;
  const handleKey = (event: KeyboardEvent): void => {
    // Once it is open, or closed, the arrow keys lead on to the next cell.
    const opens = event.key === 'ArrowRight' && open === false;
    const closes = event.key === 'ArrowLeft' && open === true;
    if (!opens && !closes) return;
    event.preventDefault();
    onToggle();
  };
  const label = open === undefined ? messages.tree.none : open ? messages.tree.close : messages.tree.open;
  return (
    <button
      ref={ref}
      type="button"
      tabIndex={-1}
      className={styles['treeArrow']}
      aria-label={label}
      aria-expanded={open}
      aria-busy={mark?.kind === 'loading'}
      aria-disabled={open === undefined}
      title={open === undefined ? messages.tree.none : undefined}
      onClick={onToggle}
      onKeyDown={handleKey}
    />
  );
}

function Mark({ mark, onRetry }: { readonly mark: TreeMark; readonly onRetry: () => void }) {
  switch (mark.kind) {
    case 'loading':
      return (
        <span role="status" className={unseen} data-aside>
          {messages.tree.loading}
        </span>
      );
    case 'failed':
      return (
        <LinkButton
          tabIndex={-1}
          danger
          className={styles['treeNote']}
          data-aside
          title={messages.tree.retryBecause(mark.failure.message)}
          onClick={onRetry}
        >
          {messages.tree.retry}
        </LinkButton>
      );
    case 'part':
      return (
        <span className={styles['treeNote']} data-aside>
          {messages.tree.part(mark.shown, mark.total)}
        </span>
      );
    case 'none':
      return null;
  }
}

/** The columns with the arrows of a tree in the first of them. */
export function withTree(columns: GridColumns): GridColumns {
  const [first, ...rest] = columns;
  if (!first) return columns;
  return [withArrows(first), ...rest];
}

function withArrows(column: GridColumns[number]): GridColumns[number] {
  if ('columns' in column) return { ...column, columns: withTree(column.columns) };
  const cell: GridColumn['cell'] = (item) =>
    createElement(Fragment, null, createElement(TreeToggle, { rowKey: item.key }), column.cell(item));
  return { ...column, cell, clip: true };
}
