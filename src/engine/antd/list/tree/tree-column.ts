import { createElement, Fragment } from 'react';
import type { GridColumn, GridColumns } from '../../grid/grid-column.ts';
import { TreeToggle } from './TreeToggle.tsx';

/** The columns with the arrows of a tree in the first of them. */
export function withTree(columns: GridColumns): GridColumns {
  const [first, ...rest] = columns;
  if (!first) return columns;
  return [withArrows(first), ...rest];
}

function withArrows(column: GridColumns[number]): GridColumns[number] {
  if ('columns' in column) return { ...column, columns: withTree(column.columns) };
  const cell: GridColumn['cell'] = (item) =>
    createElement(Fragment, null, createElement(TreeToggle, { rowKey: item.key }), column.cell(item));
  return { ...column, cell, clip: true };
}
