import { formFields, listFields, listRows, searchFields, type BenchField, type BenchRow } from '../workload/fields.ts';
import { probeRows, warmUp, type ListScreen, type Screen } from '../workload/workloads.ts';

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
}

export type Drawing = ListDrawing | FormDrawing;

function cutList(screen: ListScreen) {
  const { columns, rows } = screen;
  const selection = screen.selection === true;
  const scroll = screen.scroll === true;
  const fields = listFields(columns);
  const all = listRows(fields, rows);
  const smallRows = scroll ? probeRows : Math.min(rows, warmUp.rows);
  const full: ListDrawing = { kind: 'list', search: searchFields, columns: fields, rows: all, selection, scroll };
  const small: ListDrawing = { ...full, columns: fields.slice(0, warmUp.columns), rows: all.slice(0, smallRows) };
  return { full, small, probe: smallRows - 1 };
}

/** What to draw of a screen: all of it, a small part for the warm-up, and the last row of that part. */
export function cutScreen(screen: Screen) {
  if (screen.kind === 'list') return cutList(screen);
  const full: FormDrawing = { kind: 'form', fields: formFields };
  return { full, small: { ...full, fields: formFields.slice(0, warmUp.fields) }, probe: 0 };
}
