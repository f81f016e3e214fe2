import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type RefObject, type SyntheticEvent } from 'react';
import type { CellEdit } from '../../../headless/list/edit/cell-edit.ts';
import type { CellEdits } from '../../../headless/list/edit/cell-edits.ts';
import { hold } from '../../form/hold.ts';
import { FOOT, GRID, HEAD, isFixed } from '../../grid/grid-cells.ts';
import styles from './editable-cell.module.css';

interface EditableCellParts {
  readonly edits: CellEdits;
  readonly edit: CellEdit;
  readonly boxRef: RefObject<HTMLDivElement | null>;
  readonly onGone: (hadFocus: boolean) => void;
}

const FOCUSABLE = 'input, textarea, select, button, [tabindex]';

/**
 * Focus and keys of an editor in a cell: Enter and leaving it save, Escape cancels. Keys pressed in it belong to the
 * input and do not move the focus in the table.
 */
export function useEditableCell({ edits, edit, boxRef, onGone }: EditableCellParts) {
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => {
    if (edit.takesFocus()) startTyping(boxRef.current);
  });
  useLayoutEffect(() => markPlace(boxRef.current), [boxRef]);
  useLayoutEffect(() => {
    const box = boxRef.current;
    return () => onGone(box?.contains(document.activeElement) ?? false);
  }, [boxRef, onGone]);
  useEffect(() => () => clearTimeout(leaving.current), []);
  const save = (): void => void edits.save(edit);
  return {
    onKeyDown: (event: KeyboardEvent): void => {
      event.stopPropagation();
      // Enter also ends the composition of an input method.
      if (event.nativeEvent.isComposing) return;
      if (event.key !== 'Enter' || event.shiftKey) return;
      // In a text of several lines only with Shift.
      if (event.target instanceof HTMLTextAreaElement) event.preventDefault();
      // A list of choices or a calendar first takes the choice that Enter made.
      setTimeout(save);
    },
    onKeyDownCapture: (event: KeyboardEvent): void => {
      // The typed value is being saved: it must not change, and the focus stays.
      if (edit.phase === 'saving' && event.key !== 'Tab') return hold(event);
      if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
      // Before an open list of choices takes it for itself.
      hold(event);
      edits.cancel(edit);
    },
    onPasteCapture: (event: SyntheticEvent): void => {
      if (edit.phase === 'saving') hold(event);
    },
    onFocus: (): void => clearTimeout(leaving.current),
    onBlur: (): void => {
      // The focus may only go to a list of choices that belongs here, or the window may have lost it.
      leaving.current = setTimeout(() => {
        const isLeft = !boxRef.current?.contains(document.activeElement);
        // A refused value is not sent again automatically.
        if (isLeft && edit.field?.error === undefined) save();
      });
    },
  };
}

/** Puts the cursor into the input with its text selected, so that typing replaces it. */
function startTyping(box: HTMLElement | null): void {
  const input = box?.querySelector<HTMLElement>(FOCUSABLE);
  if (box) showWholeCell(box);
  input?.focus({ preventScroll: true });
  if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) input.select();
}

/** Marks the row and cell of an editor, which may be higher than they are; returns how to unmark them. */
function markPlace(box: HTMLElement | null): (() => void) | undefined {
  const places = ['[role="row"]', '[role="gridcell"]'].flatMap((place) => box?.closest(place) ?? []);
  places.forEach((place) => place.setAttribute('data-editing', ''));
  return () =>
    places
      .filter((place) => [...place.querySelectorAll(`.${styles['editing']}`)].every((other) => other === box))
      .forEach((place) => place.removeAttribute('data-editing'));
}

/** Scrolls a grid until fixed columns, header, totals and the grid's edge hide no part of a cell. */
function showWholeCell(part: Element): void {
  const cell = part.closest('[role="gridcell"]');
  const grid = part.closest(GRID);
  if (!cell?.parentElement || !grid || isFixed(cell)) return;
  const own = cell.getBoundingClientRect();
  const room = grid.getBoundingClientRect();
  const cells = [...cell.parentElement.children];
  const isBefore = (one: Element): boolean => cells.indexOf(one) < cells.indexOf(cell);
  const fixed = cells.filter(isFixed);
  const left = Math.max(room.left, ...fixed.filter(isBefore).map((one) => one.getBoundingClientRect().right));
  const right = Math.min(
    room.right,
    ...fixed.filter((one) => !isBefore(one)).map((one) => one.getBoundingClientRect().left),
  );
  const top = grid.querySelector(HEAD)?.getBoundingClientRect().bottom ?? room.top;
  const bottom = grid.querySelector(FOOT)?.getBoundingClientRect().top ?? room.bottom;
  grid.scrollLeft += outside(own.left, own.right, left, right);
  grid.scrollTop += outside(own.top, own.bottom, top, bottom);
}

/** Pixels to scroll until a span is within another; the start of a longer span wins. */
function outside(start: number, end: number, from: number, to: number): number {
  return start < from || end - start > to - from ? start - from : Math.max(0, end - to);
}
