import { batch, observable, toJS, untracked } from '@formily/reactive';
import { renderText } from '#engine/language/run';
import { narrow } from '#values/kinds/reading';
import type { CellRange } from '../../grid/cell-range.ts';
import type { CellPlace } from '../../grid/move-cell.ts';
import type { FieldModel } from '../fields/field-model.ts';
import type { ArrayModel } from './array-model.ts';
import type { ItemModel } from './item-model.ts';

/** Most rows that one paste adds to a list without a limit of its own. */
const MOST_ROWS = 1000;

/** What a change of several cells did, and what of a pasted text it left out. */
export interface SheetChange {
  readonly kind: 'pasted' | 'filled' | 'cleared';
  readonly range: CellRange;
  /** Whether the first row of the text named the columns, and is no record itself. */
  readonly titled: boolean;
  /** Cells of the range whose value is refused. */
  readonly problems: number;
  /** Rows and columns of the text for which the list has no place. */
  readonly rowsLeft: number;
  readonly columnsLeft: number;
  /** Cells with a text that their field does not take: it is locked, or its value is chosen elsewhere. */
  readonly cellsLeft: readonly { readonly row: number; readonly label: string }[];
}

interface Step {
  readonly before: readonly (readonly [ItemModel, FieldModel, unknown])[];
  readonly added: readonly ItemModel[];
}

/** A list of records as a sheet: rows are its displayed items, columns its fields. A change of several cells is one step. */
export class ArraySheet {
  readonly #list: ArrayModel;
  readonly #state: { last: (SheetChange & Step) | undefined } = observable.shallow({ last: undefined });

  constructor(list: ArrayModel) {
    this.#list = list;
  }

  /** The last change, while it can be undone. Observable. */
  get last(): SheetChange | undefined {
    return this.#state.last;
  }

  /**
   * Puts cells from a place on, and adds the rows that they need. A first row of titles of the list says which columns
   * follow. An empty cell empties its field; a text that cannot be read stays in its field, with the reason.
   */
  readonly paste = (place: CellPlace, cells: readonly (readonly string[])[]): SheetChange => {
    const titled = this.#readTitles(cells[0] ?? []);
    const rows = titled ? cells.slice(1) : cells;
    const width = Math.max(...rows.map((row) => row.length), 1);
    const columns = titled ?? Array.from({ length: width }, (_, index) => place.column + index);
    const known = columns.filter((column) => column < this.#list.array.fields.length);
    return this.#change('pasted', () => {
      const added = this.#addRows(place.row + rows.length);
      const items = this.#list.shown.slice(place.row, place.row + rows.length);
      const targets = items.flatMap((item, row) =>
        columns.flatMap((column, at) => {
          const field = item.fields[column];
          // A row may end before the others: what it does not have stays.
          const text = rows[row]?.[at];
          return field && text !== undefined ? [{ row: place.row + row, field, text }] : [];
        }),
      );
      return {
        added,
        items,
        apply: () =>
          targets.filter(({ field, text }) => !field.takeText(text) && narrow(text) !== '' && text !== field.value),
        range: {
          top: place.row,
          bottom: place.row + items.length - 1,
          left: Math.min(...known),
          right: Math.max(...known),
        },
        titled: titled !== undefined,
        rowsLeft: rows.length - items.length,
        columnsLeft: columns.length - known.length,
      };
    });
  };

  /** Repeats the first row of a range in the others; a single row repeats the one above it. */
  readonly fillDown = (range: CellRange): SheetChange | undefined => {
    const from = range.top === range.bottom ? range.top - 1 : range.top;
    const source = this.#list.shown[from];
    if (!source) return undefined;
    return this.#changeRange('filled', { ...range, top: from + 1 }, (field, column) => {
      field.input(toJS(source.fields[column]?.value) ?? null);
      field.leave();
    });
  };

  readonly clear = (range: CellRange): SheetChange => this.#changeRange('cleared', range, (field) => field.input(null));

  /** Takes the last change back. */
  readonly undo = (): void => {
    const { last } = this.#state;
    this.forget();
    if (!last) return;
    batch(() => {
      // Rows may have been removed since.
      last.before.forEach(([item, field, value]) => {
        if (this.#list.items.includes(item) && field.value !== value) field.input(value ?? null);
      });
      last.added.filter((item) => this.#list.items.includes(item)).forEach((item) => this.#list.remove(item));
    });
  };

  /** The operator went on: the last change cannot be undone any more. */
  readonly forget = (): void => {
    this.#state.last = undefined;
  };

  #changeRange(
    kind: SheetChange['kind'],
    range: CellRange,
    put: (field: FieldModel, column: number) => void,
  ): SheetChange {
    const items = this.#list.shown.slice(range.top, range.bottom + 1);
    return this.#change(kind, () => ({
      added: [],
      items,
      apply: () =>
        items.flatMap((item, at) =>
          item.fields.slice(range.left, range.right + 1).flatMap((field, index) => {
            if (!field.isChecked) return [{ row: range.top + at, field }];
            put(field, range.left + index);
            return [];
          }),
        ),
      range,
      titled: false,
      rowsLeft: 0,
      columnsLeft: 0,
    }));
  }

  #change(kind: SheetChange['kind'], plan: () => Change): SheetChange {
    return batch(() => {
      const { added, items, apply, ...about } = plan();
      const before = untracked(() =>
        items.flatMap((item) => item.fields.map((field) => [item, field, toJS(field.value)] as const)),
      );
      const left = apply();
      const cellsLeft = left.map(({ row, field }) => ({ row, label: field.face.label }));
      const { top, bottom, left: first, right } = about.range;
      const changed = this.#list.shown.slice(top, bottom + 1).flatMap((item) => item.fields.slice(first, right + 1));
      const problems = changed.filter((field) => field.complains).length;
      const change = { kind, ...about, cellsLeft, problems, before, added };
      this.#state.last = change;
      return change;
    });
  }

  /** Adds rows up to a count, as far as the list takes any; returns them. */
  #addRows(count: number): readonly ItemModel[] {
    const added: ItemModel[] = [];
    while (this.#list.shown.length < count && this.#list.canAdd && added.length < MOST_ROWS) {
      const before = this.#list.shown.length;
      added.push(this.#list.add());
      // An item of another parent is not displayed.
      if (this.#list.shown.length === before) break;
    }
    return added;
  }

  /** The columns that a row of titles names; undefined for any other row. */
  #readTitles(cells: readonly string[]): readonly number[] | undefined {
    const { array, scope } = this.#list;
    const titles = array.fields.map(({ label }) => narrow(renderText(label, scope)));
    const columns = cells.map((cell) => titles.indexOf(narrow(cell).replace(/\s*\*$/u, '')));
    // The same title twice names no column.
    const isDistinct = new Set(columns).size === columns.length;
    return columns.length > 0 && isDistinct && columns.every((column) => column >= 0) ? columns : undefined;
  }
}

interface Change extends Pick<SheetChange, 'range' | 'titled' | 'rowsLeft' | 'columnsLeft'> {
  readonly added: readonly ItemModel[];
  readonly items: readonly ItemModel[];
  /** Changes the fields; returns those that took nothing. */
  readonly apply: () => readonly { readonly row: number; readonly field: FieldModel }[];
}
