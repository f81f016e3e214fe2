import { valueAt } from '#values/record';
import { Tooltip } from 'antd';
import { createElement } from 'react';
import { renderText, type ResolvedColumn } from '#engine/language/run';
import type { ArrangedColumn, ColumnItem } from '../../../headless/list/columns/arrange-columns.ts';
import type { GridColumn, GridColumns } from '../../grid/grid-column.ts';
import { createCell, readOptions, type CellContext } from './create-cell.ts';
import { BOLD_LATIN, labelWidth } from '../../label-width.ts';
import gridStyles from '../../grid/grid.module.css';

const WIDTHS: Readonly<Partial<Record<ResolvedColumn['field']['valueType'], number>>> = {
  decimal: 140,
  date: 116,
  'date-time': 172,
  boolean: 90,
  integer: 100,
};
/** Width of a column of texts, CSS pixels. */
export const DEFAULT_WIDTH = 150;

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
  const width = widthOf(column, { title, filtered: context.filters?.has(field.name) });
  return {
    key: field.name,
    title,
    ...(tooltip === undefined ? {} : { head: explain(title, renderText(tooltip, context.page.scope)) }),
    width,
    align,
    cell: ({ row }) => draw(valueAt(row, field.name), row),
    ...(fits(column, width, context) ? {} : { clip: true }),
    ...(fixed ? { fixed } : {}),
    ...(rigid ? { rigid } : {}),
  };
}

/** A title with an explanation for pointer and keyboard. */
function explain(title: string, tooltip: string) {
  const style = { textDecoration: 'underline dotted', textUnderlineOffset: 3 };
  const head = createElement('span', { className: gridStyles['headTitle'], tabIndex: 0, style }, title);
  return createElement(Tooltip, { title: tooltip, trigger: ['hover', 'focus'] }, head);
}

/** Padding of a cell, and the frame of a tag or a dot, CSS pixels. */
const AROUND = 16 + 24;

/** Tests that no value is wider than the column: columns of numbers and times fit, words may be longer. */
function fits({ field }: ResolvedColumn, width: number, { dictionaries }: CellContext): boolean {
  if (field.valueType in WIDTHS) return true;
  const options = field.valueType === 'string' ? readOptions(field, dictionaries) : undefined;
  return options?.every(({ label }) => labelWidth(label) + AROUND <= width) ?? false;
}

/** The content of a header cell. */
interface Head {
  readonly title: string;
  readonly filtered?: boolean | undefined;
}

/** Padding of a header cell, and the room of its arrows and its filter (as in header.css), CSS pixels. */
const HEAD = { padding: 16, sort: 16, filter: 18 };
/** Longer titles are cut rather than widen their column, CSS pixels. */
const LONGEST_TITLE = 130;

/** Width of a column, CSS pixels: as its page says, or as its title needs; an operator may make it narrower. */
export function widthOf(column: ArrangedColumn, { title, filtered = false }: Head): number {
  const { width = WIDTHS[column.field.valueType] ?? DEFAULT_WIDTH, sortable, rigid } = column;
  if (rigid) return width;
  const icons = (sortable ? HEAD.sort : 0) + (filtered ? HEAD.filter : 0);
  return Math.max(width, HEAD.padding + Math.min(LONGEST_TITLE, labelWidth(title, BOLD_LATIN)) + icons);
}

/** Tests whether the page fixes a column at the left edge, where the row number is fixed too. */
export function fixesLeft(columns: readonly ColumnItem[]): boolean {
  return columns.some((column) => ('columns' in column ? fixesLeft(column.columns) : column.fixed === 'left'));
}
