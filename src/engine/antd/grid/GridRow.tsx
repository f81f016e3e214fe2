import { memo, useMemo, type ReactNode } from 'react';
import type { ColumnSlot } from '../../headless/grid/column-slots.ts';
import type { Selection } from '../../headless/list/selection/selection.ts';
import { useTicked } from '../../headless/list/selection/use-selection.ts';
import type { GridItem } from './grid-column.ts';
import type { GridLayout } from './grid-layout.ts';
import styles from './grid.module.css';

export interface RowProps {
  readonly item: GridItem;
  /** `aria-rowindex` of the row. */
  readonly place: number;
  readonly layout: GridLayout;
  readonly slots: readonly ColumnSlot[];
  /** Column whose cell a search has found. */
  readonly found?: string | undefined;
  /** Details beside the grid show this row. */
  readonly chosen: boolean;
}

/** A row that follows its own tick. */
export const SelectableRow = memo(function SelectableRow({
  selection,
  ...props
}: RowProps & { readonly selection: Selection }) {
  const ticked = useTicked(selection, props.item.key);
  return <GridRow {...props} ticked={ticked} />;
}, isSameRow);

/** One row of a grid. Its cells are made once: a tick, or another row, leaves them alone. */
export const GridRow = memo(function GridRow({
  item,
  place,
  layout,
  slots,
  found,
  chosen,
  ticked,
}: RowProps & { readonly ticked?: boolean }) {
  const cells = useMemo(() => drawCells(item, layout, slots, found), [item, layout, slots, found]);
  const { level, open, fresh } = item;
  return (
    <div
      role="row"
      className={styles['row']}
      data-row-key={item.key}
      aria-rowindex={place}
      aria-selected={ticked}
      aria-current={chosen ? true : undefined}
      data-fresh={fresh === true ? true : undefined}
      {...(level === undefined ? {} : { 'aria-level': level, 'aria-expanded': open })}
    >
      {cells}
    </div>
  );
}, isSameRow);

type AnyRowProps = RowProps & { readonly ticked?: boolean; readonly selection?: Selection };

/** Items are recreated whenever one row changes: do not redraw a row whose properties are equal. */
function isSameRow({ item, ...before }: AnyRowProps, { item: next, ...after }: AnyRowProps): boolean {
  return (
    item.row === next.row &&
    item.key === next.key &&
    item.number === next.number &&
    item.level === next.level &&
    item.open === next.open &&
    item.fresh === next.fresh &&
    before.place === after.place &&
    before.layout === after.layout &&
    before.slots === after.slots &&
    before.found === after.found &&
    before.chosen === after.chosen &&
    before.ticked === after.ticked &&
    before.selection === after.selection
  );
}

function drawCells(
  item: GridItem,
  { columns }: GridLayout,
  slots: readonly ColumnSlot[],
  found: string | undefined,
): readonly ReactNode[] {
  return slots.map((slot, index) => {
    if ('gap' in slot) return <GridGap key={`gap${index}`} width={slot.gap} />;
    const placed = columns[slot.at];
    if (!placed) return null;
    const { column, className, style, place } = placed;
    return (
      <div
        key={column.key}
        role="gridcell"
        className={className}
        style={style}
        aria-colindex={place}
        data-found={found === column.key ? true : undefined}
      >
        {column.cell(item)}
      </div>
    );
  });
}

/** The space of columns that are out of sight. */
export function GridGap({ width }: { readonly width: number }) {
  return <div role="presentation" className={styles['gap']} style={{ width }} />;
}
