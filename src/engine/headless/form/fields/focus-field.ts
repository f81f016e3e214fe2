import type { Fault } from '../form-part.ts';

const FOCUSABLE = 'input, textarea, select, button, [tabindex]';

/** Frames in which what was just set, or scrolled to, is drawn. */
const PATIENCE = 20;

/** Scrolls to a field and puts the cursor into it; waits until React has drawn what was just set. */
export function focusField(place: string | Pick<Fault, 'id' | 'reveal'>): void {
  const { id, reveal } = typeof place === 'string' ? { id: place, reveal: undefined } : place;
  reveal?.();
  const look = (left: number): void => {
    requestAnimationFrame(() => {
      const element = document.getElementById(id);
      if (element) enter(element);
      else if (left > 0) look(left - 1);
    });
  };
  look(PATIENCE);
}

function enter(element: HTMLElement): void {
  const target = element.matches(FOCUSABLE) ? element : element.querySelector<HTMLElement>(FOCUSABLE);
  element.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
