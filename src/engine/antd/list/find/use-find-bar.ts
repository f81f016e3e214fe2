import { createContext, useRef, useState, type RefObject } from 'react';
import { useFindKeys } from '../../../headless/list/find/use-find.ts';

/** The search in the rows of a list: open or closed. */
export interface FindBarState {
  readonly open: boolean;
  readonly show: () => void;
  /** `restore`: return the focus to its earlier place. */
  readonly close: (options: { readonly restore: boolean }) => void;
}

/** The search of the list around; null without one. */
export const FindContext = createContext<FindBarState | null>(null);

/** Opens and closes the search of a list page, by its button and by Ctrl+F; `page` is the page's root element. */
export function useFindBar(page: RefObject<HTMLElement | null>): FindBarState {
  const [open, setOpen] = useState(false);
  const before = useRef<Element>(null);
  const show = (): void => {
    before.current = document.activeElement;
    setOpen(true);
  };
  useFindKeys(page, open, show);
  return {
    open,
    show,
    close: ({ restore }) => {
      setOpen(false);
      const { current } = before;
      if (!restore) return;
      // Without an earlier focus, the next Tab stop is one in sight.
      if (current instanceof HTMLElement && current.isConnected) current.focus();
    },
  };
}
