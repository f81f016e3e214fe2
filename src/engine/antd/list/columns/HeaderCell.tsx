import { use, type ComponentProps, type KeyboardEvent, type MouseEvent } from 'react';
import { headOf, type HeadCellProps } from '../../grid/GridHead.tsx';
import { messages } from '../messages.ts';
import { FilterButton } from './FilterButton.tsx';
import { HeaderContext, type Header, type HeaderColumn } from './use-header.ts';
import { ResizeHandle } from './ResizeHandle.tsx';
import styles from './header.module.css';

/** A cell of the header: sorts by one column or, with Shift, by several, and carries the edge that sets the width. */
export function HeaderCell({ placed }: HeadCellProps) {
  const header = use(HeaderContext);
  const { column, className, style, place } = placed;
  const found = header?.columns.get(column.key);
  const filter = header?.filters?.of.get(column.key);
  return (
    <div
      role="columnheader"
      className={`${className}${found?.sortable ? ` ${styles['sortable']}` : ''}${filter ? ` ${styles['filterable']}` : ''}`}
      style={style}
      aria-colindex={place}
      data-column={column.key}
      // The name would have that of the edge in it.
      {...(found ? { 'aria-label': labelOf(found) } : {})}
      {...(header && found?.sortable ? sortProps(header, column.key, found) : {})}
    >
      {headOf(column)}
      {found?.sortable ? <SortMark column={found} /> : null}
      {filter && header?.filters && found ? (
        <FilterButton title={found.title} filter={filter} filters={header.filters} />
      ) : null}
      {header?.resize && found ? (
        <ResizeHandle
          name={column.key}
          isFirst={header.columns.keys().next().value === column.key}
          column={found}
          resize={header.resize}
        />
      ) : null}
    </div>
  );
}

/** Two arrows, the active one in colour; with several sorts the rank of this one. */
function SortMark({ column: { order, sortPlace } }: { readonly column: HeaderColumn }) {
  return (
    <span className={styles['sort']} data-order={order} aria-hidden>
      {sortPlace === undefined ? null : <span className={styles['sortPlace']}>{sortPlace}</span>}
    </span>
  );
}

function labelOf({ title, sortPlace }: HeaderColumn): string {
  return sortPlace === undefined ? title : messages.columns.sortedAs(title, sortPlace);
}

function sortProps({ sort }: Header, name: string, { order }: HeaderColumn): ComponentProps<'div'> {
  return {
    title: messages.columns.sortHint,
    'aria-sort': order ?? 'none',
    // A click with Shift would select the text between two clicks.
    onMouseDown: (event: MouseEvent) => {
      if (event.shiftKey) event.preventDefault();
    },
    onClick: (event: MouseEvent) => sort(name, event.shiftKey),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') sort(name, event.shiftKey);
    },
  };
}
