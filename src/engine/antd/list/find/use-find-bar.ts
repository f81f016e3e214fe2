import { createContext, useRef, useState, type RefObject } from 'react';
import { useFindKeys } from '../../../headless/list/find/use-find.ts';

/** Whether the search in the rows of a list is open. */
export interface FindBarState {
  readonly open: boolean;
  readonly show: () => void;
  /** `restore`: the focus goes back to where it was before. */
  readonly close: (options: { readonly restore: boolean }) => void;
}

/** The search in the rows of the list around; nothing where there is none. */
export const FindContext = createContext<FindBarState | null>(null);

/** Opens and closes the search of a list page, by its button and by Ctrl+F; `page` is all of it. */
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
      // Where nothing had the focus, the next stop of the Tab key is what the operator sees.
      if (current instanceof HTMLElement && current.isConnected) current.focus();
    },
  };
}
