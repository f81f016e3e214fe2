import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type RefObject, type SyntheticEvent } from 'react';
import type { CellEdit } from '../../../headless/list/edit/cell-edit.ts';
import type { CellEdits } from '../../../headless/list/edit/cell-edits.ts';

interface EditableCellParts {
  readonly edits: CellEdits;
  readonly edit: CellEdit;
  readonly boxRef: RefObject<HTMLDivElement | null>;
  readonly onGone: (hadFocus: boolean) => void;
}

const FOCUSABLE = 'input, textarea, select, button, [tabindex]';

/**
 * Focus and keys of an editor in a cell: Enter saves, Escape gives up, leaving it saves. What is pressed in it belongs
 * to the input and moves nothing in the table around.
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
      // Enter also ends what an input method has under way.
      if (event.nativeEvent.isComposing) return;
      if (event.key !== 'Enter' || event.shiftKey) return;
      // In a text of several lines only with Shift.
      if (event.target instanceof HTMLTextAreaElement) event.preventDefault();
      // A list of choices or a calendar first takes what Enter picked.
      setTimeout(save);
    },
    onKeyDownCapture: (event: KeyboardEvent): void => {
      // What is being saved is what was typed: nothing may change under way, and the focus stays.
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
        // What has been refused is not sent again by itself.
        if (isLeft && edit.field?.error === undefined) save();
      });
    },
  };
}

function hold(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Puts the cursor into the input with its text selected, so that typing replaces it. */
function startTyping(box: HTMLElement | null): void {
  const input = box?.querySelector<HTMLElement>(FOCUSABLE);
  if (box) showWholeCell(box);
  input?.focus({ preventScroll: true });
  if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) input.select();
}

/** Tells row and cell that an editor stands in them, which may be higher than they are; returns how to take it back. */
function markPlace(box: HTMLElement | null): (() => void) | undefined {
  const places = ['[role="row"]', '[role="gridcell"]'].flatMap((place) => box?.closest(place) ?? []);
  places.forEach((place) => place.setAttribute('data-editing', ''));
  return () =>
    places
      .filter((place) => [...place.querySelectorAll('.fd-editing')].every((other) => other === box))
      .forEach((place) => place.removeAttribute('data-editing'));
}

/** Scrolls a grid so far that nothing of a cell stands behind fixed columns, header or totals, or out of the grid. */
function showWholeCell(part: Element): void {
  const cell = part.closest('[role="gridcell"]');
  const grid = part.closest('[role="grid"], [role="treegrid"]');
  if (!cell?.parentElement || !grid || cell.matches('.fd-fixed')) return;
  const own = cell.getBoundingClientRect();
  const room = grid.getBoundingClientRect();
  const cells = [...cell.parentElement.children];
  const isBefore = (one: Element): boolean => cells.indexOf(one) < cells.indexOf(cell);
  const fixed = cells.filter((one) => one.matches('.fd-fixed'));
  const left = Math.max(room.left, ...fixed.filter(isBefore).map((one) => one.getBoundingClientRect().right));
  const right = Math.min(
    room.right,
    ...fixed.filter((one) => !isBefore(one)).map((one) => one.getBoundingClientRect().left),
  );
  const top = grid.querySelector('.fd-thead')?.getBoundingClientRect().bottom ?? room.top;
  const bottom = grid.querySelector('.fd-tfoot')?.getBoundingClientRect().top ?? room.bottom;
  grid.scrollLeft += outside(own.left, own.right, left, right);
  grid.scrollTop += outside(own.top, own.bottom, top, bottom);
}

/** How far to scroll for a span to stand within another, px; its start counts when it is the longer one. */
function outside(start: number, end: number, from: number, to: number): number {
  return start < from || end - start > to - from ? start - from : Math.max(0, end - to);
}
