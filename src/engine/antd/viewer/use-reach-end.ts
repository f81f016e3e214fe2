import { useEffect, useRef, type RefObject } from 'react';

/** Less than a line of text, CSS pixels: rounding, and the margin below the last page that not every browser scrolls to. */
const SLACK = 16;

/** Tells when an element has been scrolled to its end, or needs no scrolling; not before what it shows is laid out. */
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
