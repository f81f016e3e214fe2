import { useEffect, useRef, type RefObject } from 'react';
import { messages } from './messages.ts';
import styles from './viewer.module.css';

/** Less than a line of text, CSS pixels: rounding, and the margin below the last page that not every browser scrolls to. */
const SLACK = 16;

/** Reports that an element was scrolled to its end, or needs no scrolling, once its content is laid out. */
export function useReachEnd(
  element: RefObject<HTMLElement | null>,
  laidOut: boolean,
  onEnd: (() => void) | undefined,
): void {
  const tell = useRef(onEnd);
  useEffect(() => {
    tell.current = onEnd;
  });
  useEffect(() => {
    const box = element.current;
    if (!box || !laidOut) return undefined;
    const look = (): void => {
      if (box.scrollHeight - box.scrollTop - box.clientHeight <= SLACK) tell.current?.();
    };
    const observer = new ResizeObserver(look);
    observer.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [element, laidOut]);
}

/** Props of an element that the arrow keys scroll: focusable and named. */
export function scrollRegion(name: string) {
  return { role: 'region', tabIndex: 0, 'aria-label': messages.document(name) } as const;
}

/**
 * Focuses a scrolling element once it is present, so that the keys work at once. Operators who page through files by the
 * buttons of the title keep their focus there.
 */
export function useScrollFocus(element: RefObject<HTMLElement | null>, ready: boolean): void {
  useEffect(() => {
    if (ready && !document.activeElement?.closest(`.${styles['viewerTitle']}`)) element.current?.focus();
  }, [element, ready]);
}
