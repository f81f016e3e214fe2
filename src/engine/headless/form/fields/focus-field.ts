import type { Fault } from '../form-part.ts';

const FOCUSABLE = 'input, textarea, select, button, [tabindex]';
/** What takes keys. */
const TYPED = 'input, textarea, select, [contenteditable="true"]';

/** Animation frames to wait until an element is drawn. */
const PATIENCE = 20;

/** Whoever pressed is still where the press was, and not in another input. */
export type Stays = () => boolean;

/**
 * Marks the place of the focus when a press begins. What the press finds wrong may come a second later, when the person
 * types somewhere else already: the focus is then not taken away under the fingers.
 */
export function markFocus(): Stays {
  const before = document.activeElement;
  return () => {
    const now = document.activeElement;
    return now === before || now?.matches(TYPED) !== true;
  };
}

/** Scrolls to a field and focuses it, after React has drawn pending changes; not once the person has gone on to another. */
export function focusField(place: string | Pick<Fault, 'id' | 'reveal'>, stays: Stays = markFocus()): void {
  const { id, reveal } = typeof place === 'string' ? { id: place, reveal: undefined } : place;
  reveal?.();
  const look = (left: number): void => {
    requestAnimationFrame(() => {
      const element = document.getElementById(id);
      if (element) enter(element, stays);
      else if (left > 0) look(left - 1);
    });
  };
  look(PATIENCE);
}

function enter(element: HTMLElement, stays: Stays): void {
  if (!stays()) return;
  const target = element.matches(FOCUSABLE) ? element : element.querySelector<HTMLElement>(FOCUSABLE);
  element.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
