import styles from './grid.module.css';

/** The parts of a grid, as selectors. */
export const GRID = '[role="grid"], [role="treegrid"]';
export const HEAD = `.${styles['head']}`;
export const FOOT = `.${styles['foot']}`;
/** Controls in a cell, which take the focus in the cell's place. */
const CONTROL = 'a[href], button, input, select, textarea, [role="link"], [role="button"], [role="combobox"]';
const CELL = '[role="gridcell"], [role="columnheader"], [role="rowheader"]';
/** Inputs whose keys write or choose, and move nothing in the grid. */
const WRITES = 'input:not([type="checkbox"]), select, textarea, [contenteditable="true"], [role="combobox"]';

/** The cell that an event happened in; none in the details below a row. */
export function cellAt(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Element) || target.closest(`.${styles['details']}`)) return undefined;
  const cell = target.closest(CELL);
  return cell instanceof HTMLElement ? cell : undefined;
}

/** The cell of a row that an event happened in; none for a control, which handles its own events. */
export function plainCellAt(target: EventTarget | null): HTMLElement | undefined {
  const cell = cellAt(target);
  if (!cell || !rowKeyOf(cell) || (target instanceof Element && target.closest(CONTROL))) return undefined;
  return cell;
}

/** Key of the row that a cell belongs to; empty in the header and the totals. */
export function rowKeyOf(cell: Element): string {
  return cell.closest('[data-row-key]')?.getAttribute('data-row-key') ?? '';
}

/** Tests whether a cell stays in sight when the grid scrolls sideways. */
export function isFixed(cell: Element): boolean {
  return cell.matches(`.${styles['fixed']}`);
}

/** Tests whether keys belong to an input. */
export function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(WRITES) !== null;
}

/** Focusable elements of a cell: its controls, or the cell itself if it has none; one that sorts comes first. */
export function stopsOf(cell: HTMLElement): readonly HTMLElement[] {
  const controls = [...cell.querySelectorAll<HTMLElement>(CONTROL)].filter((one) => !one.matches(':disabled'));
  return controls.length === 0 || cell.hasAttribute('aria-sort') ? [cell, ...controls] : controls;
}

/** The cell of a row and a column, as ARIA counts them; nothing where it is not drawn. */
export function findCell(grid: Element, row: number, column: number): HTMLElement | undefined {
  const cell = grid.querySelector(`[aria-rowindex="${row}"] > [aria-colindex="${column}"]`);
  return cell instanceof HTMLElement ? cell : undefined;
}

/** Row and column of a cell as ARIA counts them. */
export function placeOf(cell: HTMLElement): { readonly row: number; readonly column: number } {
  const row = Number(cell.closest('[aria-rowindex]')?.getAttribute('aria-rowindex'));
  return { row, column: Number(cell.getAttribute('aria-colindex')) };
}

/** Gives the focus without scrolling; a plain cell can have it only now. */
export function focusStop(stop: HTMLElement): void {
  if (!stop.hasAttribute('tabindex')) stop.setAttribute('tabindex', '-1');
  stop.focus({ preventScroll: true });
}

/** Height of the header or the totals, px; 0 without. */
export function heightOf(box: HTMLElement, part: string): number {
  return box.querySelector<HTMLElement>(part)?.offsetHeight ?? 0;
}

/** The control beside the one with the focus, within its cell. */
export function neighbour(cell: HTMLElement, target: EventTarget, step: number): HTMLElement | undefined {
  const stops = stopsOf(cell);
  const at = stops.findIndex((stop) => stop === target);
  return at < 0 ? undefined : stops[at + step];
}
