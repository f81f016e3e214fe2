import {
  useLayoutEffect,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import type { Store } from '#values/store';
import type { CellRange } from '../../headless/grid/cell-range.ts';
import { moveCell, type CellPlace } from '../../headless/grid/move-cell.ts';
import { reveal } from '../../headless/grid/reveal.ts';
import { topOf } from '../../headless/grid/row-window.ts';
import type { Selection } from '../../headless/list/selection/selection.ts';
import {
  cellAt,
  findCell,
  focusStop,
  FOOT,
  HEAD,
  heightOf,
  isWriting,
  neighbour,
  placeOf,
  plainCellAt,
  rowKeyOf,
  stopsOf,
} from './grid-cells.ts';
import type { GridItem } from './grid-column.ts';
import type { GridLayout } from './grid-layout.ts';
import { DRAGGED, GridRange, type SelectedCells } from './grid-range.ts';
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
  /** Ranges of cells can be selected. */
  readonly ranges: boolean;
  /** Chooses the row that a click or the keys lead to. */
  readonly onChoose: ((key: string) => void) | undefined;
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
  readonly #range = new GridRange();
  /** Where the pointer was pressed last on a cell, px. */
  #pressed: { readonly x: number; readonly y: number } | undefined;

  constructor(view: GridView) {
    this.#view = view;
  }

  /** The grid has been drawn. */
  readonly follow = (box: HTMLElement | null, view: GridView): void => {
    this.#box = box;
    this.#view = view;
    // The row that had the focus may be drawn no more: the grid takes it, or the next key would be lost.
    if (this.#inside && document.activeElement === document.body) box?.focus({ preventScroll: true });
    this.#markRange();
  };

  /** The range that is drawn. */
  get range(): Pick<Store<CellRange | undefined>, 'get' | 'subscribe'> {
    return this.#range.marked;
  }

  /** The range that is selected; undefined for a single cell. */
  readonly selected = (): SelectedCells | undefined => {
    const range = this.#range.cells;
    if (!range) return undefined;
    const { items, layout } = this.#view;
    return {
      items: items.slice(range.top, range.bottom + 1),
      columns: layout.columns.slice(range.left, range.right + 1).map(({ column }) => column.key),
    };
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
    const place = this.#placeOf(cell);
    if (place.row < this.#view.items.length) this.#place = place;
  };

  readonly #handleBlur = ({ relatedTarget, currentTarget }: FocusEvent): void => {
    this.#inside = currentTarget.contains(relatedTarget);
    if (!this.#inside) currentTarget.setAttribute('tabindex', '0');
  };

  readonly #handleClick = ({ target }: MouseEvent): void => {
    const cell = plainCellAt(target);
    if (!cell || window.getSelection()?.isCollapsed === false) return;
    focusStop(cell);
    this.#view.onChoose?.(rowKeyOf(cell));
  };

  /** A press begins a range, or with the Shift key extends it; text within one cell is selected as anywhere. */
  readonly #handlePointerDown = (event: PointerEvent): void => {
    const { button, altKey, ctrlKey, metaKey, shiftKey, clientX, clientY, target } = event;
    const isPlain = button === 0 && !altKey && !ctrlKey && !metaKey;
    const cell = isPlain && this.#view.ranges ? plainCellAt(target) : undefined;
    this.#pressed = cell && { x: clientX, y: clientY };
    if (!cell) return;
    const place = this.#placeOf(cell);
    if (shiftKey) this.#extend(place);
    else this.#begin(place);
  };

  readonly #handlePointerOver = (event: PointerEvent): void => {
    const { target, buttons, pointerType, clientX, clientY } = event;
    const pressed = buttons === 1 && pointerType !== 'touch' ? this.#pressed : undefined;
    // A page that moves below a still pointer is no drag.
    if (!pressed || (pressed.x === clientX && pressed.y === clientY)) return;
    const cell = cellAt(target);
    const place = cell && rowKeyOf(cell) ? this.#placeOf(cell) : undefined;
    if (!place || this.#range.isAt(place)) return;
    event.currentTarget.setAttribute(DRAGGED, '');
    this.#extend(place);
  };

  readonly #handleMouseDown = (event: MouseEvent): void => {
    // The browser would select the text from the last click to this one.
    if (event.shiftKey && this.#view.ranges && plainCellAt(event.target)) event.preventDefault();
  };

  /** For the element that scrolls. */
  readonly handlers = {
    onPointerDown: this.#handlePointerDown,
    onPointerOver: this.#handlePointerOver,
    onMouseDown: this.#handleMouseDown,
    onKeyDown: this.#handleKeyDown,
    onFocus: this.#handleFocus,
    onBlur: this.#handleBlur,
    onClick: this.#handleClick,
  };

  #tick(range: boolean): boolean {
    const { items, selection, onChoose } = this.#view;
    const item = items[this.#place.row];
    if (!item || (!selection && !onChoose)) return false;
    if (selection) selection.toggle(item.key, range);
    else onChoose?.(item.key);
    return true;
  }

  #placeOf(cell: HTMLElement): CellPlace {
    const { heads, first } = this.#view;
    const { row, column } = placeOf(cell);
    return { row: row <= heads ? -1 : row - heads - first, column: column - 1 };
  }

  #begin(place: CellPlace | undefined): void {
    this.#range.begin(place);
    this.#markRange();
  }

  #extend(to: CellPlace): void {
    this.#range.extend(this.#place, to);
    window.getSelection()?.removeAllRanges();
    this.#markRange();
    this.#scrollTo(to);
  }

  #markRange(): void {
    const { items, heads, first } = this.#view;
    if (this.#box) this.#range.mark(this.#box, items, heads + first);
  }

  /** Keys of a range: all cells, one step more, or none. */
  #select({ key, shiftKey }: KeyboardEvent, ctrl: boolean): boolean {
    const { items, layout, ranges } = this.#view;
    if (!ranges || items.length === 0) return false;
    if (ctrl && key.toLowerCase() === 'a') {
      this.#range.begin({ row: 0, column: 0 });
      this.#range.extend(this.#place, { row: items.length - 1, column: layout.columns.length - 1 });
      this.#markRange();
      return true;
    }
    if (key === 'Escape' && this.#range.cells) {
      this.#begin(undefined);
      return true;
    }
    const next = shiftKey ? moveCell(this.#range.head ?? this.#place, { key, ctrl }, this.#size()) : undefined;
    if (!next || next.row < 0 || this.#place.row < 0) return false;
    this.#extend(next);
    return true;
  }

  #size() {
    const { items, layout, drawn, heads } = this.#view;
    const inSight = Math.floor((this.#box?.clientHeight ?? 0) / drawn.heights.row) - heads - 1;
    return { rows: items.length, columns: layout.columns.length, page: Math.max(1, inSight) };
  }

  #move(event: KeyboardEvent, cell: HTMLElement | undefined): boolean {
    const { target, key, ctrlKey, metaKey } = event;
    const ctrl = ctrlKey || metaKey;
    if (this.#select(event, ctrl)) return true;
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const beside = cell && step !== 0 && !ctrl ? neighbour(cell, target, step) : undefined;
    if (beside) {
      focusStop(beside);
      return true;
    }
    const next = moveCell(this.#place, { key, ctrl }, this.#size());
    if (!next) return false;
    const { items, onChoose } = this.#view;
    const item = next.row === this.#place.row ? undefined : items[next.row];
    this.#begin(undefined);
    this.#focus(next, step < 0 ? 'end' : 'start');
    if (item) onChoose?.(item.key);
    return true;
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

/** The focus in a grid: {@link GridNavigator}, following the drawn part. */
export function useGridFocus(scrollerRef: RefObject<HTMLElement | null>, view: GridView): GridNavigator {
  const [navigator] = useState(() => new GridNavigator(view));
  useLayoutEffect(() => navigator.follow(scrollerRef.current, view));
  return navigator;
}
