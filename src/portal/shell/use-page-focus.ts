import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { panelIdOf } from './tab-id.ts';

/**
 * Moves the focus to the page that has come to the front, whose name is read out with it: from the menu, and from
 * whatever went away with the page before. It stays where the operator still is: on a tab, in a dialog. A reload
 * leaves it to the browser.
 */
export function usePageFocus(name: string): void {
  const isArrival = useNavigationType() !== NavigationType.Pop;
  const before = useRef('');

  useEffect(() => {
    // After the page before has gone, and after whatever knows a better place.
    const frame = requestAnimationFrame(() => {
      const moves = before.current === '' ? isArrival : before.current !== name;
      before.current = name;
      const panel = document.querySelector<HTMLElement>(`#${panelIdOf(name)}`);
      if (moves && panel && isLeft(document.activeElement, panel)) panel.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [name, isArrival]);
}

/** Whether an element was only the way to the page in front, or went away. */
function isLeft(element: Element | null, panel: Element): boolean {
  if (element === null || element === document.body) return true;
  const page = element.closest('[role="tabpanel"]');
  return (page !== null && page !== panel) || element.closest('[role="menu"]') !== null;
}
