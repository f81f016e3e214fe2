import type { PointerEvent } from 'react';

/**
 * Gives a text that is cut off the browser's own tooltip with all of it. Found out when the pointer comes: to measure every
 * cell would cost more than to draw it.
 */
export function tellWhole({ target }: PointerEvent): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('.fd-clip, .fd-th-title') : null;
  if (!cell) return;
  const isCut = [cell, ...cell.querySelectorAll('*')].some((one) => one.scrollWidth > one.clientWidth + 1);
  if (isCut) cell.title = cell.textContent;
  else cell.removeAttribute('title');
}
