import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/** The element that takes the focus when a link has led to its screen; a reload leaves it to the browser. */
export function useArrivalFocus<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  const isArrival = useNavigationType() !== NavigationType.Pop;
  useEffect(() => {
    if (isArrival) element.current?.focus({ preventScroll: true });
  }, [isArrival]);
  return element;
}
