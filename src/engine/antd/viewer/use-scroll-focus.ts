import { useEffect, type RefObject } from 'react';

/**
 * Gives what scrolls the focus once it is there, so that the keys work at once; whoever goes through files by the
 * buttons of the title stays on them.
 */
export function useScrollFocus(element: RefObject<HTMLElement | null>, ready: boolean): void {
  useEffect(() => {
    if (ready && !document.activeElement?.closest('.fd-viewer-title')) element.current?.focus();
  }, [element, ready]);
}
