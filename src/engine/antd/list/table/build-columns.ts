import { Tooltip } from 'antd';
import { createElement } from 'react';
import { renderText, type ResolvedColumn } from '#engine/language';
import type { ArrangedColumn, ColumnItem } from '../../../headless/list/columns/arrange-columns.ts';
import type { GridColumn, GridColumns } from '../../grid/grid-column.ts';
import { createCell, readOptions, type CellContext } from './create-cell.ts';

const WIDTHS: Readonly<Partial<Record<ResolvedColumn['field']['valueType'], number>>> = {
  decimal: 140,
  date: 116,
  'date-time': 172,
  boolean: 90,
  integer: 100,
};
const DEFAULT_WIDTH = 150;

/** Columns of a grid from those of a page, groups nested. */
export function buildColumns(columns: readonly ColumnItem[], context: CellContext): GridColumns {
  return columns.map((column) =>
    'columns' in column
      ? { title: renderText(column.title, context.page.scope), columns: buildColumns(column.columns, context) }
      : buildColumn(column, context),
  );
}

function buildColumn(column: ArrangedColumn, context: CellContext): GridColumn {
  const { field, align, fixed, rigid, tooltip } = column;
  const draw = createCell(column, context);
  const title = renderText(field.label, context.page.scope);
  return {
    key: field.name,
    title,
    ...(tooltip === undefined ? {} : { head: explain(title, renderText(tooltip, context.page.scope)) }),
    width: widthOf(column),
    align,
    cell: ({ row }) => draw(row[field.name], row),
    ...(fits(column, context) ? {} : { clip: true }),
    ...(fixed ? { fixed } : {}),
    ...(rigid ? { rigid } : {}),
  };
}

/** A title with an explanation for pointer and keyboard. */
function explain(title: string, tooltip: string) {
  const style = { textDecoration: 'underline dotted', textUnderlineOffset: 3 };
  const head = createElement('span', { className: 'fd-th-title', tabIndex: 0, style }, title);
  return createElement(Tooltip, { title: tooltip, trigger: ['hover', 'focus'] }, head);
}

/** Padding of a cell, and the frame of a tag or a dot, CSS pixels. */
const AROUND = 16 + 24;

/** Tests that no value is wider than the column: columns of numbers and times fit, words may be longer. */
function fits(column: ResolvedColumn, { dictionaries }: CellContext): boolean {
  const { field } = column;
  if (field.valueType in WIDTHS) return true;
  const options = field.valueType === 'string' ? readOptions(field, dictionaries) : undefined;
  return options?.every(({ label }) => labelWidth(label) + AROUND <= widthOf(column)) ?? false;
}

/** Width of a column, CSS pixels. */
export function widthOf(column: ResolvedColumn): number {
  return column.width ?? WIDTHS[column.field.valueType] ?? DEFAULT_WIDTH;
}

/** Tests whether the page fixes a column at the left edge, where the row number is fixed too. */
export function fixesLeft(columns: readonly ColumnItem[]): boolean {
  return columns.some((column) => ('columns' in column ? fixesLeft(column.columns) : column.fixed === 'left'));
}

/** Pixels of a Chinese character of the table; others are half as wide. */
const CHARACTER = 14;

/** Pixels that a text takes in a table, near enough to lay one out before anything can be measured. */
export function labelWidth(text: string): number {
  const latin = text.replace(/[^ -~]/gu, '').length;
  return (text.length - latin / 2) * CHARACTER;
}
