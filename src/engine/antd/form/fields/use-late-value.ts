import { useLayoutEffect, useRef } from 'react';
import type { FieldModel } from '../../../headless/form/fields/field-model.ts';

/**
 * Selects a value that arrives in the input with the focus, as that of a late load does: the next key replaces it
 * instead of joining it.
 */
export function useLateValue({ id, value, touched }: FieldModel): void {
  const before = useRef(value);
  useLayoutEffect(() => {
    const isLate = before.current !== value && !touched;
    before.current = value;
    const { activeElement } = document;
    if (isLate && activeElement?.id === id && isTextInput(activeElement)) activeElement.select();
  }, [id, value, touched]);
}

function isTextInput(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
