import {
  formFields,
  listFields,
  listRows,
  searchFields,
  tableFields,
  type BenchField,
  type BenchRow,
} from '../workload/fields.ts';
import { warmUp, type ListScreen, type Screen, type TableScreen } from '../workload/workloads.ts';

export interface ListDrawing {
  readonly kind: 'list';
  readonly search: readonly BenchField[];
  readonly columns: readonly BenchField[];
  readonly rows: readonly BenchRow[];
  readonly selection: boolean;
  /** Only rows on screen may be drawn. */
  readonly scroll: boolean;
}

export interface FormDrawing {
  readonly kind: 'form';
  readonly fields: readonly BenchField[];
  /** One of the fields shows only when another ends with an x. */
  readonly dependent: boolean;
}

export interface TableDrawing {
  readonly kind: 'table';
  readonly columns: readonly BenchField[];
  readonly rows: readonly BenchRow[];
}

export type Drawing = ListDrawing | FormDrawing | TableDrawing;

function cutList(screen: ListScreen) {
  const { columns, rows } = screen;
  const selection = screen.selection === true;
  const scroll = screen.scroll === true;
  const fields = listFields(columns);
  const all = listRows(fields, rows);
  const full: ListDrawing = { kind: 'list', search: searchFields, columns: fields, rows: all, selection, scroll };
  const small: ListDrawing = { ...full, columns: fields.slice(0, warmUp.columns), rows: all.slice(0, warmUp.rows) };
  return { full, small };
}

function cutTable({ rows, columns }: TableScreen) {
  const fields = tableFields(columns);
  const full: TableDrawing = { kind: 'table', columns: fields, rows: listRows(fields, rows) };
  return { full, small: { ...full, rows: full.rows.slice(0, warmUp.cellRows) } };
}

/** The part of a screen to draw: all of it, and a small part for the warm-up. */
export function cutScreen(screen: Screen) {
  if (screen.kind === 'list') return cutList(screen);
  if (screen.kind === 'table') return cutTable(screen);
  const fields = formFields(screen.fields);
  const full: FormDrawing = { kind: 'form', fields, dependent: screen.dependent === true };
  return { full, small: { ...full, fields: fields.slice(0, warmUp.fields), dependent: false } };
}
