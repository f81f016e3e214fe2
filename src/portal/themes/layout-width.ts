import { BREAKPOINTS, SHELL_WIDTH } from '#values/interface-constants';

/** Size class of a width (handbook: interface-constants); wider than the last breakpoint is `full`. */
export type WidthClass = keyof typeof BREAKPOINTS | 'full';

/** @param width of the window, px */
export function findWidthClass(width: number): WidthClass {
  const found = Object.entries(BREAKPOINTS).find(([, largest]) => width <= largest);
  return found ? (found[0] as WidthClass) : 'full';
}

/** Keeps the size class of the window on the document as `data-width`, and the widths of the shell as variables. */
export function followWidth(view: Window, root: HTMLElement): void {
  root.style.setProperty('--shell-min', `${SHELL_WIDTH.min}px`);
  root.style.setProperty('--shell-max', `${SHELL_WIDTH.max}px`);
  const show = (): void => {
    root.dataset['width'] = findWidthClass(view.innerWidth);
  };
  show();
  for (const largest of Object.values(BREAKPOINTS)) {
    view.matchMedia(`(max-width: ${largest}px)`).addEventListener('change', show);
  }
}
