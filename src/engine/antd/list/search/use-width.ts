import { useLayoutEffect, useState, type RefObject } from 'react';

/** Width of an element, CSS pixels; undefined before it is laid out. */
export function useWidth(element: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    // Out of sight it has no width, and keeps the one it had.
    const measure = (): void => setWidth((before) => box.clientWidth || before);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
