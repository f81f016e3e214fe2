import { useEventListener } from 'ahooks';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { isSameRange, type CellRange } from '../../../headless/grid/cell-range.ts';
import { moveCell, type CellPlace } from '../../../headless/grid/move-cell.ts';
import { asLine } from '../../../headless/list/copy/copy-row.ts';
import type { ArrayModel } from '../../../headless/form/array/array-model.ts';
import { ArraySheet } from '../../../headless/form/array/array-sheet.ts';
import { hasCells, readCells } from '../../../headless/form/array/read-cells.ts';
import { usePorts } from '../../../headless/ports/EnginePorts.tsx';
import { DRAGGED, GridRange } from '../../grid/grid-range.ts';
import { textOfValue } from '../fields/LightControl.tsx';
import { messages } from '../messages.ts';

const CELL = 'tr[data-item] > td[data-column]';

/** Counted from 1, with the column of numbers in front. */
function placeIn(cell: HTMLElement) {
  const row = Number(cell.closest('[aria-rowindex]')?.getAttribute('aria-rowindex'));
  return { row, column: Number(cell.dataset['column']) + 1 };
}

const tableCells = { selector: CELL, mark: 'data-chosen', place: placeIn } as const;

/** `aria-rowindex` of the first item. */
const FIRST = 2;

interface SheetRangeStart {
  readonly list: ArrayModel;
  readonly frame: RefObject<HTMLElement | null>;
  readonly onRange: (range?: CellRange) => void;
  /** A paste came to nothing: what reads it could not be loaded. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * The selected cells of a table of inputs: by dragging from one cell to another, by Shift with a click or an arrow. What
 * is typed, and a press elsewhere, ends the range.
 */
class SheetRange {
  readonly sheet: ArraySheet;
  readonly #list: ArrayModel;
  readonly #frame: RefObject<HTMLElement | null>;
  readonly #onRange: (range: CellRange | undefined) => void;
  readonly #onFailure: (error: unknown) => void;
  readonly #marked = new GridRange(tableCells);
  /** The cell that the pointer was pressed on last, and where, px. */
  #pressed: { readonly place: CellPlace; readonly x: number; readonly y: number } | undefined;

  constructor({ list, frame, onRange, onFailure }: SheetRangeStart) {
    this.sheet = new ArraySheet(list);
    this.#list = list;
    this.#frame = frame;
    this.#onRange = onRange;
    this.#onFailure = onFailure;
  }

  get cells(): CellRange | undefined {
    return this.#marked.cells;
  }

  /** Marks the drawn cells; rows that were added, removed or moved end the range. */
  readonly mark = (): void => {
    if (this.#frame.current) this.#marked.mark(this.#frame.current, this.#list.shown, FIRST);
    this.#onRange(this.cells);
  };

  readonly fillDown = (): void => {
    const { cells } = this;
    if (cells) this.sheet.fillDown(cells);
  };

  readonly clear = (): void => {
    const { cells } = this;
    if (cells) this.sheet.clear(cells);
  };

  /** The cells as they are shown, for a spreadsheet and for another paste. */
  readonly copy = (): string => {
    const { top = 0, bottom = -1, left = 0, right = 0 } = this.cells ?? {};
    const rows = this.#list.shown.slice(top, bottom + 1).map(({ fields }) => fields.slice(left, right + 1));
    return rows.map((fields) => asLine(fields.map((field) => textOfValue(field, field.value)))).join('\n');
  };

  readonly handlePaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData('text') ?? '';
    const at = this.#placeOf(event.target);
    const { cells } = this;
    const isOwn = cells !== undefined || (hasCells(text) && at !== undefined && !this.#isOneValue(at, text));
    const place = cells ? { row: cells.top, column: cells.left } : at;
    if (!place || !isOwn || text === '' || this.#list.disabled) return;
    take(event);
    this.#paste(place, text).catch(this.#onFailure);
  };

  readonly handleCopy = (event: ClipboardEvent): void => {
    if (!this.cells) return;
    take(event);
    event.clipboardData?.setData('text/plain', this.copy());
  };

  readonly handleInput = (): void => {
    this.sheet.forget();
    this.#begin(undefined);
  };

  /** Whoever goes on to another cell means that one. */
  readonly handleFocus = ({ target }: FocusEvent): void => {
    const place = this.#placeOf(target);
    if (place && this.cells && !this.#marked.isFrom(place)) this.#begin(place);
  };

  readonly handlePointerDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    const place = this.#placeOf(event.target);
    const from = this.#placeOf(document.activeElement);
    this.#pressed = place && { place, x: event.clientX, y: event.clientY };
    if (event.shiftKey && place && from) this.#extend(from, place);
    else this.#begin(place);
  };

  /** The focus stays where a range begins; no text is selected. */
  readonly handleMouseDown = (event: MouseEvent): void => {
    if (event.shiftKey && this.cells) event.preventDefault();
  };

  readonly handlePointerOver = ({ target, buttons, pointerType, clientX, clientY }: PointerEvent): void => {
    const pressed = buttons === 1 && pointerType !== 'touch' ? this.#pressed : undefined;
    // A page that moves below a still pointer is no drag.
    if (!pressed || (pressed.x === clientX && pressed.y === clientY)) return;
    const place = this.#placeOf(target);
    if (!place || this.#marked.isAt(place)) return;
    this.#frame.current?.setAttribute(DRAGGED, '');
    this.#extend(pressed.place, place);
  };

  readonly handleKeyDown = (event: KeyboardEvent): void => {
    const place = this.#placeOf(event.target);
    if (!place || event.isComposing || event.altKey || event.defaultPrevented) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand ? this.#command(event, place) : this.#edit(event) || this.#step(event, place)) take(event);
  };

  #command({ key, shiftKey }: KeyboardEvent, { row, column }: CellPlace): boolean {
    const command = shiftKey ? '' : key.toLowerCase();
    if (command === 'd') this.sheet.fillDown(this.cells ?? { top: row, bottom: row, left: column, right: column });
    else if (command === 'z' && this.sheet.last) this.sheet.undo();
    else return false;
    return true;
  }

  /** Keys that concern the whole range. */
  #edit({ key, shiftKey }: KeyboardEvent): boolean {
    if (!this.cells || shiftKey) return false;
    if (key === 'Delete') this.clear();
    else if (key === 'Escape' || key.startsWith('Arrow')) this.#begin(undefined);
    return key === 'Delete' || key === 'Escape';
  }

  /** Shift with an arrow; sideways it selects text until there is a range. */
  #step({ key, shiftKey, target }: KeyboardEvent, place: CellPlace): boolean {
    const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
    const isOwn = shiftKey && (isSideways ? this.cells !== undefined : key.startsWith('Arrow') && !keepsArrows(target));
    const { shown, array } = this.#list;
    const size = { rows: shown.length, columns: array.fields.length, page: 1 };
    const next = isOwn ? moveCell(this.#marked.head ?? place, { key, ctrl: false }, size) : undefined;
    if (!next || next.row < 0) return false;
    this.#extend(place, next);
    return true;
  }

  /** A single cell goes into each cell of the range. */
  async #paste(place: CellPlace, text: string): Promise<void> {
    const held = this.#list.shown[place.row]?.fields[place.column];
    // Its reader may still have to be loaded: a submission waits for the cells.
    held?.hold(messages.array.pasting);
    const read = await readCells(text).finally(() => held?.hold(undefined));
    const [only, ...others] = read.flat();
    const { cells } = this;
    const isRepeated = cells !== undefined && only !== undefined && others.length === 0;
    const { range } = this.sheet.paste(place, isRepeated ? repeat(only, cells) : read);
    // The rows that were added are not drawn yet.
    this.#marked.mark(this.#frame.current ?? document.createElement('div'), this.#list.shown, FIRST);
    this.#begin({ row: range.top, column: range.left });
    if (range.bottom > range.top || range.right > range.left)
      this.#extend(place, { row: range.bottom, column: range.right });
  }

