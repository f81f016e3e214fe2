import { useEffect, useRef, type RefObject } from 'react';

interface StepPlaces {
  readonly top: RefObject<HTMLDivElement | null>;
  readonly place: RefObject<HTMLDivElement | null>;
}

/**
 * Shows the top of a step when it is entered, and gives it the focus: the button that led to it stood at the bottom of
 * the last one, and has gone with it. A field that must be corrected takes the focus afterwards.
 */
export function useStepChange(step: string): StepPlaces {
  const top = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) {
      top.current?.scrollIntoView({ block: 'start' });
      place.current?.focus({ preventScroll: true });
    }
    shown.current = step;
  }, [step]);
  return { top, place };
}
