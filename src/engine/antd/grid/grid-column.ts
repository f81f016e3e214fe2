import type { ReactNode } from 'react';
import type { Row } from '../../headless/list/table/use-rows.ts';

/** A row as a grid draws it. */
export interface GridItem {
  /** Identifies a row, also on other pages. */
  readonly key: string;
  readonly row: Row;
  /** As the operator counts, from 1 over all pages. */
  readonly number: number;
  /** Added by a silent refresh, and marked for a moment. */
  readonly fresh?: boolean;
  /** Depth in a tree, from 1; absent: the rows are no tree. */
  readonly level?: number;
  /** Its children are displayed; absent: it has none. */
  readonly open?: boolean;
}

/** A column of a grid, prepared once: a cell costs one call and no look-up. */
export interface GridColumn {
  readonly key: string;
  readonly title: string;
  /** CSS pixels; a grid with room to spare widens its columns unless they are `rigid`. */
  readonly width: number;
  readonly rigid?: boolean;
  readonly align?: 'left' | 'right' | 'center';
  readonly fixed?: 'left' | 'right';
  /** Its texts may be longer than the column. */
  readonly clip?: boolean;
  readonly sortable?: boolean;
  /** Drawn in the header instead of the title. */
  readonly head?: ReactNode;
  readonly cell: (item: GridItem) => ReactNode;
}

export interface GridGroup {
  readonly title: string;
  readonly columns: GridColumns;
}

export type GridColumns = readonly (GridColumn | GridGroup)[];

/** A row of totals below the rows. */
export interface GridTotals {
  readonly key: string;
  readonly label: string;
  /** The total of a column; nothing without one. */
  readonly cell: (column: string) => ReactNode;
}

/** The columns without their groups, from left to right. */
export function flattenColumns(columns: GridColumns): readonly GridColumn[] {
  return columns.flatMap((column) => ('columns' in column ? flattenColumns(column.columns) : [column]));
}
