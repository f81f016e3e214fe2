import { valueAt } from '#values/record';
import { isValidElement, type ReactNode } from 'react';
import { toText, type ResolvedColumn } from '#engine/language/run';
import { leavesOf, type ColumnItem } from '../../../headless/list/columns/arrange-columns.ts';
import type { FindColumn } from '../../../headless/list/find/find-cells.ts';
import type { Row } from '../../../headless/list/table/use-rows.ts';
import { createCell, readOptions, type Cell, type CellContext } from '../table/create-cell.ts';

/** The columns of a list with their searchable texts: the display of a cell, its labels, and the value as received. */
export function findColumns(columns: readonly ColumnItem[], context: CellContext): readonly FindColumn[] {
  return leavesOf(columns).map((column) => createFindColumn(column, context));
}

function createFindColumn({ field, align, sortable }: ResolvedColumn, context: CellContext): FindColumn {
  const draw = createCell({ field, align, sortable }, { ...context, careful: false });
  const labels = new Map(readOptions(field, context.dictionaries)?.map(({ value, label }) => [value, label]));
  return {
    name: field.name,
    texts: (row) => {
      const value = valueAt(row, field.name);
      if (value === undefined || value === null || value === '') return [];
      const codes = [value].flat().map(toText);
      return [drawn(draw, value, row), ...codes.map((code) => labels.get(code) ?? code)];
    },
  };
}

/** The text of a drawn cell; empty for a failing cell, which the table reports itself. */
function drawn(draw: Cell, value: unknown, row: Row): string {
  try {
    return textOfNode(draw(value, row));
  } catch {
    return '';
  }
}

/** The text of a drawn cell, without that of components in it. */
function textOfNode(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOfNode).join('');
  return isValidElement<{ readonly children?: ReactNode }>(node) ? textOfNode(node.props.children) : '';
}
