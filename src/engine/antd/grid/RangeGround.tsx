import { memo, useSyncExternalStore } from 'react';
import type { Store } from '#values/store';
import type { CellRange } from '../../headless/grid/cell-range.ts';
import type { ColumnSlot } from '../../headless/grid/column-slots.ts';
import { topOf, type RowHeights } from '../../headless/grid/row-window.ts';
import type { GridLayout } from './grid-layout.ts';
import { GridGap } from './GridRow.tsx';
import styles from './grid.module.css';

export interface RangeGroundProps {
  readonly range: Pick<Store<CellRange | undefined>, 'get' | 'subscribe'>;
  readonly layout: GridLayout;
  readonly slots: readonly ColumnSlot[];
  readonly heights: RowHeights;
}

/** The ground below a range of cells: one box a column, laid out as the cells of a row. */
export const RangeGround = memo(function RangeGround({ range, layout, slots, heights }: RangeGroundProps) {
  const cells = useSyncExternalStore(range.subscribe, range.get);
  if (!cells) return null;
  const { top, bottom, left, right } = cells;
  const start = topOf(top, heights);
  return (
    <div
      role="presentation"
      className={styles['range']}
      style={{ top: start, height: topOf(bottom, heights) + heights.row - start }}
    >
      {slots.map((slot, index) => {
        if ('gap' in slot) return <GridGap key={`gap${index}`} width={slot.gap} />;
        const placed = layout.columns[slot.at];
        const isRanged = slot.at >= left && slot.at <= right && !placed?.column.fixed;
        return placed ? (
          <div
            key={placed.column.key}
            className={isRanged ? `${placed.className} ${styles['ranged']}` : placed.className}
            style={placed.style}
          />
        ) : null;
      })}
    </div>
  );
});
