import { useRef, useState, type RefObject } from 'react';
import { useFindKeys } from '../../../headless/list/find/use-find-keys.ts';
import type { FindBarState } from './find-context.ts';

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
