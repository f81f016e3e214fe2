import { memo } from 'react';
import type { GridTotals } from './grid-column.ts';
import { spanOf, type GridLayout, type PlacedColumn } from './grid-layout.ts';
import styles from './grid.module.css';

interface Props {
  readonly totals: readonly GridTotals[];
  readonly layout: GridLayout;
  /** `aria-rowindex` of the first of them. */
  readonly place: number;
}

/** Rows of totals below their columns, always in sight; the label spans the columns before the first total. */
export const GridFoot = memo(function GridFoot({ totals, layout, place }: Props) {
  const { columns } = layout;
  return (
    <div role="rowgroup" className={styles['foot']}>
      {totals.map(({ key, label, cell }, index) => {
        const span = labelSpan(columns, cell);
        return (
          <div key={key} role="row" className={`${styles['row']} ${styles['totals']}`} aria-rowindex={place + index}>
            <TotalLabel label={label} columns={columns.slice(0, span)} />
            {columns.slice(span).map(({ column, className, style, place: at }) => (
              <div key={column.key} role="gridcell" className={className} style={style} aria-colindex={at}>
                {cell(column.key)}
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
});

function TotalLabel({ label, columns }: { readonly label: string; readonly columns: readonly PlacedColumn[] }) {
  const fixed = columns[0]?.column.fixed === 'left' ? ` ${styles['fixed']}` : '';
  return (
    <div
      role="rowheader"
      className={`${styles['cell']}${fixed}`}
      style={{ ...spanOf(columns), ...(fixed ? { left: 0 } : {}) }}
      aria-colindex={1}
      aria-colspan={columns.length}
    >
      {label}
    </div>
  );
}

/** The label takes the columns before the first total that stick alike, so that it is in sight where they are. */
function labelSpan(columns: readonly PlacedColumn[], cell: GridTotals['cell']): number {
  const fixed = columns[0]?.column.fixed;
  const end = columns.findIndex(({ column }) => column.fixed !== fixed || Boolean(cell(column.key)));
  return Math.max(1, end < 0 ? columns.length : end);
}
