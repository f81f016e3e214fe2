import type { Fault } from '../form-part.ts';

const FOCUSABLE = 'input, textarea, select, button, [tabindex]';

/** Animation frames to wait until an element is drawn. */
const PATIENCE = 20;

/** Scrolls to a field and focuses it, after React has drawn pending changes. */
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