  #begin(place: CellPlace | undefined): void {
    this.#marked.begin(place);
    this.mark();
  }

  #extend(from: CellPlace, to: CellPlace): void {
    this.#marked.extend(from, to);
    this.mark();
  }

  #placeOf(target: EventTarget | null): CellPlace | undefined {
    const cell = target instanceof Element ? target.closest<HTMLElement>(CELL) : null;
    const key = cell?.closest<HTMLElement>('tr')?.dataset['item'];
    const row = this.#list.shown.findIndex((item) => item.key === key);
    return cell && row >= 0 ? { row, column: Number(cell.dataset['column']) } : undefined;
  }

  /** Lines without a tab are one text of several lines, or one value of several choices. */
  #isOneValue({ column }: CellPlace, text: string): boolean {
    const { widget = '', valueType = '' } = this.#list.array.fields[column] ?? {};
    return !text.includes('\t') && (widget === 'textarea' || valueType === 'string[]');
  }
}

export interface Sheet extends Pick<SheetRange, 'sheet' | 'fillDown' | 'clear' | 'copy'> {
  /** The cells that are selected together. */
  readonly range: CellRange | undefined;
}

/** A table of inputs as a sheet: {@link SheetRange}. */
export function useSheet(frame: RefObject<HTMLElement | null>, list: ArrayModel): Sheet {
  const ports = usePorts();
  const [range, setRange] = useState<CellRange>();
  const [control] = useState(
    () =>
      new SheetRange({
        list,
        frame,
        onRange: (next) => setRange((now) => (isSameRange(now, next) ? now : next)),
        onFailure: (error) => {
          ports.report(error);
          ports.notify('error', messages.array.notPasted);
        },
      }),
  );
  useLayoutEffect(() => control.mark());
  const on = { target: frame, capture: true } as const;
  useEventListener('paste', control.handlePaste, on);
  useEventListener('copy', control.handleCopy, on);
  useEventListener('input', control.handleInput, on);
  useEventListener('focusin', control.handleFocus, on);
  useEventListener('pointerdown', control.handlePointerDown, on);
  useEventListener('mousedown', control.handleMouseDown, on);
  useEventListener('pointerover', control.handlePointerOver, on);
  useEventListener('keydown', control.handleKeyDown, on);
  const { sheet, fillDown, clear, copy } = control;
  return { sheet, range, fillDown, clear, copy };
}

/** The input in the cell must not take it too. */
function take(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Arrows up and down belong to it. */
function keepsArrows(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('textarea, [role="combobox"]');
}

function repeat(text: string, { top, bottom, left, right }: CellRange): readonly (readonly string[])[] {
  const row = Array.from({ length: right - left + 1 }, () => text);
  return Array.from({ length: bottom - top + 1 }, () => row);
}
