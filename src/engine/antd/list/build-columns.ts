import type { TableColumnsType, TableColumnType } from 'antd';
import { renderText, type ResolvedColumn, type ResolvedColumnGroup } from '#engine/language';
import type { Row } from '../../headless/list/use-rows.ts';
import { createCell, type CellContext } from './create-cell.ts';

export type Columns = readonly (ResolvedColumn | ResolvedColumnGroup)[];

const WIDTHS: Readonly<Partial<Record<ResolvedColumn['field']['valueType'], number>>> = {
  decimal: 140,
  date: 116,
  'date-time': 172,
  boolean: 90,
  integer: 100,
};
const DEFAULT_WIDTH = 150;

/** antd columns of a page's columns, groups nested. */
export function buildColumns(columns: Columns, context: CellContext): TableColumnsType<Row> {
  return columns.map((column) => {
    if ('columns' in column) {
      const title = renderText(column.title, context.page.scope);
      // At the left of its columns, where it is in sight before the table is scrolled.
      return { title, align: 'left', children: buildColumns(column.columns, context) };
    }
    return buildColumn(column, context);
  });
}

function buildColumn(column: ResolvedColumn, context: CellContext): TableColumnType<Row> {
  const mark = { scope: 'col', 'data-column': column.field.name };
  return {
    key: column.field.name,
    dataIndex: column.field.name,
    title: renderText(column.field.label, context.page.scope),
    width: widthOf(column),
    align: column.align,
    // Only free text outgrows its column; a clip around every cell is what painting a wide table would cost most.
    ...(isFreeText(column) ? { ellipsis: { showTitle: false } } : {}),
    render: createCell(column, context),
    ...(column.fixed ? { fixed: column.fixed } : {}),
    // `multiple`: marks may stand on several columns. What a click does is the header cell's.
    ...(column.sortable ? { sorter: { multiple: 1 }, showSorterTooltip: false } : {}),
    onHeaderCell: () => mark,
  };
}

function isFreeText({ field }: ResolvedColumn): boolean {
  return field.valueType === 'string' && field.dictionary === undefined;
}

/** Width of a column, CSS pixels. */
export function widthOf(column: ResolvedColumn): number {
  return column.width ?? WIDTHS[column.field.valueType] ?? DEFAULT_WIDTH;
}

/** Width of all columns together, from which the table scrolls sideways. */
export function totalWidth(columns: Columns): number {
  return columns.reduce((sum, column) => sum + ('columns' in column ? totalWidth(column.columns) : widthOf(column)), 0);
}

/** Whether the page keeps a column at the left edge; the row number stays there with it. */
export function fixesLeft(columns: Columns): boolean {
  return columns.some((column) => ('columns' in column ? fixesLeft(column.columns) : column.fixed === 'left'));
}

/** How many columns there are without their groups. */
export function countLeaves(columns: Columns): number {
  return columns.reduce((count, column) => count + ('columns' in column ? countLeaves(column.columns) : 1), 0);
}
