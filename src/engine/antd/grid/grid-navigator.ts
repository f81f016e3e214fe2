import { useLayoutEffect, useState, type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { moveCell, type CellPlace } from '../../headless/grid/move-cell.ts';
import { reveal } from '../../headless/grid/reveal.ts';
import { topOf } from '../../headless/grid/row-window.ts';
import type { Selection } from '../../headless/list/selection/selection.ts';
import { cellAt, findCell, focusStop, FOOT, HEAD, isWriting, placeOf, plainCellAt, stopsOf } from './grid-cells.ts';
import type { GridItem } from './grid-column.ts';
import type { GridLayout } from './grid-layout.ts';
import type { GridWindow } from './use-grid-window.ts';

/** A grid as it was drawn last. */
export interface GridView {
  readonly layout: GridLayout;
  readonly items: readonly GridItem[];
  readonly drawn: GridWindow;
  /** Rows of the header. */
  readonly heads: number;
  /** Number of the first item. */
  readonly first: number;
  readonly selection: Selection | undefined;
}

/**
 * The focus in a grid. The grid is one stop of the Tab key; within it, arrow keys lead from cell to cell, through the
 * controls of a cell, and to cells out of sight. A focused cell that is scrolled away hands the focus to the grid, which
 * continues from there at the next key.
 */
class GridNavigator {
  #box: HTMLElement | null = null;
  #view: GridView;
  #place: CellPlace = { row: 0, column: 0 };
  #inside = false;

  constructor(view: GridView) {
    this.#view = view;
  }

  /** The grid has been drawn. */
  readonly follow = (box: HTMLElement | null, view: GridView): void => {
    this.#box = box;
    this.#view = view;
    // The row that had the focus may be drawn no more: the grid takes it, or the next key would be lost.
    if (this.#inside && document.activeElement === document.body) box?.focus({ preventScroll: true });
  };

  /** Brings a cell into sight; `focus`: and gives it the focus. Nothing for a row that is not among the items. */
  readonly reveal = (key: string, column: string, { focus = true }: { readonly focus?: boolean } = {}): void => {
    const { items, layout } = this.#view;
    const row = items.findIndex((item) => item.key === key);
    if (row < 0) return;
    const at = layout.columns.findIndex((placed) => placed.column.key === column);
    this.#place = { row, column: Math.max(0, at) };
    if (focus) this.#focus(this.#place);
    else this.#scrollTo(this.#place);
  };

  readonly #handleKeyDown = (event: KeyboardEvent): void => {
    const { target, key } = event;
    if (event.defaultPrevented || event.altKey || isWriting(target)) return;
    const cell = cellAt(target);
    if (!cell && target !== this.#box) return;
    const taken = (key === ' ' && cell === target && this.#tick(event.shiftKey)) || this.#move(event, cell);
    if (taken) event.preventDefault();
  };

  readonly #handleFocus = ({ target, currentTarget }: FocusEvent): void => {
    const entered = !this.#inside;
    this.#inside = true;
    if (target === currentTarget) {
      // By the Tab key: a click on the ground of the grid is not meant for a cell.
      if (entered && target.matches(':focus-visible')) this.#focus(this.#place);
      return;
    }
    // The Tab key leads out of the grid from here, not back to it.
    currentTarget.setAttribute('tabindex', '-1');
    const cell = cellAt(target);
    if (!cell) return;
    const { heads, first, items } = this.#view;
    const { row, column } = placeOf(cell);
    const at = row <= heads ? -1 : row - heads - first;
    if (at < items.length) this.#place = { row: at, column: column - 1 };
  };

  readonly #handleBlur = ({ relatedTarget, currentTarget }: FocusEvent): void => {
    this.#inside = currentTarget.contains(relatedTarget);
    if (!this.#inside) currentTarget.setAttribute('tabindex', '0');
  };

  readonly #handleClick = ({ target }: MouseEvent): void => {
    const cell = plainCellAt(target);
    if (cell && window.getSelection()?.isCollapsed !== false) focusStop(cell);
  };

  /** For the element that scrolls. */
  readonly handlers = {
    onKeyDown: this.#handleKeyDown,
    onFocus: this.#handleFocus,
    onBlur: this.#handleBlur,
    onClick: this.#handleClick,
  };

  #tick(range: boolean): boolean {
    const { items, selection } = this.#view;
    const item = items[this.#place.row];
    if (!item || !selection) return false;
    selection.toggle(item.key, range);
    return true;
  }

  #move({ target, key, ctrlKey, metaKey }: KeyboardEvent, cell: HTMLElement | undefined): boolean {
    const ctrl = ctrlKey || metaKey;
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const beside = cell && step !== 0 && !ctrl ? neighbour(cell, target, step) : undefined;
    if (beside) {
      focusStop(beside);
      return true;
    }
    const { items, layout, drawn, heads } = this.#view;
    const inSight = Math.floor((this.#box?.clientHeight ?? 0) / drawn.heights.row) - heads - 1;
    const size = { rows: items.length, columns: layout.columns.length, page: Math.max(1, inSight) };
    const next = moveCell(this.#place, { key, ctrl }, size);
    if (next) this.#focus(next, step < 0 ? 'end' : 'start');
    return next !== undefined;
  }

  #focus(place: CellPlace, from: 'start' | 'end' = 'start'): void {
    this.#place = place;
    this.#scrollTo(place);
    const cell = this.#cell(place);
    const stop = cell && stopsOf(cell).at(from === 'start' ? 0 : -1);
    if (stop) focusStop(stop);
  }

  #cell({ row, column }: CellPlace): HTMLElement | undefined {
    const { heads, first } = this.#view;
    return this.#box ? findCell(this.#box, row < 0 ? heads : heads + first + row, column + 1) : undefined;
  }

  #scrollTo(place: CellPlace): void {
    const { row, column: at } = place;
    const box = this.#box;
    const { layout, drawn } = this.#view;
    const placed = layout.columns[at];
    if (!box || !placed) return;
    if (row >= 0) {
      const lead = heightOf(box, HEAD);
      const trail = heightOf(box, FOOT);
      const top = topOf(row, drawn.heights) + lead;
      const axis = { scroll: box.scrollTop, size: box.clientHeight, lead, trail };
      box.scrollTop = reveal(top, top + drawn.heights.row, axis);
    }
    const { left, column } = placed;
    if (!column.fixed) {
      const axis = { scroll: box.scrollLeft, size: box.clientWidth, lead: layout.lead, trail: layout.trail };
      box.scrollLeft = reveal(left, left + column.width, axis);
    }
    // Drawn at once, so that the focus has a target.
    flushSync(drawn.look);
    // The page around may have to scroll as well.
    this.#cell(place)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}

function heightOf(box: HTMLElement, part: string): number {
  return box.querySelector<HTMLElement>(part)?.offsetHeight ?? 0;
}

/** The control beside the one with the focus, within its cell. */
function neighbour(cell: HTMLElement, target: EventTarget, step: number): HTMLElement | undefined {
  const stops = stopsOf(cell);
  const at = stops.findIndex((stop) => stop === target);
  return at < 0 ? undefined : stops[at + step];
}

/** The focus in a grid: {@link GridNavigator}, following the drawn part. */
export function useGridFocus(scrollerRef: RefObject<HTMLElement | null>, view: GridView): GridNavigator {
  const [navigator] = useState(() => new GridNavigator(view));
  useLayoutEffect(() => navigator.follow(scrollerRef.current, view));
  return navigator;
}
