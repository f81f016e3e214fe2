import { useEffect, useRef, type RefObject } from 'react';

/** Shows the top of a step when it is entered: the button that led to it stood at the bottom of the last one. */
export function useTopOnChange(step: string): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) top.current?.scrollIntoView({ block: 'start' });
    shown.current = step;
  }, [step]);
  return top;
}
