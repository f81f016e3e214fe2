import { flattenParts, listAround, type Part } from '#engine/language/run';
import type { DrawnColumn, DrawnTable } from '../ports/inspector-port.ts';

/** A place in a table. */
export interface TablePlace {
  /** Key of the row, which the scope has as `row`; absent outside of tables. */
  readonly rowKey?: string | undefined;
  /** The element of a column: a cell, its title or its total. Absent: the part itself. */
  readonly place?: 'cell' | 'head' | 'total';
}

/** The place of an element in a table, by its ARIA attributes; undefined beside the cells. */
export function findTablePlace(
  element: Element,
  table: DrawnTable,
  part: Part,
): (TablePlace & { readonly part: Part }) | undefined {
  const cell = element.closest('[aria-colindex]');
  const index = Number(cell?.getAttribute('aria-colindex'));
  const key = listKeys(table.columns)[index - 1];
  const column = key === undefined ? undefined : findColumn(part, key);
  if (!cell || !column) return undefined;
  if (cell.getAttribute('role') === 'columnheader') return { part: headOf(cell, column, part), place: 'head' };
  const rowKey = cell.closest('[data-row-key]')?.getAttribute('data-row-key');
  return rowKey === null || rowKey === undefined
    ? { part: column, place: 'total' }
    : { part: column, rowKey, place: 'cell' };
}

/** The title of a column in a table on the screen; undefined for another part, or a column that is not drawn. */
export function findHead(table: Element, { columns }: DrawnTable, { kind, name, children }: Part): Element | undefined {
  const key = kind === 'columnGroup' ? children[0]?.name : kind === 'column' ? name : undefined;
  const place = key === undefined ? 0 : listKeys(columns).indexOf(key) + 1;
  if (place === 0) return undefined;
  const heads = [...table.querySelectorAll(`[role="columnheader"][aria-colindex="${place}"]`)];
  return heads.find((head) => head.hasAttribute('aria-colspan') === (kind === 'columnGroup'));
}

function listKeys(columns: readonly DrawnColumn[]): readonly string[] {
  return columns.flatMap((column) => ('key' in column ? [column.key] : listKeys(column.columns)));
}

/** A column without a field belongs to the part that adds it. */
function findColumn(table: Part, key: string): Part | undefined {
  const own: Readonly<Record<string, Part['kind']>> = { '#check': 'selection', '#expand': 'expand' };
  const parts = flattenParts(table);
  return key.startsWith('#')
    ? parts.find(({ kind }) => kind === own[key])
    : parts.find(({ kind, name }) => kind === 'column' && name === key);
}

/** Titles of groups are above their columns, one header row for each level of groups. */
function headOf(cell: Element, column: Part, table: Part): Part {
  if (!cell.hasAttribute('aria-colspan')) return column;
  const level = Number(cell.closest('[role="row"]')?.getAttribute('aria-rowindex')) - 1;
  const groups = listAround(column).filter(
    ({ kind, pointer }) => kind === 'columnGroup' && pointer.startsWith(table.pointer),
  );
  return groups[level] ?? column;
}
