import { startTransition, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Px around the sight in which fields are drawn before they are seen. */
const AHEAD = '600px 0px';

// `scrollMargin`, which TypeScript does not know yet, is for a page that scrolls inside a part of the window.
const MARGINS: IntersectionObserverInit & { readonly scrollMargin: string } = {
  rootMargin: AHEAD,
  scrollMargin: AHEAD,
};

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** The browser's own event for skipped elements costs nothing in a frame; an observer of each field does. */
const reportsVisibility = 'oncontentvisibilityautostatechange' in document;

/** Calls back once when an element comes near the viewport. */
function watch(element: Element, onNear: () => void): () => void {
  return reportsVisibility ? listen(element, onNear) : observe(element, onNear);
}

function listen(element: Element, onNear: () => void): () => void {
  const hear = (event: Event): void => {
    // Typing and scrolling go first: these fields are not in sight yet.
    if (!(event as ContentVisibilityAutoStateChangeEvent).skipped) startTransition(onNear);
  };
  element.addEventListener('contentvisibilityautostatechange', hear);
  return () => element.removeEventListener('contentvisibilityautostatechange', hear);
}

/** One observer for all fields, in browsers without the event. */
function observe(element: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver(notify, MARGINS);
  waiting.set(element, onNear);
  observer.observe(element);
  return () => {
    waiting.delete(element);
    observer?.unobserve(element);
  };
}

function notify(entries: readonly IntersectionObserverEntry[]): void {
  const near = entries.filter((entry) => entry.isIntersecting).map(({ target }) => waiting.get(target));
  startTransition(() => near.forEach((call) => call?.()));
}

export interface Drawn {
  /** The widget is drawn; otherwise a light input is. */
  readonly drawn: boolean;
  readonly frame: RefObject<HTMLDivElement | null>;
  /** Draws the widget now, because it is pointed at. */
  readonly draw: () => void;
  /** Draws the widget now and gives it the focus. */
  readonly enter: () => void;
}

/** Draws a field's widget at once, or when it comes near the viewport or takes the focus; then it stays. */
export function useDrawn(id: string, light: boolean): Drawn {
  const [drawn, setDrawn] = useState(!light);
  const frame = useRef<HTMLDivElement>(null);
  const entered = useRef(false);
  useEffect(() => {
    if (drawn || !frame.current) return undefined;
    return watch(frame.current, () => setDrawn(true));
  }, [drawn]);
  useLayoutEffect(() => {
    if (!drawn || !entered.current) return;
    entered.current = false;
    const element = document.getElementById(id);
    const inside = element?.querySelector<HTMLElement>('input, textarea, select, button, [tabindex]');
    (element?.matches('input, textarea, select, button') ? element : inside)?.focus();
  }, [drawn, id]);
  // At once: a press follows the pointer, and must fall on the widget.
  const draw = (): void => flushSync(() => setDrawn(true));
  const enter = (): void => {
    entered.current = true;
    setDrawn(true);
  };
  return { drawn, frame, draw, enter };
}
