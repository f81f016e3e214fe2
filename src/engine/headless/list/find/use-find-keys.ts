import { useMemoizedFn } from 'ahooks';
import { useEffect, type RefObject } from 'react';

/**
 * Ctrl+F (Cmd+F) with the focus in the page, or nowhere, is the page's own search, because rows out of sight are not
 * there for the browser's; while that is open already, the browser's.
 */
export function useFindKeys(page: RefObject<HTMLElement | null>, isOpen: boolean, onFind: () => void): void {
  const handleKey = useMemoizedFn((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (isOpen || event.defaultPrevented || !(ctrlKey || metaKey) || altKey || shiftKey) return;
    if (key.toLowerCase() !== 'f' || !isInside(page.current, target)) return;
    event.preventDefault();
    onFind();
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [handleKey]);
}

/** A click on what cannot have the focus leaves it with the body; a dialog over the page has keys of its own. */
function isInside(page: HTMLElement | null, target: EventTarget | null): boolean {
  return target === document.body || (target instanceof Node && page !== null && page.contains(target));
}
