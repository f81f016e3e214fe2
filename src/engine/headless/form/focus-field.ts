const FOCUSABLE = 'input, textarea, select, button, [tabindex]';

/** Scrolls to a field and puts the cursor into it; waits until React has drawn what was just set. */
export function focusField(id: string): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    if (!element) return;
    const target = element.matches(FOCUSABLE) ? element : element.querySelector<HTMLElement>(FOCUSABLE);
    element.scrollIntoView({ block: 'center' });
    target?.focus({ preventScroll: true });
  });
}
