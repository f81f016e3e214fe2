import { Fragment, memo, useCallback, type ReactNode } from 'react';
import type { ColumnSlot } from '../../headless/grid/column-slots.ts';
import type { RowHeights, RowWindow } from '../../headless/grid/row-window.ts';
import type { Selection } from '../../headless/list/selection/selection.ts';
import type { GridItem } from './grid-column.ts';
import type { GridLayout } from './grid-layout.ts';
import { GridRow, SelectableRow } from './GridRow.tsx';
import { RangeGround, type RangeGroundProps } from './RangeGround.tsx';
import styles from './grid.module.css';

export interface GridBodyProps {
  readonly items: readonly GridItem[];
  readonly window: RowWindow;
  readonly layout: GridLayout;
  readonly slots: readonly ColumnSlot[];
  /** `aria-rowindex` of the first item. */
  readonly place: number;
  readonly selection?: Selection | undefined;
  readonly found?: { readonly key: string; readonly column: string } | undefined;
  /** Key of the row that is chosen. */
  readonly chosen?: string | undefined;
  /** The details below a row; undefined for a closed row. */
  readonly details?: ((item: GridItem) => ReactNode) | undefined;
  readonly onDetailsHeight: (key: string, height: number) => void;
  readonly heights: RowHeights;
  /** The selected range of cells, where there are ranges. */
  readonly range: RangeGroundProps['range'] | undefined;
}

/** The rows in or near the viewport, between spacers for the others. */
export const GridBody = memo(function GridBody(props: GridBodyProps) {
  const {
    items,
    window: shown,
    layout,
    slots,
    place,
    selection,
    found,
    chosen,
    details,
    onDetailsHeight,
    heights,
    range,
  } = props;
  const { from, to, before, after } = shown;
  return (
    <div role="rowgroup" className={styles['body']} style={{ paddingTop: before, paddingBottom: after }}>
      {range ? <RangeGround range={range} layout={layout} slots={slots} heights={heights} /> : null}
      {items.slice(from, to).map((item, index) => {
        const row = {
          item,
          place: place + from + index,
          layout,
          slots,
          found: found?.key === item.key ? found.column : undefined,
          chosen: item.key === chosen,
        };
        const below = details?.(item);
        return (
          <Fragment key={item.key}>
            {selection ? <SelectableRow {...row} selection={selection} /> : <GridRow {...row} />}
            {below ? (
              <Details itemKey={item.key} columns={layout.columns.length} onHeight={onDetailsHeight}>
                {below}
              </Details>
            ) : null}
          </Fragment>
        );
      })}
    </div>
  );
});

interface DetailsProps {
  readonly itemKey: string;
  readonly columns: number;
  readonly onHeight: GridBodyProps['onDetailsHeight'];
  readonly children: ReactNode;
}

/** The details below a row, as wide as the window; reports their height. */
function Details({ itemKey, columns, onHeight, children }: DetailsProps) {
  const measure = useCallback(
    (element: HTMLDivElement) => {
      const observer = new ResizeObserver(() => onHeight(itemKey, element.offsetHeight));
      observer.observe(element);
      return () => observer.disconnect();
    },
    [itemKey, onHeight],
  );
  return (
    <div ref={measure} role="row" className={styles['details']}>
      <div role="gridcell" aria-colindex={1} aria-colspan={columns} className={styles['detailsCell']}>
        {children}
      </div>
    </div>
  );
}
