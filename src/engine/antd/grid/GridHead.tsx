import { memo, type ComponentType, type CSSProperties } from 'react';
import type { ColumnSlot } from '../../headless/grid/column-slots.ts';
import type { GridColumn } from './grid-column.ts';
import type { GroupCell, GridLayout, PlacedColumn } from './grid-layout.ts';
import { GridGap } from './GridRow.tsx';
import styles from './grid.module.css';

/** Props of a header cell; a list brings a component that sorts and sets widths. */
export interface HeadCellProps {
  readonly placed: PlacedColumn;
}

interface Props {
  readonly layout: GridLayout;
  readonly slots: readonly ColumnSlot[];
  readonly HeadCell: ComponentType<HeadCellProps>;
}

/** The header: titles of groups above, then the titles of the columns. It stays in sight. */
export const GridHead = memo(function GridHead({ layout, slots, HeadCell }: Props) {
  const { groups, columns } = layout;
  return (
    <div role="rowgroup" className={styles['head']} style={{ '--fd-heads': groups.length } as CSSProperties}>
      {groups.map((cells, row) => (
        <div key={row} role="row" className={styles['row']} aria-rowindex={row + 1}>
          {cells.map((cell) => (
            <GroupTitle key={cell.from.column.key} cell={cell} />
          ))}
        </div>
      ))}
      <div role="row" className={styles['row']} aria-rowindex={groups.length + 1}>
        {slots.map((slot, index) => {
          if ('gap' in slot) return <GridGap key={`gap${index}`} width={slot.gap} />;
          const placed = columns[slot.at];
          return placed ? <HeadCell key={placed.column.key} placed={placed} /> : null;
        })}
      </div>
    </div>
  );
});

function GroupTitle({ cell: { title, from, span, style, className } }: { readonly cell: GroupCell }) {
  // The space above an ungrouped column is empty: hide it from screen readers.
  if (!title) return <div role="presentation" className={className} style={style} />;
  return (
    <div role="columnheader" className={className} style={style} aria-colindex={from.place} aria-colspan={span}>
      <span className={styles['groupTitle']}>{title}</span>
    </div>
  );
}

/** The header of a column that does nothing. */
export function PlainHeadCell({ placed: { column, className, style, place } }: HeadCellProps) {
  return (
    <div role="columnheader" className={className} style={style} aria-colindex={place}>
      {headOf(column)}
    </div>
  );
}

/** The content of a header cell. */
export function headOf({ head, title }: GridColumn) {
  return head ?? <span className={styles['headTitle']}>{title}</span>;
}
