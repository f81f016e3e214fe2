import { useEffect, type RefObject } from 'react';
import type { ArrayModel } from '../../../headless/form/array/array-model.ts';
import { focusField } from '../../../headless/form/fields/focus-field.ts';

/** Enter goes to the same cell of the next row (Shift: the one before), as in a spreadsheet, instead of sending the form. */
export function useEnterDown(frame: RefObject<HTMLElement | null>, list: ArrayModel): void {
  useEffect(() => {
    const element = frame.current;
    const handleKey = (event: KeyboardEvent): void => stepDown(event, list);
    element?.addEventListener('keydown', handleKey);
    return () => element?.removeEventListener('keydown', handleKey);
  }, [frame, list]);
}

function stepDown(event: KeyboardEvent, list: ArrayModel): void {
  const { target } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || event.isComposing) return;
  // In a select Enter chooses.
  if (!(target instanceof HTMLInputElement) || target.getAttribute('role') === 'combobox') return;
  event.preventDefault();
  const at = list.shown.findIndex((item) => item.fields.some((field) => field.id === target.id));
  const column = list.shown[at]?.fields.findIndex((field) => field.id === target.id) ?? -1;
  const next = list.shown[at + (event.shiftKey ? -1 : 1)];
  const field = next?.fields[column];
  if (next && field) focusField({ id: field.id, reveal: () => list.reveal(next) });
}
