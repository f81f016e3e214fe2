import { createStore } from '#values/store';
import { isSameRange, isWithin, rangeBetween, type CellRange } from '../../headless/grid/cell-range.ts';
import type { CellPlace } from '../../headless/grid/move-cell.ts';
import type { GridItem } from './grid-column.ts';
import { placeOf } from './grid-cells.ts';

/** The rows and columns of a selected range. */
export interface SelectedCells {
  readonly items: readonly GridItem[];
  readonly columns: readonly string[];
}

/**
 * The range of cells that an operator selects, from an anchor to the cell it was extended to. Drawn cells carry a mark:
 * to draw rows again would cost more than dragging leaves time for.
 */
export class GridRange {
  readonly #cells: RangeCells;
  #anchor: CellPlace | undefined;
  #head: CellPlace | undefined;
  #items: readonly Keyed[] = [];
  /** The range that is marked, for what is drawn below it. */
  readonly marked = createStore<CellRange | undefined>(undefined);

  constructor(cells: RangeCells = gridCells) {
    this.#cells = cells;
  }

  /** Undefined for a single cell, and for none. */
  get cells(): CellRange | undefined {
    return this.#anchor && this.#head && rangeBetween(this.#anchor, this.#head);
  }

  /** The cell that a drag or the Shift key extends from; nothing is selected yet. */
  readonly begin = (anchor: CellPlace | undefined): void => {
    this.#anchor = anchor;
    this.#head = undefined;
  };

  /** Extends the range to a cell, from `from` if nothing was begun. */
  readonly extend = (from: CellPlace, to: CellPlace): void => {
    this.#anchor ??= from;
    this.#head = to;
  };

  /** Whether nothing changes by extending to this cell. */
  readonly isAt = ({ row, column }: CellPlace): boolean => {
    const last = this.#head ?? this.#anchor;
    return last?.row === row && last.column === column;
  };

  /** Whether the range was begun at this cell. */
  readonly isFrom = ({ row, column }: CellPlace): boolean =>
    this.#anchor?.row === row && this.#anchor.column === column;

  /** Where the Shift key goes on from. */
  get head(): CellPlace | undefined {
    return this.#head;
  }

  /** Marks the drawn cells; `top`: `aria-rowindex` of the first item. Other rows than before end the range. */
  readonly mark = (box: HTMLElement, items: readonly Keyed[], top: number): void => {
    if (items !== this.#items && !hasSameKeys(items, this.#items)) this.begin(undefined);
    this.#items = items;
    const range = this.cells;
    const before = this.marked.get();
    // Scrolling a table without a range costs nothing.
    if (!range && !before) return;
    if (!isSameRange(range, before)) this.marked.set(range);
    if (!range) box.removeAttribute(DRAGGED);
    const { selector, mark, place } = this.#cells;
    for (const cell of box.querySelectorAll<HTMLElement>(range ? selector : `${selector}[${mark}]`)) {
      const { row, column } = place(cell);
      if (range && isWithin(range, { row: row - top, column: column - 1 })) cell.setAttribute(mark, 'true');
      else cell.removeAttribute(mark);
    }
  };
}

/** On a table in which a range is being dragged, which would select texts as well. */
export const DRAGGED = 'data-dragged';

type Keyed = Pick<GridItem, 'key'>;

/** The cells of a table that a range marks. */
export interface RangeCells {
  readonly selector: string;
  /** The attribute of marked cells. */
  readonly mark: string;
  /** Row and column as ARIA counts them. */
  readonly place: typeof placeOf;
}

const gridCells: RangeCells = { selector: '[data-row-key] > [role="gridcell"]', mark: 'aria-selected', place: placeOf };

function hasSameKeys(items: readonly Keyed[], others: readonly Keyed[]): boolean {
  return items.length === others.length && items.every(({ key }, index) => key === others[index]?.key);
}
